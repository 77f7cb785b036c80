import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { prefersReducedMotion } from './prefers-reduced-motion.ts';

const duration = 1400;

/**
 * Counts from zero to `target` when the element is first seen; later changes show at once.
 *
 * Gives the number to show and the ref of the element. Where motion is unwanted it is `target` from the start.
 */
export function useFirstSightCount<Element extends HTMLElement>(target: number): [number, RefObject<Element | null>] {
  const element = useRef<Element>(null);
  const [progress, setProgress] = useState(1);

  useEffect(() => {
    const watched = element.current;
    if (watched === null || prefersReducedMotion() || typeof IntersectionObserver !== 'function') return undefined;
    let frame = 0;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting !== true) return;
      observer.disconnect();
      const start = performance.now();
      const step = (time: number) => {
        const elapsed = Math.min(Math.max((time - start) / duration, 0), 1);
        setProgress(1 - (1 - elapsed) ** 4);
        if (elapsed < 1) frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    });
    observer.observe(watched);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      setProgress(1);
    };
  }, []);

  return [Math.round(target * progress), element];
}
