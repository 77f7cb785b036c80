import { useMemo } from 'react';
import type { SelectionKey } from '#schemas/selection.ts';
import { useModel } from '#runtime/component-hooks.ts';
import { selectionKeyOf } from './selection-key.ts';

/** What scripts are selected by, of the current product and reader. */
export function useSelectionKey(): SelectionKey {
  const situation = useModel('product.situation');
  const subSituation = useModel('product.subSituation');
  const user = useModel('user.id');
  return useMemo(() => selectionKeyOf(situation, subSituation, user), [situation, subSituation, user]);
}
