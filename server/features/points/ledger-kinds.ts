import { gachaDraw } from '#server/features/gachas/draw/gacha-draw-kind.ts';
import { invitationEntry, invitationIncentive } from '#server/features/invitations/invitation-kinds.ts';
import { welcome } from '#server/features/members/welcome-kind.ts';
import { prizeExchange } from '#server/features/prizes/prize-exchange-kind.ts';
import { raffleEntry } from '#server/features/raffles/raffle-entry-kind.ts';
import { replyCost, socialAction } from '#server/features/social-actions/social-action-kind.ts';
import { rewardReversal } from '#server/ledger/held-rewards.ts';
import { refund } from '#server/ledger/ledger-kind.ts';

/** Every way in which points move; the feature that moves them owns its kind. */
export const ledgerKinds = [
  welcome,
  socialAction,
  replyCost,
  invitationEntry,
  invitationIncentive,
  prizeExchange,
  raffleEntry,
  gachaDraw,
  refund,
  rewardReversal,
] as const;
