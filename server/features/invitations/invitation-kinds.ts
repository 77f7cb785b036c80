import { defineLedgerKind, messageLine, MessageReason } from '#server/ledger/ledger-kind.ts';

/** Points for having entered the code of another member. */
export const invitationEntry = defineLedgerKind({
  name: 'invitation_entry',
  historyType: 'message',
  reason: MessageReason,
  historyLine: messageLine,
});

/** Points for having invited so many. */
export const invitationIncentive = defineLedgerKind({
  name: 'invitation_incentive',
  historyType: 'message',
  reason: MessageReason,
  historyLine: messageLine,
});
