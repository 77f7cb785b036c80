import { readPath } from './values/path.ts';

type Listener = () => void;

interface Watch {
  readonly segments: readonly string[];
  readonly listener: Listener;
  seen: unknown;
}

/**
 * Holds the data model and notifies the subscribers of a path, and only those, when the value there changed.
 *
 * Values are immutable: a change replaces what changed and keeps the rest, so that identity says what is new.
 */
export class DataStore {
  readonly #roots = new Map<string, unknown>();
  readonly #watches = new Map<string, Set<Watch>>();
  #hydrated: ReadonlyMap<string, unknown> | undefined;

  constructor(initial: Readonly<Record<string, unknown>> = {}) {
    for (const [root, value] of Object.entries(initial)) this.#roots.set(root, value);
  }

  /** The value at a path, undefined where nothing is. */
  read(segments: readonly string[]): unknown {
    return readRoot(this.#roots, segments);
  }

  /** The markup of the server shows what is there now: `readHydrated` goes on giving that. */
  beginHydration(): void {
    this.#hydrated = new Map(this.#roots);
  }

  /** The value at a path as the markup of the server shows it, whatever has changed while the page is hydrated. */
  readHydrated(segments: readonly string[]): unknown {
    return this.#hydrated === undefined ? this.read(segments) : readRoot(this.#hydrated, segments);
  }

  /** Replaces one root of the data model, such as `user`, and notifies the subscribers of what changed below it. */
  set(root: string, value: unknown): void {
    if (Object.is(this.#roots.get(root), value)) return;
    this.#roots.set(root, value);
    const changed: Watch[] = [];
    for (const watch of this.#watches.get(root) ?? []) {
      const now = this.read(watch.segments);
      if (Object.is(now, watch.seen)) continue;
      watch.seen = now;
      changed.push(watch);
    }
    for (const watch of changed) watch.listener();
  }

  /** Replaces one property of a root that holds an object, such as `lists.prizes`. */
  setIn(root: string, name: string, value: unknown): void {
    const current = this.#roots.get(root);
    const object = typeof current === 'object' && current !== null ? current : {};
    this.set(root, { ...object, [name]: value });
  }

  /** Calls `listener` after the value at any of the paths changed, until the returned function is called. */
  watch(paths: readonly (readonly string[])[], listener: Listener): () => void {
    const watches = paths.map((segments) => ({ segments, listener, seen: this.read(segments) }));
    for (const watch of watches) this.#watchesOf(watch).add(watch);
    return () => {
      for (const watch of watches) this.#watchesOf(watch).delete(watch);
    };
  }

  #watchesOf({ segments }: Watch): Set<Watch> {
    const root = segments[0] ?? '';
    const known = this.#watches.get(root);
    if (known !== undefined) return known;
    const created = new Set<Watch>();
    this.#watches.set(root, created);
    return created;
  }
}

function readRoot(roots: ReadonlyMap<string, unknown>, segments: readonly string[]): unknown {
  const root = segments[0];
  return root === undefined ? undefined : readPath(roots.get(root), segments, 1);
}
