import Value from 'typebox/value';
import type { AppDependencies } from '#server/http/app-dependencies.ts';
import { errorCodeOf, reasonOf } from '#server/base/error-reason.ts';
import type { Random } from '#server/base/secrets/random.ts';
import type { Job, JobOutcome, OutwardServices } from './job.ts';
import { buryJob, endJob, holdJob, postponeJob, type TakenJob } from './jobs-repository.ts';

export type JobDependencies = Pick<AppDependencies, 'db' | 'logger'> & OutwardServices;

/**
 * Runs a job that this process took: its effect and the word that it is done are one transaction, which holds the row,
 * so that no other process can begin it meanwhile. A failure postpones it, or lays it aside after its last attempt.
 * Rejects only when the database does not answer; the lease then runs out and a server takes the job again.
 */
export async function runJob(dependencies: JobDependencies, job: Job, taken: TakenJob): Promise<void> {
  const refusal = refusalOf(job, taken);
  if (refusal !== null) return bury(dependencies, taken, refusal);
  try {
    const { db, ...services } = dependencies;
    const worked = await job.work?.(db, services);
    await withConflictsRepeated(() => runHeld(dependencies, job, { taken, worked }));
  } catch (error) {
    const reason = reasonOf(error);
    if (taken.attempts >= job.attempts) return bury(dependencies, taken, reason);
    const delayMs = retryDelayMs(taken.attempts, dependencies.random);
    const dueAt = new Date(dependencies.clock.now().getTime() + delayMs);
    dependencies.logger?.warn({ job: taken.kind, key: taken.key, reason, dueAt }, 'A job failed and is tried again.');
    await postponeJob(dependencies.db, taken, dueAt, reason);
  }
}

const firstDelayMs = 2_000;
const longestDelayMs = 15 * 60 * 1000;

/**
 * Milliseconds until the next attempt: twice as long each time, from 2 s to 15 min, and of that a random part between
 * half and all, so that what failed together does not come back together.
 */
export function retryDelayMs(attempts: number, random: Random): number {
  const delay = Math.min(longestDelayMs, firstDelayMs * 2 ** (attempts - 1));
  const [chance = 0] = random.bytes(1);
  return Math.round((delay / 2) * (1 + chance / 255));
}

/** Why a job must not be run; null when it may. */
function refusalOf(job: Job, { payload, attempts }: TakenJob): string | null {
  if (!Value.Check(job.payload, payload)) {
    const [first] = Value.Errors(job.payload, payload);
    return `What was kept with it no longer fits: ${first?.instancePath || 'the whole'} ${first?.message ?? ''}`.trim();
  }
  if (attempts > job.attempts) return `The server that ran it ended each time, ${job.attempts} times.`;
  return null;
}

interface Held {
  readonly taken: TakenJob;
  /** What came of its work at other hosts, if it has any. */
  readonly worked: JobOutcome | undefined;
}

async function runHeld({ db, ...services }: JobDependencies, job: Job, { taken, worked }: Held): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await holdJob(tx, taken))) return;
    const outcome = worked ?? (await job.run(tx, taken.payload, services));
    await endJob(tx, taken, outcome, services.clock.now());
    if (outcome === 'again') services.wakeJobs?.();
  });
}

async function bury({ db, clock, logger }: JobDependencies, taken: TakenJob, reason: string): Promise<void> {
  await buryJob(db, taken, clock.now(), reason);
  logger?.error(
    { job: taken.kind, key: taken.key, id: taken.id, reason },
    'A job failed for good. When its reason is gone: npm run campaign -- retry <id>',
  );
}

const serializationFailure = '40001';
const deadlock = '40P01';
const mostRepeats = 5;

/** Runs a transaction again that lost against another one: it left nothing behind. */
async function withConflictsRepeated(transaction: () => Promise<void>): Promise<void> {
  for (let repeat = 1; ; repeat += 1) {
    try {
      return await transaction();
    } catch (error) {
      const code = errorCodeOf(error) ?? (error instanceof Error ? errorCodeOf(error.cause) : undefined);
      if ((code !== serializationFailure && code !== deadlock) || repeat > mostRepeats) throw error;
    }
  }
}
