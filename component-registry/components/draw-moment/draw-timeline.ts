import type { Pace } from './draw-moment.schema.ts';

export const drawPhases = ['anticipation', 'buildup', 'reveal', 'afterglow'] as const;
export type DrawPhase = (typeof drawPhases)[number];

/** Where a moment stands. Times are of a clock that begins anywhere and never goes back, in ms. */
export interface DrawState {
  readonly pace: Pace;
  readonly phase: DrawPhase;
  /** When the phase began. */
  readonly since: number;
  /** When it ends; undefined as long as only a signal ends it. */
  readonly until?: number | undefined;
  /** Rarity of the result, 1 to 5; undefined until it is ready to be shown. */
  readonly rarity?: number;
  /** The fan wants to see the result, and nothing before it. */
  readonly isSkipped: boolean;
  /** The fan wants no motion. */
  readonly isStill: boolean;
  /** Since when nobody looks: the page is hidden. */
  readonly hiddenSince?: number | undefined;
  /** It has come to rest. */
  readonly isOver: boolean;
}

export type DrawSignal =
  | { readonly type: 'ready'; readonly rarity: number }
  | { readonly type: 'skip' }
  | { readonly type: 'motion'; readonly isStill: boolean }
  | { readonly type: 'sight'; readonly isHidden: boolean }
  | { readonly type: 'time' };

/** Of a calm moment, in ms; by rarity from 1 on. */
const calm = {
  beat: 800,
  leastAnticipation: 1600,
  buildup: [800, 1100, 1500, 2200, 3000],
  reveal: [800, 800, 1000, 1300, 1600],
  afterglow: [1000, 1000, 1200, 1600, 2200],
} as const;
const speeds: Readonly<Record<Pace, number>> = { calm: 1, quick: 2 };

/** How long one turn of anticipation takes, in ms: what repeats in it repeats with it. */
export function beatOf(pace: Pace): number {
  return calm.beat / speeds[pace];
}

/** How long a phase takes, in ms; the least, for anticipation, which has no other end than a result. */
export function lengthOf(phase: DrawPhase, pace: Pace, rarity = 1): number {
  const length = phase === 'anticipation' ? calm.leastAnticipation : (calm[phase][rarity - 1] ?? calm[phase][0]);
  return length / speeds[pace];
}

/** A moment that begins at `now`. */
export function beginDraw(pace: Pace, now: number, isStill: boolean): DrawState {
  return { pace, phase: 'anticipation', since: now, isSkipped: false, isStill, isOver: false };
}

/**
 * The moment after a signal at `now`. A phase that is due begins at `now` and lasts as long as it does: what comes late,
 * on a slow phone, is shown whole. While the page is hidden the moment waits.
 */
export function advanceDraw(state: DrawState, signal: DrawSignal, now: number): DrawState {
  return settle(take(state, signal, now), now);
}

function take(state: DrawState, signal: DrawSignal, now: number): DrawState {
  switch (signal.type) {
    case 'ready':
      return state.rarity === undefined ? { ...state, rarity: signal.rarity, until: endOfTurn(state, now) } : state;
    case 'skip':
      return { ...state, isSkipped: true };
    case 'motion':
      return { ...state, isStill: signal.isStill };
    case 'sight':
      return signal.isHidden ? hide(state, now) : show(state, now);
    case 'time':
      return state;
  }
}

/** Anticipation ends where a turn of it does, so that nothing jumps. */
function endOfTurn({ pace, since }: DrawState, now: number): number {
  const beat = beatOf(pace);
  return since + Math.max(lengthOf('anticipation', pace), Math.ceil((now - since) / beat) * beat);
}

function hide(state: DrawState, now: number): DrawState {
  return { ...state, hiddenSince: state.hiddenSince ?? now };
}

function show({ hiddenSince, ...state }: DrawState, now: number): DrawState {
  if (hiddenSince === undefined) return state;
  const away = now - hiddenSince;
  return { ...state, since: state.since + away, until: state.until === undefined ? undefined : state.until + away };
}

function settle(state: DrawState, now: number): DrawState {
  const { phase, rarity, until, isSkipped, isStill, isOver } = state;
  if (rarity === undefined || isOver || state.hiddenSince !== undefined) return state;
  if (isSkipped) return { ...state, phase: 'afterglow', since: now, until: undefined, isOver: true };
  if (isStill && phase !== 'afterglow') return enter(state, 'afterglow', now);
  if (until === undefined || now < until) return state;
  const next = drawPhases[drawPhases.indexOf(phase) + 1];
  return next === undefined ? { ...state, until: undefined, isOver: true } : enter(state, next, now);
}

function enter(state: DrawState, phase: DrawPhase, now: number): DrawState {
  return { ...state, phase, since: now, until: now + lengthOf(phase, state.pace, state.rarity) };
}
