import { useLayoutEffect } from 'react';

/** Keeps the page from scrolling while it is covered, with its scroll bar's room kept free so that nothing shifts. */
export function useStillPage(isCovered: boolean): void {
  useLayoutEffect(() => {
    if (!isCovered) return undefined;
    const page = document.documentElement;
    page.dataset['still'] = window.innerWidth > page.clientWidth ? 'with-gutter' : 'plain';
    return () => {
      delete page.dataset['still'];
    };
  }, [isCovered]);
}
