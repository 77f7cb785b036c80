import { useSyncExternalStore } from 'react';

/**
 * True once the page was scrolled further than `distance` CSS pixels, and on a page too short for that.
 *
 * It watches the height of the page as well, which grows while content arrives. On the server nothing was scrolled.
 */
export function useScrolledPast(distance: number): boolean {
  return useSyncExternalStore(
    watchPage,
    () => {
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
      return scrollTop > distance || scrollHeight - clientHeight <= distance;
    },
    () => false,
  );
}

function watchPage(listener: () => void): () => void {
  const heights = typeof ResizeObserver === 'function' ? new ResizeObserver(listener) : undefined;
  heights?.observe(document.body);
  window.addEventListener('scroll', listener, { passive: true });
  window.addEventListener('resize', listener);
  return () => {
    heights?.disconnect();
    window.removeEventListener('scroll', listener);
    window.removeEventListener('resize', listener);
  };
}
