import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { members } from '#server/db/schema/members.ts';
import { countLostMember } from './member-counts.ts';

/** Takes name and picture from a member, whose row stays for the books; false when there is none, or who left already. */
export async function forgetMember(tx: Transaction, memberId: string, leftAt: Date): Promise<boolean> {
  const rows = await tx
    .update(members)
    .set({ nickname: null, iconPath: null, leftAt })
    .where(and(eq(members.id, memberId), isNull(members.leftAt)))
    .returning({ id: members.id });
  if (rows.length === 0) return false;
  await countLostMember(tx, memberId);
  return true;
}
