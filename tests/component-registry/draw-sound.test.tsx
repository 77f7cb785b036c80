import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import DrawMoment from '#component-registry/components/draw-moment/draw-moment.tsx';
import { frequencyOf } from '#component-registry/components/draw-moment/note-frequency.ts';
import { contentProps, renderComponent } from './render-component.tsx';

const labels = { announcement: '', skipLabel: 'スキップ', soundOnLabel: '音を出す', soundOffLabel: '音を消す' };
const key = { name: '真鍮の鍵', src: '/key.svg', rarity: 3 };

/** What a device was asked to sound: when, in seconds on its own clock, and how high, in Hz. */
const sounded: { at: number; frequency: number }[] = [];
const contexts: FakeContext[] = [];

class FakeParam {
  value = 0;
  setValueAtTime = (value: number) => this.#set(value);
  exponentialRampToValueAtTime = () => this;
  setTargetAtTime = () => this;
  #set(value: number) {
    this.value = value;
    return this;
  }
}

class FakeNode {
  readonly context: FakeContext;
  readonly gain = new FakeParam();
  readonly frequency = new FakeParam();
  readonly detune = new FakeParam();
  type = '';
  constructor(context: FakeContext) {
    this.context = context;
  }
  connect = (next: FakeNode) => next;
  start = (at: number) => void setTimeout(() => sounded.push({ at, frequency: Math.round(this.frequency.value) }));
  stop = () => {};
}

class FakeContext {
  readonly #began = performance.now();
  readonly destination = new FakeNode(this);
  isClosed = false;
  constructor() {
    contexts.push(this);
  }
  get currentTime() {
    return (performance.now() - this.#began) / 1000;
  }
  createGain = () => new FakeNode(this);
  createOscillator = () => new FakeNode(this);
  createBiquadFilter = () => new FakeNode(this);
  resume = async () => {};
  close = async () => void (this.isClosed = true);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', FakeContext);
  sounded.length = 0;
  contexts.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function pass(ms: number): Promise<void> {
  for (let left = ms; left >= 0; left -= 50) await act(() => vi.advanceTimersByTimeAsync(Math.min(left, 50)));
}

function begin(choices: Record<string, boolean>, result: typeof key | null = null) {
  const { props } = contentProps();
  const keep = (name: string, isChosen: boolean) => void (choices[name] = isChosen);
  const opened = { read: (name: string) => choices[name] === true, keep };
  const services = { choices: () => Promise.resolve(opened) };
  return renderComponent(<DrawMoment {...props} {...labels} tune="A4 E5" result={result} />, { services });
}

/** Fundamentals, without the partials that stand above them. */
const notes = () => sounded.filter(({ frequency }) => frequency === 440 || frequency === 659);

it('makes nothing for sound before the fan wants it', async () => {
  begin({}, key);
  await pass(6000);
  expect({ contexts: contexts.length, sounded }).toEqual({ contexts: 0, sounded: [] });
});

it('turns on and off by its button, whose name says what a press does, and keeps that', async () => {
  const choices = {};
  begin(choices);
  fireEvent.click(screen.getByRole('button', { name: '音を出す' }));
  await vi.dynamicImportSettled();
  await pass(1000);
  expect(choices).toEqual({ 'draw-sound': true });
  expect(notes().length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('button', { name: '音を消す' }));
  await pass(3000);
  expect(choices).toEqual({ 'draw-sound': false });
  expect(contexts.at(-1)?.isClosed).toBe(true);
});

it('plays a note a beat by the clock of the device, from the start for who chose it before', async () => {
  begin({ 'draw-sound': true });
  await vi.dynamicImportSettled();
  await pass(4000);
  const times = notes().map(({ at }) => at);
  const gaps = times.slice(1).map((at, index) => Number((at - (times[index] ?? 0)).toFixed(3)));
  expect(new Set(gaps)).toEqual(new Set([0.8]));
  expect(
    notes()
      .map(({ frequency }) => frequency)
      .slice(-2)
      .toSorted((one, other) => one - other),
  ).toEqual([440, 659]);
});

it('gives the device back when the moment is left', async () => {
  const { unmount } = begin({ 'draw-sound': true });
  await vi.dynamicImportSettled();
  await pass(500);
  unmount();
  await pass(2000);
  expect(contexts.map(({ isClosed }) => isClosed)).toEqual([true]);
});

it('has no button without a tune', () => {
  const { props } = contentProps();
  renderComponent(<DrawMoment {...props} {...labels} result={null} />);
  expect(screen.queryByRole('button', { name: '音を出す' })).not.toBeInTheDocument();
});

test.each([
  ['A4', 440],
  ['A5', 880],
  ['C4', 261.63],
  ['C#5', 554.37],
  ['B7', 3951.07],
])('%s is a tone of %f Hz', (note, frequency) => {
  expect(frequencyOf(note)).toBeCloseTo(frequency, 1);
});
