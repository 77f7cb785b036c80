const query = '(prefers-reduced-motion: reduce)';

/** Says whether the fan asked for as little motion as possible. */
export function prefersReducedMotion(): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia(query).matches;
}

/** Says it again whenever the fan changes it, until what it gives is called. */
export function watchReducedMotion(listener: (isWanted: boolean) => void): () => void {
  if (typeof window.matchMedia !== 'function') return () => {};
  const list = window.matchMedia(query);
  const look = () => listener(list.matches);
  list.addEventListener('change', look);
  return () => list.removeEventListener('change', look);
}
