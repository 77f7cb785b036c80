import { hasRaffleBegun, maxEntryAmount, raffleStateOf } from '#schemas/entities/raffle-state.ts';
import type { RaffleState, RaffleTerms } from '#schemas/entities/raffle-state.ts';
import type { LedgerPoints } from '#server/ledger/user-point.ts';
import { raffleCodeDigest } from './raffle-code.ts';
import type { RaffleDefinition } from './raffle-definitions.ts';

/** Why an entry may not be. */
export type RaffleRefusal =
  | 'userLimit'
  | 'expired'
  | 'insufficientTotalPoints'
  | 'notBegun'
  | 'insufficientPoints'
  | 'wrongCode';

/** What a definition leaves to a member who entered so often. */
export function raffleTerms(
  { usePoint, startAt, endAt, userLimitAmount, requireTotalPoint }: RaffleDefinition,
  taken: number,
): RaffleTerms {
  return {
    usePoint,
    startAt: startAt ?? null,
    endAt,
    // A limit may have been lowered below what was entered under an earlier one.
    stockUserLimitAmount: userLimitAmount === null ? null : Math.max(0, userLimitAmount - taken),
    ...(requireTotalPoint !== undefined && { requireTotalPoint }),
  };
}

/** What a member wants to enter. */
export interface WantedEntry {
  readonly amount: number;
  readonly code?: string;
}

const refusalByState: Record<RaffleState, RaffleRefusal | null> = {
  emptyUserAmount: 'userLimit',
  expireDate: 'expired',
  notEnoughTotalPoint: 'insufficientTotalPoints',
  enterable: null,
};

/** Why a member with these points, who entered `taken` times, may not enter that now; null when nothing speaks against it. */
export function refusalOf(
  definition: RaffleDefinition,
  { amount, code }: WantedEntry,
  { balance, social, taken }: LedgerPoints & { readonly taken: number },
  now: Date,
): RaffleRefusal | null {
  const terms = raffleTerms(definition, taken);
  const refusal = refusalByState[raffleStateOf(terms, social, now)];
  if (refusal !== null) return refusal;
  if (!hasRaffleBegun(terms, now)) return 'notBegun';
  if (amount > (terms.stockUserLimitAmount ?? Infinity)) return 'userLimit';
  if (amount > maxEntryAmount(terms, balance)) return 'insufficientPoints';
  return isAccepted(definition, code) ? null : 'wrongCode';
}

function isAccepted({ id, requireInputCode }: RaffleDefinition, code: string | undefined): boolean {
  if (requireInputCode === undefined) return true;
  return code !== undefined && requireInputCode.digests.includes(raffleCodeDigest(id, code));
}
