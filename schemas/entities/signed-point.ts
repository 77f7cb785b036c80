import type { PointHistory } from './point-history.ts';

/**
 * The change of the balance that a history line stands for: 0, or negative for prize, raffle and reply_send
 * (and gacha, which spends as well), else positive (spec §4, Point sign in history).
 */
export function signedPoint(history: PointHistory): number {
  if (history.point === 0) return 0;
  const spends =
    history.historyType === 'prize' ||
    history.historyType === 'raffle' ||
    history.historyType === 'gacha' ||
    history.snsActionHistory?.actionType === 'reply_send';
  return spends ? -history.point : history.point;
}
