import { historyTypes, spendingActions } from './history-types.ts';
import type { PointHistory } from './point-history.ts';

/** The change of the balance that a history line stands for. */
export function signedPoint({ point, historyType, snsActionHistory }: PointHistory): number {
  if (point === 0) return 0;
  const spends =
    historyTypes[historyType] === 'spend' ||
    (snsActionHistory !== null && spendingActions.has(snsActionHistory.actionType));
  return spends ? -point : point;
}
