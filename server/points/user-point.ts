import { and, eq, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Campaign } from '#schemas/campaign.ts';
import type { UserPoint } from '#schemas/entities/user.ts';
import type { Database } from '../db/database.ts';
import { pointAccounts, transfers } from '../db/schema/points.ts';

/** What the ledger knows of a member's points. */
export interface LedgerPoints {
  readonly balance: number;
  /** Earned through social actions. */
  readonly social: number;
}

/** The fields of a query that reads the points of a member; both are 0 for one who never had any. */
export function ledgerPoints(db: Database, memberId: SQLWrapper): { [Name in keyof LedgerPoints]: SQL<number> } {
  const balance = db
    .select({ balance: pointAccounts.balance })
    .from(pointAccounts)
    .where(eq(pointAccounts.memberId, memberId));
  const social = db
    .select({ total: sql`sum(${transfers.amount})` })
    .from(pointAccounts)
    .innerJoin(transfers, eq(transfers.memberAccountId, pointAccounts.id))
    .where(
      and(
        eq(pointAccounts.memberId, memberId),
        eq(transfers.creditAccountId, pointAccounts.id),
        eq(transfers.kind, 'sns_action'),
      ),
    );
  return {
    balance: sql`coalesce((${balance}), 0)`.mapWith(Number),
    social: sql`coalesce((${social}), 0)`.mapWith(Number),
  };
}

/** Points of a member as pages show them (spec §3, Current user). */
export function userPoint(
  { balance, social }: LedgerPoints,
  { maxSnsGet }: Pick<Campaign['points'], 'maxSnsGet'>,
): UserPoint {
  return {
    point: balance,
    totalSnsGetPoint: social,
    availableSnsGetPoint: Math.max(0, maxSnsGet - social),
    maxSnsGetPoint: maxSnsGet,
  };
}
