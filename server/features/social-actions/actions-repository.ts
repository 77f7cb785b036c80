import { and, asc, eq, exists, getTableColumns, gte, inArray, isNull, lte, min, ne, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { SnsActionType } from '#schemas/values/sns-action-types.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { heldRewards } from '#server/db/schema/fair-play.ts';
import { transfers } from '#server/db/schema/points.ts';
import { snsActionErrors, socialActions } from '#server/db/schema/social-actions.ts';
import { memberAccountId } from '#server/ledger/accounts.ts';
import { heldPointsSince } from '#server/ledger/held-rewards.ts';
import { socialAction } from './social-action-kind.ts';

export type ActionRow = typeof socialActions.$inferSelect;

/** What one row of actions is known by. */
export type ActionKey = Pick<ActionRow, 'memberId' | 'actionType' | 'target'>;

/** The row of an action, locked; null when there is none. The account of the member is locked before. */
export async function lockAction(tx: Transaction, key: ActionKey): Promise<ActionRow | null> {
  const [row] = await tx.select().from(socialActions).where(isKeyed(key)).for('update');
  return row ?? null;
}

export async function insertAction(tx: Transaction, row: ActionRow): Promise<void> {
  await tx.insert(socialActions).values(row);
}

/** Keeps that an action is done, and what it changed the balance by. */
export async function markDone(tx: Transaction, key: ActionKey, point: number): Promise<void> {
  await tx.update(socialActions).set({ state: 'done', point, nextCheckAt: null }).where(isKeyed(key));
}

/** Forgets an action that was not confirmed. */
export async function deleteAction(tx: Transaction, key: ActionKey): Promise<void> {
  await tx.delete(socialActions).where(isKeyed(key));
}

/** Says when the network is asked again for an action that is still pending, and, where that changes, how often it was. */
export async function postponeAction(db: Database, key: ActionKey, nextCheckAt: Date, checks?: number): Promise<void> {
  await db
    .update(socialActions)
    .set({ nextCheckAt, ...(checks !== undefined && { checks }) })
    .where(and(isKeyed(key), eq(socialActions.state, 'pending')));
}

/**
 * Takes actions for which the network is due to be asked, the longest waiting first, and counts it; until `until` no
 * other process takes them, should this one end without a word.
 */
export async function takeDueActions(
  db: Database,
  { now, until, most }: { readonly now: Date; readonly until: Date; readonly most: number },
): Promise<ActionRow[]> {
  const due = db.$with('due').as(
    db
      .select({
        memberId: socialActions.memberId,
        actionType: socialActions.actionType,
        target: socialActions.target,
      })
      .from(socialActions)
      .where(lte(socialActions.nextCheckAt, now))
      .orderBy(asc(socialActions.nextCheckAt))
      .limit(most)
      .for('update', { skipLocked: true }),
  );
  const isDue = and(
    eq(socialActions.memberId, due.memberId),
    eq(socialActions.actionType, due.actionType),
    eq(socialActions.target, due.target),
  );
  const checks = sql`${socialActions.checks} + 1`;
  return db
    .with(due)
    .update(socialActions)
    .set({ nextCheckAt: until, checks })
    .from(due)
    .where(isDue)
    .returning(getTableColumns(socialActions));
}

/** When the network is due to be asked next; null when nothing is pending. */
export async function nextCheckIn(db: Database): Promise<Date | null> {
  const [row] = await db.select({ next: min(socialActions.nextCheckAt) }).from(socialActions);
  return row?.next ?? null;
}

/** What a member did to some targets. */
export function actionsOn(db: Database, memberId: string, targets: readonly string[]): Promise<ActionRow[]> {
  return db
    .select()
    .from(socialActions)
    .where(and(eq(socialActions.memberId, memberId), inArray(socialActions.target, [...targets])));
}

/** All that is kept of what a member did, oldest first. */
export function actionsOf(db: Database, memberId: string): Promise<ActionRow[]> {
  return db
    .select()
    .from(socialActions)
    .where(eq(socialActions.memberId, memberId))
    .orderBy(asc(socialActions.createdAt), asc(socialActions.actionType), asc(socialActions.target));
}

/** Forgets what a member did. */
export async function deleteActionsOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(socialActions).where(eq(socialActions.memberId, memberId));
}

/** How often a member did something of a kind since then, counting what failed; what an operator refused was counted when it was done. */
export async function countSince(tx: Transaction, { memberId, actionType }: ActionKey, since: Date): Promise<number> {
  const kept = await tx.$count(
    socialActions,
    and(
      eq(socialActions.memberId, memberId),
      eq(socialActions.actionType, actionType),
      gte(socialActions.createdAt, since),
    ),
  );
  const failed = await tx.$count(
    snsActionErrors,
    and(
      eq(snsActionErrors.memberId, memberId),
      eq(snsActionErrors.actionType, actionType),
      ne(snsActionErrors.code, 'sns-action.review-refused'),
      gte(snsActionErrors.createdAt, since),
    ),
  );
  return kept + failed;
}

/** Points that a member earned by social actions since then; what was held counts when it was held. */
export async function earnedSince(tx: Transaction, memberId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ sum: sql`coalesce(sum(${transfers.amount}), 0)`.mapWith(Number) })
    .from(transfers)
    .leftJoin(heldRewards, eq(heldRewards.transferId, transfers.id))
    .where(
      and(
        eq(transfers.memberAccountId, memberAccountId(memberId)),
        eq(transfers.kind, socialAction.name),
        gte(transfers.createdAt, since),
        isNull(heldRewards.id),
      ),
    );
  return (row?.sum ?? 0) + (await heldPointsSince(tx, memberId, socialAction, since));
}

/** Says in SQL whether a member did something of a kind, to one target or to any. */
export function hasDone(
  db: Database,
  memberId: SQLWrapper,
  { actionType, target }: { readonly actionType: SnsActionType; readonly target?: SQLWrapper },
): SQL<boolean> {
  const done = db
    .select({ one: sql`1` })
    .from(socialActions)
    .where(
      and(
        eq(socialActions.memberId, memberId),
        eq(socialActions.actionType, actionType),
        eq(socialActions.state, 'done'),
        target === undefined ? undefined : eq(socialActions.target, target),
      ),
    );
  return sql<boolean>`${exists(done)}`;
}

function isKeyed({ memberId, actionType, target }: ActionKey) {
  return and(
    eq(socialActions.memberId, memberId),
    eq(socialActions.actionType, actionType),
    eq(socialActions.target, target),
  );
}
