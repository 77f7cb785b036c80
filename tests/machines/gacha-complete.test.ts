import Value from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { contract, machine as gachaComplete, view as viewOf } from '#flows/gacha-complete/gacha-complete.flow.ts';
import type { GachaCompleteInput } from '#flows/gacha-complete/gacha-complete.flow.ts';
import { shownModal } from '#machines/flow.ts';
import type { Gacha } from '#schemas/entities/gacha.ts';
import { explore } from './support/dead-ends.ts';
import { drawnWith, gachaWith, gachaWorld, gotWith } from './support/gachas.ts';
import { callFailure } from './support/test-actors.ts';

const none = gachaWith({ type: 'complete' });
const drawn = (drawCount: number, changes: Partial<Gacha> = {}) =>
  drawnWith(drawCount, {}, { type: 'complete', obstacle: 'undecided', ...changes });
const putAway = (gacha: Gacha) => ({ ...gacha, gotGachaPrize: null, obstacle: null });
const complete = drawn(9, {
  obstacle: 'completed',
  fixedGachaPrize: { ...gotWith(), id: 'board', prizeCode: 'CODE', href: null },
});

async function startAt(gacha: Gacha, { isAtResult = false, ...values }: Partial<GachaCompleteInput> = {}) {
  const world = gachaWorld();
  const errors: unknown[] = [];
  const actor = createActor(gachaComplete.provide(world.provided), { input: { isAtResult, ...values } });
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  await world.fetching.last().resolve(gacha);
  const state = () => actor.getSnapshot().value;
  const modal = () => shownModal(actor.getSnapshot())?.modal;
  return { ...world, actor, errors, state, modal, view: () => viewOf(actor.getSnapshot()) };
}

async function startDrawing(gacha = none) {
  const run = await startAt(gacha, { intent: 'draw' });
  run.actor.send({ type: 'gacha.draw' });
  run.actor.send({ type: 'gacha.confirm' });
  return run;
}

describe('coming to a page of the gacha', () => {
  test('with nothing drawn, nothing happens', async () => {
    const { state, effects } = await startAt(none);
    expect([state(), effects]).toEqual(['settled', [['putGacha', none]]]);
  });

  test('what was not put away is shown at once [4.08]', async () => {
    const { modal, view } = await startAt(drawn(1));
    expect([modal(), view().drawn?.name]).toEqual(['gacha-result', 'Key']);
  });

  test('the result of who has not everything leads to my page [2.43]', async () => {
    const { state, effects } = await startAt(none, { isAtResult: true });
    expect([state(), effects.at(-1)]).toEqual(['leaving', ['navigate', { to: '/mypage', replace: true }]]);
  });

  test('that of who has everything stays', async () => {
    const { state } = await startAt(putAway(complete), { isAtResult: true });
    expect(state()).toBe('settled');
  });
});

describe('a draw', () => {
  test('shows the result first, and closing it draws nothing [4.08]', async () => {
    const { actor, modal, state, deciding, drawing } = await startAt(none, { intent: 'draw' });
    expect(modal()).toBe('gacha-result');
    actor.send({ type: 'gacha.close' });
    expect([state(), deciding.calls.length, drawing.calls.length]).toEqual(['settled', 0, 0]);
  });

  test.each([
    ['points', 'refusals.gacha.insufficient-points'],
    ['ended', 'refusals.gacha.ended'],
    ['completed', 'refusals.gacha.completed'],
  ] as const)('is refused when it is %s [5.16]', async (obstacle, key) => {
    const { actor, effects, state } = await startAt({ ...none, obstacle }, { intent: 'draw' });
    actor.send({ type: 'gacha.draw' });
    expect([state(), effects.at(-1)]).toEqual(['showing', ['notify', { key, tone: 'danger' }]]);
  });

  test('is asked about, and no leads back to the result [2.60]', async () => {
    const { actor, modal } = await startAt(none, { intent: 'draw' });
    actor.send({ type: 'gacha.draw' });
    expect(modal()).toBe('gacha-confirm-exec');
    actor.send({ type: 'gacha.cancel' });
    expect(modal()).toBe('gacha-result');
  });

  test('is revealed, then leads to the result [4.07] [4.08]', async () => {
    const { actor, drawing, modal, state, view, effects } = await startDrawing();
    expect([modal(), drawing.last().input, view().result]).toEqual([
      'gacha-roll',
      { pointForGacha: 300, oddsDigest: 'digest-1', undecidedId: null },
      null,
    ]);
    await drawing.last().resolve(drawn(1));
    expect([state(), view().result]).toEqual(['rolling', { name: 'Key', src: '/key.svg', rarity: 3 }]);
    actor.send({ type: 'gacha.close' });
    expect([modal(), effects]).toEqual(['gacha-result', [['putGacha', none], ['putGacha', drawn(1)], 'refreshMember']]);
  });

  test('of who holds something puts that away first, then draws [4.11]', async () => {
    const { actor, dismissing, drawing, modal, state } = await startAt(drawn(1));
    actor.send({ type: 'gacha.draw' });
    actor.send({ type: 'gacha.confirm' });
    expect([state(), modal(), dismissing.last().input, drawing.calls.length]).toEqual([
      'clearing',
      'gacha-roll',
      { drawId: 'draw-1' },
      0,
    ]);
    await dismissing.last().resolve(putAway(drawn(1)));
    expect([state(), drawing.last().input]).toEqual([
      'drawing',
      { pointForGacha: 300, oddsDigest: 'digest-1', undecidedId: null },
    ]);
    await drawing.last().resolve(drawn(2));
    expect(state()).toBe('rolling');
  });

  test('is made by what the fan was shown, also when that changed while something was put away', async () => {
    const { actor, dismissing, drawing } = await startAt(drawn(1));
    actor.send({ type: 'gacha.draw' });
    actor.send({ type: 'gacha.confirm' });
    await dismissing.last().resolve({ ...putAway(drawn(1)), pointForGacha: 500 });
    expect(drawing.last().input).toEqual({ pointForGacha: 300, oddsDigest: 'digest-1', undecidedId: null });
  });

  test('that cannot be made once something was put away shows the result', async () => {
    const { actor, dismissing, effects, state } = await startAt(drawn(1));
    actor.send({ type: 'gacha.draw' });
    actor.send({ type: 'gacha.confirm' });
    await dismissing.last().resolve({ ...putAway(drawn(1)), obstacle: 'ended' });
    expect([state(), effects.at(-1)]).toEqual(['showing', ['notify', { key: 'refusals.gacha.ended', tone: 'danger' }]]);
  });

  test('before which nothing could be put away shows the result again', async () => {
    const { actor, dismissing, fetching, drawing, state } = await startAt(drawn(1));
    actor.send({ type: 'gacha.draw' });
    actor.send({ type: 'gacha.confirm' });
    await dismissing.last().reject(callFailure(503));
    await fetching.last().resolve(drawn(1));
    expect([state(), drawing.calls.length]).toEqual(['showing', 0]);
  });

  test('by another price is asked about anew; one that is too dear shows the result', async () => {
    const { drawing, modal, view } = await startDrawing();
    const now = { ...none, pointForGacha: 500 };
    await drawing.last().reject(callFailure(409, 'gacha.changed', { gachaResult: now }));
    expect([modal(), view().gacha, view().isChanged]).toEqual(['gacha-confirm-exec', now, true]);
    const dear = await startDrawing();
    await dear.drawing
      .last()
      .reject(callFailure(409, 'gacha.changed', { gachaResult: { ...none, obstacle: 'points' } }));
    expect(dear.modal()).toBe('gacha-result');
  });

  test('whose answer was lost is found by asking; one that was not made leaves the result', async () => {
    const { drawing, fetching, state } = await startDrawing();
    await drawing.last().reject(callFailure(0, 'client.network'));
    await fetching.last().resolve(drawn(1));
    expect(state()).toBe('rolling');
    const other = await startDrawing();
    await other.drawing.last().reject(callFailure(503));
    await other.fetching.last().resolve(none);
    expect(other.state()).toBe('showing');
  });

  test('that is answered by an earlier one is made', async () => {
    const { drawing, state } = await startDrawing(putAway(drawn(1)));
    await drawing.last().resolve(drawn(1));
    expect([state(), drawing.calls.length]).toEqual(['drawing', 2]);
  });

  test('that is answered by earlier ones again and again is not asked for without end', async () => {
    const { drawing, fetching, state } = await startDrawing(putAway(drawn(1)));
    await drawing.last().resolve(drawn(1));
    await drawing.last().resolve(drawn(1));
    expect([state(), drawing.calls.length]).toEqual(['recovering', 2]);
    await fetching.last().resolve(putAway(drawn(1)));
    expect(state()).toBe('showing');
  });

  test('that breaks stops the flow', async () => {
    const fault = new TypeError('broken');
    const { drawing, errors } = await startDrawing();
    await drawing.last().reject(fault);
    expect(errors).toEqual([fault]);
  });
});

describe('the result', () => {
  test('that is closed puts away what was drawn [4.09]', async () => {
    const { actor, deciding, state, modal, view } = await startAt(complete);
    actor.send({ type: 'gacha.close' });
    expect([deciding.last().input, modal(), view().isBusy]).toEqual([{ drawId: 'draw-9' }, 'gacha-result', true]);
    await deciding.last().resolve(putAway(complete));
    expect([state(), view().gacha?.fixedGachaPrize?.prizeCode]).toEqual(['settled', 'CODE']);
  });

  test('that could not be put away is closed all the same', async () => {
    const { actor, deciding, state } = await startAt(drawn(1));
    actor.send({ type: 'gacha.close' });
    await deciding.last().reject(callFailure(503));
    expect(state()).toBe('settled');
  });
});

test('no path is a dead end', () => {
  const done = [none, drawn(1), putAway(drawn(1)), complete].map((output) => ({ output }));
  const failed = [
    { error: callFailure(500) },
    { error: callFailure(409, 'gacha.changed', { gachaResult: { ...none, pointForGacha: 500 } }) },
  ];
  const calls = ['fetching', 'puttingAway', 'clearing', 'drawing', 'recovering'];
  const payloads = Object.fromEntries(
    calls.flatMap((state) => [
      [`xstate.done.actor.0.gachaComplete.${state}`, done],
      [`xstate.error.actor.0.gachaComplete.${state}`, failed],
    ]),
  );
  for (const intent of ['look', 'draw'] as const) {
    for (const isAtResult of [false, true]) {
      expect(explore(gachaComplete, { input: { intent, isAtResult }, payloads }).deadEnds).toEqual([]);
    }
  }
});

test('what scripts read is what the contract says', async () => {
  const { view, drawing } = await startDrawing();
  expect(Value.Errors(contract.view, view())).toEqual([]);
  await drawing.last().resolve(drawn(1));
  expect(Value.Errors(contract.view, view())).toEqual([]);
});
