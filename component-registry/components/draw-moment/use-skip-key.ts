import { useEffect } from 'react';

/** Has Escape skip as long as there is something to skip; what stands around it, such as a dialog, does not hear of it. */
export function useSkipKey(canSkip: boolean, skip: () => void): void {
  useEffect(() => {
    if (!canSkip) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      skip();
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [canSkip, skip]);
}
