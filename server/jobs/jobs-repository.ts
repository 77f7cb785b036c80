import { and, asc, eq, inArray, lt, lte, min, sql } from 'drizzle-orm';
import type Type from 'typebox';
import Value from 'typebox/value';
import type { Database, Transaction } from '#server/db/database.ts';
import { jobs } from '#server/db/schema/jobs.ts';
import type { Random } from '#server/base/secrets/random.ts';
import type { Job, JobOutcome, OrderServices } from './job.ts';

export type JobRow = typeof jobs.$inferSelect;

/** What is ordered of a job. */
export interface JobOrder<Payload> {
  /** Names this piece of work among those of its kind; a second order with the same key adds nothing. */
  readonly key: string;
  readonly payload: Payload;
  /** Not before then; at once when left out. */
  readonly runAt?: Date;
}

/**
 * Orders a job, best within the transaction of what makes it necessary. Returns false when its key was ordered before,
 * even when that one ran already. Throws `TypeError` for a payload that does not fit the job.
 */
export async function orderJob<Payload extends Type.TSchema>(
  db: Database,
  { clock, random, wakeJobs }: OrderServices,
  job: Job<Payload>,
  { key, payload, runAt }: JobOrder<Type.Static<Payload>>,
): Promise<boolean> {
  if (!Value.Check(job.payload, payload)) throw new TypeError(`"${job.kind}" does not take this payload.`);
  const now = clock.now();
  const added = await db
    .insert(jobs)
    .values({
      id: random.uuid(),
      kind: job.kind,
      key,
      payload,
      state: 'waiting',
      dueAt: runAt ?? now,
      attempts: 0,
      createdAt: now,
    })
    .onConflictDoNothing({ target: [jobs.kind, jobs.key] })
    .returning({ id: jobs.id });
  if (added.length > 0) wakeJobs?.();
  return added.length > 0;
}

/** A job that this process took to run; `leaseToken` distinguishes it from the same job taken by another one later. */
export interface TakenJob extends Pick<JobRow, 'id' | 'kind' | 'key' | 'payload' | 'attempts'> {
  readonly leaseToken: string;
}

export interface Taking {
  /** Others are left alone: a newer server may know them. */
  readonly kinds: readonly string[];
  readonly now: Date;
  /** Until then no other process takes it, unless this one gives it back. */
  readonly leaseEnd: Date;
}

const increment = sql`${jobs.attempts} + 1`;

/** Takes the job that has waited longest, counting the attempt; null when none is due. */
export async function takeJob(db: Database, random: Random, taking: Taking): Promise<TakenJob | null> {
  const leaseToken = random.uuid();
  const due = db.$with('due').as(
    db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(isOpen(), lte(jobs.dueAt, taking.now), inArray(jobs.kind, [...taking.kinds])))
      .orderBy(asc(jobs.dueAt), asc(jobs.id))
      .limit(1)
      .for('update', { skipLocked: true }),
  );
  const [taken] = await db
    .with(due)
    .update(jobs)
    .set({ state: 'running', leaseToken, dueAt: taking.leaseEnd, attempts: increment })
    .from(due)
    .where(eq(jobs.id, due.id))
    .returning({ id: jobs.id, kind: jobs.kind, key: jobs.key, payload: jobs.payload, attempts: jobs.attempts });
  return taken === undefined ? null : { ...taken, leaseToken };
}

/** When the next of these kinds is due; null when none is open. */
export async function nextDueAt(db: Database, kinds: readonly string[]): Promise<Date | null> {
  const [row] = await db
    .select({ dueAt: min(jobs.dueAt) })
    .from(jobs)
    .where(and(isOpen(), inArray(jobs.kind, [...kinds])));
  return row?.dueAt ?? null;
}

/** Whether the job is still this process's; if it is, nobody else takes it before the transaction ends. */
export async function holdJob(tx: Transaction, taken: TakenJob): Promise<boolean> {
  const rows = await tx.select({ id: jobs.id }).from(jobs).where(isTaken(taken)).for('update');
  return rows.length > 0;
}

/** Writes that a held job was run. */
export async function endJob(tx: Transaction, taken: TakenJob, outcome: JobOutcome, now: Date): Promise<void> {
  const end =
    outcome === 'done'
      ? ({ state: 'done', endedAt: now } as const)
      : ({ state: 'waiting', dueAt: now, attempts: 0 } as const);
  await tx
    .update(jobs)
    .set({ ...end, leaseToken: null, lastError: null })
    .where(eq(jobs.id, taken.id));
}

/** Lets the job wait until `dueAt`, with what went wrong; nothing when it is another process's by now. */
export async function postponeJob(db: Database, taken: TakenJob, dueAt: Date, lastError: string): Promise<void> {
  await db.update(jobs).set({ state: 'waiting', leaseToken: null, dueAt, lastError }).where(isTaken(taken));
}

/** Lays the job aside for an operator to see; nothing when it is another process's by now. */
export async function buryJob(db: Database, taken: TakenJob, now: Date, lastError: string): Promise<void> {
  await db.update(jobs).set({ state: 'failed', leaseToken: null, endedAt: now, lastError }).where(isTaken(taken));
}

/** Gives back a job that was not begun, as if it had not been taken. */
export async function giveBackJob(db: Database, taken: TakenJob, now: Date): Promise<void> {
  await db
    .update(jobs)
    .set({ state: 'waiting', leaseToken: null, dueAt: now, attempts: taken.attempts - 1 })
    .where(isTaken(taken));
}

const keptAfterDoneMs = 30 * 24 * 60 * 60 * 1000;

/** Forgets at most `limit` jobs that were done 30 days ago; returns how many. Their keys can be ordered again. */
export async function deleteDoneJobs(tx: Transaction, now: Date, limit: number): Promise<number> {
  const old = tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.state, 'done'), lt(jobs.endedAt, new Date(now.getTime() - keptAfterDoneMs))))
    .limit(limit);
  const deleted = await tx.delete(jobs).where(inArray(jobs.id, old)).returning({ id: jobs.id });
  return deleted.length;
}

function isOpen() {
  return inArray(jobs.state, ['waiting', 'running']);
}

function isTaken({ id, leaseToken }: TakenJob) {
  return and(eq(jobs.id, id), eq(jobs.leaseToken, leaseToken));
}
