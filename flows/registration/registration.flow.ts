import Type from 'typebox';
import { assign, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import {
  accountLinkPollingMachine,
  emptySignUpForm,
  isCompleteForm,
  signUpLost,
} from '#machines/account-link-polling/account-link-polling.machine.ts';
import { isRejected, refusalOf } from '#machines/association/association-refusal.ts';
import type { AssociationRefusal } from '#machines/association/association-refusal.ts';
import { callFailed, escalate, isCallFailure } from '#machines/call-failure.ts';
import { declaredActor, declaredEffect } from '#machines/declared-effects.ts';
import { flowContract } from '#machines/flow-contract.ts';
import type { FlowEvent } from '#machines/flow-contract.ts';
import type { FlowToast } from '#machines/flow-toast.ts';
import type { FlowInput, FlowView } from '#machines/flow.ts';
import { SignUpForm } from '#schemas/entities/user.ts';
import type { User } from '#schemas/entities/user.ts';

/** Back from the social network: waits for the profile, then registers. */
export const contract = flowContract({
  name: 'registration',
  description: 'Back from the social network: waits for the profile of the fan, then registers.',
  input: Type.Object({}),
  events: {
    'form.refresh': Type.Object({}, { description: 'Ask for the profile again.' }),
    'registration.submit': Type.Object({}, { description: 'Register.' }),
    'registration.withoutGame': Type.Object({}, { description: 'Forget the game account that was written.' }),
  },
  view: Type.Object({
    state: Type.Enum(['polling', 'incomplete', 'ready', 'registering', 'registered', 'startingOver', 'rejected'], {
      description: 'Where the flow stands.',
    }),
    form: SignUpForm,
    canRefresh: Type.Boolean({ description: 'The form is incomplete and nothing is under way.' }),
    isRefreshing: Type.Boolean({ description: 'A refresh is under way; its button stays disabled for 2 s at least.' }),
    isSpinning: Type.Boolean({ description: 'The refresh has lasted 200 ms: its button shows a spinner.' }),
    associateId: Type.String({ description: 'Game account that the registration links; empty when there is none.' }),
    haveTermsChanged: Type.Boolean({
      description: 'The terms became others on the way here; registering agrees to them.',
    }),
    cannotRegister: Type.Boolean({ description: 'For a button that is disabled.' }),
    isBusy: Type.Boolean({ description: 'A call is under way.' }),
  }),
});

export type RegistrationStart = FlowInput<typeof contract> & {
  /** Identifier of the game account that the registration links; empty when there is none. */
  readonly associateId: string;
};

interface Context {
  readonly associateId: string;
  readonly form: SignUpForm;
  /** The last answer of the polling; a refresh may have brought a newer one. */
  readonly polled: SignUpForm;
  readonly isPollRequesting: boolean;
  readonly haveTermsChanged: boolean;
}

/** Waits for the profile from the social network, then registers. */
export const machine = setup({
  types: {
    input: {} as RegistrationStart,
    context: {} as Context,
    events: {} as FlowEvent<typeof contract>,
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
    dropAccount: declaredEffect('dropAccount'),
    rejectAccount: declaredEffect<{ refusal: AssociationRefusal }>('rejectAccount'),
    renewTerms: declaredEffect('renewTerms'),
    navigate: declaredEffect<{ to: string }>('navigate'),
    notify: declaredEffect<FlowToast>('notify'),
  },
  guards: {
    isComplete: ({ context }) => isCompleteForm(context.form),
    isNotLoading: ({ context }) => !context.isPollRequesting,
    isAccountRejected: ({ context, event }) =>
      context.associateId !== '' && 'error' in event && isRejected(refusalOf(event.error)),
    haveTermsChanged: ({ event }) =>
      'error' in event && isCallFailure(event.error) && event.error.code === 'terms.changed',
  },
  delays: { refreshHold: 2000, spinnerDelay: 200 },
}).createMachine({
  id: 'registration',
  context: ({ input: { associateId } }) => ({
    associateId,
    form: emptySignUpForm,
    polled: emptySignUpForm,
    isPollRequesting: false,
    haveTermsChanged: false,
  }),
  on: { 'registration.withoutGame': { actions: ['dropAccount', assign({ associateId: '' })] } },
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
                onDone: [
                  { guard: ({ event }) => event.output.isLost, target: '#registration.startingOver' },
                  {
                    target: 'incomplete',
                    actions: [
                      assign({ isPollRequesting: false }),
                      assign(({ context, event }) => takePolled(context, event.output.form)),
                    ],
                  },
                ],
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
                        onError: [
                          { guard: signUpLost, target: '#registration.startingOver' },
                          { guard: callFailed, target: 'settled' },
                          { actions: escalate },
                        ],
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
            // What was written as a visitor is the visitor's: it goes before the member is known.
            'dropAccount',
            { type: 'setRegisteredUser', params: ({ event }) => event.output },
            { type: 'applyUser', params: ({ event }) => event.output },
            { type: 'navigate', params: { to: '/registered' } },
          ],
        },
        onError: [
          { guard: signUpLost, target: 'startingOver' },
          {
            guard: 'isAccountRejected',
            target: 'rejected',
            actions: [
              { type: 'rejectAccount', params: ({ event }) => ({ refusal: refusalOf(event.error) }) },
              { type: 'navigate', params: { to: '/associate/form' } },
            ],
          },
          {
            guard: 'haveTermsChanged',
            target: 'ready',
            actions: [
              assign({ haveTermsChanged: true }),
              'renewTerms',
              { type: 'notify', params: { key: 'refusals.terms.changed', tone: 'info' } },
            ],
          },
          {
            guard: ({ event }) => isCallFailure(event.error) && event.error.status === 429,
            target: 'ready',
            actions: { type: 'notify', params: { key: 'refusals.rate.limited', tone: 'danger' } },
          },
          {
            guard: callFailed,
            target: 'ready',
            actions: { type: 'notify', params: { key: 'errors.toast.registrationFailed', tone: 'danger' } },
          },
          { actions: escalate },
        ],
      },
    },
    registered: { type: 'final' },
    rejected: { type: 'final' },
    startingOver: {
      type: 'final',
      entry: [
        { type: 'notify', params: { key: 'refusals.sign-up.no-account', tone: 'info' } },
        { type: 'navigate', params: { to: '/login' } },
      ],
    },
  },
});

/** The polling emits its last answer again with each change of state: only a new one counts. */
function takePolled(context: Context, polled: SignUpForm): Partial<Context> {
  return polled === context.polled ? {} : { form: polled, polled };
}

type View = FlowView<typeof contract>;
type Snapshot = SnapshotFrom<typeof machine>;

/** What scripts see of a registration. */
export function view(snapshot: Snapshot): View {
  return {
    state: stateOf(snapshot),
    form: snapshot.context.form,
    associateId: snapshot.context.associateId,
    canRefresh: snapshot.can({ type: 'form.refresh' }),
    isRefreshing: snapshot.matches({ collecting: { refresh: 'refreshing' } }),
    isSpinning: snapshot.matches({ collecting: { refresh: { refreshing: { spinner: 'shown' } } } }),
    haveTermsChanged: snapshot.context.haveTermsChanged,
    cannotRegister: !snapshot.can({ type: 'registration.submit' }),
    isBusy: snapshot.hasTag('busy'),
  };
}

function stateOf({ value }: Snapshot): View['state'] {
  return typeof value === 'string' ? value : value.collecting.poll;
}
