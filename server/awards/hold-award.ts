import type { LocalisedText } from '#schemas/values/locale.ts';
import { userPrizes } from '#server/db/schema/awards.ts';
import { insertOf } from '#server/db/statement.ts';
import type { BoundStatement } from '#server/db/statement.ts';
import type { AwardKind } from './award-kind.ts';

/** A prize that a member is awarded. */
export interface HeldAward {
  /** That of the award in the table of its feature. */
  readonly id: string;
  readonly kind: AwardKind;
  readonly memberId: string;
  /** That of the prize in campaign.json. */
  readonly prizeId: string;
  readonly name: LocalisedText;
  /** How many, at least 1. */
  readonly amount: number;
  readonly code: string | null;
  /** Where it is used; null when that is nowhere outside. */
  readonly href: string | null;
  /** Operators send it: it waits for them. */
  readonly isShipped: boolean;
  readonly createdAt: Date;
}

const insertUserPrize = insertOf(userPrizes);

/** Gives a member a prize to hold. To be written in the transaction of the award. */
export function holdAward({ kind, isShipped, ...award }: HeldAward): BoundStatement {
  const distribution = { state: isShipped ? 'waiting' : 'none', sentOn: null, reference: null, problem: null } as const;
  return insertUserPrize({ ...award, kind: kind.name, ...distribution });
}
