import { assign, setup } from 'xstate';
import { maxExchangeAmount, prizeStateOf } from '#schemas/entities/prize-state.ts';
import type { PrizeState } from '#schemas/entities/prize-state.ts';
import type { Prize } from '#schemas/entities/prize.ts';
import { callFailed, escalate, isCallFailure } from '../call-failure.ts';
import { declaredActor, declaredEffect } from '../declared-effects.ts';
import type { FlowEvent } from '../flow-contract.ts';
import type { FlowToast } from '../flow-toast.ts';
import type { FlowInput, ModalMeta } from '../flow.ts';
import type { prizeExchangeContract } from './prize-exchange.contract.ts';

export type PrizeExchangeInput = FlowInput<typeof prizeExchangeContract> & {
  /** Points of the member when the flow starts. */
  readonly point: number;
  readonly now: Date;
};

interface Context {
  readonly prize: Prize;
  readonly prizeState: PrizeState;
  readonly point: number;
  readonly maxAmount: number;
  readonly amount: number;
}

const refusals: Readonly<Record<Exclude<PrizeState, 'exchangeable'>, string>> = {
  emptyUserAmount: 'errors.code.prize.user-limit',
  expireDate: 'errors.code.prize.expired',
  emptyTotalAmount: 'errors.code.prize.out-of-stock',
};
const insufficientPoints: FlowToast = { key: 'errors.code.prize.insufficient-points', tone: 'error' };

/** Exchange of a prize (spec §4, Prize exchange steps; §5; §8). */
export const prizeExchangeMachine = setup({
  types: {
    input: {} as PrizeExchangeInput,
    context: {} as Context,
    events: {} as FlowEvent<typeof prizeExchangeContract>,
    tags: {} as 'busy',
    meta: {} as ModalMeta<typeof prizeExchangeContract>,
  },
  actors: {
    exchangePrize: declaredActor<Prize, { prizeId: string; amount: number }>('exchangePrize'),
  },
  actions: {
    notify: declaredEffect<FlowToast>('notify'),
    refreshMember: declaredEffect('refreshMember'),
    replacePrize: declaredEffect<Prize>('replacePrize'),
  },
  guards: {
    isNotExchangeable: ({ context }) => context.prizeState !== 'exchangeable',
    cannotAfford: ({ context }) => context.point < context.prize.exchangePoint,
  },
}).createMachine({
  id: 'prizeExchange',
  context: ({ input: { prize, point, now } }) => ({
    prize,
    prizeState: prizeStateOf(prize, now),
    point,
    maxAmount: maxExchangeAmount(prize, point),
    amount: 1,
  }),
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
      on: { 'exchange.proceed': 'choosingAmount', 'exchange.cancel': 'canceled' },
    },
    choosingAmount: {
      meta: { modal: 'prize-exchange-amount', dismiss: 'exchange.cancel' },
      on: {
        'exchange.changeAmount': {
          actions: assign({ amount: ({ context, event }) => clamp(event.amount, context.maxAmount) }),
        },
        'exchange.confirm': 'exchanging',
        'exchange.cancel': 'canceled',
      },
    },
    exchanging: {
      tags: 'busy',
      meta: { modal: 'prize-exchange-amount', dismiss: 'exchange.cancel' },
      invoke: {
        src: 'exchangePrize',
        input: ({ context }) => ({ prizeId: context.prize.id, amount: context.amount }),
        onDone: {
          target: 'succeeded',
          actions: [
            assign({ prize: ({ event }) => event.output }),
            { type: 'replacePrize', params: ({ event }) => event.output },
            'refreshMember',
          ],
        },
        onError: [
          {
            guard: wantsMorePoints,
            target: 'failed',
            actions: [{ type: 'notify', params: insufficientPoints }, 'refreshMember'],
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

function refusalOf(state: PrizeState): FlowToast {
  return state === 'exchangeable' ? insufficientPoints : { key: refusals[state], tone: 'error' };
}

function wantsMorePoints({ event: { error } }: { event: { error: unknown } }): boolean {
  return isCallFailure(error) && error.code === 'prize.insufficient-points';
}

function clamp(amount: number, most: number): number {
  return Math.max(1, Math.min(Math.trunc(amount) || 1, most));
}
