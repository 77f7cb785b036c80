import { defineLedgerKind, messageLine, MessageReason } from '#server/ledger/ledger-kind.ts';

/** Points for having registered. */
export const welcome = defineLedgerKind({
  name: 'welcome',
  historyType: 'message',
  reason: MessageReason,
  historyLine: messageLine,
});
