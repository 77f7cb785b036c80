/** How long the way to the top takes, in ms. */
const duration = 400;

/**
 * Scrolls a window to its top until `signal` ends it: at once for fans who want no motion, else from the next frame
 * on, which shows the page whose top is meant.
 */
export function scrollToTop(view: Window, signal: AbortSignal): void {
  if (view.scrollY === 0) return;
  if (view.matchMedia('(prefers-reduced-motion: reduce)').matches) return view.scrollTo(0, 0);
  view.requestAnimationFrame((started) => {
    const from = view.scrollY;
    const step = (now: number) => {
      if (signal.aborted) return;
      const progress = Math.min(1, (now - started) / duration);
      view.scrollTo(0, from * (1 - easeOut(progress)));
      if (progress < 1) view.requestAnimationFrame(step);
    };
    step(started);
  });
}

function easeOut(progress: number): number {
  return 1 - (1 - progress) ** 3;
}
