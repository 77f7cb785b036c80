import { assign, setup } from 'xstate';
import { declaredEffect } from '../declared-effects.ts';
import type { FlowEvent } from '../flow-contract.ts';
import type { FlowInput, ModalMeta } from '../flow.ts';
import type { signUpContract } from './sign-up.contract.ts';

interface Context {
  readonly anotherAccount: boolean;
  readonly agreed: boolean;
}

/** From the agreement to the rules to the social network (spec §2, ready-sign-up; §5, agree-rules). */
export const signUpMachine = setup({
  types: {
    input: {} as FlowInput<typeof signUpContract>,
    context: {} as Context,
    events: {} as FlowEvent<typeof signUpContract>,
    tags: {} as 'busy',
    meta: {} as ModalMeta<typeof signUpContract>,
  },
  actions: {
    goToProvider: declaredEffect<{ anotherAccount: boolean }>('goToProvider'),
  },
  guards: {
    hasAgreed: ({ context }) => context.agreed,
  },
}).createMachine({
  id: 'signUp',
  context: ({ input }) => ({ anotherAccount: input.anotherAccount ?? false, agreed: false }),
  initial: 'agreeing',
  states: {
    agreeing: {
      meta: { modal: 'ready-sign-up', dismiss: 'signUp.cancel' },
      on: {
        'rules.agree': { actions: assign({ agreed: ({ event }) => event.agreed }) },
        'signUp.proceed': { guard: 'hasAgreed', target: 'leaving' },
        'signUp.cancel': 'canceled',
      },
    },
    leaving: {
      type: 'final',
      tags: 'busy',
      entry: { type: 'goToProvider', params: ({ context }) => ({ anotherAccount: context.anotherAccount }) },
    },
    canceled: { type: 'final' },
  },
});
