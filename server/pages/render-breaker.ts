import { BoundedCache } from '#server/base/bounded-cache.ts';
import { ThreadCrash, ThreadsBusy } from '#server/base/concurrency/limited-threads.ts';

/** What is known of one page: it is tried for the first time, came out once at least, or rests after a crash. */
type Known =
  | { readonly is: 'tried'; readonly ended: Promise<void> }
  | { readonly is: 'proven' }
  | { readonly is: 'resting'; readonly until: number };

const restMs = 30_000;
const mostKnown = 2000;

/** A page crashed a moment ago and is left to browsers for a while. */
export class RenderRefused extends Error {
  constructor() {
    super('It crashed a moment ago.');
  }
}

/**
 * A circuit breaker for the pages of content. A page that has not come out yet is rendered for one request at a time, so
 * that however many ask for it, others have threads left; one that crashed is left to browsers for 30 s.
 */
export class RenderBreaker {
  readonly #known = new BoundedCache<Known>(mostKnown);
  readonly #elapsed: () => number;

  /** `elapsed` gives the time that has gone on, in ms, whatever the clock says. */
  constructor(elapsed: () => number) {
    this.#elapsed = elapsed;
  }

  /** Renders the page that `key` names. Rejects with `RenderRefused` while it rests, and as `render` does. */
  async run<Value>(key: string, render: () => Promise<Value>): Promise<Value> {
    for (;;) {
      const known = this.#known.get(key);
      if (known?.is === 'proven') return this.#watch(key, render());
      if (known?.is === 'resting' && this.#elapsed() < known.until) throw new RenderRefused();
      if (known?.is !== 'tried') return this.#try(key, render);
      await known.ended;
    }
  }

  #try<Value>(key: string, render: () => Promise<Value>): Promise<Value> {
    const rendering = this.#watch(key, render());
    const ended = rendering.then(nothing, nothing);
    this.#known.set(key, { is: 'tried', ended });
    return rendering;
  }

  async #watch<Value>(key: string, rendering: Promise<Value>): Promise<Value> {
    try {
      const value = await rendering;
      this.#settle(key, { is: 'proven' });
      return value;
    } catch (error) {
      this.#settle(key, this.#learntFrom(error));
      throw error;
    }
  }

  #learntFrom(error: unknown): Known {
    if (error instanceof ThreadCrash) return { is: 'resting', until: this.#elapsed() + restMs };
    return error instanceof ThreadsBusy ? { is: 'resting', until: 0 } : { is: 'proven' };
  }

  /** What crashed rests, though an earlier rendering of it comes out meanwhile. */
  #settle(key: string, known: Known): void {
    const isResting = this.#known.get(key)?.is === 'resting';
    if (known.is === 'resting' || !isResting) this.#known.set(key, known);
  }
}

function nothing(): void {}
