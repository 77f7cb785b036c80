import { defineLedgerKind, messageLine, MessageReason } from '#server/ledger/ledger-kind.ts';

/** The points of a spend, given back. */
export const refund = defineLedgerKind({
  name: 'refund',
  historyType: 'message',
  reason: MessageReason,
  historyLine: messageLine,
});
