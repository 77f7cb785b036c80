import { and, asc, countDistinct, desc, eq, gte, inArray, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { mostDeviceDays } from '#schemas/campaign/fair-play.ts';
import { dayMs } from '#server/base/day.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { memberDevices } from '#server/db/schema/fair-play.ts';

/** Keeps that a member signed in on a browser. */
export async function noteDevice(db: Database, memberId: string, device: string, now: Date): Promise<void> {
  await db
    .insert(memberDevices)
    .values({ memberId, device, seenAt: now })
    .onConflictDoUpdate({ target: [memberDevices.memberId, memberDevices.device], set: { seenAt: now } });
}

/** The most members who signed in on one of the member's browsers since then, with this one; 0 where it has none. */
export async function mostMembersOnDevice(db: Database, memberId: string, since: Date): Promise<number> {
  const own = alias(memberDevices, 'own');
  const members = countDistinct(memberDevices.memberId);
  const [row] = await db
    .select({ members })
    .from(own)
    .innerJoin(memberDevices, eq(memberDevices.device, own.device))
    .where(and(eq(own.memberId, memberId), gte(own.seenAt, since), gte(memberDevices.seenAt, since)))
    .groupBy(own.device)
    .orderBy(desc(members))
    .limit(1);
  return row?.members ?? 0;
}

/** When a member signed in on each of its browsers last, for its export; which these are is told by nothing that is kept. */
export async function devicesOf(db: Database, memberId: string): Promise<{ readonly seenAt: string }[]> {
  const rows = await db
    .select({ seenAt: memberDevices.seenAt })
    .from(memberDevices)
    .where(eq(memberDevices.memberId, memberId))
    .orderBy(asc(memberDevices.seenAt));
  return rows.map(({ seenAt }) => ({ seenAt: seenAt.toISOString() }));
}

/** Forgets on which browsers a member signed in. */
export async function deleteDevicesOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(memberDevices).where(eq(memberDevices.memberId, memberId));
}

/** Forgets at most `limit` browsers on which a member signed in long ago; returns how many. */
export async function deleteOldDevices(tx: Transaction, now: Date, limit: number): Promise<number> {
  const before = new Date(now.getTime() - mostDeviceDays * dayMs);
  const old = tx
    .select({ device: memberDevices.device })
    .from(memberDevices)
    .where(lt(memberDevices.seenAt, before))
    .limit(limit);
  const deleted = await tx
    .delete(memberDevices)
    .where(and(inArray(memberDevices.device, old), lt(memberDevices.seenAt, before)))
    .returning({ device: memberDevices.device });
  return deleted.length;
}
