import Type from 'typebox';
import { assign, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import type { FieldKinds } from '#schemas/campaign/form.ts';
import { hasRaffleBegun, maxEntryAmount, raffleStateOf } from '#schemas/entities/raffle-state.ts';
import { Raffle } from '#schemas/entities/raffle.ts';
import type { SourceName } from '#schemas/data-model/sources.ts';
import { fieldOf } from '#schemas/values/field-of.ts';
import { callFailed, escalate, isCallFailure } from '#machines/call-failure.ts';
import { clampAmount } from '#machines/clamp-amount.ts';
import { declaredActor, declaredEffect } from '#machines/declared-effects.ts';
import type { FlowEvent } from '#machines/flow-contract.ts';
import type { FlowToast } from '#machines/flow-toast.ts';
import type { FlowInput, FlowView, ModalMeta } from '#machines/flow.ts';
import { formFlowContract } from '#machines/form/form-contract.ts';
import {
  changeField,
  isComplete,
  leaveField,
  lockForm,
  openForm,
  refuseForm,
  showProblems,
  valuesOf,
  viewForm,
} from '#machines/form/form.ts';
import type { Form } from '#machines/form/form.ts';

const kinds = { code: 'text' } as const satisfies FieldKinds;
const longestCode = 200;

/** Entry of a raffle: confirm, amount and code, success. */
export const contract = formFlowContract({
  name: 'raffleEntry',
  description: 'Enters a raffle: confirm, amount and code, success; at once where it is free and wants no code.',
  kinds,
  input: { raffle: Raffle },
  states: ['confirming', 'checkingAmount', 'entering', 'succeeded', 'refused', 'canceled', 'failed', 'closed'],
  events: {
    'entry.proceed': Type.Object({}, { description: 'On to the amount and the code.' }),
    'entry.changeAmount': Type.Object(
      { amount: Type.Integer({ minimum: 1, description: 'How many entries are wanted.' }) },
      { description: 'Another amount was chosen.' },
    ),
    'entry.cancel': Type.Object({}, { description: 'Leave without an entry.' }),
    'entry.close': Type.Object({}, { description: 'Leave after the entry.' }),
  },
  view: {
    raffle: Raffle,
    amount: Type.Integer({ minimum: 1, description: 'How many entries are wanted.' }),
    maxAmount: Type.Integer({ minimum: 0, description: 'Most that this member can make at once.' }),
    cost: Type.Integer({ description: 'Points that the chosen amount costs.' }),
    pointBefore: Type.Integer({ description: 'Points of the member before the entry.' }),
    pointAfter: Type.Integer({ description: 'Points that remain after it.' }),
    isChanged: Type.Boolean({
      description: 'The raffle became another while the fan decided: `raffle` is how it is now.',
    }),
    isBusy: Type.Boolean({ description: 'A call is under way.' }),
  },
});

/** An entry is a line of the point statement, and of what the member entered. */
export const stale = ['pointHistories', 'raffleEntries'] as const satisfies readonly SourceName[];

export type RaffleEntryInput = FlowInput<typeof contract> & {
  /** Points of the member when the flow starts. */
  readonly point: number;
  /** What the member earned through social actions, ever. */
  readonly totalPoint: number;
  readonly now: Date;
};

interface Context extends RaffleEntryInput {
  /** The raffle became another while the fan decided. */
  readonly isChanged: boolean;
  readonly amount: number;
  readonly form: Form<typeof kinds>;
}

/** What the call of an entry is made with. */
export interface WantedEntry {
  readonly raffleId: string;
  readonly amount: number;
  readonly usePoint: number;
  readonly code?: string;
  /** How often the member had entered, as the fan was shown. */
  readonly enteredAmount: number;
}

const insufficientPoints: FlowToast = { key: 'refusals.raffle.insufficient-points', tone: 'danger' };
const raffleChanged: FlowToast = { key: 'refusals.raffle.changed', tone: 'info' };
const wrongCode: FlowToast = { key: 'refusals.raffle.wrong-code', tone: 'danger' };

/** The server says of the code alone that it is not right. */
const codeIssue = { where: 'body/code', problem: 'is not right', code: 'rejected' };

/** Entry of a raffle. */
export const machine = setup({
  types: {
    input: {} as RaffleEntryInput,
    context: {} as Context,
    events: {} as FlowEvent<typeof contract>,
    tags: {} as 'busy',
    meta: {} as ModalMeta<typeof contract>,
  },
  actors: {
    enterRaffle: declaredActor<Raffle, WantedEntry>('enterRaffle'),
  },
  actions: {
    notify: declaredEffect<FlowToast>('notify'),
    refreshMember: declaredEffect('refreshMember'),
    putRaffle: declaredEffect<Raffle>('putRaffle'),
  },
  guards: {
    isRefused: ({ context }) => refusalOf(context) !== null,
    needsNothing: ({ context: { raffle } }) => raffle.usePoint === 0 && raffle.requireInputCode !== true,
    isComplete: ({ context }) => isComplete(context.form),
  },
}).createMachine({
  id: 'raffleEntry',
  context: ({ input }) => ({ ...input, isChanged: false, amount: 1, form: openedForm(input.raffle) }),
  initial: 'checking',
  states: {
    checking: {
      always: [
        {
          guard: 'isRefused',
          target: 'refused',
          actions: { type: 'notify', params: ({ context }) => refusalOf(context) ?? insufficientPoints },
        },
        { guard: 'needsNothing', target: 'entering' },
        { target: 'confirming' },
      ],
    },
    confirming: {
      meta: { modal: 'raffle-entry-confirm', dismiss: 'entry.cancel' },
      on: {
        'entry.proceed': {
          target: 'checkingAmount',
          actions: assign(({ context }) => ({ amount: 1, form: openedForm(context.raffle) })),
        },
        'entry.cancel': 'canceled',
      },
    },
    checkingAmount: {
      meta: { modal: 'raffle-entry-amount', dismiss: 'entry.cancel' },
      on: {
        'entry.changeAmount': {
          actions: assign({ amount: ({ context, event }) => clampAmount(event.amount, mostOf(context)) }),
        },
        'form.change': { actions: assign({ form: ({ context, event }) => changeField(context.form, event) }) },
        'form.blur': { actions: assign({ form: ({ context, event }) => leaveField(context.form, event.name) }) },
        'form.submit': [
          { guard: 'isComplete', target: 'entering.inDialog' },
          { actions: assign({ form: ({ context }) => showProblems(context.form) }) },
        ],
        'entry.cancel': 'canceled',
      },
    },
    entering: {
      tags: 'busy',
      initial: 'atOnce',
      states: {
        atOnce: {},
        inDialog: {
          meta: { modal: 'raffle-entry-amount', dismiss: 'entry.cancel' },
          entry: assign({ form: ({ context }) => lockForm(context.form) }),
        },
      },
      invoke: {
        src: 'enterRaffle',
        input: ({ context }) => wantedEntry(context),
        onDone: {
          target: 'succeeded',
          actions: [
            assign({ raffle: ({ event }) => event.output }),
            { type: 'putRaffle', params: ({ event }) => event.output },
            'refreshMember',
          ],
        },
        onError: [
          {
            guard: ({ event }) => isRefusedFor(event, 'raffle.insufficient-points'),
            target: 'failed',
            actions: [{ type: 'notify', params: insufficientPoints }, 'refreshMember'],
          },
          {
            guard: ({ event }) => isRefusedFor(event, 'raffle.changed'),
            target: 'checking',
            actions: [
              assign(({ context, event }) => changedRaffle(context, event.error)),
              { type: 'putRaffle', params: ({ context }) => context.raffle },
              { type: 'notify', params: raffleChanged },
            ],
          },
          {
            guard: ({ event }) => isRefusedFor(event, 'raffle.wrong-code'),
            target: 'checkingAmount',
            actions: [
              assign({ form: ({ context }) => refuseForm(context.form, [codeIssue], 'not-sent') }),
              { type: 'notify', params: wrongCode },
            ],
          },
          { guard: callFailed, target: 'failed', actions: 'refreshMember' },
          { actions: escalate },
        ],
      },
    },
    succeeded: {
      meta: { modal: 'raffle-entry-success', dismiss: 'entry.close' },
      on: { 'entry.close': 'closed' },
    },
    closed: { type: 'final' },
    refused: { type: 'final' },
    canceled: { type: 'final' },
    failed: { type: 'final' },
  },
});

/** The form of the code; nothing is wanted in it where the raffle wants none. */
function openedForm({ requireInputCode = false }: Raffle): Form<typeof kinds> {
  const rules = requireInputCode
    ? [{ rule: 'required' } as const, { rule: 'maxLength', length: longestCode } as const]
    : [];
  return openForm({ name: 'raffleEntry', definition: { code: { kind: 'text', value: '', rules } } });
}

const toastKeys = {
  emptyUserAmount: 'raffle.user-limit',
  expireDate: 'raffle.expired',
  notEnoughTotalPoint: 'raffle.insufficient-total-points',
} as const;

/** Why this member may not enter; null when nothing speaks against it. */
function refusalOf({ raffle, point, totalPoint, now }: Context): FlowToast | null {
  const state = raffleStateOf(raffle, totalPoint, now);
  if (state !== 'enterable') return { key: `refusals.${toastKeys[state]}`, tone: 'danger' };
  if (!hasRaffleBegun(raffle, now)) return { key: 'refusals.raffle.not-begun', tone: 'info' };
  return point < raffle.usePoint ? insufficientPoints : null;
}

function mostOf({ raffle, point }: Context): number {
  return maxEntryAmount(raffle, point);
}

function wantedEntry({ raffle, amount, form }: Context): WantedEntry {
  const { id: raffleId, usePoint, enteredAmount, requireInputCode = false } = raffle;
  return { raffleId, amount, usePoint, enteredAmount, ...(requireInputCode && { code: valuesOf(form).code }) };
}

function isRefusedFor({ error }: { readonly error: unknown }, code: string): boolean {
  return isCallFailure(error) && error.code === code;
}

function changedRaffle({ raffle }: Context, error: unknown): Partial<Context> {
  const changed = isCallFailure(error) ? (fieldOf(error.body, 'raffle') as Raffle | undefined) : undefined;
  return { raffle: changed ?? raffle, isChanged: true };
}

type View = FlowView<typeof contract>;
type Snapshot = SnapshotFrom<typeof machine>;

/** What scripts see of an entry. */
export function view(snapshot: Snapshot): View {
  const { raffle, amount, point, isChanged, form } = snapshot.context;
  const cost = raffle.usePoint * amount;
  return {
    state: stateOf(snapshot),
    ...viewForm(form),
    raffle,
    amount,
    maxAmount: mostOf(snapshot.context),
    cost,
    pointBefore: point,
    pointAfter: point - cost,
    isChanged,
    isBusy: snapshot.hasTag('busy'),
  };
}

function stateOf({ value }: Snapshot): View['state'] {
  if (typeof value === 'object') return 'entering';
  return value === 'checking' ? 'confirming' : value;
}
