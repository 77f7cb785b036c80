import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { InquiriesQuery, InquiryBody, StoredInquiry } from '#schemas/api/inquiries.ts';
import type { Locale } from '#schemas/values/locale-names.ts';
import type { AppDependencies } from '#server/http/app-dependencies.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inquiries } from '#server/db/schema/inquiries.ts';
import { newCode } from '#server/base/secrets/random-code.ts';

/** Who asks. */
export interface Asker {
  readonly memberId: string | null;
  readonly locale: Locale;
}

/** Keeps an inquiry; gives the number that it is named by. */
export async function storeInquiry(
  tx: Transaction,
  { clock, random }: Pick<AppDependencies, 'clock' | 'random'>,
  { category, replyName, message }: InquiryBody,
  asker: Asker,
): Promise<string> {
  const row = { id: random.uuid(), category, replyName, message, ...asker, createdAt: clock.now() };
  for (;;) {
    const reference = newCode(random, 2);
    const kept = await tx
      .insert(inquiries)
      .values({ ...row, reference })
      .onConflictDoNothing({ target: inquiries.reference })
      .returning({ id: inquiries.id });
    if (kept.length > 0) return reference;
  }
}

/** Inquiries for operators, newest first; at most 200 by default. */
export async function listInquiries(
  db: Database,
  { category, reference, limit = 200 }: InquiriesQuery,
): Promise<StoredInquiry[]> {
  const rows = await db
    .select()
    .from(inquiries)
    .where(
      and(
        category === undefined ? undefined : eq(inquiries.category, category),
        reference === undefined ? undefined : eq(inquiries.reference, reference),
      ),
    )
    .orderBy(desc(inquiries.createdAt), inquiries.id)
    .limit(limit);
  return rows.map(storedInquiry);
}

function storedInquiry({ id: _id, createdAt, purgedAt, ...inquiry }: typeof inquiries.$inferSelect): StoredInquiry {
  return { ...inquiry, createdAt: createdAt.toISOString(), purgedAt: purgedAt?.toISOString() ?? null };
}

/** What a member asked, newest first. */
export async function inquiriesOf(db: Database, memberId: string): Promise<StoredInquiry[]> {
  const rows = await db
    .select()
    .from(inquiries)
    .where(eq(inquiries.memberId, memberId))
    .orderBy(desc(inquiries.createdAt), inquiries.id);
  return rows.map(storedInquiry);
}

/** Takes the personal data out of what came before an instant; gives how many inquiries had any. */
export function purgeInquiries(db: Database, before: Date, now: Date): Promise<number> {
  return purge(db, lt(inquiries.createdAt, before), now);
}

/** Takes the personal data out of what a member asked. */
export async function purgeInquiriesOf(tx: Transaction, memberId: string, now: Date): Promise<void> {
  await purge(tx, eq(inquiries.memberId, memberId), now);
}

async function purge(db: Database, which: SQL, now: Date): Promise<number> {
  const purged = await db
    .update(inquiries)
    .set({ memberId: null, replyName: null, message: null, purgedAt: now })
    .where(and(which, isNull(inquiries.purgedAt)))
    .returning({ id: inquiries.id });
  return purged.length;
}
