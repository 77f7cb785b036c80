import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Audit, AuditResult } from '#server/audit/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { heldRewards } from '#server/db/schema/fair-play.ts';
import { pointAccounts, transfers } from '#server/db/schema/points.ts';
import { run, statement } from '#server/db/statement.ts';
import { invitationEntry, invitationIncentive } from './invitation-kinds.ts';
import { rewardOf } from './invitations-repository.ts';

type Findings = AuditResult['findings'];

const { inviteeId, inviterId, number, transferId } = invitations;

/** Compares who invited whom with what was paid for it. */
export const auditInvitations: Audit = async (tx) => ({
  counted: { invitations: await tx.$count(invitations) },
  findings: [
    ...(await paidWithoutEntry(tx)),
    ...(await paidOtherwise(tx)),
    ...(await countedOtherwise(tx)),
    ...(await stepsNotReached(tx)),
    ...(await invitedInCircles(tx)),
  ],
});

async function paidWithoutEntry(tx: Transaction): Promise<Findings> {
  const rows = await tx
    .select({ id: transfers.id, account: transfers.memberAccountId, amount: transfers.amount })
    .from(transfers)
    .innerJoin(pointAccounts, eq(pointAccounts.id, transfers.memberAccountId))
    .leftJoin(invitations, eq(inviteeId, pointAccounts.memberId))
    .leftJoin(heldRewards, eq(heldRewards.transferId, transfers.id))
    .where(
      and(
        eq(transfers.kind, invitationEntry.name),
        // What was held, and released later, is named by the held reward in place of the invitation.
        sql`(${transferId} IS DISTINCT FROM CASE WHEN ${heldRewards.id} IS NULL THEN ${transfers.id} END OR ${inviteeId} IS NULL)`,
      ),
    )
    .orderBy(transfers.id);
  return rows.map(({ id, account, amount }) => ({
    code: 'invitation.missing',
    where: `account ${account}, transfer ${id}`,
    message: 'The member got points for an invitation that is not there.',
    expected: null,
    found: amount,
    advice: 'Look for what wrote the transfer alone; the audit log names who did what.',
  }));
}

async function paidOtherwise(tx: Transaction): Promise<Findings> {
  const rows = await tx
    .select({ id: inviteeId })
    .from(invitations)
    .innerJoin(transfers, eq(transfers.id, transferId))
    .innerJoin(pointAccounts, eq(pointAccounts.id, transfers.memberAccountId))
    .where(
      or(
        sql`${transfers.kind} <> ${invitationEntry.name}`,
        sql`${pointAccounts.memberId} IS DISTINCT FROM ${inviteeId}`,
      ),
    )
    .orderBy(inviteeId);
  return rows.map(({ id }) => ({
    code: 'invitation.differs',
    where: `member ${id}`,
    message: 'The transfer of the invitation is of another member or kind.',
    expected: null,
    found: null,
    advice: 'Look for what wrote the invitation; the audit log names who did what.',
  }));
}

/** The invitations of one member are numbered without a gap. */
async function countedOtherwise(tx: Transaction): Promise<Findings> {
  const rows = await tx
    .select({ id: inviterId, count: sql`count(*)`.mapWith(Number), last: sql`max(${number})`.mapWith(Number) })
    .from(invitations)
    .groupBy(inviterId)
    .having(sql`max(${number}) <> count(*)`)
    .orderBy(inviterId);
  return rows.map(({ id, count, last }) => ({
    code: 'invitation.count-differs',
    where: `member ${id}`,
    message: 'The number of the last invitation is not how many there are.',
    expected: count,
    found: last,
    advice: 'Steps are given by it: look for what wrote the invitations.',
  }));
}

async function stepsNotReached(tx: Transaction): Promise<Findings> {
  const prefix = `${rewardOf(0).mission}/`;
  const step = sql`substring(${transfers.rewardKey} from ${prefix.length + 1}::int)::int`;
  const invited = sql`(SELECT count(*) FROM ${invitations} WHERE ${inviterId} = ${pointAccounts.memberId})`;
  const rows = await tx
    .select({ id: transfers.id, step: step.mapWith(Number), invited: invited.mapWith(Number) })
    .from(transfers)
    .innerJoin(pointAccounts, eq(pointAccounts.id, transfers.memberAccountId))
    .where(and(inArray(transfers.kind, [invitationIncentive.name]), sql`${step} > ${invited}`))
    .orderBy(transfers.id);
  return rows.map((row) => ({
    code: 'invitation.step-not-reached',
    where: `transfer ${row.id}`,
    message: 'The member got a step of the incentives without having invited so many.',
    expected: row.step,
    found: row.invited,
    advice: 'Look for what wrote the transfer; the audit log names who did what.',
  }));
}

const findCircles = statement(
  () => sql`
    WITH RECURSIVE above (member_id, inviter_id) AS (
      SELECT ${inviteeId}, ${inviterId} FROM ${invitations}
      UNION
      SELECT above.member_id, ${inviterId} FROM ${invitations} JOIN above ON ${inviteeId} = above.inviter_id
    )
    SELECT member_id FROM above WHERE member_id = inviter_id ORDER BY member_id`,
);

/** Who invited somebody, near or far, is invited by nobody of them. */
async function invitedInCircles(tx: Transaction): Promise<Findings> {
  const rows = await run(tx, findCircles({}));
  return rows.map((row) => ({
    code: 'invitation.circle',
    where: `member ${String(row['member_id'])}`,
    message: 'The member was invited by somebody whom it brought.',
    expected: null,
    found: null,
    advice: 'Look for what wrote the invitations: the database refuses them.',
  }));
}
