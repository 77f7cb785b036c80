import { and, eq, sql } from 'drizzle-orm';
import type { Campaign } from '#schemas/campaign.ts';
import type { UserPoint } from '#schemas/entities/user.ts';
import type { Database } from '../db/database.ts';
import { transfers } from '../db/schema/points.ts';
import { balanceOf, memberAccountId } from './accounts.ts';

/** Points of a member as pages show them (spec §3, Current user). */
export async function readUserPoint(
  db: Database,
  { maxSnsGet: maxSnsGetPoint }: Pick<Campaign['points'], 'maxSnsGet'>,
  memberId: string,
): Promise<UserPoint> {
  const point = await balanceOf(db, memberId);
  const totalSnsGetPoint = await earnedThroughSocialActions(db, memberId);
  const availableSnsGetPoint = Math.max(0, maxSnsGetPoint - totalSnsGetPoint);
  return { point, totalSnsGetPoint, availableSnsGetPoint, maxSnsGetPoint };
}

async function earnedThroughSocialActions(db: Database, memberId: string): Promise<number> {
  const accountId = memberAccountId(memberId);
  const [row] = await db
    .select({ total: sql`coalesce(sum(${transfers.amount}), 0)`.mapWith(Number) })
    .from(transfers)
    .where(
      and(
        eq(transfers.memberAccountId, accountId),
        eq(transfers.creditAccountId, accountId),
        eq(transfers.kind, 'sns_action'),
      ),
    );
  return row?.total ?? 0;
}
