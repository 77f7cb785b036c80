import { useCallback, useState } from 'react';
import { followOpenModals } from './closing-modals.ts';
import type { ShownModal } from './closing-modals.ts';
import type { OpenModal } from '../state/modals.ts';

interface ShownModals {
  readonly shown: readonly ShownModal[];
  /** To be called when the closing of a modal has been seen. */
  readonly forget: (id: string) => void;
}

/** The open modals and those that are still to be seen closing. */
export function useShownModals(open: readonly OpenModal[]): ShownModals {
  const [shown, setShown] = useState<readonly ShownModal[]>([]);
  const next = followOpenModals(shown, open);
  if (next !== shown) setShown(next);
  const forget = useCallback(
    (id: string) => setShown((current) => current.filter(({ modal, isClosing }) => modal.id !== id || !isClosing)),
    [],
  );
  return { shown: next, forget };
}
