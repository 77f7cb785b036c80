import { eq, gt, sql } from 'drizzle-orm';
import type { Audit } from '../audit/audit.ts';
import { members } from '../db/schema/members.ts';
import { transfers } from '../db/schema/points.ts';

/** Looks for members who were welcomed more than once. */
export const auditMembers: Audit = async (tx) => {
  const times = sql`count(*)`.mapWith(Number);
  const rows = await tx
    .select({ account: transfers.memberAccountId, times })
    .from(transfers)
    .where(eq(transfers.kind, 'welcome'))
    .groupBy(transfers.memberAccountId)
    .having(gt(times, 1))
    .orderBy(transfers.memberAccountId);
  return {
    counted: { members: await tx.$count(members) },
    findings: rows.map(({ account, times: found }) => ({
      code: 'welcome.twice',
      where: `account ${account}`,
      message: 'The member got the points of welcome more than once.',
      expected: 1,
      found,
      advice: 'Look for what granted them without the reward key that admits one for each member.',
    })),
  };
};
