import { describe, expect, it, test } from 'vitest';
import {
  advanceDraw,
  beatOf,
  beginDraw,
  drawPhases,
  lengthOf,
} from '#component-registry/components/draw-moment/draw-timeline.ts';
import { paceNames } from '#component-registry/components/draw-moment/draw-moment.schema.ts';
import type { DrawSignal, DrawState } from '#component-registry/components/draw-moment/draw-timeline.ts';

const ready: DrawSignal = { type: 'ready', rarity: 3 };
const rarities = [1, 2, 3, 4, 5];
const time: DrawSignal = { type: 'time' };
const hide: DrawSignal = { type: 'sight', isHidden: true };
const show: DrawSignal = { type: 'sight', isHidden: false };

/** The moment after signals, each at its time; it begins at 0. */
function after(...signals: readonly (readonly [number, DrawSignal])[]): DrawState {
  return signals.reduce((state, [now, signal]) => advanceDraw(state, signal, now), beginDraw('calm', 0, false));
}

/** When each phase of a moment begins whose timer is always `late` ms late. */
function beginnings(late: number): (readonly [string, number])[] {
  let state = after([100, ready]);
  const begun: (readonly [string, number])[] = [[state.phase, state.since]];
  while (!state.isOver) {
    const before = state.phase;
    const now = (state.until ?? Number.NaN) + late;
    state = advanceDraw(state, time, now);
    if (state.phase !== before) begun.push([state.phase, now]);
  }
  return begun;
}

describe('anticipation', () => {
  it.each([
    { comes: 0, ends: 1600 },
    { comes: 1599, ends: 1600 },
    { comes: 1601, ends: 2400 },
    { comes: 9999, ends: 10_400 },
  ])('ends at $ends ms, where a turn of it does, for a result after $comes ms', ({ comes, ends }) => {
    expect(after([comes, ready])).toMatchObject({ phase: 'anticipation', until: ends });
    expect(after([comes, ready], [ends - 1, time]).phase).toBe('anticipation');
    expect(after([comes, ready], [ends, time])).toMatchObject({ phase: 'buildup', since: ends });
  });

  it('goes on for as long as there is no result', () => {
    expect(after([600_000, time])).toEqual(beginDraw('calm', 0, false));
  });

  it('takes the first result, should another come', () => {
    expect(after([0, ready], [10, { type: 'ready', rarity: 5 }])).toMatchObject({ rarity: 3, until: 1600 });
  });
});

test('each phase is as long as it is, however late its timer, and no phase is left out', () => {
  expect(beginnings(0)).toEqual([
    ['anticipation', 0],
    ['buildup', 1600],
    ['reveal', 3100],
    ['afterglow', 4100],
  ]);
  expect(beginnings(250)).toEqual([
    ['anticipation', 0],
    ['buildup', 1850],
    ['reveal', 3600],
    ['afterglow', 4850],
  ]);
});

test('a timer that fires after all of it should be over begins the next phase, and no other', () => {
  expect(after([0, ready], [60_000, time])).toMatchObject({ phase: 'buildup', since: 60_000, until: 61_500 });
});

describe('a hidden page', () => {
  it('holds the phase where it stands, and goes on with what is left of it', () => {
    const held = after([0, ready], [1600, time], [2000, hide], [90_000, time]);
    expect(held).toMatchObject({ phase: 'buildup', hiddenSince: 2000 });
    const seen = advanceDraw(held, show, 102_000);
    expect(seen).toMatchObject({ phase: 'buildup', since: 101_600, until: 103_100 });
    expect(seen.hiddenSince).toBeUndefined();
  });

  it('lets a result come, and shows nothing of it', () => {
    const held = after([100, hide], [5000, ready]);
    expect(held.phase).toBe('anticipation');
    const seen = advanceDraw(held, show, 8000);
    expect(seen.phase).toBe('anticipation');
    expect((seen.until ?? 0) - seen.since).toBe(5600);
  });
});

describe('a skip', () => {
  it.each([
    { in: 'anticipation', at: 500 },
    { in: 'buildup', at: 1700 },
    { in: 'reveal', at: 3200 },
    { in: 'afterglow', at: 4200 },
  ])('in $in shows the result at once, and it is over', ({ in: phase, at }) => {
    let state = after([0, ready]);
    while ((state.until ?? Infinity) <= at) state = advanceDraw(state, time, state.until ?? 0);
    expect(state.phase).toBe(phase);
    expect(advanceDraw(state, { type: 'skip' }, at)).toMatchObject({ phase: 'afterglow', isOver: true });
  });

  it('before the result waits for it, then shows it at once', () => {
    const waiting = after([200, { type: 'skip' }], [9000, time]);
    expect(waiting).toMatchObject({ phase: 'anticipation', isOver: false });
    expect(advanceDraw(waiting, ready, 9100)).toMatchObject({ phase: 'afterglow', isOver: true, rarity: 3 });
  });
});

describe('no motion', () => {
  it('shows the result still as soon as it is there, for as long as it glows', () => {
    const state = advanceDraw(beginDraw('calm', 0, true), ready, 40);
    expect(state).toMatchObject({ phase: 'afterglow', since: 40, until: 1240, isOver: false });
    expect(advanceDraw(state, time, 1240).isOver).toBe(true);
  });

  it.each([1700, 3200])('asked for meanwhile, at %i ms, ends what moves', (at) => {
    let state = after([0, ready]);
    while ((state.until ?? Infinity) <= at) state = advanceDraw(state, time, state.until ?? 0);
    expect(advanceDraw(state, { type: 'motion', isStill: true }, at)).toMatchObject({ phase: 'afterglow', since: at });
  });

  it('asked for and given up before the result changes nothing', () => {
    const state = after([10, { type: 'motion', isStill: true }], [20, { type: 'motion', isStill: false }], [30, ready]);
    expect(state).toMatchObject({ phase: 'anticipation', until: 1600 });
  });
});

test('build-up grows with rarity, at every pace; a quick moment takes half the time', () => {
  for (const pace of paceNames) {
    const lengths = rarities.map((rarity) => lengthOf('buildup', pace, rarity));
    expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
    expect(new Set(lengths).size).toBe(rarities.length);
  }
  for (const phase of drawPhases) expect(lengthOf(phase, 'quick', 5)).toBe(lengthOf(phase, 'calm', 5) / 2);
});

test('nothing in the timeline repeats more than three times a second', () => {
  for (const pace of paceNames) expect(1000 / beatOf(pace)).toBeLessThanOrEqual(3);
});
