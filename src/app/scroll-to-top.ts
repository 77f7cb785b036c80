/** How long the way to the top takes, in ms (spec §9). */
const duration = 400;

/** Scrolls a window to its top, at once for readers who want no motion; a touch of the reader's own ends it. */
export function scrollToTop(view: Window): void {
  const from = view.scrollY;
  if (from === 0) return;
  if (view.matchMedia('(prefers-reduced-motion: reduce)').matches) return view.scrollTo(0, 0);
  const started = view.performance.now();
  const ended = new AbortController();
  for (const touch of ['wheel', 'touchstart', 'keydown']) {
    view.addEventListener(touch, () => ended.abort(), { once: true, passive: true, signal: ended.signal });
  }
  const step = (now: number) => {
    if (ended.signal.aborted) return;
    const progress = Math.min(1, (now - started) / duration);
    view.scrollTo(0, from * (1 - easeOut(progress)));
    if (progress < 1) view.requestAnimationFrame(step);
    else ended.abort();
  };
  view.requestAnimationFrame(step);
}

function easeOut(progress: number): number {
  return 1 - (1 - progress) ** 3;
}
