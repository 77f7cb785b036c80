import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { invitationCodeLength, invitationLetters } from '#schemas/entities/invitation-code.ts';
import { plainCode } from '#schemas/values/typed-code.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { invitationCodes } from '#server/db/schema/invitations.ts';

const mostTries = 20;

/** The code of a member, which is made when it is asked for first. */
export async function codeOf(db: Database, memberId: string, now: Date): Promise<string> {
  const known = await readCode(db, memberId);
  if (known !== null) return known;
  for (let attempt = 0; attempt < mostTries; attempt += 1) {
    const code = codeFrom(digestOf('code', memberId, String(attempt)));
    // Another member may have this code, and another request may have made that of this one.
    await db.insert(invitationCodes).values({ memberId, code, createdAt: now }).onConflictDoNothing();
    const made = await readCode(db, memberId);
    if (made !== null) return made;
  }
  throw new Error(`No code was free for the member ${memberId}.`);
}

/** What a member's invitations are known by; it tells neither member nor code. */
export function invitationUidOf(memberId: string): string {
  return digestOf('uid', memberId).toString('hex').slice(0, 32);
}

/** The member with that code, however it was typed; null where there is none. */
export async function memberWithCode(db: Database, typed: string): Promise<string | null> {
  const [row] = await db
    .select({ memberId: invitationCodes.memberId })
    .from(invitationCodes)
    .where(eq(invitationCodes.code, plainCode(typed)));
  return row?.memberId ?? null;
}

/** Nobody can enter the code of the member any more. */
export async function deleteCodeOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(invitationCodes).where(eq(invitationCodes.memberId, memberId));
}

/** The code of a member; null where none was made, and for one who left. */
export async function readCode(db: Database, memberId: string): Promise<string | null> {
  const [row] = await db
    .select({ code: invitationCodes.code })
    .from(invitationCodes)
    .where(eq(invitationCodes.memberId, memberId));
  return row?.code ?? null;
}

/** The identifier of a member is random and told to nobody else: what is made of it can be guessed as little. */
function digestOf(...parts: readonly string[]): Buffer {
  return createHash('sha256')
    .update(['kansei-invitation-1', ...parts].join('\n'))
    .digest();
}

function codeFrom(digest: Uint8Array): string {
  // Bytes beyond the last whole round of letters would make the first letters likelier.
  const fair = 256 - (256 % invitationLetters.length);
  const letters = [...digest]
    .filter((byte) => byte < fair)
    .map((byte) => invitationLetters[byte % invitationLetters.length]);
  return letters.slice(0, invitationCodeLength).join('');
}
