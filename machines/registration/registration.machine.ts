import { assign, setup } from 'xstate';
import type { SignUpForm, User } from '#schemas/entities/user.ts';
import {
  accountLinkPollingMachine,
  emptySignUpForm,
  isCompleteForm,
} from '../account-link-polling/account-link-polling.machine.ts';
import { callFailed, escalate } from '../call-failure.ts';
import { declaredActor, declaredEffect } from '../declared-effects.ts';
import type { FlowEvent } from '../flow-contract.ts';
import type { FlowToast } from '../flow-toast.ts';
import type { FlowInput } from '../flow.ts';
import type { registrationContract } from './registration.contract.ts';

interface Context {
  readonly form: SignUpForm;
  /** The last answer of the polling; a refresh may have brought a newer one. */
  readonly polled: SignUpForm;
  readonly isPollRequesting: boolean;
}

/** Waits for the profile from the social network, then registers (spec §4, Account-link polling; §8). */
export const registrationMachine = setup({
  types: {
    input: {} as FlowInput<typeof registrationContract>,
    context: {} as Context,
    events: {} as FlowEvent<typeof registrationContract>,
    tags: {} as 'busy',
  },
  actors: {
    accountLinkPolling: accountLinkPollingMachine,
    fetchSignUpForm: declaredActor<SignUpForm>('fetchSignUpForm'),
    registerUser: declaredActor<User>('registerUser'),
  },
  actions: {
    setRegisteredUser: declaredEffect<User>('setRegisteredUser'),
    applyUser: declaredEffect<User>('applyUser'),
    navigate: declaredEffect<{ to: string }>('navigate'),
    notify: declaredEffect<FlowToast>('notify'),
  },
  guards: {
    isComplete: ({ context }) => isCompleteForm(context.form),
    isNotLoading: ({ context }) => !context.isPollRequesting,
  },
  delays: { refreshHold: 2000, spinnerDelay: 200 },
}).createMachine({
  id: 'registration',
  context: { form: emptySignUpForm, polled: emptySignUpForm, isPollRequesting: false },
  initial: 'collecting',
  states: {
    collecting: {
      type: 'parallel',
      always: { guard: 'isComplete', target: 'ready' },
      states: {
        poll: {
          initial: 'polling',
          states: {
            polling: {
              invoke: {
                src: 'accountLinkPolling',
                input: { enabled: true },
                onSnapshot: {
                  actions: [
                    assign({ isPollRequesting: ({ event }) => event.snapshot.hasTag('busy') }),
                    assign(({ context, event }) => takePolled(context, event.snapshot.context.form)),
                  ],
                },
                onDone: {
                  target: 'incomplete',
                  actions: [
                    assign({ isPollRequesting: false }),
                    assign(({ context, event }) => takePolled(context, event.output)),
                  ],
                },
                onError: { actions: escalate },
              },
            },
            incomplete: {},
          },
        },
        refresh: {
          initial: 'idle',
          states: {
            idle: { on: { 'form.refresh': { guard: 'isNotLoading', target: 'refreshing' } } },
            refreshing: {
              type: 'parallel',
              onDone: 'idle',
              states: {
                request: {
                  initial: 'pending',
                  states: {
                    pending: {
                      invoke: {
                        src: 'fetchSignUpForm',
                        onDone: { target: 'settled', actions: assign({ form: ({ event }) => event.output }) },
                        onError: [{ guard: callFailed, target: 'settled' }, { actions: escalate }],
                      },
                    },
                    settled: { type: 'final' },
                  },
                },
                button: {
                  initial: 'held',
                  states: { held: { after: { refreshHold: 'released' } }, released: { type: 'final' } },
                },
                spinner: {
                  initial: 'hidden',
                  states: { hidden: { after: { spinnerDelay: 'shown' } }, shown: { type: 'final' } },
                },
              },
            },
          },
        },
      },
    },
    ready: { on: { 'registration.submit': 'registering' } },
    registering: {
      tags: 'busy',
      invoke: {
        src: 'registerUser',
        onDone: {
          target: 'registered',
          actions: [
            { type: 'setRegisteredUser', params: ({ event }) => event.output },
            { type: 'applyUser', params: ({ event }) => event.output },
            { type: 'navigate', params: { to: '/registered' } },
          ],
        },
        onError: [
          {
            guard: callFailed,
            target: 'ready',
            actions: { type: 'notify', params: { key: 'errors.toast.registrationFailed', tone: 'error' } },
          },
          { actions: escalate },
        ],
      },
    },
    registered: { type: 'final' },
  },
});

/** The polling tells its last answer again with each change of state: only a new one counts. */
function takePolled(context: Context, polled: SignUpForm): Partial<Context> {
  return polled === context.polled ? {} : { form: polled, polled };
}
