import { attempt, namesIn } from '#api-client/http/key-storage.ts';
import type { KeyStorage } from '#api-client/http/key-storage.ts';

/** A value that the browser keeps for a while, under a name of its own. */
export interface KeptKey<Value> {
  readonly name: string;
  /** Says whether what was found is such a value: another version of the program, or anybody, may have written it. */
  readonly accepts: (value: unknown) => value is Value;
  /** Days until it is forgotten; 21 by default. */
  readonly days?: number;
  /** Most UTF-16 units of the value as JSON; 16,384 by default. A larger one is not kept. */
  readonly mostUnits?: number;
  /** It says nothing of the person, and stays over a log-out; false by default. */
  readonly isLasting?: boolean;
  /** A key of an earlier program: what it holds is taken over once, if it can be, and removed. */
  readonly formerly?: { readonly key: string; readonly read: (text: string) => unknown };
}

export interface KeptValues {
  /** Keeps a value for the member, or the visitor, in place of an earlier one; the time until it is forgotten begins anew. */
  keep<Value>(key: KeptKey<Value>, value: Value): void;
  /** What was kept for who asks; undefined when there is nothing, or nothing that counts any more. */
  read<Value>(key: KeptKey<Value>): Value | undefined;
  drop(key: KeptKey<unknown>): void;
  /** Forgets what was kept for who asks, as on a shared computer after a logout; keys that last keep theirs. */
  dropPersonal(): void;
  /** Forgets everything that was kept for who asks. */
  dropAll(): void;
}

interface KeptValuesOptions {
  /** Where values outlive the page; null when the browser offers none. */
  readonly storage: KeyStorage | null;
  /** Who asks; null for a visitor. Members of one browser never see each other's. */
  member(): string | null;
  now(): Date;
}

interface Kept {
  readonly value: unknown;
  /** Milliseconds since 1970. */
  readonly until: number;
}

const prefix = 'kansei.kept.';
/** Begins the names of what stays over a log-out. */
const lastingMark = '!';
const day = 24 * 60 * 60 * 1000;
const usualDays = 21;
const usualUnits = 16_384;
/** Most values that are kept at once in a browser, of all members: those that would go first make room. */
const mostValues = 40;

/**
 * Values that outlive the page: by member, with an end, limited in size and number. Where storage is missing, forbidden
 * or full they last as long as the page; what is damaged or no such value counts as nothing and is removed.
 */
export function createKeptValues(options: KeptValuesOptions): KeptValues {
  return new StoredValues(options);
}

class StoredValues implements KeptValues {
  readonly #options: KeptValuesOptions;
  readonly #texts: TextsByName;

  constructor(options: KeptValuesOptions) {
    this.#options = options;
    this.#texts = new TextsByName(options.storage);
  }

  keep<Value>(key: KeptKey<Value>, value: Value): void {
    const { days = usualDays, mostUnits = usualUnits, formerly } = key;
    const name = this.#nameOf(key);
    const text = JSON.stringify({ value, until: this.#now() + days * day } satisfies Kept);
    if (formerly !== undefined) this.#texts.remove(formerly.key);
    this.#texts.remove(name);
    this.#prune();
    if (text.length <= mostUnits) this.#texts.write(name, text);
  }

  read<Value>(key: KeptKey<Value>): Value | undefined {
    const text = this.#texts.read(this.#nameOf(key));
    if (text === null) return this.#migrate(key);
    const kept = parseKept(text);
    if (kept !== undefined && this.#isFresh(kept, key.days ?? usualDays) && key.accepts(kept.value)) return kept.value;
    this.drop(key);
    return undefined;
  }

  drop(key: KeptKey<unknown>): void {
    this.#texts.remove(this.#nameOf(key));
  }

  dropPersonal(): void {
    const lasting = this.#ownPrefix() + lastingMark;
    for (const name of this.#ownNames()) if (!name.startsWith(lasting)) this.#texts.remove(name);
  }

  dropAll(): void {
    for (const name of this.#ownNames()) this.#texts.remove(name);
  }

  #now(): number {
    return this.#options.now().getTime();
  }

  #ownPrefix(): string {
    return `${prefix}${encodeURIComponent(this.#options.member() ?? '')}/`;
  }

  #ownNames(): readonly string[] {
    const own = this.#ownPrefix();
    return this.#texts.names().filter((name) => name.startsWith(own));
  }

  #nameOf({ name, isLasting = false }: Pick<KeptKey<unknown>, 'name' | 'isLasting'>): string {
    return this.#ownPrefix() + (isLasting ? lastingMark : '') + name;
  }

  /** Of a clock that was set back, nothing is kept for longer than it was meant to be. */
  #isFresh({ until }: Kept, days: number): boolean {
    const left = until - this.#now();
    return left > 0 && left <= days * day;
  }

  #prune(): void {
    const fresh: { name: string; until: number }[] = [];
    for (const name of this.#texts.names()) {
      const kept = parseKept(this.#texts.read(name));
      if (kept === undefined || kept.until <= this.#now()) this.#texts.remove(name);
      else fresh.push({ name, until: kept.until });
    }
    const longestFirst = fresh.toSorted((one, other) => other.until - one.until);
    for (const { name } of longestFirst.slice(mostValues - 1)) this.#texts.remove(name);
  }

  #migrate<Value>(key: KeptKey<Value>): Value | undefined {
    const { formerly } = key;
    const text = formerly === undefined ? null : this.#texts.read(formerly.key);
    if (formerly === undefined || text === null) return undefined;
    const value = attempt(() => formerly.read(text));
    if (key.accepts(value)) {
      this.keep(key, value);
      return value;
    }
    this.#texts.remove(formerly.key);
    return undefined;
  }
}

/** Texts in the storage of the browser; in memory where it cannot take one. */
class TextsByName {
  readonly #storage: KeyStorage | null;
  readonly #memory = new Map<string, string>();

  constructor(storage: KeyStorage | null) {
    this.#storage = storage;
  }

  read(name: string): string | null {
    return this.#memory.get(name) ?? attempt(() => this.#storage?.getItem(name)) ?? null;
  }

  remove(name: string): void {
    this.#memory.delete(name);
    attempt(() => this.#storage?.removeItem(name));
  }

  write(name: string, text: string): void {
    this.remove(name);
    const storage = this.#storage;
    if (storage === null || attempt(() => (storage.setItem(name, text), true)) !== true) this.#memory.set(name, text);
  }

  names(): readonly string[] {
    return [...new Set([...namesIn(this.#storage, prefix), ...this.#memory.keys()])];
  }
}

function parseKept(text: string | null): Kept | undefined {
  const found: unknown = attempt(() => JSON.parse(text ?? 'null'));
  if (typeof found !== 'object' || found === null || !('until' in found) || !('value' in found)) return undefined;
  const { value, until } = found;
  return typeof until === 'number' ? { value, until } : undefined;
}
