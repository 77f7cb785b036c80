/** What came of a node that could show something: it failed with nothing in its place, or it did not. */
export type Outcome = 'failed' | 'shown';

/** What came of the nodes of one script, by their paths; nodes that only hold others are none of them. */
export class Outcomes {
  readonly #failed = new Set<string>();
  readonly #shown = new Set<string>();
  readonly #listeners = new Set<() => void>();

  /** Keeps what came of a node; undefined where that is up to others, or where it left. */
  settle(path: string, outcome: Outcome | undefined): void {
    const had = [this.#failed.delete(path), this.#shown.delete(path)];
    if (outcome === 'failed') this.#failed.add(path);
    if (outcome === 'shown') this.#shown.add(path);
    const hasChanged = had[0] !== (outcome === 'failed') || had[1] !== (outcome === 'shown');
    if (hasChanged) for (const listener of this.#listeners) listener();
  }

  /** Says whether every node that could show something failed. */
  haveAllFailed(): boolean {
    return this.#failed.size > 0 && this.#shown.size === 0;
  }

  /** Calls `listener` after something came of a node, until the returned function is called. */
  watch(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
