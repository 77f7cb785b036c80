/** What may have moved points, as a history line says it, and whether the member got or gave them. */
export const historyTypes = {
  sns_action: 'earn',
  prize: 'spend',
  raffle: 'spend',
  gacha: 'spend',
  reversal: 'spend',
  message: 'earn',
} as const satisfies Readonly<Record<string, Direction>>;

/** Social actions that cost points, unlike the others. */
export const spendingActions: ReadonlySet<string> = new Set(['reply_send']);

export type HistoryType = keyof typeof historyTypes;
export type Direction = 'earn' | 'spend';
