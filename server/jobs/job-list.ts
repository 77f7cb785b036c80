import { asc, eq, ne, sql } from 'drizzle-orm';
import type { JobsResponse, JobSummary } from '#schemas/api/operations.ts';
import { writeAuditLine } from '#server/audit/audit-line.ts';
import type { Database } from '#server/db/database.ts';
import { jobs } from '#server/db/schema/jobs.ts';
import type { OrderServices } from './job.ts';
import type { JobRow } from './jobs-repository.ts';

const mostListed = 1_000;

/** The jobs that are not done: failed ones first, then running, then waiting ones, each by the time that they are due. */
export async function listJobs(db: Database): Promise<JobsResponse> {
  const rows = await db
    .select()
    .from(jobs)
    .where(ne(jobs.state, 'done'))
    .orderBy(sql`array_position(ARRAY['failed', 'running', 'waiting'], ${jobs.state})`, asc(jobs.dueAt), asc(jobs.id))
    .limit(mostListed);
  return { jobs: rows.map(summaryOf), done: await db.$count(jobs, eq(jobs.state, 'done')) };
}

/** What became of an operator's wish to have a job tried again. */
export type RetryOutcome =
  | { readonly outcome: 'ordered'; readonly job: JobSummary }
  | { readonly outcome: 'unknown' }
  | { readonly outcome: 'not-failed'; readonly state: JobRow['state'] };

/** Has a failed job run again, with all of its attempts, and writes an audit line. */
export async function retryJob(db: Database, services: OrderServices, id: string): Promise<RetryOutcome> {
  const outcome = await db.transaction(async (tx): Promise<RetryOutcome> => {
    const [row] = await tx.select().from(jobs).where(eq(jobs.id, id)).for('update');
    if (row === undefined) return { outcome: 'unknown' };
    if (row.state !== 'failed') return { outcome: 'not-failed', state: row.state };
    const waiting = { state: 'waiting', dueAt: services.clock.now(), attempts: 0, endedAt: null } as const;
    await tx.update(jobs).set(waiting).where(eq(jobs.id, id));
    await writeAuditLine(tx, services, {
      actor: 'operator',
      action: 'job.retry',
      subject: `job:${id}`,
      details: { kind: row.kind, key: row.key, lastError: row.lastError },
    });
    return { outcome: 'ordered', job: summaryOf({ ...row, ...waiting }) };
  });
  if (outcome.outcome === 'ordered') services.wakeJobs?.();
  return outcome;
}

function summaryOf({ id, kind, key, state, dueAt, attempts, lastError, createdAt, endedAt }: JobRow): JobSummary {
  return {
    id,
    kind,
    key,
    state,
    dueAt: dueAt.toISOString(),
    attempts,
    lastError,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
