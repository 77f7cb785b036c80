import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Delivery } from '#schemas/campaign/record-parts.ts';
import type { LocalisedText } from '#schemas/values/locale.ts';
import type { Transaction } from '#server/db/database.ts';
import { userPrizes } from '#server/db/schema/awards.ts';
import { insertOf } from '#server/db/statement.ts';
import type { BoundStatement } from '#server/db/statement.ts';
import type { AwardKind } from './award-kind.ts';
import { hrefOf } from './delivery.ts';

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
  readonly delivery: Delivery;
  /** Operators send it: it waits for them. */
  readonly isShipped: boolean;
  readonly createdAt: Date;
}

const insertUserPrize = insertOf(userPrizes);
const insertedAtOnce = 1_000;

/** Gives a member a prize to hold. To be written in the transaction of the award. */
export function holdAward(award: HeldAward): BoundStatement {
  return insertUserPrize(rowOf(award));
}

/** Gives many members prizes to hold, in the transaction of the awards. */
export async function holdAwards(tx: Transaction, awards: readonly HeldAward[]): Promise<void> {
  for (let from = 0; from < awards.length; from += insertedAtOnce) {
    await tx.insert(userPrizes).values(awards.slice(from, from + insertedAtOnce).map(rowOf));
  }
}

/** Takes a prize from who held it, since somebody else is given it. Returns false for one that was sent: nothing is taken then. */
export async function withdrawAward(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const isHeld = and(eq(userPrizes.id, id), isNull(userPrizes.withdrawnAt), ne(userPrizes.state, 'sent'));
  const taken = await tx.update(userPrizes).set({ withdrawnAt: now }).where(isHeld).returning({ id: userPrizes.id });
  return taken.length > 0;
}

function rowOf({ kind, delivery, isShipped, ...award }: HeldAward): typeof userPrizes.$inferSelect {
  const distribution = { state: isShipped ? 'waiting' : 'none', sentOn: null, reference: null, problem: null } as const;
  return { ...award, kind: kind.name, href: hrefOf(delivery), ...distribution, withdrawnAt: null };
}
