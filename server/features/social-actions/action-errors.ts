import { and, desc, eq, sql } from 'drizzle-orm';
import type { SnsActionError, SnsActionErrorCode } from '#schemas/entities/sns-action-error.ts';
import type { SnsActionType } from '#schemas/values/sns-action-types.ts';
import type { Random } from '#server/base/secrets/random.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { snsActionErrors } from '#server/db/schema/social-actions.ts';
import type { AppDependencies } from '#server/http/app-dependencies.ts';
import type { Page, Slice } from '#server/http/requests/paging.ts';
import type { ReadContext } from '#server/http/requests/read-context.ts';
import type { MemberContext } from '#server/http/requests/source-reader.ts';
import { textsIn } from '#server/releases/stored/release-texts.ts';

/** A social action that earned nothing, and why. */
export interface FailedAction {
  readonly memberId: string;
  readonly actionType: SnsActionType;
  readonly code: SnsActionErrorCode;
}

/** Most that are kept of one member: who fails at every press must not fill the table. */
export const mostKept = 100;
const mostLatest = 3;

/**
 * Keeps that a social action of a member failed, within one transaction; gives the id, which sorts after all that the
 * member has. The oldest of more than 100 are forgotten.
 */
export async function recordActionError(
  tx: Transaction,
  { clock, random }: Pick<AppDependencies, 'clock' | 'random'>,
  { memberId, actionType, code }: FailedAction,
): Promise<string> {
  const createdAt = clock.now();
  const [newest] = await newestFirst(tx, memberId).limit(1);
  // Where a clock was set back, and within one millisecond, the id still has to be the greatest.
  const id = idAt(random, Math.max(createdAt.getTime(), newest === undefined ? 0 : timeOf(newest.id) + 1));
  await tx.insert(snsActionErrors).values({ memberId, id, actionType, code, createdAt });
  const [oldestKept] = await newestFirst(tx, memberId)
    .offset(mostKept - 1)
    .limit(1);
  if (oldestKept !== undefined) {
    await tx
      .delete(snsActionErrors)
      .where(and(eq(snsActionErrors.memberId, memberId), sql`${snsActionErrors.id} < ${oldestKept.id}`));
  }
  return id;
}

/** One page of the social actions of a member that failed, newest first. A page beyond the end is empty. */
export async function actionErrorPage(context: MemberContext, { page, perPage }: Slice): Promise<Page<SnsActionError>> {
  const { db, memberId } = context;
  const total = await db.$count(snsActionErrors, eq(snsActionErrors.memberId, memberId));
  const rows = await newestFirst(db, memberId)
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { items: rows.map(viewIn(context)), total };
}

/** The newest three of a member, newest first. */
export async function latestActionErrors(context: MemberContext): Promise<SnsActionError[]> {
  const rows = await newestFirst(context.db, context.memberId).limit(mostLatest);
  return rows.map(viewIn(context));
}

/** All that are kept of a member, newest first. */
export async function allActionErrors(context: Pick<MemberContext, keyof ViewContext | 'db' | 'memberId'>) {
  return (await newestFirst(context.db, context.memberId)).map(viewIn(context));
}

/** Forgets the failed social actions of a member. */
export async function deleteActionErrorsOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(snsActionErrors).where(eq(snsActionErrors.memberId, memberId));
}

function newestFirst(db: Database, memberId: string) {
  return db
    .select()
    .from(snsActionErrors)
    .where(eq(snsActionErrors.memberId, memberId))
    .orderBy(desc(snsActionErrors.id))
    .$dynamic();
}

type ViewContext = Pick<ReadContext, 'release' | 'locale'>;

function viewIn({ release, locale }: ViewContext): (row: typeof snsActionErrors.$inferSelect) => SnsActionError {
  const text = textsIn(release, locale);
  return ({ id, actionType, code, createdAt }) => {
    const action = text(`failures.action.${actionType}`) ?? actionType;
    const reason = text(`failures.code.${code}`) ?? text('failures.code.sns-action.unknown') ?? code;
    const displayMessage = text('failures.message', { action, reason }) ?? reason;
    return { id, createdAt: createdAt.toISOString(), displayMessage };
  };
}

/** A UUID of version 7: it begins with milliseconds since 1970, so that ids sort by time without a counter. */
function idAt(random: Random, milliseconds: number): string {
  const time = milliseconds.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.uuid().slice(15)}`;
}

function timeOf(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}
