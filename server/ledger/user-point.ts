import { eq, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Campaign } from '#schemas/campaign.ts';
import type { UserPoint } from '#schemas/entities/user.ts';
import type { Database } from '#server/db/database.ts';
import { pointAccounts } from '#server/db/schema/points.ts';

/** What the ledger knows of a member's points. */
export interface LedgerPoints {
  readonly balance: number;
  /** Earned through social actions. */
  readonly social: number;
}

/** The fields of a query that reads the points of a member; both are 0 for one who never had any. */
export function ledgerPoints(db: Database, memberId: SQLWrapper): { [Name in keyof LedgerPoints]: SQL<number> } {
  const ofMember = eq(pointAccounts.memberId, memberId);
  const balance = db.select({ balance: pointAccounts.balance }).from(pointAccounts).where(ofMember);
  const social = db.select({ social: pointAccounts.social }).from(pointAccounts).where(ofMember);
  return {
    balance: sql`coalesce((${balance}), 0)`.mapWith(Number),
    social: sql`coalesce((${social}), 0)`.mapWith(Number),
  };
}

/** Points of a member as pages show them. */
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

/** The points of a member; both are 0 for one who never had any. */
export async function readLedgerPoints(db: Database, memberId: string): Promise<LedgerPoints> {
  const [row] = await db
    .select({ balance: pointAccounts.balance, social: pointAccounts.social })
    .from(pointAccounts)
    .where(eq(pointAccounts.memberId, memberId));
  return { balance: row?.balance ?? 0, social: row?.social ?? 0 };
}
