import Value from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { shownModal } from '#machines/flow.ts';
import { contract as prizeExchangeContract } from '#flows/prize-exchange/prize-exchange.flow.ts';
import { machine as prizeExchangeMachine } from '#flows/prize-exchange/prize-exchange.flow.ts';
import { view as viewPrizeExchange } from '#flows/prize-exchange/prize-exchange.flow.ts';
import type { Prize } from '#schemas/entities/prize.ts';
import { explore } from './support/dead-ends.ts';
import { now, prizeWith } from './support/entities.ts';
import { callFailure, controlledCall, recordEffects } from './support/test-actors.ts';

const insufficientPoints = ['notify', { key: 'refusals.prize.insufficient-points', tone: 'danger' }];

function start(prize: Prize = prizeWith(), point = 1000) {
  const exchange = controlledCall<Prize, { prizeId: string; amount: number; exchangePoint: number }>();
  const { effects, record } = recordEffects();
  const machine = prizeExchangeMachine.provide({
    actors: { exchangePrize: exchange.logic },
    actions: {
      notify: record('notify'),
      refreshMember: record('refreshMember'),
      putPrize: record('putPrize'),
      dropPrize: record('dropPrize'),
    },
  });
  const errors: unknown[] = [];
  const actor = createActor(machine, { input: { prize, point, now } });
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  return { actor, exchange, effects, errors, view: () => viewPrizeExchange(actor.getSnapshot()) };
}

function startExchanging(amount: number) {
  const run = start();
  run.actor.send({ type: 'exchange.proceed' });
  run.actor.send({ type: 'exchange.changeAmount', amount });
  run.actor.send({ type: 'exchange.confirm' });
  return run;
}

describe('before the first question', () => {
  test.each([
    ['emptyUserAmount', { stockUserLimitAmount: 0 }, 'refusals.prize.user-limit'],
    ['expireDate', { endAt: now.toISOString() }, 'refusals.prize.expired'],
    ['emptyTotalAmount', { stockTotalAmount: 0 }, 'refusals.prize.out-of-stock'],
  ])('a prize that is %s is refused', (_state, changes, key) => {
    const { actor, effects, view } = start(prizeWith(changes));
    expect(effects).toEqual([['notify', { key, tone: 'danger' }]]);
    expect(view().state).toBe('refused');
    expect(actor.getSnapshot().status).toBe('done');
  });

  test('a member with too few points is refused [5.15]', () => {
    const { effects, view } = start(prizeWith(), 99);
    expect(effects).toEqual([insufficientPoints]);
    expect(view().state).toBe('refused');
  });

  test('a member with just enough points is asked', () => {
    const { actor, effects, view } = start(prizeWith(), 100);
    expect(effects).toEqual([]);
    expect(shownModal(actor.getSnapshot())).toEqual({
      state: 'confirming',
      modal: 'prize-exchange-confirm',
      dismiss: 'exchange.cancel',
    });
    expect(view()).toEqual({
      state: 'confirming',
      prize: prizeWith(),
      amount: 1,
      maxAmount: 1,
      limitedBy: { points: true, stock: false, member: false },
      cost: 100,
      pointBefore: 100,
      pointAfter: 0,
      prizeCode: '',
      isChanged: false,
      isBusy: false,
    });
  });
});

describe('the amount', () => {
  test.each([
    ['stock', { stockTotalAmount: 3 }, 1000, 3, ['stock']],
    ['limit of a member', { stockUserLimitAmount: 2 }, 1000, 2, ['member']],
    ['points', {}, 499, 4, ['points']],
    ['nothing but points', { stockTotalAmount: null, stockUserLimitAmount: null }, 1000, 10, ['points']],
    ['stock and the limit alike', { stockTotalAmount: 2, stockUserLimitAmount: 2 }, 1000, 2, ['stock', 'member']],
  ])('ends at the %s, and says so', (_limit, changes, point, most, causes) => {
    const { actor, view } = start(prizeWith(changes), point);
    actor.send({ type: 'exchange.proceed' });
    actor.send({ type: 'exchange.changeAmount', amount: 999 });
    expect(view()).toMatchObject({ amount: most, maxAmount: most, cost: most * 100, pointAfter: point - most * 100 });
    const { limitedBy } = view();
    expect(Object.entries(limitedBy).flatMap(([cause, isBinding]) => (isBinding ? [cause] : []))).toEqual(causes);
  });

  test.each([
    [0, 1],
    [-5, 1],
    [2.9, 2],
    [Number.NaN, 1],
    [3, 3],
  ])('%d becomes %d', (amount, kept) => {
    const { actor, view } = start();
    actor.send({ type: 'exchange.proceed' });
    actor.send({ type: 'exchange.changeAmount', amount });
    expect(view().amount).toBe(kept);
  });

  test('is asked for in its modal', () => {
    const { actor } = start();
    actor.send({ type: 'exchange.proceed' });
    expect(shownModal(actor.getSnapshot())).toEqual({
      state: 'choosingAmount',
      modal: 'prize-exchange-amount',
      dismiss: 'exchange.cancel',
    });
  });
});

describe('where only one can be had', () => {
  test.each([
    ['points', {}, 199],
    ['stock', { stockTotalAmount: 1 }, 1000],
    ['limit of a member', { stockUserLimitAmount: 1 }, 1000],
  ])(
    'for the %s, the first question is the last: it exchanges, busy, in its own modal [4.04]',
    (_why, values, point) => {
      const { actor, exchange, view } = start(prizeWith(values), point);
      actor.send({ type: 'exchange.proceed' });
      actor.send({ type: 'exchange.proceed' });
      expect(exchange.calls.map(({ input }) => input)).toEqual([{ prizeId: 'prize-1', amount: 1, exchangePoint: 100 }]);
      expect(shownModal(actor.getSnapshot())).toEqual({
        state: 'exchanging.one',
        modal: 'prize-exchange-confirm',
        dismiss: 'exchange.cancel',
      });
      expect(view()).toMatchObject({ state: 'exchanging', amount: 1, isBusy: true });
      actor.send({ type: 'exchange.cancel' });
      expect(view().state).toBe('exchanging');
    },
  );

  test('it succeeds as any other', async () => {
    const { actor, exchange, view } = start(prizeWith(), 100);
    actor.send({ type: 'exchange.proceed' });
    await exchange.last().resolve(prizeWith({ prizeCode: 'STAR-1' }));
    expect(view()).toMatchObject({
      state: 'succeeded',
      amount: 1,
      pointBefore: 100,
      pointAfter: 0,
      prizeCode: 'STAR-1',
    });
  });
});

describe('canceling', () => {
  test('ends the first question', () => {
    const { actor, effects, view } = start();
    actor.send({ type: 'exchange.cancel' });
    expect([view().state, actor.getSnapshot().status, effects]).toEqual(['canceled', 'done', []]);
  });

  test('ends the choice of the amount', () => {
    const { actor, view } = start();
    actor.send({ type: 'exchange.proceed' });
    actor.send({ type: 'exchange.cancel' });
    expect([view().state, actor.getSnapshot().status]).toEqual(['canceled', 'done']);
  });

  test('has no effect while the exchange is under way', () => {
    const { actor, view } = startExchanging(2);
    actor.send({ type: 'exchange.cancel' });
    expect(view().state).toBe('exchanging');
  });
});

describe('the exchange', () => {
  test('asks once, stays in the modal of the amount, and is busy [4.04]', () => {
    const { actor, exchange, view } = startExchanging(2);
    actor.send({ type: 'exchange.confirm' });
    actor.send({ type: 'exchange.changeAmount', amount: 4 });
    expect(exchange.calls.map(({ input }) => input)).toEqual([{ prizeId: 'prize-1', amount: 2, exchangePoint: 100 }]);
    expect(shownModal(actor.getSnapshot())).toEqual({
      state: 'exchanging.chosen',
      modal: 'prize-exchange-amount',
      dismiss: 'exchange.cancel',
    });
    expect(view()).toMatchObject({ state: 'exchanging', amount: 2, isBusy: true, prizeCode: '' });
  });

  test('succeeds: member refreshed, prize replaced, code shown, then closed [4.04]', async () => {
    const { actor, exchange, effects, view } = startExchanging(2);
    const exchanged = prizeWith({ stockTotalAmount: 18, stockUserLimitAmount: 3, prizeCode: 'STAR-1' });
    await exchange.last().resolve(exchanged);
    expect(effects).toEqual([['putPrize', exchanged], 'refreshMember']);
    expect(shownModal(actor.getSnapshot())).toEqual({
      state: 'succeeded',
      modal: 'prize-exchange-success',
      dismiss: 'exchange.close',
    });
    const shown = {
      prize: exchanged,
      amount: 2,
      maxAmount: 5,
      limitedBy: { points: false, stock: false, member: true },
      cost: 200,
      pointBefore: 1000,
      pointAfter: 800,
      prizeCode: 'STAR-1',
      isChanged: false,
      isBusy: false,
    };
    expect(view()).toEqual({ state: 'succeeded', ...shown });
    actor.send({ type: 'exchange.close' });
    expect(view()).toEqual({ state: 'closed', ...shown });
    expect(actor.getSnapshot().status).toBe('done');
  });

  test('that the server refuses for want of points shows the toast of the page', async () => {
    const { exchange, effects, view } = startExchanging(1);
    await exchange.last().reject(callFailure(409, 'prize.insufficient-points'));
    expect(effects).toEqual([insufficientPoints, 'refreshMember']);
    expect(view().state).toBe('failed');
  });

  test('of a prize that costs something else by now shows it as it is, and asks anew', async () => {
    const { actor, exchange, effects, view } = startExchanging(4);
    const changed = prizeWith({ exchangePoint: 300 });
    await exchange.last().reject(callFailure(409, 'prize.changed', { prize: changed }));
    expect(effects).toEqual([
      ['putPrize', changed],
      ['notify', { key: 'refusals.prize.changed', tone: 'info' }],
    ]);
    expect(view()).toEqual({
      state: 'confirming',
      prize: changed,
      amount: 3,
      maxAmount: 3,
      limitedBy: { points: true, stock: false, member: false },
      cost: 900,
      pointBefore: 1000,
      pointAfter: 100,
      prizeCode: '',
      isChanged: true,
      isBusy: false,
    });
    actor.send({ type: 'exchange.proceed' });
    actor.send({ type: 'exchange.confirm' });
    expect(exchange.last().input).toEqual({ prizeId: 'prize-1', amount: 3, exchangePoint: 300 });
  });

  test('of a prize that costs more by now than the member has ends, and says why', async () => {
    const { exchange, effects, view } = startExchanging(1);
    const changed = prizeWith({ exchangePoint: 1001 });
    await exchange.last().reject(callFailure(409, 'prize.changed', { prize: changed }));
    expect(effects).toEqual([
      ['putPrize', changed],
      ['notify', { key: 'refusals.prize.changed', tone: 'info' }],
      insufficientPoints,
    ]);
    expect(view().state).toBe('refused');
  });

  test('of more than is left by now, or than the member may take, shows the prize as it is, and asks anew', async () => {
    const { exchange, effects, view } = startExchanging(4);
    const changed = prizeWith({ stockTotalAmount: 1 });
    await exchange.last().reject(callFailure(409, 'prize.out-of-stock', { prize: changed }));
    expect(effects).toEqual([['putPrize', changed], 'refreshMember']);
    expect(view()).toEqual({
      state: 'confirming',
      prize: changed,
      amount: 1,
      maxAmount: 1,
      limitedBy: { points: false, stock: true, member: false },
      cost: 100,
      pointBefore: 1000,
      pointAfter: 900,
      prizeCode: '',
      isChanged: true,
      isBusy: false,
    });
  });

  test.each([
    ['prize.out-of-stock', { stockTotalAmount: 0 }],
    ['prize.user-limit', { stockUserLimitAmount: 0 }],
    ['prize.expired', { endAt: now.toISOString() }],
    ['prize.expired', { endAt: new Date(now.getTime() + 1000).toISOString() }],
  ])('of a prize that cannot be had any more (%s) shows it as it is, and ends', async (code, values) => {
    const { exchange, effects, view } = startExchanging(1);
    const changed = prizeWith(values);
    await exchange.last().reject(callFailure(409, code, { prize: changed }));
    expect(effects).toEqual([['putPrize', changed], 'refreshMember']);
    expect(view().state).toBe('failed');
  });

  test('of a prize that was withdrawn takes it away, and ends', async () => {
    const { exchange, effects, view } = startExchanging(1);
    await exchange.last().reject(callFailure(404, 'prize.not-found'));
    expect(effects).toEqual([['dropPrize', 'prize-1'], 'refreshMember']);
    expect(view().state).toBe('failed');
  });

  test('that fails otherwise ends the flow; the client has shown its toast [4.04]', async () => {
    const { actor, exchange, effects, view } = startExchanging(1);
    await exchange.last().reject(callFailure(409, 'prize.out-of-stock'));
    expect(effects).toEqual(['refreshMember']);
    expect([view().state, actor.getSnapshot().status]).toEqual(['failed', 'done']);
  });

  test('that breaks by a fault of the program stops the machine with the error', async () => {
    const { actor, exchange, effects, errors } = startExchanging(1);
    const fault = new TypeError('prizes is undefined');
    await exchange.last().reject(fault);
    expect([errors, actor.getSnapshot().status, effects]).toEqual([[fault], 'error', []]);
  });
});

test('every view is as the contract says', () => {
  const { actor, view } = start();
  const views: unknown[] = [];
  actor.subscribe(() => views.push(view()));
  actor.send({ type: 'exchange.proceed' });
  actor.send({ type: 'exchange.confirm' });
  expect([view(), ...views].map((one) => [...Value.Errors(prizeExchangeContract.view, one)])).toEqual([[], [], []]);
});

test('every path ends', () => {
  const { reached, deadEnds } = explore(prizeExchangeMachine, {
    input: { prize: prizeWith(), point: 300, now },
    payloads: {
      'exchange.changeAmount': [{ amount: 1 }, { amount: 9 }],
      'xstate.done.actor.0.prizeExchange.exchanging': [{ output: prizeWith({ prizeCode: 'STAR-1' }) }],
      'xstate.error.actor.0.prizeExchange.exchanging': [
        { error: callFailure(500) },
        { error: callFailure(409, 'prize.insufficient-points') },
      ],
    },
  });
  expect(deadEnds).toEqual([]);
  expect(reached).toEqual(
    ['canceled', 'choosingAmount', 'closed', 'confirming', 'failed', 'succeeded', { exchanging: 'chosen' }].map(
      (state) => JSON.stringify(state),
    ),
  );
});
