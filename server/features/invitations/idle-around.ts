import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { pointAccounts } from '#server/db/schema/points.ts';
import { heldRewards } from '#server/db/schema/fair-play.ts';
import { given, run, statement } from '#server/db/statement.ts';
import { socialKind } from '#server/ledger/accounts.ts';

const { inviteeId, inviterId, createdAt } = invitations;

const countIdle = statement<{ memberId: string; since: string }>(
  () => sql`
    WITH RECURSIVE around (member_id) AS (
      SELECT ${given('memberId')}::uuid
      UNION
      SELECT ${inviterId} FROM ${invitations} JOIN around ON ${inviteeId} = around.member_id
    )
    SELECT count(*) AS idle FROM ${invitations}
    WHERE ${createdAt} >= ${given('since')}::timestamptz
      AND (${inviterId} = ${given('memberId')}::uuid OR ${inviteeId} IN (SELECT member_id FROM around))
      AND NOT EXISTS (
        SELECT 1 FROM ${pointAccounts} WHERE ${pointAccounts.memberId} = ${inviteeId} AND ${pointAccounts.social} > 0)
      AND NOT EXISTS (
        SELECT 1 FROM ${heldRewards} WHERE ${heldRewards.memberId} = ${inviteeId} AND ${heldRewards.kind} = ${socialKind})`,
);

/**
 * How many around a member entered a code since then and earned nothing by social actions: those whom it invited, and the
 * chain of those who invited it, itself with them.
 */
export async function countIdleAround(db: Database, memberId: string, since: Date): Promise<number> {
  const [row] = await run(db, countIdle({ memberId, since: since.toISOString() }));
  return Number(row?.['idle'] ?? 0);
}
