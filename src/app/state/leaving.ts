import { Observable } from './observable.ts';

/** Who asks before the page is left, and how. */
interface Asker {
  /** The modal script that asks; null for the product's own words. */
  readonly modal: string | null;
  /** The fan was asked and left all the same. */
  readonly isPassed: boolean;
}

/** A leaving that waits for the fan's answer. */
export interface AskedLeaving {
  readonly modal: string | null;
  /** Leaves the page. */
  leave(): void;
}

/** Asks before the page is left, for whoever wants that: a flow in one of its states, or the script of a page. */
export class Leaving {
  readonly #askers = new Observable<ReadonlyMap<string, Asker>>(new Map());

  /** True while the page is not left without asking. */
  isAsking = (): boolean => this.#asker() !== undefined;

  /** Has the fan asked from now on: by a modal script, or in the product's own words where there is none (null). */
  ask(who: string, modal: string | null): void {
    if (this.#askers.get().get(who)?.modal === modal) return;
    this.#askers.update((askers) => new Map(askers).set(who, { modal, isPassed: false }));
  }

  /** Has nobody asked for this one any more. */
  release(who: string): void {
    if (!this.#askers.get().has(who)) return;
    this.#askers.update((askers) => new Map([...askers].filter(([name]) => name !== who)));
  }

  /** The question that the latest asker has; `go` leaves the page, without anybody asking again. */
  question(go: () => void): AskedLeaving {
    return {
      modal: this.#asker()?.modal ?? null,
      leave: () => {
        this.pass();
        go();
      },
    };
  }

  /** The fan leaves, whoever asks. */
  pass(): void {
    if (!this.isAsking()) return;
    this.#askers.update((askers) => new Map([...askers].map(([who, asker]) => [who, { ...asker, isPassed: true }])));
  }

  /** The fan is still here, or back: whoever asked before asks again. */
  resume(): void {
    if ([...this.#askers.get().values()].every(({ isPassed }) => !isPassed)) return;
    this.#askers.update((askers) => new Map([...askers].map(([who, asker]) => [who, { ...asker, isPassed: false }])));
  }

  watch = (listener: () => void): (() => void) => this.#askers.watch(listener);

  #asker(): Asker | undefined {
    return [...this.#askers.get().values()].findLast(({ isPassed }) => !isPassed);
  }
}
