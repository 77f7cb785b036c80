import type { UseStore } from 'idb-keyval';

/** Files that the browser keeps for the member, or the visitor, under names: larger than what `KeptValues` takes. */
export interface KeptFiles {
  /** Keeps a value that holds a file, in place of an earlier one, for 21 days. */
  keep(name: string, value: unknown): Promise<void>;
  /** What was kept for who asks; undefined when there is nothing, or nothing that counts any more. */
  read(name: string): Promise<unknown>;
  drop(name: string): Promise<void>;
  /** Forgets everything that was kept for who asks. */
  dropAll(): Promise<void>;
}

interface KeptFilesOptions {
  /** Members of one browser never see each other's; null for a visitor. */
  member(): string | null;
  now(): Date;
}

interface Kept {
  readonly value: unknown;
  /** Milliseconds since 1970. */
  readonly until: number;
}

const lifeMs = 21 * 24 * 60 * 60 * 1000;

/**
 * Files in the database of the browser, which holds them as they are. Where there is none, or it fails, they last as long as the
 * page.
 */
export function createKeptFiles(options: KeptFilesOptions): KeptFiles {
  return new StoredFiles(options);
}

class StoredFiles implements KeptFiles {
  readonly #options: KeptFilesOptions;
  readonly #memory = new Map<string, Kept>();
  #opened: Promise<Storage> | undefined;

  constructor(options: KeptFilesOptions) {
    this.#options = options;
  }

  async keep(name: string, value: unknown): Promise<void> {
    const kept = { value, until: this.#now() + lifeMs };
    const key = this.#keyOf(name);
    this.#memory.set(key, kept);
    await this.#try(({ keep }) => keep(key, kept));
  }

  async read(name: string): Promise<unknown> {
    const key = this.#keyOf(name);
    const kept = this.#memory.get(key) ?? (await this.#try(({ read }) => read(key)));
    if (!isKept(kept)) return undefined;
    const left = kept.until - this.#now();
    if (left > 0 && left <= lifeMs) return kept.value;
    await this.drop(name);
    return undefined;
  }

  async drop(name: string): Promise<void> {
    const key = this.#keyOf(name);
    this.#memory.delete(key);
    await this.#try(({ drop }) => drop([key]));
  }

  async dropAll(): Promise<void> {
    const own = this.#keyOf('');
    for (const key of this.#memory.keys()) if (key.startsWith(own)) this.#memory.delete(key);
    await this.#try(async ({ keys, drop }) => drop((await keys()).filter((key) => key.startsWith(own))));
  }

  #keyOf(name: string): string {
    return `${encodeURIComponent(this.#options.member() ?? '')}/${name}`;
  }

  #now(): number {
    return this.#options.now().getTime();
  }

  /** What the fan does goes on where the database of the browser is missing, forbidden or full. */
  async #try<Result>(action: (storage: Storage) => Promise<Result>): Promise<Result | undefined> {
    try {
      return await action(await (this.#opened ??= openStorage()));
    } catch {
      return undefined;
    }
  }
}

interface Storage {
  keep(key: string, kept: Kept): Promise<void>;
  read(key: string): Promise<unknown>;
  drop(keys: string[]): Promise<void>;
  keys(): Promise<readonly string[]>;
}

/** Loaded when something is first kept or asked for. */
async function openStorage(): Promise<Storage> {
  const { createStore, delMany, get, keys, set } = await import('idb-keyval');
  const store: UseStore = createStore('kansei-kept', 'files');
  return {
    keep: (key, kept) => set(key, kept, store),
    read: (key) => get(key, store),
    drop: (names) => delMany(names, store),
    keys: () => keys(store),
  };
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'until' in value && typeof value.until === 'number';
}
