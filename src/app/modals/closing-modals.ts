import { useCallback, useState } from 'react';
import type { OpenModal } from '#app/state/modals.ts';

/** A modal on screen: open, or on its way out. */
export interface ShownModal {
  readonly modal: OpenModal;
  readonly isClosing: boolean;
}

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

/**
 * What is on screen after the open modals changed: each modal that was shown and is open no more stays where it was,
 * closing, before those that have opened since. Gives `shown` itself when nothing changes.
 */
export function followOpenModals(shown: readonly ShownModal[], open: readonly OpenModal[]): readonly ShownModal[] {
  const next: ShownModal[] = [];
  const waiting = [...open];
  const isOpen = (id: string) => open.some((modal) => modal.id === id);
  for (const one of shown) {
    if (!isOpen(one.modal.id)) next.push(one.isClosing ? one : { ...one, isClosing: true });
    else {
      const modal = waiting.shift();
      if (modal !== undefined) next.push(shownAsOpen(modal, shown));
    }
  }
  next.push(...waiting.map((modal) => shownAsOpen(modal, shown)));
  return next.length === shown.length && next.every((one, position) => one === shown[position]) ? shown : next;
}

function shownAsOpen(modal: OpenModal, shown: readonly ShownModal[]): ShownModal {
  const same = shown.find((one) => one.modal === modal && !one.isClosing);
  return same ?? { modal, isClosing: false };
}
