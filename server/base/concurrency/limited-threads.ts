import { Piscina } from 'piscina';
import { Line } from './line.ts';

/** What one task may take, and how many there are at once. */
export interface ThreadLimits {
  readonly threads: number;
  /** Longest that one task may last, in ms; the first of a thread with the start of it. */
  readonly timeMs: number;
  /** Largest heap of a thread, in MiB. */
  readonly heapMb: number;
  /** Most tasks that wait for a thread, and longest that one does, in ms. */
  readonly mostWaiting: number;
  readonly longestMs: number;
}

/** What the threads run. */
export interface ThreadProgram {
  /** Address of the module, which may be TypeScript. */
  readonly file: string;
  /** The threads start with the first task and end after having had nothing to do for so long, in ms. */
  readonly restAfterMs?: number;
}

/** A task took more time or memory than it may, and its thread was ended. The message says which. */
export class ThreadCrash extends Error {}

/** Too many tasks wait for a thread, or one waited too long. */
export class ThreadsBusy extends Error {}

type Functions<Exported> = { readonly [Name in keyof Exported]: (task: never) => unknown };

/** The loader of the main thread is not that of others. */
const typescriptLoader = `data:text/javascript,${encodeURIComponent(
  `import { register } from '${import.meta.resolve('tsx/esm/api')}'; register();`,
)}`;

/**
 * Threads for work whose cost somebody else decides: whatever a task does, the process goes on answering. `Exported` are
 * the functions of the program.
 */
export class LimitedThreads<Exported extends Functions<Exported>> {
  readonly #pool: Piscina<unknown, unknown>;
  readonly #limits: ThreadLimits;
  readonly #line: Line;

  constructor({ file, restAfterMs }: ThreadProgram, limits: ThreadLimits) {
    this.#limits = limits;
    this.#line = new Line({ atOnce: limits.threads, ...limits });
    this.#pool = new Piscina<unknown, unknown>({
      filename: file,
      minThreads: restAfterMs === undefined ? limits.threads : 0,
      maxThreads: limits.threads,
      idleTimeout: restAfterMs ?? 0,
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
      execArgv: file.endsWith('.ts') ? ['--import', typescriptLoader] : [],
      // What a task is made of has nothing to look for in the settings of the server.
      env: {},
    });
    // A thread that ends while it has nothing to do is replaced; without a listener it would end the process.
    this.#pool.on('error', () => {});
  }

  /**
   * Calls a function of the program in a thread that is free, and ends the thread when it exceeds a limit. Rejects with
   * `ThreadCrash` then, with `ThreadsBusy`, and with what the function threw.
   */
  async run<Name extends keyof Exported & string>(
    name: Name,
    task: Parameters<Exported[Name]>[0],
  ): Promise<Awaited<ReturnType<Exported[Name]>>> {
    const admission = await this.#line.enter();
    if (admission !== 'admitted') throw new ThreadsBusy('There is no thread for it.');
    try {
      return await this.#runWithin(name, task);
    } finally {
      this.#line.leave();
    }
  }

  /** Waits for a thread to have loaded its program, which exports `isReady`. Rejects with what keeps it from that. */
  async load(): Promise<void> {
    await this.#pool.run(undefined, { name: 'isReady' });
  }

  /** Ends all threads, whatever they do. */
  close(): Promise<void> {
    return this.#pool.destroy();
  }

  async #runWithin<Name extends keyof Exported & string>(
    name: Name,
    task: Parameters<Exported[Name]>[0],
  ): Promise<Awaited<ReturnType<Exported[Name]>>> {
    const { timeMs, heapMb } = this.#limits;
    const signal = AbortSignal.timeout(timeMs);
    try {
      // The program exports what its type says.
      return (await this.#pool.run(task, { name, signal })) as Awaited<ReturnType<Exported[Name]>>;
    } catch (error) {
      if (signal.aborted) throw new ThreadCrash(`took longer than ${timeMs / 1000} s`, { cause: error });
      if (!(error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')) throw error;
      throw new ThreadCrash(`needed more than ${heapMb} MiB of memory`, { cause: error });
    }
  }
}
