export interface LineLimits {
  /** How many have their turn at once. */
  readonly atOnce: number;
  /** How many may wait. */
  readonly mostWaiting: number;
  /** Milliseconds that one may wait. */
  readonly longestMs: number;
}

/** How an attempt to get a turn ended. */
export type Admission = 'admitted' | 'full' | 'too-late';

/** Lets a few have their turn at once; others wait in order, as long as there is room and not for ever. */
export class Line {
  readonly #limits: LineLimits;
  readonly #waiting = new Set<() => void>();
  #inTurn = 0;

  constructor(limits: LineLimits) {
    this.#limits = limits;
  }

  /** Waits for a turn. Whoever is admitted calls `leave` once; nobody else does. */
  enter(): Admission | Promise<Admission> {
    if (this.#inTurn < this.#limits.atOnce) {
      this.#inTurn += 1;
      return 'admitted';
    }
    return this.#waiting.size < this.#limits.mostWaiting ? this.#wait() : 'full';
  }

  /** Gives the turn to whoever has waited longest. */
  leave(): void {
    const [next] = this.#waiting;
    if (next === undefined) this.#inTurn -= 1;
    else next();
  }

  #wait(): Promise<Admission> {
    return new Promise((resolve) => {
      const waiting = this.#waiting;
      const timeout = setTimeout(() => end('too-late'), this.#limits.longestMs);
      waiting.add(admit);

      function admit(): void {
        clearTimeout(timeout);
        end('admitted');
      }

      function end(admission: Admission): void {
        waiting.delete(admit);
        resolve(admission);
      }
    });
  }
}
