import type { DataStore } from '#runtime/data-store.ts';
import type { SelectionKey } from '#schemas/selection.ts';

/** What scripts are selected by, of a product and a reader as they stand in the data model. */
export function selectionKeyOf(situation: unknown, subSituation: unknown, userId: unknown): SelectionKey {
  return {
    situation: String(situation),
    subSituation: typeof subSituation === 'string' ? subSituation : null,
    isLoggedIn: userId !== undefined,
  };
}

/** What scripts are selected by at this moment. */
export function readSelectionKey(store: DataStore): SelectionKey {
  return selectionKeyOf(
    store.read(['product', 'situation']),
    store.read(['product', 'subSituation']),
    store.read(['user', 'id']),
  );
}
