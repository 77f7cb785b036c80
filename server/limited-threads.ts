import { Piscina } from 'piscina';

/** What one task may take, and how many there are at once. */
export interface ThreadLimits {
  readonly threads: number;
  /** Longest that one task may last, in ms; the first of a thread with the start of it. */
  readonly timeMs: number;
  /** Largest heap of a thread, in MiB. */
  readonly heapMb: number;
  /** Most tasks that wait for a thread. */
  readonly mostWaiting: number;
}

/** What the threads run. */
export interface ThreadProgram {
  /** Address of the module. */
  readonly file: string;
  /** The function of it that a task calls; the default one unless told. */
  readonly name?: string;
  /** It is TypeScript. */
  readonly isSource?: boolean;
  /** The threads start with the first task and end after having had nothing to do for so long, in ms. */
  readonly restAfterMs?: number;
}

/** A task took more time or memory than it may, and its thread was ended. The message says which. */
export class ThreadCrash extends Error {}

/** Too many tasks wait for a thread. */
export class ThreadsBusy extends Error {}

/** Threads for work whose cost somebody else decides: whatever a task does, the process goes on answering. */
export class LimitedThreads<Task, Result> {
  readonly #pool: Piscina<Task, Result>;
  readonly #limits: ThreadLimits;
  readonly #turns: Turns;

  constructor({ file, name, isSource, restAfterMs }: ThreadProgram, limits: ThreadLimits) {
    this.#limits = limits;
    this.#turns = new Turns(limits.threads, limits.mostWaiting);
    this.#pool = new Piscina<Task, Result>({
      filename: file,
      ...(name !== undefined && { name }),
      minThreads: restAfterMs === undefined ? limits.threads : 0,
      maxThreads: limits.threads,
      idleTimeout: restAfterMs ?? 0,
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
      execArgv: isSource === true ? ['--import', typescriptLoader] : [],
      // What a task is made of has nothing to look for in the settings of the server.
      env: {},
    });
    // A thread that ends while it has nothing to do is replaced; without a listener it would end the process.
    this.#pool.on('error', () => {});
  }

  /**
   * Runs a task in a thread that is free, and ends the thread when it exceeds a limit. Rejects with `ThreadCrash` then,
   * with `ThreadsBusy`, and with what the task threw.
   */
  run(task: Task): Promise<Result> {
    return this.#turns.take(() => this.#runWithin(task));
  }

  /** Ends all threads, whatever they do. */
  close(): Promise<void> {
    return this.#pool.destroy();
  }

  async #runWithin(task: Task): Promise<Result> {
    const { timeMs, heapMb } = this.#limits;
    const signal = AbortSignal.timeout(timeMs);
    try {
      return await this.#pool.run(task, { signal });
    } catch (error) {
      if (signal.aborted) throw new ThreadCrash(`took longer than ${timeMs / 1000} s`, { cause: error });
      if (!(error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')) throw error;
      throw new ThreadCrash(`needed more than ${heapMb} MiB of memory`, { cause: error });
    }
  }
}

/** The loader of the main thread is not that of others. */
const typescriptLoader = `data:text/javascript,${encodeURIComponent(
  `import { register } from '${import.meta.resolve('tsx/esm/api')}'; register();`,
)}`;

/** Lets so many act at once; the others wait, and are refused where too many wait already. */
class Turns {
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(atOnce: number, mostWaiting: number) {
    this.#free = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  async take<Value>(act: () => Promise<Value>): Promise<Value> {
    if (this.#free > 0) this.#free -= 1;
    else if (this.#waiting.length >= this.#mostWaiting) throw new ThreadsBusy('Too many wait for a thread.');
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await act();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }
}
