import { useMemo } from 'react';
import { useModel } from '#runtime/component-hooks.ts';
import type { DataStore } from '#runtime/data-store.ts';
import type { SelectionKey } from '#schemas/campaign/selection.ts';

/** What scripts are selected by, of a product and a person as they stand in the data model. */
function selectionKeyOf(...[situation, subSituation, userId, since]: readonly unknown[]): SelectionKey {
  return {
    situation: String(situation),
    subSituation: typeof subSituation === 'string' ? subSituation : null,
    isLoggedIn: userId !== undefined,
    since: Number(since),
  };
}

/** What scripts are selected by at this moment. */
export function readSelectionKey(store: DataStore): SelectionKey {
  return selectionKeyOf(
    store.read(['product', 'situation']),
    store.read(['product', 'subSituation']),
    store.read(['user', 'id']),
    store.read(['system', 'since']),
  );
}

/** What scripts are selected by, as the data model stands; renders again when that changes. */
export function useSelectionKey(): SelectionKey {
  const situation = useModel('product.situation');
  const subSituation = useModel('product.subSituation');
  const user = useModel('user.id');
  const since = useModel('system.since');
  return useMemo(() => selectionKeyOf(situation, subSituation, user, since), [situation, subSituation, user, since]);
}
