import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { shownUser } from '#machines/session/session-changes.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type { ProductAtMeResponse } from '#schemas/api/product.ts';
import { answerWith, userWith, userWithPoint } from './support/entities.ts';
import { callFailure, controlledCall, recordEffects } from './support/test-actors.ts';

const expired = ['notify', { key: 'errors.toast.sessionExpired', tone: 'danger' }];

function start(held = answerWith()) {
  const fetchProduct = controlledCall<ProductAtMeResponse>();
  const { effects, record } = recordEffects();
  const machine = sessionMachine.provide({
    actors: { fetchProduct: fetchProduct.logic },
    actions: {
      applyProduct: record('applyProduct'),
      applyUser: record('applyUser'),
      notify: record('notify'),
      reload: record('reload'),
      releaseChanged: record('releaseChanged'),
    },
  });
  const errors: unknown[] = [];
  const actor = createActor(machine, { input: { held, user: shownUser(held.user, held.product) } });
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  return {
    actor,
    effects,
    errors,
    fetchProduct,
    value: () => actor.getSnapshot().value,
    async refresh(fresh: ProductAtMeResponse) {
      actor.send({ type: 'product.refresh' });
      await fetchProduct.last().resolve(fresh);
    },
  };
}

test('begins with what the page came with, and asks for nothing', () => {
  const { effects, fetchProduct, value } = start();
  expect([value(), effects, fetchProduct.calls]).toEqual(['idle', [], []]);
});

describe('a refresh', () => {
  test('applies product and member', async () => {
    const { effects, refresh } = start();
    const fresh = answerWith({ userCount: 5 }, { user: userWithPoint(900) });
    await refresh(fresh);
    expect(effects).toEqual([
      ['applyProduct', fresh],
      ['applyUser', { user: userWithPoint(900) }],
    ]);
  });

  test.each([
    ['situation', answerWith({ situation: 'only_exchange' })],
    ['sub-situation', answerWith({ subSituation: 'late' })],
    ['achievement steps', answerWith({}, { aggregatedPoint: aggregated([[100, 300]]) })],
  ])('loads the page anew when the %s changed [2.81, 2.82]', async (_what, fresh) => {
    const first = answerWith({}, { aggregatedPoint: aggregated([[100, 200]]) });
    const { effects, refresh } = start(first);
    await refresh({ ...first, ...fresh, aggregatedPoint: fresh.aggregatedPoint ?? first.aggregatedPoint });
    expect(effects).toEqual(['reload']);
  });

  test('loads the page anew when achievement steps come or go [2.82]', async () => {
    const { effects, refresh } = start();
    await refresh(answerWith({}, { aggregatedPoint: aggregated([[100]]) }));
    expect(effects).toEqual(['reload']);
  });

  test('does not when only the aggregated points changed', async () => {
    const { effects, refresh } = start(answerWith({}, { aggregatedPoint: aggregated([[100]], 1) }));
    const fresh = answerWith({}, { aggregatedPoint: aggregated([[100]], 2) });
    await refresh(fresh);
    expect(effects).toEqual([
      ['applyProduct', fresh],
      ['applyUser', { user: userWith() }],
    ]);
  });

  test.each([answerWith({ scriptVersion: 'release-2' }), answerWith({ digest: 'digest-2' })])(
    'tells once that another release is live [3.02]',
    async (fresh) => {
      const { effects, refresh } = start();
      await refresh(fresh);
      await refresh(fresh);
      expect(effects.filter(isReleaseChanged)).toEqual([['releaseChanged', fresh]]);
      expect(effects.slice(0, 3)).toEqual([
        ['applyProduct', fresh],
        ['applyUser', { user: userWith() }],
        ['releaseChanged', fresh],
      ]);
    },
  );

  test('that finds the session expired tells so once and clears the member [8.08]', async () => {
    const { effects, refresh } = start();
    const fresh = answerWith({}, { user: null });
    await refresh(fresh);
    await refresh(fresh);
    expect(effects).toEqual([
      expired,
      ['applyProduct', fresh],
      ['applyUser', { user: null }],
      ['applyProduct', fresh],
      ['applyUser', { user: null }],
    ]);
  });

  test('that is refused for the member clears the member', async () => {
    const { actor, effects, fetchProduct, value } = start();
    actor.send({ type: 'product.refresh' });
    await fetchProduct.last().reject(callFailure(401, 'auth.session-expired'));
    expect([effects, value()]).toEqual([[expired, ['applyUser', { user: null }]], 'idle']);
  });

  test('of a visitor tells of no expiry', async () => {
    const { effects, refresh } = start(answerWith({}, { user: null }));
    const fresh = answerWith({}, { user: null });
    await refresh(fresh);
    expect(effects).toEqual([
      ['applyProduct', fresh],
      ['applyUser', { user: null }],
    ]);
  });

  test('that fails changes nothing', async () => {
    const { actor, effects, fetchProduct, value } = start();
    actor.send({ type: 'product.refresh' });
    await fetchProduct.last().reject(callFailure(500));
    expect([effects, value()]).toEqual([[], 'idle']);
  });

  test('asked for again drops the answer under way', async () => {
    const { actor, effects, fetchProduct } = start();
    actor.send({ type: 'product.refresh' });
    const stale = fetchProduct.last();
    actor.send({ type: 'product.refresh' });
    await stale.resolve(answerWith({}, { user: userWithPoint(1) }));
    await fetchProduct.last().resolve(answerWith({}, { user: userWithPoint(2) }));
    expect([stale.signal.aborted, effects[1], effects.length]).toEqual([
      true,
      ['applyUser', { user: userWithPoint(2) }],
      2,
    ]);
  });

  test('stops with a fault of the program', async () => {
    const { actor, errors, fetchProduct } = start();
    const fault = new TypeError('product is undefined');
    actor.send({ type: 'product.refresh' });
    await fetchProduct.last().reject(fault);
    expect(errors).toEqual([fault]);
  });
});

describe('another member', () => {
  test('is applied at once and the product asked for', async () => {
    const { actor, effects, fetchProduct } = start(answerWith({}, { user: null }));
    actor.send({ type: 'user.apply', user: userWith() });
    expect([effects, fetchProduct.calls.length]).toEqual([[['applyUser', { user: userWith() }]], 1]);
  });

  test('is not shown when the campaign is finished [4.31]', async () => {
    const { actor, effects } = start(answerWith({ situation: 'finish' }));
    actor.send({ type: 'user.apply', user: userWith() });
    expect(effects).toEqual([['applyUser', { user: null }]]);
  });

  test('after a logout: an older answer does not bring the member back, and nothing has expired', async () => {
    const { actor, effects, fetchProduct } = start();
    actor.send({ type: 'product.refresh' });
    const stale = fetchProduct.last();
    actor.send({ type: 'user.apply', user: null });
    await stale.resolve(answerWith());
    const fresh = answerWith({}, { user: null });
    await fetchProduct.last().resolve(fresh);
    expect(effects).toEqual([
      ['applyUser', { user: null }],
      ['applyProduct', fresh],
      ['applyUser', { user: null }],
    ]);
  });
});

function aggregated(achievementSteps: number[][], point = 0): NonNullable<ProductAtMeResponse['aggregatedPoint']> {
  return { totalEarned: { point, aggregatedAt: '2026-11-21T12:00:00.000Z', achievementSteps } };
}

function isReleaseChanged(effect: unknown): boolean {
  return Array.isArray(effect) && effect[0] === 'releaseChanged';
}
