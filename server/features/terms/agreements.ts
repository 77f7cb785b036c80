import { asc, eq } from 'drizzle-orm';
import type { MemberExport } from '#schemas/api/users.ts';
import type { Campaign } from '#schemas/campaign.ts';
import { writeAuditLine } from '#server/audit/audit-line.ts';
import { ApiError } from '#server/base/api-error.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { agreements } from '#server/db/schema/members.ts';
import type { AppDependencies } from '#server/http/app-dependencies.ts';

/**
 * Keeps that a member agrees to the terms in force, and when first, within one transaction. Throws `ApiError` 409 `terms.changed` for
 * any other version than the one in force: nobody agrees to what they have not seen.
 */
export async function agree(
  tx: Transaction,
  { clock, random }: Pick<AppDependencies, 'clock' | 'random'>,
  { terms }: Campaign['product'],
  { memberId, version }: { readonly memberId: string; readonly version: string },
): Promise<void> {
  if (terms?.version !== version) throw termsChanged();
  const rows = await tx
    .insert(agreements)
    .values({ memberId, version, agreedAt: clock.now() })
    .onConflictDoNothing()
    .returning({ version: agreements.version });
  if (rows.length === 0) return;
  const subject = `member:${memberId}`;
  await writeAuditLine(
    tx,
    { clock, random },
    { actor: subject, action: 'member.agree', subject, details: { version } },
  );
}

/** 409: the terms have another version than the fan was shown. */
function termsChanged(): ApiError {
  return new ApiError(409, 'terms.changed', 'The terms have changed. Please read them again.');
}

/** Which terms a member agreed to, and when, oldest first. */
export async function agreementsOf(db: Database, memberId: string): Promise<MemberExport['agreements']> {
  const rows = await db
    .select({ version: agreements.version, agreedAt: agreements.agreedAt })
    .from(agreements)
    .where(eq(agreements.memberId, memberId))
    .orderBy(asc(agreements.agreedAt), asc(agreements.version));
  return rows.map(({ version, agreedAt }) => ({ version, agreedAt: agreedAt.toISOString() }));
}
