import { assign, setup } from 'xstate';
import type { SignUpForm } from '#schemas/entities/user.ts';
import { callFailed, escalate, isCallFailure } from '../call-failure.ts';
import { declaredActor } from '../declared-effects.ts';

/** Most requests that one polling makes. */
const maxAttempts = 12;

interface Context {
  readonly startsEnabled: boolean;
  readonly form: SignUpForm;
  readonly attempts: number;
  /** Nobody came back from the network on this browser, or the sign-up has lapsed. */
  readonly isLost: boolean;
}

/** What a polling comes to. */
export type PollingResult = Pick<Context, 'form' | 'isLost'>;

/** The form before the social network has answered. */
export const emptySignUpForm: SignUpForm = { nickname: null, imageUrl: null, serviceAssociation: null };

/** Says whether the social network has given all that registration wants. */
export function isCompleteForm(form: SignUpForm): boolean {
  return Boolean(form.nickname) && form.imageUrl !== null;
}

/** Guard of `onError`: the server knows of no sign-up of this browser, so that asking again is of no use. */
export function signUpLost({ event }: { event: { error: unknown } }): boolean {
  return isCallFailure(event.error) && event.error.status === 401;
}

/**
 * Asks for the sign-up form until it is complete, polling is disabled, there is no sign-up, or twelve requests were
 * made.
 */
export const accountLinkPollingMachine = setup({
  types: {
    input: {} as { readonly enabled: boolean },
    context: {} as Context,
    events: {} as { type: 'polling.enable' } | { type: 'polling.disable' },
    output: {} as PollingResult,
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
  context: ({ input }) => ({ startsEnabled: input.enabled, form: emptySignUpForm, attempts: 0, isLost: false }),
  output: ({ context: { form, isLost } }) => ({ form, isLost }),
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
            onError: [
              { guard: signUpLost, target: 'lost' },
              { guard: callFailed, target: 'deciding' },
              { actions: escalate },
            ],
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
        lost: { type: 'final', entry: assign({ isLost: true }) },
      },
    },
    ended: { type: 'final' },
  },
});
