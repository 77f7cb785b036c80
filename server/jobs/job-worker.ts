import type { Job } from './job.ts';
import { giveBackJob, nextDueAt, orderJob, takeJob, type TakenJob } from './jobs-repository.ts';
import { runJob, type JobDependencies } from './run-job.ts';

/** Calls back once after that many milliseconds; returns what calls it off. */
export type Timer = (ms: number, callback: () => void) => () => void;

export const systemTimer: Timer = (ms, callback) => {
  const timeout = setTimeout(callback, ms);
  return () => clearTimeout(timeout);
};

export interface JobWorkerOptions {
  readonly jobs: readonly Job[];
  readonly timer: Timer;
  /** For how long a job belongs to the process that took it, should that one end without a word. */
  readonly leaseMs: number;
}

const mostAtOnce = 4;
const shortestRestMs = 50;
const longestRestMs = 5_000;

/**
 * Takes jobs that are due and runs them, some at a time, until it is stopped. Where there is nothing to do it looks
 * again ever later, at the latest after 5 s, or when the next job is due; `wake` has it look at once.
 */
export class JobWorker {
  readonly #dependencies: JobDependencies;
  readonly #options: JobWorkerOptions;
  readonly #jobs: ReadonlyMap<string, Job>;
  readonly #lanes = new Set<Promise<void>>();
  readonly #orderedPeriods = new Map<string, string>();
  #restMs = shortestRestMs;
  #callOff: () => void = () => {};
  #isStopped = false;

  constructor(dependencies: Omit<JobDependencies, 'wakeJobs'>, options: JobWorkerOptions) {
    this.#dependencies = { ...dependencies, wakeJobs: this.wake };
    this.#options = options;
    this.#jobs = new Map(options.jobs.map((job) => [job.kind, job]));
  }

  /** Looks for jobs now, and often for a while: what was ordered just now may be seen a moment later only. */
  readonly wake = (): void => {
    this.#restMs = shortestRestMs;
    this.#openLane();
  };

  /** Resolves when nothing is under way. */
  async settled(): Promise<void> {
    while (this.#lanes.size > 0) await Promise.all(this.#lanes);
  }

  /** Takes no more jobs; resolves when those under way are done. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#callOff();
    await this.settled();
  }

  #openLane(): void {
    if (this.#isStopped || this.#lanes.size >= mostAtOnce) return;
    this.#callOff();
    const lane = this.#work()
      .catch((error: unknown) => this.#dependencies.logger?.error(error, 'Jobs cannot be looked for.'))
      .then(() => this.#rest())
      .finally(() => this.#lanes.delete(lane));
    this.#lanes.add(lane);
  }

  async #work(): Promise<void> {
    for (let taken = await this.#take(); taken !== null; taken = await this.#take()) {
      this.wake();
      const job = this.#jobs.get(taken.kind);
      if (job !== undefined) await runJob(this.#dependencies, job, taken);
    }
  }

  /** Orders what is due by itself first: while there is other work, no lane ever rests. */
  async #take(): Promise<TakenJob | null> {
    if (this.#isStopped) return null;
    await this.#orderPeriodic();
    const { db, clock, random } = this.#dependencies;
    const now = clock.now();
    const leaseEnd = new Date(now.getTime() + this.#options.leaseMs);
    const taken = await takeJob(db, random, { kinds: [...this.#jobs.keys()], now, leaseEnd });
    if (taken === null || !this.#isStopped) return taken;
    await giveBackJob(db, taken, now);
    return null;
  }

  /** One for each period, whichever process comes first; periods in which none was awake are left out. */
  async #orderPeriodic(): Promise<void> {
    const { db, clock, random } = this.#dependencies;
    for (const job of this.#options.jobs) {
      if (job.everyMs === undefined) continue;
      const start = new Date(Math.floor(clock.now().getTime() / job.everyMs) * job.everyMs).toISOString();
      if (this.#orderedPeriods.get(job.kind) === start) continue;
      await orderJob(db, { clock, random }, job, { key: start, payload: {} });
      this.#orderedPeriods.set(job.kind, start);
    }
  }

  async #rest(): Promise<void> {
    const wholeMs = this.#restMs;
    this.#restMs = Math.min(longestRestMs, wholeMs * 2);
    const dueMs = await this.#msUntilNext().catch(() => Infinity);
    this.#callOff();
    if (!this.#isStopped) this.#callOff = this.#options.timer(Math.min(wholeMs, dueMs), () => this.#openLane());
  }

  /** Infinity when none is to come; what is overdue is in the hands of another process. */
  async #msUntilNext(): Promise<number> {
    const { db, clock } = this.#dependencies;
    const dueAt = await nextDueAt(db, [...this.#jobs.keys()]);
    const ms = dueAt === null ? Infinity : dueAt.getTime() - clock.now().getTime();
    return ms > 0 ? ms : Infinity;
  }
}
