import { useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from './prefers-reduced-motion.ts';

const duration = 900;

/**
 * The number to show while a figure runs to `target`: from what it was, at the first time from `start`. `target` at once
 * where motion is unwanted.
 */
export function useCountUp(target: number, start = target): number {
  const [shown, setShown] = useState(start);
  const latest = useRef(start);

  useEffect(() => {
    const from = latest.current;
    if (from === target) return undefined;
    const show = (value: number) => {
      latest.current = value;
      setShown(value);
    };
    if (prefersReducedMotion()) {
      show(target);
      return undefined;
    }
    const began = performance.now();
    let frame = 0;
    const step = (time: number) => {
      const elapsed = Math.min(Math.max((time - began) / duration, 0), 1);
      show(Math.round(from + (target - from) * (1 - (1 - elapsed) ** 3)));
      if (elapsed < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [target]);

  return shown;
}
