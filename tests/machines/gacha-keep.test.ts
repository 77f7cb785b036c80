import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { contract, machine as gachaKeep, view as viewOf } from '#flows/gacha-keep/gacha-keep.flow.ts';
import type { GachaKeepInput } from '#flows/gacha-keep/gacha-keep.flow.ts';
import { shownModal } from '#machines/flow.ts';
import { shownTerms } from '#machines/gacha/gacha-draw.ts';
import type { Gacha } from '#schemas/entities/gacha.ts';
import Value from 'typebox/value';
import { explore } from './support/dead-ends.ts';
import { drawnWith, gachaWith, gachaWorld } from './support/gachas.ts';
import { callFailure } from './support/test-actors.ts';

const toResult = ['navigate', { to: '/gacha/result', replace: true }];
const toMyPage = ['navigate', { to: '/mypage', replace: true }];
const fixed = (gacha: Gacha) =>
  gachaWith({
    ...gacha,
    gotGachaPrize: null,
    fixedGachaPrize: { ...(gacha.gotGachaPrize ?? never()), prizeCode: 'CODE', href: null },
    obstacle: 'decided',
  });

function never(): never {
  throw new Error('Nothing was drawn.');
}

function start({ isAtResult = false, ...values }: Partial<GachaKeepInput> = {}) {
  const world = gachaWorld();
  const errors: unknown[] = [];
  const actor = createActor(gachaKeep.provide(world.provided), { input: { isAtResult, ...values } });
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  const state = () => actor.getSnapshot().value;
  const modal = () => shownModal(actor.getSnapshot())?.modal;
  return { ...world, actor, errors, state, modal, view: () => viewOf(actor.getSnapshot()) };
}

async function startAt(gacha: Gacha, input: Partial<GachaKeepInput>) {
  const run = start(input);
  await run.fetching.last().resolve(gacha);
  return run;
}

async function startDrawing(gacha = gachaWith(), input: Partial<GachaKeepInput> = {}) {
  const run = await startAt(gacha, { intent: 'draw', ...input });
  run.actor.send({ type: 'gacha.confirm' });
  return run;
}

describe('coming to a page of the gacha', () => {
  test('with nothing drawn, nothing happens on the page of the draw', async () => {
    const { effects, state } = await startAt(gachaWith(), {});
    expect([state(), effects]).toEqual(['settled', [['putGacha', gachaWith()]]]);
  });

  test('what is undecided leads to its result, whatever the fan wants', async () => {
    const gacha = drawnWith(1);
    for (const intent of ['look', 'draw', 'decide', 'dismiss'] as const) {
      const { effects, state, view } = await startAt(gacha, { intent });
      expect([state(), effects, view().isRolling]).toEqual(['leading', [['putGacha', gacha], toResult], true]);
    }
  });

  test('the result without a prize leads to my page [2.43]', async () => {
    const { effects, state } = await startAt(gachaWith(), { isAtResult: true });
    expect([state(), effects]).toEqual(['leaving', [['putGacha', gachaWith()], toMyPage]]);
  });

  test.each([drawnWith(1), fixed(drawnWith(1))])('the result with one stays', async (gacha) => {
    const { effects, state } = await startAt(gacha, { isAtResult: true });
    expect([state(), effects]).toEqual(['settled', [['putGacha', gacha]]]);
  });

  test('a gacha that cannot be asked for ends the flow', async () => {
    const { fetching, state, effects } = start();
    await fetching.last().reject(callFailure(503));
    expect([state(), effects]).toEqual(['failed', []]);
  });
});

describe('a draw', () => {
  test.each([
    ['closed', 'refusals.situation.closed'],
    ['notStarted', 'refusals.gacha.not-started'],
    ['ended', 'refusals.gacha.ended'],
    ['decided', 'refusals.gacha.decided'],
    ['userLimit', 'refusals.gacha.user-limit'],
    ['soldOut', 'refusals.gacha.sold-out'],
    ['points', 'refusals.gacha.insufficient-points'],
  ] as const)('is refused when it is %s [5.16]', async (obstacle, key) => {
    const gacha = gachaWith({ obstacle });
    const { effects, state } = await startAt(gacha, { intent: 'draw' });
    expect([state(), effects]).toEqual([
      'refused',
      [
        ['putGacha', gacha],
        ['notify', { key, tone: 'danger' }],
      ],
    ]);
  });

  test('is asked about, and can be cancelled [2.60]', async () => {
    const { actor, modal, state, view, drawing } = await startAt(gachaWith(), { intent: 'draw' });
    expect(modal()).toBe('gacha-confirm-exec');
    expect(view()).toEqual({
      state: 'confirmingDraw',
      gacha: gachaWith(),
      drawn: null,
      result: null,
      pointAfter: 700,
      missing: 0,
      isChanged: false,
      isRolling: false,
      isBusy: false,
    });
    actor.send({ type: 'gacha.cancel' });
    expect([state(), drawing.calls.length]).toEqual(['settled', 0]);
  });

  test('is made by what the fan was shown, revealed when it has come, and leads to its result [4.07]', async () => {
    const { actor, drawing, modal, view, effects, state } = await startDrawing();
    expect(drawing.last().input).toEqual({ pointForGacha: 300, oddsDigest: 'digest-1', undecidedId: null });
    expect([modal(), view().result, view().isBusy, view().isRolling]).toEqual(['gacha-roll', null, true, true]);
    await drawing.last().resolve(drawnWith(1));
    expect([state(), modal(), view().result]).toEqual([
      'rolling',
      'gacha-roll',
      { name: 'Key', src: '/key.svg', rarity: 3 },
    ]);
    expect(view().drawn).toEqual({ name: 'Key', src: '/key.svg', rarity: 3, isNew: true, number: 1 });
    actor.send({ type: 'gacha.close' });
    expect([state(), effects]).toEqual([
      'leading',
      [['putGacha', gachaWith()], ['putGacha', drawnWith(1)], 'refreshMember', toResult],
    ]);
  });

  test('on the page of the result stays there', async () => {
    const { actor, drawing, state } = await startDrawing(drawnWith(1), { isAtResult: true });
    await drawing.last().resolve(drawnWith(2));
    actor.send({ type: 'gacha.close' });
    expect(state()).toBe('settled');
  });

  test('over a rare prize is asked about by its name [4.10]', async () => {
    const { actor, modal, state } = await startAt(drawnWith(1, { isRare: true }), { intent: 'draw', isAtResult: true });
    expect(modal()).toBe('gacha-confirm-redraw');
    actor.send({ type: 'gacha.confirm' });
    expect(state()).toBe('drawing');
  });

  test('over a common one is confirmed as any draw [4.10]', async () => {
    const { modal } = await startAt(drawnWith(1), { intent: 'draw', isAtResult: true });
    expect(modal()).toBe('gacha-confirm-exec');
  });

  test('by other odds or another price is asked about anew, with nothing drawn', async () => {
    const now = gachaWith({ pointForGacha: 500, oddsDigest: 'digest-2' });
    const { actor, drawing, modal, view, effects } = await startDrawing();
    await drawing.last().reject(callFailure(409, 'gacha.changed', { gachaResult: now }));
    expect([modal(), view().gacha, view().isChanged]).toEqual(['gacha-confirm-exec', now, true]);
    expect(effects.slice(1)).toEqual([
      ['putGacha', now],
      ['notify', { key: 'refusals.gacha.changed', tone: 'info' }],
    ]);
    actor.send({ type: 'gacha.confirm' });
    expect(drawing.last().input).toEqual({ pointForGacha: 500, oddsDigest: 'digest-2', undecidedId: null });
  });

  test('with a rare prize drawn elsewhere since leads to it, and nothing is given up', async () => {
    const now = drawnWith(2, { isRare: true });
    const { drawing, state, effects } = await startDrawing();
    await drawing.last().reject(callFailure(409, 'gacha.drawn-since', { gachaResult: now }));
    expect(state()).toBe('leading');
    expect(effects.slice(1)).toEqual([
      ['putGacha', now],
      ['notify', { key: 'refusals.gacha.drawn-since', tone: 'info' }],
      ['navigate', { to: '/gacha/result', replace: true }],
    ]);
  });

  test('over a rare prize that was drawn elsewhere since asks about that', async () => {
    const now = drawnWith(2, { isRare: true });
    const { actor, drawing, modal } = await startAt(drawnWith(1), { intent: 'draw', isAtResult: true });
    actor.send({ type: 'gacha.confirm' });
    await drawing.last().reject(callFailure(409, 'gacha.drawn-since', { gachaResult: now }));
    expect(modal()).toBe('gacha-confirm-redraw');
    actor.send({ type: 'gacha.confirm' });
    expect(drawing.last().input).toEqual(shownTerms(now));
  });

  test('that became too dear is refused', async () => {
    const now = gachaWith({ pointForGacha: 5000, obstacle: 'points' });
    const { drawing, state } = await startDrawing();
    await drawing.last().reject(callFailure(409, 'gacha.changed', { gachaResult: now }));
    expect(state()).toBe('refused');
  });

  test('whose answer was lost is found by asking', async () => {
    const { drawing, fetching, state, view } = await startDrawing();
    await drawing.last().reject(callFailure(0, 'client.network'));
    expect([state(), view().result, view().isRolling]).toEqual(['recovering', null, true]);
    await fetching.last().resolve(drawnWith(1));
    expect([state(), view().result?.name]).toEqual(['rolling', 'Key']);
  });

  test('that was not made leaves the page as it is', async () => {
    const { drawing, fetching, state } = await startDrawing();
    await drawing.last().reject(callFailure(503));
    await fetching.last().resolve(gachaWith());
    expect(state()).toBe('settled');
  });

  test('of which nothing is known any more ends the flow', async () => {
    const { drawing, fetching, state } = await startDrawing();
    await drawing.last().reject(callFailure(503));
    await fetching.last().reject(callFailure(503));
    expect(state()).toBe('failed');
  });

  test('that is answered by an earlier one, whose answer was lost, is made', async () => {
    const { drawing, state } = await startDrawing(drawnWith(1), { isAtResult: true });
    await drawing.last().resolve(drawnWith(1));
    expect([state(), drawing.calls.length]).toEqual(['drawing', 2]);
    await drawing.last().resolve(drawnWith(2));
    expect(state()).toBe('rolling');
  });

  test('that is answered by earlier ones again and again is not asked for without end', async () => {
    const { drawing, fetching, state } = await startDrawing(drawnWith(1), { isAtResult: true });
    await drawing.last().resolve(drawnWith(1));
    await drawing.last().resolve(drawnWith(1));
    expect([state(), drawing.calls.length]).toEqual(['recovering', 2]);
    await fetching.last().resolve(drawnWith(1));
    expect(state()).toBe('settled');
  });

  test('that another window decided meanwhile is not revealed', async () => {
    const { drawing, fetching, state } = await startDrawing();
    await drawing.last().reject(callFailure(409, 'gacha.decided'));
    await fetching.last().resolve(fixed(drawnWith(1)));
    expect(state()).toBe('settled');
  });

  test('that breaks stops the flow', async () => {
    const fault = new TypeError('broken');
    const { drawing, errors } = await startDrawing();
    await drawing.last().reject(fault);
    expect(errors).toEqual([fault]);
  });
});

describe('a decision', () => {
  const atResult = { isAtResult: true } as const;

  test('is asked about, and fixes what was drawn [2.60] [4.09]', async () => {
    const { actor, deciding, modal, view, effects, state } = await startAt(drawnWith(1), {
      ...atResult,
      intent: 'decide',
    });
    expect(modal()).toBe('gacha-confirm-decide');
    actor.send({ type: 'gacha.confirm' });
    expect([state(), deciding.last().input, modal()]).toEqual([
      'deciding',
      { drawId: 'draw-1' },
      'gacha-confirm-decide',
    ]);
    await deciding.last().resolve(fixed(drawnWith(1)));
    expect([state(), view().gacha?.fixedGachaPrize?.prizeCode, view().drawn?.name]).toEqual(['settled', 'CODE', 'Key']);
    expect(effects.at(-1)).toEqual(['putGacha', fixed(drawnWith(1))]);
  });

  test('whose answer was lost is found by asking', async () => {
    const { actor, deciding, fetching, state } = await startAt(drawnWith(1), { ...atResult, intent: 'decide' });
    actor.send({ type: 'gacha.confirm' });
    await deciding.last().reject(callFailure(0, 'client.network'));
    await fetching.last().resolve(fixed(drawnWith(1)));
    expect(state()).toBe('settled');
  });

  test('to let a rare prize go is asked about, then leads to my page [2.60] [4.10]', async () => {
    const { actor, dismissing, modal, effects, state } = await startAt(drawnWith(1, { isRare: true }), {
      ...atResult,
      intent: 'dismiss',
    });
    expect(modal()).toBe('gacha-confirm-dismiss');
    actor.send({ type: 'gacha.confirm' });
    expect([state(), dismissing.last().input]).toEqual(['dismissing', { drawId: 'draw-1' }]);
    await dismissing.last().resolve(gachaWith({ drawCount: 1 }));
    expect([state(), effects.at(-1)]).toEqual(['leaving', toMyPage]);
  });

  test('to let a common one go is not asked about', async () => {
    const { state } = await startAt(drawnWith(1), { ...atResult, intent: 'dismiss' });
    expect(state()).toBe('dismissing');
  });

  test.each(['decide', 'dismiss'] as const)('to %s what another window decided shows that', async (intent) => {
    const { state, modal } = await startAt(fixed(drawnWith(1)), { ...atResult, intent });
    expect([state(), modal()]).toEqual(['settled', undefined]);
  });
});

test('no path is a dead end', () => {
  const gachas = [gachaWith(), drawnWith(1), drawnWith(1, { isRare: true }), fixed(drawnWith(1))];
  const done = gachas.map((output) => ({ output }));
  const failed = [
    { error: callFailure(500) },
    { error: callFailure(409, 'gacha.changed', { gachaResult: gachaWith({ pointForGacha: 500 }) }) },
  ];
  const calls = ['fetching', 'drawing', 'recovering', 'deciding', 'dismissing'];
  const payloads = Object.fromEntries(
    calls.flatMap((state) => [
      [`xstate.done.actor.0.gachaKeep.${state}`, done],
      [`xstate.error.actor.0.gachaKeep.${state}`, failed],
    ]),
  );
  for (const intent of ['look', 'draw', 'decide', 'dismiss'] as const) {
    for (const isAtResult of [false, true]) {
      expect(explore(gachaKeep, { input: { intent, isAtResult }, payloads }).deadEnds).toEqual([]);
    }
  }
});

test('what scripts read is what the contract says', async () => {
  const { view, drawing } = await startDrawing();
  expect(Value.Errors(contract.view, view())).toEqual([]);
  await drawing.last().resolve(drawnWith(1));
  expect(Value.Errors(contract.view, view())).toEqual([]);
});
