import { and, count, desc, eq, inArray, isNotNull, isNull, max, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { DistributionState } from '#schemas/entities/user-prize.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { distributionSteps, userPrizes } from '#server/db/schema/awards.ts';
import { members } from '#server/db/schema/members.ts';
import type { Page, Slice } from '#server/http/requests/paging.ts';

export type UserPrizeRow = typeof userPrizes.$inferSelect;
export type StepRow = typeof distributionSteps.$inferSelect;

/** One page of the prizes of a member, newest first; only those in one of the states, if any are named. */
export async function pageOfPrizes(
  db: Database,
  memberId: string,
  states: readonly DistributionState[],
  { page, perPage }: Slice,
): Promise<Page<UserPrizeRow>> {
  const wanted = and(heldBy(memberId), states.length > 0 ? inArray(userPrizes.state, [...states]) : undefined);
  const items = await newestFirst(db, wanted)
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { items, total: await db.$count(userPrizes, wanted) };
}

/** All prizes of a member, newest first. */
export function allPrizesOf(db: Database, memberId: string): Promise<UserPrizeRow[]> {
  return newestFirst(db, heldBy(memberId));
}

function newestFirst(db: Database, wanted: SQL | undefined) {
  return db.select().from(userPrizes).where(wanted).orderBy(desc(userPrizes.createdAt), desc(userPrizes.id)).$dynamic();
}

function heldBy(memberId: string): SQL | undefined {
  return and(ofMember(memberId), isNull(userPrizes.withdrawnAt));
}

function ofMember(memberId: string): SQL {
  return eq(userPrizes.memberId, memberId);
}

/** A step with the prize that it is of. */
export interface StepOfPrize {
  readonly step: StepRow;
  readonly prize: Pick<UserPrizeRow, 'name' | 'amount'>;
}

/** One page of the steps of a member's prizes, newest first. */
export async function pageOfSteps(
  db: Database,
  memberId: string,
  { page, perPage }: Slice,
): Promise<Page<StepOfPrize>> {
  const items = await newestSteps(db, memberId)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await db
    .select({ total: count() })
    .from(distributionSteps)
    .innerJoin(userPrizes, eq(userPrizes.id, distributionSteps.userPrizeId))
    .where(ofMember(memberId));
  return { items, total: counted?.total ?? 0 };
}

/** All steps of a member's prizes, newest first. */
export function allStepsOf(db: Database, memberId: string): Promise<StepOfPrize[]> {
  return newestSteps(db, memberId);
}

function newestSteps(db: Database, memberId: string) {
  const { createdAt, userPrizeId, number } = distributionSteps;
  return db
    .select({ step: distributionSteps, prize: { name: userPrizes.name, amount: userPrizes.amount } })
    .from(distributionSteps)
    .innerJoin(userPrizes, eq(userPrizes.id, userPrizeId))
    .where(ofMember(memberId))
    .orderBy(desc(createdAt), desc(userPrizeId), desc(number))
    .$dynamic();
}

const toSend = and(inArray(userPrizes.state, ['waiting', 'failed']), isNull(userPrizes.withdrawnAt));

/** What is to be sent, the oldest first, and how many there are. */
export async function prizesToSend(db: Database, most: number): Promise<Page<UserPrizeRow>> {
  const items = await db
    .select()
    .from(userPrizes)
    .where(toSend)
    .orderBy(userPrizes.createdAt, userPrizes.id)
    .limit(most);
  return { items, total: await db.$count(userPrizes, toSend) };
}

/** A prize that is locked, with the number of its last step; 0 before the first. */
export interface LockedPrize extends Pick<UserPrizeRow, 'id' | 'state' | 'sentOn' | 'createdAt' | 'withdrawnAt'> {
  readonly lastStep: number;
  /** Its owner left: no words are kept of it. */
  readonly isNobodys: boolean;
}

/** Locks prizes in the order of their ids, so that two files at once wait for each other; unknown ids have none. */
export async function lockPrizes(tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, LockedPrize>> {
  if (ids.length === 0) return new Map();
  const { id, state, sentOn, createdAt, withdrawnAt } = userPrizes;
  const rows = await tx
    .select({ id, state, sentOn, createdAt, withdrawnAt })
    .from(userPrizes)
    .where(inArray(id, [...ids]))
    .orderBy(id)
    .for('update');
  const steps = await tx
    .select({ id: distributionSteps.userPrizeId, last: max(distributionSteps.number) })
    .from(distributionSteps)
    .where(inArray(distributionSteps.userPrizeId, [...ids]))
    .groupBy(distributionSteps.userPrizeId);
  const last = new Map(steps.map((step) => [step.id, step.last ?? 0]));
  const nobodys = new Set(await ofWhoLeft(tx, ids));
  return new Map(
    rows.map((row) => [row.id, { ...row, lastStep: last.get(row.id) ?? 0, isNobodys: nobodys.has(row.id) }]),
  );
}

async function ofWhoLeft(tx: Transaction, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await tx
    .select({ id: userPrizes.id })
    .from(userPrizes)
    .innerJoin(members, and(eq(members.id, userPrizes.memberId), isNotNull(members.leftAt)))
    .where(inArray(userPrizes.id, [...ids]));
  return rows.map(({ id }) => id);
}

const stepsAtOnce = 1_000;

/** Writes the steps of one batch, and where their prizes are after them. Under the locks of the prizes. */
export async function writeSteps(tx: Transaction, batchId: string, steps: readonly StepRow[]): Promise<void> {
  for (let start = 0; start < steps.length; start += stepsAtOnce) {
    await tx.insert(distributionSteps).values(steps.slice(start, start + stepsAtOnce));
  }
  const { userPrizeId, state, sentOn, reference, problem } = distributionSteps;
  await tx
    .update(userPrizes)
    .set({ state: sql`${state}`, sentOn: sql`${sentOn}`, reference: sql`${reference}`, problem: sql`${problem}` })
    .from(distributionSteps)
    .where(and(eq(userPrizeId, userPrizes.id), eq(distributionSteps.batchId, batchId)));
}

/** Takes away what was written about the prizes of a member: by the number of a parcel, its address is found. */
export async function forgetReferencesOf(tx: Transaction, memberId: string): Promise<void> {
  const nothing = { reference: null, problem: null };
  const held = await tx
    .select({ id: userPrizes.id })
    .from(userPrizes)
    .where(ofMember(memberId))
    .orderBy(userPrizes.id)
    .for('update');
  const ids = held.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.update(distributionSteps).set(nothing).where(inArray(distributionSteps.userPrizeId, ids));
  await tx.update(userPrizes).set(nothing).where(ofMember(memberId));
}
