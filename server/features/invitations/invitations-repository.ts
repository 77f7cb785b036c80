import { and, desc, eq, inArray, max, or, sql } from 'drizzle-orm';
import type { InvitedMember } from '#schemas/entities/invitation.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { members } from '#server/db/schema/members.ts';
import { pointAccounts, transfers } from '#server/db/schema/points.ts';
import { given, run, statement } from '#server/db/statement.ts';
import { rewardKeyOf } from '#server/ledger/transfers.ts';
import { readCode } from './invitation-codes.ts';

const { inviteeId, inviterId, number, createdAt } = invitations;

/** Known to nobody else. */
const entryLockId = 5_261_122;

/**
 * Waits until no other entry is under way, and keeps others out until this transaction ends: whether four members would
 * invite each other in a circle is not seen from two of them. A publish waits in the same line.
 */
export async function lockInvitations(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${entryLockId})`);
}

/** Whose code a member entered; null for one who entered none. */
export async function inviterOf(db: Database, memberId: string) {
  const [row] = await db
    .select({ nickname: members.nickname, iconPath: members.iconPath })
    .from(invitations)
    .innerJoin(members, eq(members.id, inviterId))
    .where(eq(inviteeId, memberId));
  return row ?? null;
}

/** Who entered the code of a member, the last one first. */
export async function invitedBy(db: Database, memberId: string): Promise<InvitedMember[]> {
  const rows = await db
    .select({ number, nickname: members.nickname, iconPath: members.iconPath, createdAt })
    .from(invitations)
    .innerJoin(members, eq(members.id, inviteeId))
    .where(eq(inviterId, memberId))
    .orderBy(desc(number));
  return rows.map(({ number: id, createdAt: at, ...person }) => ({
    id: String(id),
    ...person,
    invitedAt: at.toISOString(),
  }));
}

/** How many a member has invited. */
export async function countInvited(db: Database, memberId: string): Promise<number> {
  const [row] = await db
    .select({ count: max(number) })
    .from(invitations)
    .where(eq(inviterId, memberId));
  return row?.count ?? 0;
}

/** The most that anybody has invited. */
export async function mostInvitedByOne(db: Database): Promise<number> {
  const [row] = await db.select({ count: max(number) }).from(invitations);
  return row?.count ?? 0;
}

const findAbove = statement<{ memberId: string; other: string }>(
  () => sql`
    WITH RECURSIVE above (member_id) AS (
      SELECT ${given('memberId')}::uuid
      UNION
      SELECT ${inviterId} FROM ${invitations} JOIN above ON ${inviteeId} = above.member_id
    )
    SELECT 1 FROM above WHERE member_id = ${given('other')}::uuid`,
);

/** Says whether the second member is above the first: invited it, or whoever did, and so on. A member is above itself. */
export async function isAbove(db: Database, memberId: string, other: string): Promise<boolean> {
  return (await run(db, findAbove({ memberId, other }))).length > 0;
}

/** Says whether a member entered a code, or its own was entered. */
export async function tookPart(db: Database, memberId: string): Promise<boolean> {
  return (await db.$count(invitations, or(eq(inviteeId, memberId), eq(inviterId, memberId)))) > 0;
}

/** The name of a reward in the ledger: each step is given once a member. */
export function rewardOf(step: number): { readonly mission: string; readonly period: string } {
  return { mission: 'invitation', period: String(step) };
}

/** How the ledger names the reward of a step. */
export function keyOfStep(step: number): string {
  return rewardKeyOf(rewardOf(step));
}

/** Which of these steps a member was given; 0 stands for its own entry. */
export async function grantedSteps(
  db: Database,
  memberId: string,
  steps: readonly number[],
): Promise<ReadonlySet<number>> {
  const keys = new Map(steps.map((step) => [keyOfStep(step), step]));
  const rows = await db
    .select({ key: transfers.rewardKey })
    .from(transfers)
    .innerJoin(pointAccounts, eq(pointAccounts.id, transfers.memberAccountId))
    .where(and(eq(pointAccounts.memberId, memberId), inArray(transfers.rewardKey, [...keys.keys()])));
  return new Set(rows.flatMap(({ key }) => keys.get(key ?? '') ?? []));
}

/** Everything that is kept of the invitations of a member: its code, and in which it took part, oldest first. */
export async function exportInvitations(db: Database, memberId: string) {
  const rows = await db
    .select({ invitee: inviteeId, createdAt })
    .from(invitations)
    .where(or(eq(inviterId, memberId), eq(inviteeId, memberId)))
    .orderBy(createdAt, number);
  const entries = rows.map(({ invitee, createdAt: at }) => {
    const role: 'invited' | 'inviter' = invitee === memberId ? 'invited' : 'inviter';
    return { role, createdAt: at.toISOString() };
  });
  return { code: await readCode(db, memberId), entries };
}
