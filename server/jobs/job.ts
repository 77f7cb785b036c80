import Type from 'typebox';
import type { Settings } from '#server/base/settings/config.ts';
import type { AppDependencies } from '#server/http/app-dependencies.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { JobKind } from './job-catalog.ts';

/** What ordering a job takes. */
export type OrderServices = Pick<AppDependencies, 'clock' | 'random' | 'wakeJobs'>;

/** What a job may use beside its transaction. */
export interface JobServices extends OrderServices {
  /** What some jobs need was sealed by this server's key. */
  readonly settings: Pick<Settings, 'secretKey'>;
}

/** What work at other hosts may use. */
export interface OutwardServices extends JobServices, Pick<AppDependencies, 'logger'> {
  readonly settings: Pick<Settings, 'secretKey' | 'providers'>;
  /** Where this process is reached. */
  readonly origin: () => string;
}

/** For how long a job belongs to the process that took it; work at other hosts ends well before, and goes on in another run. */
export const jobLeaseMs = 60_000;

/** `again` asks for another run at once, since not all is done yet. */
export type JobOutcome = 'done' | 'again';

/** A kind of work that runs later or again. */
export interface Job<Payload extends Type.TSchema = Type.TSchema> {
  readonly kind: string;
  /** What is kept with each job; one that does not fit it any more is not run. */
  readonly payload: Payload;
  /** How often it may be run before it counts as failed. */
  readonly attempts: number;
  /** Runs by itself once in each period of that many milliseconds, counted from 1970. */
  readonly everyMs?: number;
  /**
   * Does the work within one transaction that also writes that it is done: both happen or neither. It may be run again
   * after a failure, so everything it does goes through `tx`, and nothing that cannot be undone.
   */
  run(tx: Transaction, payload: Type.Static<Payload>, services: JobServices): Promise<JobOutcome>;
  /**
   * Work that asks other hosts, which no transaction may wait for: it comes before the one that writes that it is done,
   * and its outcome is that of the job. After a failure, or when the process ends in between, it is done again.
   */
  work?(db: Database, services: OutwardServices): Promise<JobOutcome>;
}

const usualAttempts = 8;

/** Declares a job; its kind stands in `job-catalog.ts`, itself in `server/registries/job-registry.ts`. */
function defineJob<const Kind extends JobKind, Payload extends Type.TSchema>(
  job: Omit<Job<Payload>, 'kind' | 'attempts'> & { readonly kind: Kind; readonly attempts?: number },
): Job<Payload> & { readonly kind: Kind } {
  return { attempts: usualAttempts, ...job };
}

/** Declares work that runs once in each period, whichever server gets to it. `everyMs` is in milliseconds. */
export function definePeriodicJob<const Kind extends JobKind>(job: {
  readonly kind: Kind;
  readonly everyMs: number;
  run(tx: Transaction, services: JobServices): Promise<JobOutcome>;
}) {
  return defineJob({
    kind: job.kind,
    everyMs: job.everyMs,
    payload: Type.Object({}, { additionalProperties: false }),
    run: (tx, _payload, services) => job.run(tx, services),
  });
}

/** Declares work that asks other hosts, once in each period, whichever server gets to it. `everyMs` is in milliseconds. */
export function defineOutwardJob<const Kind extends JobKind>(job: {
  readonly kind: Kind;
  readonly everyMs: number;
  work(db: Database, services: OutwardServices): Promise<JobOutcome>;
}) {
  return { ...definePeriodicJob({ ...job, run: async () => 'done' }), work: job.work };
}
