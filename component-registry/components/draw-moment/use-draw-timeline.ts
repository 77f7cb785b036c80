import { useCallback, useEffect, useState } from 'react';
import { prefersReducedMotion, watchReducedMotion } from '../../motion/prefers-reduced-motion.ts';
import { advanceDraw, beginDraw } from './draw-timeline.ts';
import type { Pace } from './draw-moment.schema.ts';
import type { DrawSignal, DrawState } from './draw-timeline.ts';

interface DrawResult {
  readonly src: string;
  readonly rarity: number;
}

/** Longest that the drawing of a result is waited for, in ms. */
const longestWait = 2500;

/** Plays a moment for a result, which may come later; gives where it stands, and what skips it. Without one it begins anew. */
export function useDrawTimeline(result: DrawResult | null, pace: Pace): [DrawState, () => void] {
  const begin = () => beginDraw(pace, performance.now(), prefersReducedMotion());
  const [state, setState] = useState(begin);
  const send = useCallback(
    (signal: DrawSignal) => setState((before) => advanceDraw(before, signal, performance.now())),
    [],
  );
  if (result === null && state.rarity !== undefined) setState(begin());
  useReadiness(result, send);
  useSurroundings(send);
  const { until, hiddenSince } = state;
  useEffect(() => {
    if (until === undefined || hiddenSince !== undefined) return undefined;
    // A timer may fire a little early.
    const timer = setTimeout(() => send({ type: 'time' }), Math.max(0, Math.ceil(until - performance.now())));
    return () => clearTimeout(timer);
  }, [until, hiddenSince, send]);
  const skip = useCallback(() => send({ type: 'skip' }), [send]);
  return [state, skip];
}

/** A result is ready once its drawing can be painted, or has taken too long. */
function useReadiness(result: DrawResult | null, send: (signal: DrawSignal) => void): void {
  const { src, rarity } = result ?? {};
  useEffect(() => {
    if (src === undefined || rarity === undefined) return undefined;
    const ready = () => send({ type: 'ready', rarity });
    const late = setTimeout(ready, longestWait);
    let isWanted = true;
    void decoded(src).then(() => {
      clearTimeout(late);
      if (isWanted) ready();
    });
    return () => {
      isWanted = false;
      clearTimeout(late);
    };
  }, [src, rarity, send]);
}

/** Resolves when a drawing can be painted, and also when it never will. */
async function decoded(src: string): Promise<void> {
  const image = new Image();
  image.src = src;
  if (typeof image.decode === 'function') await image.decode().catch(() => {});
}

/** Follows whether the page is seen and whether motion is wanted. */
function useSurroundings(send: (signal: DrawSignal) => void): void {
  useEffect(() => {
    const look = () => send({ type: 'sight', isHidden: document.hidden });
    look();
    document.addEventListener('visibilitychange', look);
    const unwatch = watchReducedMotion((isStill) => send({ type: 'motion', isStill }));
    return () => {
      document.removeEventListener('visibilitychange', look);
      unwatch();
    };
  }, [send]);
}
