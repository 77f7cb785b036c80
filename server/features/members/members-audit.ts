import { eq, gt, isNull, sql } from 'drizzle-orm';
import type { Audit, AuditResult } from '#server/audit/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { members } from '#server/db/schema/members.ts';
import { countMembers } from './member-counts.ts';
import { transfers } from '#server/db/schema/points.ts';
import { welcome } from './welcome-kind.ts';

/** Compares the count of members with them, and looks for those who were welcomed more than once. */
export const auditMembers: Audit = async (tx) => {
  const registered = await tx.$count(members, isNull(members.leftAt));
  return {
    counted: { members: registered },
    findings: [...wrongCount(registered, await countMembers(tx)), ...(await welcomedTwice(tx))],
  };
};

type Findings = AuditResult['findings'];

function wrongCount(registered: number, counted: number): Findings {
  if (registered === counted) return [];
  return [
    {
      code: 'members.count-differs',
      where: 'member_counts',
      message: 'The number of members that pages show is not how many there are.',
      expected: registered,
      found: counted,
      advice: 'The members are the truth: find what wrote them without counting, then correct one of the rows.',
    },
  ];
}

async function welcomedTwice(tx: Transaction): Promise<Findings> {
  const times = sql`count(*)`.mapWith(Number);
  const rows = await tx
    .select({ account: transfers.memberAccountId, times })
    .from(transfers)
    .where(eq(transfers.kind, welcome.name))
    .groupBy(transfers.memberAccountId)
    .having(gt(times, 1))
    .orderBy(transfers.memberAccountId);
  return rows.map(({ account, times: found }) => ({
    code: 'welcome.twice',
    where: `account ${account}`,
    message: 'The member got the points of welcome more than once.',
    expected: 1,
    found,
    advice: 'Look for what granted them without the reward key that admits one for each member.',
  }));
}
