import { useEffect } from 'react';
import { useResolvedText } from './use-resolved-text.ts';

const shortTitle = { $bind: 'product.shortTitle' };

/** Puts a title and the name of the site on the browser's tab; undefined leaves what is there. */
export function useDocumentTitle(title: string | undefined): void {
  const siteTitle = useResolvedText(shortTitle);
  useEffect(() => {
    if (title === undefined) return;
    document.title = [title, siteTitle].filter((part) => part !== '').join(' | ');
  }, [title, siteTitle]);
}
