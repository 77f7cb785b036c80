import Type from 'typebox';
import { assign, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import { isCompleteForm } from '#machines/account-link-polling/account-link-polling.machine.ts';
import { callFailed, escalate, isCallFailure } from '#machines/call-failure.ts';
import { declaredActor, declaredEffect } from '#machines/declared-effects.ts';
import { flowContract } from '#machines/flow-contract.ts';
import type { FlowEvent } from '#machines/flow-contract.ts';
import type { FlowInput, FlowView, ModalMeta } from '#machines/flow.ts';
import { ChangeForm } from '#schemas/entities/user.ts';
import type { User } from '#schemas/entities/user.ts';

/** Most requests before the network counts as silent. */
const mostAttempts = 12;

/** Shows the account of the member, and changes it for another one of the network. */
export const contract = flowContract({
  name: 'accountChange',
  description: 'Shows the account of the member, and changes it for another one of the social network.',
  input: Type.Object({}),
  events: {
    'change.begin': Type.Object({}, { description: 'Change to another account.' }),
    'change.proceed': Type.Object({}, { description: 'On to the social network.' }),
    'change.cancel': Type.Object({}, { description: 'Keep the account.' }),
    'change.finish': Type.Object({}, { description: 'Take the account that the network was asked for.' }),
  },
  view: Type.Object({
    state: Type.Enum(['fetching', 'silent', 'present', 'confirming', 'leaving', 'ready', 'changing', 'changed'], {
      description: 'Where the flow stands: present shows the account, ready another one that can be taken.',
    }),
    form: ChangeForm,
    isBusy: Type.Boolean({ description: 'A call is under way.' }),
  }),
});

interface Context {
  readonly form: ChangeForm;
  readonly attempts: number;
}

export const emptyChangeForm: ChangeForm = {
  nickname: null,
  imageUrl: null,
  serviceAssociation: null,
  isPending: false,
};

/** From the account of the member to another one (2.09, 2.65, 4.22). */
export const machine = setup({
  types: {
    input: {} as FlowInput<typeof contract>,
    context: {} as Context,
    events: {} as FlowEvent<typeof contract>,
    tags: {} as 'busy',
    meta: {} as ModalMeta<typeof contract>,
  },
  actors: {
    fetchChangeForm: declaredActor<ChangeForm>('fetchChangeForm'),
    updateAccount: declaredActor<User>('updateAccount'),
    leaveForProvider: declaredActor<void>('leaveForProvider'),
  },
  actions: {
    renewProfile: declaredEffect<ChangeForm>('renewProfile'),
    applyUser: declaredEffect<User>('applyUser'),
    navigate: declaredEffect<{ to: string }>('navigate'),
  },
  guards: {
    isReady: ({ context: { form } }) => form.isPending && isCompleteForm(form),
    isPresent: ({ context: { form } }) => !form.isPending && isCompleteForm(form),
    isSilent: ({ context }) => context.attempts >= mostAttempts,
  },
  delays: { pollInterval: 5000 },
}).createMachine({
  id: 'accountChange',
  context: { form: emptyChangeForm, attempts: 0 },
  initial: 'fetching',
  states: {
    fetching: {
      on: { 'change.begin': 'confirming' },
      invoke: {
        src: 'fetchChangeForm',
        onDone: {
          target: 'deciding',
          actions: assign(({ context, event }) => ({ form: event.output, attempts: context.attempts + 1 })),
        },
        onError: [
          {
            guard: callFailed,
            target: 'deciding',
            actions: assign(({ context }) => ({ attempts: context.attempts + 1 })),
          },
          { actions: escalate },
        ],
      },
    },
    deciding: {
      always: [
        { guard: 'isReady', target: 'ready' },
        { guard: 'isPresent', target: 'present' },
        { guard: 'isSilent', target: 'silent' },
        { target: 'waiting' },
      ],
    },
    waiting: { after: { pollInterval: 'fetching' }, on: { 'change.begin': 'confirming' } },
    silent: { on: { 'change.begin': 'confirming' } },
    present: {
      entry: { type: 'renewProfile', params: ({ context }) => context.form },
      on: { 'change.begin': 'confirming' },
    },
    confirming: {
      meta: { modal: 'confirm-sns-change', dismiss: 'change.cancel' },
      on: { 'change.proceed': 'leaving', 'change.cancel': 'deciding' },
    },
    leaving: {
      tags: 'busy',
      invoke: {
        src: 'leaveForProvider',
        // Another browser may have changed the account meanwhile.
        onDone: { target: 'fetching', actions: assign({ attempts: 0 }) },
        onError: { actions: escalate },
      },
    },
    ready: { on: { 'change.finish': 'changing', 'change.begin': 'confirming' } },
    changing: {
      tags: 'busy',
      invoke: {
        src: 'updateAccount',
        onDone: {
          target: 'changed',
          actions: [
            { type: 'applyUser', params: ({ event }) => event.output },
            { type: 'navigate', params: { to: '/sns_change/finish' } },
          ],
        },
        onError: [
          {
            // What the server says of the account has changed: it is asked for anew.
            guard: ({ event }) => isCallFailure(event.error) && event.error.status === 409,
            target: 'fetching',
            actions: assign({ form: emptyChangeForm, attempts: 0 }),
          },
          { guard: callFailed, target: 'ready' },
          { actions: escalate },
        ],
      },
    },
    changed: { type: 'final' },
  },
});

/** What scripts see of a change of the account. */
export function view(snapshot: SnapshotFrom<typeof machine>): FlowView<typeof contract> {
  const { value, context } = snapshot;
  return {
    state: value === 'deciding' || value === 'waiting' ? 'fetching' : value,
    form: context.form,
    isBusy: snapshot.hasTag('busy'),
  };
}
