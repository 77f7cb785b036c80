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

/** Where values outlive the page, by key. Whatever it does may fail. */
export interface FileStorage {
  keep(key: string, value: unknown): Promise<void>;
  read(key: string): Promise<unknown>;
  drop(keys: string[]): Promise<void>;
  entries(): Promise<readonly (readonly [key: string, value: unknown])[]>;
}

interface Kept {
  readonly value: unknown;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** Browsers are known that never answer. */
const longestOpeningMs = 3000;
const lifeMs = 21 * 24 * 60 * 60 * 1000;

/**
 * Files in the database of the browser, which holds them as they are. Where there is none, or it fails, they last as long as the
 * page. What is asked for at once is done in order.
 */
export function createKeptFiles(options: KeptFilesOptions, open: () => Promise<FileStorage> = openDatabase): KeptFiles {
  return new StoredFiles(options, open);
}

class StoredFiles implements KeptFiles {
  readonly #options: KeptFilesOptions;
  readonly #open: () => Promise<FileStorage>;
  readonly #memory = new Map<string, Kept>();
  /** Writes that wait for their turn: what is kept meanwhile goes with them. */
  readonly #writing = new Map<string, Promise<unknown>>();
  #opened: FileStorage | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: KeptFilesOptions, open: () => Promise<FileStorage>) {
    this.#options = options;
    this.#open = open;
  }

  async keep(name: string, value: unknown): Promise<void> {
    const kept = { value, until: this.#now() + lifeMs };
    const key = this.#keyOf(name);
    this.#memory.set(key, kept);
    await (this.#writing.get(key) ?? this.#write(key));
  }

  /** Writes what is the latest when its turn comes. */
  #write(key: string): Promise<unknown> {
    const writing = this.#inOrder(async (storage) => {
      this.#writing.delete(key);
      const latest = this.#memory.get(key);
      if (latest !== undefined) await storage.keep(key, latest);
    }).finally(() => {
      // Where nothing could be opened, it never had its turn.
      if (this.#writing.get(key) === writing) this.#writing.delete(key);
    });
    this.#writing.set(key, writing);
    return writing;
  }

  async read(name: string): Promise<unknown> {
    const key = this.#keyOf(name);
    const kept = this.#memory.get(key) ?? (await this.#inOrder((storage) => storage.read(key)));
    return this.#isFresh(kept) ? kept.value : undefined;
  }

  async drop(name: string): Promise<void> {
    const key = this.#keyOf(name);
    this.#memory.delete(key);
    this.#writing.delete(key);
    await this.#inOrder((storage) => storage.drop([key]));
  }

  async dropAll(): Promise<void> {
    const own = this.#keyOf('');
    for (const key of this.#memory.keys()) if (key.startsWith(own)) this.#memory.delete(key);
    for (const key of this.#writing.keys()) if (key.startsWith(own)) this.#writing.delete(key);
    await this.#inOrder((storage) => dropWhere(storage, (key) => key.startsWith(own)));
  }

  #keyOf(name: string): string {
    return `${encodeURIComponent(this.#options.member() ?? '')}/${name}`;
  }

  #now(): number {
    return this.#options.now().getTime();
  }

  /** Of a clock that was set back, nothing is kept for longer than it was meant to be. */
  #isFresh(kept: unknown): kept is Kept {
    if (!isKept(kept)) return false;
    const left = kept.until - this.#now();
    return left > 0 && left <= lifeMs;
  }

  /** What the fan does goes on where the database of the browser is missing, forbidden or full. */
  #inOrder<Result>(action: (storage: FileStorage) => Promise<Result>): Promise<Result | undefined> {
    const result = this.#last
      .then(async () => action((this.#opened ??= await this.#openFresh())))
      .catch(() => undefined);
    this.#last = result;
    return result;
  }

  /** Whoever does not come back leaves nothing for longer. */
  async #openFresh(): Promise<FileStorage> {
    const storage = await within(longestOpeningMs, this.#open());
    await dropWhere(storage, (_key, value) => !this.#isFresh(value));
    return storage;
  }
}

/** Rejects where a promise takes longer. */
async function within<Result>(milliseconds: number, promise: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`There was no answer within ${milliseconds} ms.`)), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function dropWhere(storage: FileStorage, isGone: (key: string, value: unknown) => boolean): Promise<void> {
  const gone = (await storage.entries()).filter(([key, value]) => isGone(key, value));
  if (gone.length > 0) await storage.drop(gone.map(([key]) => key));
}

/** Loaded when something is first kept or asked for. */
async function openDatabase(): Promise<FileStorage> {
  const { createStore, delMany, entries, get, set } = await import('idb-keyval');
  const store = createStore('kansei-kept', 'files');
  return {
    keep: (key, value) => set(key, value, store),
    read: (key) => get(key, store),
    drop: (keys) => delMany(keys, store),
    entries: () => entries(store),
  };
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'until' in value && typeof value.until === 'number';
}
