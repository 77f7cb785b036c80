import { assign, setup } from 'xstate';
import type { SignUpForm } from '#schemas/entities/user.ts';
import { callFailed, escalate } from '../call-failure.ts';
import { declaredActor } from '../declared-effects.ts';

/** Most requests that one polling makes (spec §9). */
const maxAttempts = 12;

interface Context {
  readonly startsEnabled: boolean;
  readonly form: SignUpForm;
  readonly attempts: number;
}

/** The form before the social network has answered. */
export const emptySignUpForm: SignUpForm = { nickname: null, imageUrl: null, serviceAssociation: null };

/** Says whether the social network has given all that registration wants. */
export function isCompleteForm(form: SignUpForm): boolean {
  return Boolean(form.nickname) && Boolean(form.imageUrl);
}

/** Asks for the sign-up form until it is complete, polling is disabled, or twelve requests were made (spec §4). */
export const accountLinkPollingMachine = setup({
  types: {
    input: {} as { readonly enabled: boolean },
    context: {} as Context,
    events: {} as { type: 'polling.enable' } | { type: 'polling.disable' },
    output: {} as SignUpForm,
    tags: {} as 'busy',
  },
  actors: {
    fetchSignUpForm: declaredActor<SignUpForm>('fetchSignUpForm'),
  },
  guards: {
    startsEnabled: ({ context }) => context.startsEnabled,
    isComplete: ({ context }) => isCompleteForm(context.form),
    isUsedUp: ({ context }) => context.attempts >= maxAttempts,
  },
  delays: { pollInterval: 5000 },
}).createMachine({
  id: 'accountLinkPolling',
  context: ({ input }) => ({ startsEnabled: input.enabled, form: emptySignUpForm, attempts: 0 }),
  output: ({ context }) => context.form,
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'startsEnabled', target: 'enabled' }, { target: 'disabled' }] },
    disabled: { on: { 'polling.enable': 'enabled' } },
    enabled: {
      entry: assign({ attempts: 0 }),
      on: { 'polling.disable': 'disabled' },
      onDone: 'ended',
      initial: 'requesting',
      states: {
        requesting: {
          tags: 'busy',
          entry: assign({ attempts: ({ context }) => context.attempts + 1 }),
          invoke: {
            src: 'fetchSignUpForm',
            onDone: { target: 'deciding', actions: assign({ form: ({ event }) => event.output }) },
            onError: [{ guard: callFailed, target: 'deciding' }, { actions: escalate }],
          },
        },
        deciding: {
          always: [
            { guard: 'isComplete', target: 'completed' },
            { guard: 'isUsedUp', target: 'exhausted' },
            { target: 'waiting' },
          ],
        },
        waiting: { after: { pollInterval: 'requesting' } },
        completed: { type: 'final' },
        exhausted: { type: 'final' },
      },
    },
    ended: { type: 'final' },
  },
});
