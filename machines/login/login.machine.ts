import { setup } from 'xstate';
import { declaredEffect } from '../declared-effects.ts';
import type { FlowInput } from '../flow.ts';
import type { loginContract } from './login.contract.ts';

interface Context {
  readonly anotherAccount: boolean;
}

/** Leaves for the login page of the social network at once (spec §2, Login). */
export const loginMachine = setup({
  types: {
    input: {} as FlowInput<typeof loginContract>,
    context: {} as Context,
    tags: {} as 'busy',
  },
  actions: {
    goToProvider: declaredEffect<{ anotherAccount: boolean }>('goToProvider'),
  },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({ anotherAccount: input.anotherAccount ?? false }),
  initial: 'leaving',
  states: {
    leaving: {
      type: 'final',
      tags: 'busy',
      entry: { type: 'goToProvider', params: ({ context }) => ({ anotherAccount: context.anotherAccount }) },
    },
  },
});
