import Type from 'typebox';
import { assign, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import { callFailed, escalate, isCallFailure } from '#machines/call-failure.ts';
import { clampAmount } from '#machines/clamp-amount.ts';
import { declaredActor, declaredEffect } from '#machines/declared-effects.ts';
import { flowContract } from '#machines/flow-contract.ts';
import type { FlowEvent } from '#machines/flow-contract.ts';
import type { FlowToast } from '#machines/flow-toast.ts';
import type { FlowInput, FlowView, ModalMeta } from '#machines/flow.ts';
import { amountLimitsOf, maxExchangeAmount, prizeStateOf } from '#schemas/entities/prize-state.ts';
import type { AmountLimits, PrizeState } from '#schemas/entities/prize-state.ts';
import { Prize } from '#schemas/entities/prize.ts';
import { fieldOf } from '#schemas/values/field-of.ts';
import type { SourceName } from '#schemas/data-model/sources.ts';

/** Exchange of a prize: confirm, choose the amount where there is a choice, success. */
export const contract = flowContract({
  name: 'prizeExchange',
  description: 'Exchanges points for a prize: confirm, choose the amount where more than one can be had, success.',
  input: Type.Object({ prize: Prize }),
  events: {
    'exchange.proceed': Type.Object(
      {},
      {
        description: 'On to the choice of the amount; exchanges at once where only one can be had ("maxAmount" is 1).',
      },
    ),
    'exchange.changeAmount': Type.Object(
      { amount: Type.Integer({ minimum: 1, description: 'How many are wanted.' }) },
      { description: 'Another amount was chosen.' },
    ),
    'exchange.confirm': Type.Object({}, { description: 'Exchange now.' }),
    'exchange.cancel': Type.Object({}, { description: 'Leave without an exchange.' }),
    'exchange.close': Type.Object({}, { description: 'Leave after the exchange.' }),
  },
  view: Type.Object({
    state: Type.Enum(
      ['confirming', 'choosingAmount', 'exchanging', 'succeeded', 'refused', 'canceled', 'failed', 'closed'],
      { description: 'Where the flow stands.' },
    ),
    prize: Prize,
    amount: Type.Integer({ minimum: 1, description: 'How many are wanted.' }),
    maxAmount: Type.Integer({ minimum: 0, description: 'Most that this member can exchange at once.' }),
    limitedBy: Type.Object(
      {
        points: Type.Boolean({ description: 'The points of the member allow no more.' }),
        stock: Type.Boolean({ description: 'No more are left.' }),
        member: Type.Boolean({ description: 'One member may take no more.' }),
      },
      { description: 'What keeps the most from being more; several when they allow the same.' },
    ),
    cost: Type.Integer({ description: 'Points that the chosen amount costs.' }),
    pointBefore: Type.Integer({ description: 'Points of the member before the exchange.' }),
    pointAfter: Type.Integer({ description: 'Points that remain after it.' }),
    prizeCode: Type.String({ description: 'Empty until the exchange succeeded.' }),
    isChanged: Type.Boolean({
      description: 'The prize became another while the fan decided: `prize` is how it is now.',
    }),
    isBusy: Type.Boolean({ description: 'A call is under way.' }),
  }),
});

/** An exchange is a line of the point statement, and something that the member holds. */
export const stale = ['pointHistories', 'userPrizes', 'prizesOnTheirWay'] as const satisfies readonly SourceName[];

export type PrizeExchangeInput = FlowInput<typeof contract> & {
  /** Points of the member when the flow starts. */
  readonly point: number;
  readonly now: Date;
};

interface Context {
  readonly prize: Prize;
  /** The prize became another while the fan decided. */
  readonly isChanged: boolean;
  readonly now: Date;
  readonly prizeState: PrizeState;
  readonly point: number;
  readonly limits: AmountLimits;
  readonly maxAmount: number;
  readonly amount: number;
}

const refusals: Readonly<Record<Exclude<PrizeState, 'exchangeable'>, string>> = {
  emptyUserAmount: 'refusals.prize.user-limit',
  expireDate: 'refusals.prize.expired',
  emptyTotalAmount: 'refusals.prize.out-of-stock',
};
const insufficientPoints: FlowToast = { key: 'refusals.prize.insufficient-points', tone: 'danger' };
const prizeChanged: FlowToast = { key: 'refusals.prize.changed', tone: 'info' };

/** Exchange of a prize. */
export const machine = setup({
  types: {
    input: {} as PrizeExchangeInput,
    context: {} as Context,
    events: {} as FlowEvent<typeof contract>,
    tags: {} as 'busy',
    meta: {} as ModalMeta<typeof contract>,
  },
  actors: {
    exchangePrize: declaredActor<Prize, { prizeId: string; amount: number; exchangePoint: number }>('exchangePrize'),
  },
  actions: {
    notify: declaredEffect<FlowToast>('notify'),
    refreshMember: declaredEffect('refreshMember'),
    putPrize: declaredEffect<Prize>('putPrize'),
    dropPrize: declaredEffect<string>('dropPrize'),
  },
  guards: {
    isNotExchangeable: ({ context }) => context.prizeState !== 'exchangeable',
    hasNoChoice: ({ context }) => context.maxAmount === 1,
    cannotAfford: ({ context }) => context.point < context.prize.exchangePoint,
  },
}).createMachine({
  id: 'prizeExchange',
  context: ({ input: { prize, point, now } }) => ({ ...termsOf(prize, point, now), amount: 1, isChanged: false }),
  initial: 'checking',
  states: {
    checking: {
      always: [
        {
          guard: 'isNotExchangeable',
          target: 'refused',
          actions: { type: 'notify', params: ({ context }) => refusalOf(context.prizeState) },
        },
        { guard: 'cannotAfford', target: 'refused', actions: { type: 'notify', params: insufficientPoints } },
        { target: 'confirming' },
      ],
    },
    confirming: {
      meta: { modal: 'prize-exchange-confirm', dismiss: 'exchange.cancel' },
      on: {
        'exchange.proceed': [{ guard: 'hasNoChoice', target: 'exchanging.one' }, { target: 'choosingAmount' }],
        'exchange.cancel': 'canceled',
      },
    },
    choosingAmount: {
      meta: { modal: 'prize-exchange-amount', dismiss: 'exchange.cancel' },
      on: {
        'exchange.changeAmount': {
          actions: assign({ amount: ({ context, event }) => clampAmount(event.amount, context.maxAmount) }),
        },
        'exchange.confirm': 'exchanging',
        'exchange.cancel': 'canceled',
      },
    },
    exchanging: {
      tags: 'busy',
      initial: 'chosen',
      states: {
        one: { meta: { modal: 'prize-exchange-confirm', dismiss: 'exchange.cancel' } },
        chosen: { meta: { modal: 'prize-exchange-amount', dismiss: 'exchange.cancel' } },
      },
      invoke: {
        src: 'exchangePrize',
        input: ({ context: { prize, amount } }) => ({
          prizeId: prize.id,
          amount,
          exchangePoint: prize.exchangePoint,
        }),
        onDone: {
          target: 'succeeded',
          actions: [
            assign({ prize: ({ event }) => event.output }),
            { type: 'putPrize', params: ({ event }) => event.output },
            'refreshMember',
          ],
        },
        onError: [
          {
            guard: wantsMorePoints,
            target: 'failed',
            actions: [{ type: 'notify', params: insufficientPoints }, 'refreshMember'],
          },
          {
            guard: isWithdrawn,
            target: 'failed',
            actions: [{ type: 'dropPrize', params: ({ context }) => context.prize.id }, 'refreshMember'],
          },
          {
            guard: isOutdated,
            target: 'checking',
            actions: [
              assign(({ context, event }) => changedTerms(context, event.error)),
              { type: 'putPrize', params: ({ context }) => context.prize },
              { type: 'notify', params: prizeChanged },
            ],
          },
          {
            guard: canStillBeHad,
            target: 'confirming',
            actions: [
              assign(({ context, event }) => changedTerms(context, event.error)),
              { type: 'putPrize', params: ({ context }) => context.prize },
              'refreshMember',
            ],
          },
          {
            guard: bringsPrize,
            target: 'failed',
            actions: [
              { type: 'putPrize', params: ({ context, event }) => changedTerms(context, event.error).prize },
              'refreshMember',
            ],
          },
          { guard: callFailed, target: 'failed', actions: 'refreshMember' },
          { actions: escalate },
        ],
      },
    },
    succeeded: {
      meta: { modal: 'prize-exchange-success', dismiss: 'exchange.close' },
      on: { 'exchange.close': 'closed' },
    },
    closed: { type: 'final' },
    refused: { type: 'final' },
    canceled: { type: 'final' },
    failed: { type: 'final' },
  },
});

/** What a member with these points can have of a prize, at an instant. */
function termsOf(prize: Prize, point: number, now: Date) {
  return {
    prize,
    prizeState: prizeStateOf(prize, now),
    point,
    limits: amountLimitsOf(prize, point),
    maxAmount: maxExchangeAmount(prize, point),
    now,
  };
}

/** The prize is no longer what the fan was shown. */
function isOutdated({ event: { error } }: { event: { error: unknown } }): boolean {
  return isCallFailure(error) && error.code === 'prize.changed';
}

/** The campaign has the prize no more. */
function isWithdrawn({ event: { error } }: { event: { error: unknown } }): boolean {
  return isCallFailure(error) && error.code === 'prize.not-found';
}

/** The refusal says how the prize is now; the client has said why. */
function bringsPrize({ event: { error } }: { event: { error: unknown } }): boolean {
  return prizeIn(error) !== undefined;
}

/** It was refused as it was wanted, and the member can have it otherwise: fewer of it. */
function canStillBeHad({ context, event: { error } }: { context: Context; event: { error: unknown } }): boolean {
  const { prizeState, maxAmount } = changedTerms(context, error);
  return wantsFewer(error) && prizeIn(error) !== undefined && prizeState === 'exchangeable' && maxAmount > 0;
}

/** The deadline is another matter: it is the server's clock that counts, not the one of the page. */
function wantsFewer(error: unknown): boolean {
  return isCallFailure(error) && (error.code === 'prize.out-of-stock' || error.code === 'prize.user-limit');
}

function prizeIn(error: unknown): Prize | undefined {
  return isCallFailure(error) ? (fieldOf(error.body, 'prize') as Prize | undefined) : undefined;
}

function changedTerms({ prize, point, now, amount }: Context, error: unknown) {
  const terms = termsOf(prizeIn(error) ?? prize, point, now);
  return { ...terms, amount: clampAmount(amount, terms.maxAmount), isChanged: true };
}

function refusalOf(state: PrizeState): FlowToast {
  return state === 'exchangeable' ? insufficientPoints : { key: refusals[state], tone: 'danger' };
}

function wantsMorePoints({ event: { error } }: { event: { error: unknown } }): boolean {
  return isCallFailure(error) && error.code === 'prize.insufficient-points';
}

type View = FlowView<typeof contract>;
type Snapshot = SnapshotFrom<typeof machine>;

/** What scripts see of an exchange. */
export function view(snapshot: Snapshot): View {
  const { prize, amount, limits, maxAmount, point, isChanged } = snapshot.context;
  const cost = prize.exchangePoint * amount;
  return {
    state: stateOf(snapshot),
    prize,
    amount,
    maxAmount,
    limitedBy: {
      points: limits.points === maxAmount,
      stock: limits.stock === maxAmount,
      member: limits.member === maxAmount,
    },
    cost,
    pointBefore: point,
    pointAfter: point - cost,
    prizeCode: snapshot.matches('succeeded') || snapshot.matches('closed') ? (prize.prizeCode ?? '') : '',
    isChanged,
    isBusy: snapshot.hasTag('busy'),
  };
}

function stateOf({ value }: Snapshot): View['state'] {
  if (typeof value === 'object') return 'exchanging';
  return value === 'checking' ? 'confirming' : value;
}
