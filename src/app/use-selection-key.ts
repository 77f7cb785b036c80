import { useMemo } from 'react';
import type { SelectionKey } from '#schemas/selection.ts';
import { useModel } from '#runtime/component-hooks.ts';

/** What scripts are selected by, of the current product and reader. */
export function useSelectionKey(): SelectionKey {
  const situation = useModel('product.situation');
  const subSituation = useModel('product.subSituation');
  const user = useModel('user.id');
  return useMemo(
    () => ({
      situation: String(situation),
      subSituation: typeof subSituation === 'string' ? subSituation : null,
      isLoggedIn: user !== undefined,
    }),
    [situation, subSituation, user],
  );
}
