import { asc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { MemberExport } from '#schemas/api/users.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { onceForDatabase } from '#server/db/once-for-database.ts';
import { members } from '#server/db/schema/members.ts';
import { notificationReads } from '#server/db/schema/notifications.ts';

/** A member as far as notifications are read: what came before the registration counts as read. */
export interface ReadState {
  readonly registeredAt: Date;
  readonly readIds: readonly string[];
}

/** The ids that a member has read, as one value of a query. */
export function readIdsOf(memberId: SQL | typeof members.id): SQL<string[]> {
  const { memberId: readBy, notificationId } = notificationReads;
  return sql<
    string[]
  >`(select coalesce(jsonb_agg(${notificationId}), '[]') from ${notificationReads} where ${readBy} = ${memberId})`;
}

const selectReadState = onceForDatabase((db) =>
  db
    .select({ registeredAt: members.createdAt, readIds: readIdsOf(members.id) })
    .from(members)
    .where(eq(members.id, sql.placeholder('memberId')))
    .prepare('notification_reads'),
);

/** What a member has read; null for a visitor, for whom nothing is unread. */
export async function readStateOf(db: Database, memberId: string | null): Promise<ReadState | null> {
  if (memberId === null) return null;
  const [readState] = await selectReadState(db).execute({ memberId });
  return readState ?? null;
}

/** Keeps that a member has opened a notification; what was kept of it before stays. */
export async function keepRead(
  db: Database,
  read: Pick<typeof notificationReads.$inferInsert, 'memberId' | 'notificationId' | 'readAt'>,
): Promise<void> {
  await db.insert(notificationReads).values(read).onConflictDoNothing();
}

/** What a member has opened, oldest first. */
export async function readsOf(db: Database, memberId: string): Promise<MemberExport['notificationReads']> {
  const rows = await db
    .select({ notificationId: notificationReads.notificationId, readAt: notificationReads.readAt })
    .from(notificationReads)
    .where(eq(notificationReads.memberId, memberId))
    .orderBy(asc(notificationReads.readAt), asc(notificationReads.notificationId));
  return rows.map(({ notificationId, readAt }) => ({ notificationId, readAt: readAt.toISOString() }));
}

/** Forgets what a member has opened. */
export async function deleteReadsOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(notificationReads).where(eq(notificationReads.memberId, memberId));
}
