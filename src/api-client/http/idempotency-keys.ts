import { attempt, namesIn } from './key-storage.ts';
import type { KeyStorage } from './key-storage.ts';

const offsetBasis = 0xcbf29ce484222325n;
const prime = 0x100000001b3n;

/**
 * Names a JSON value by 16 hex digits (FNV-1a, 64 bits over UTF-16 units): the same for equal values whatever the order
 * of their properties. Keeps what a request carries, such as a password, out of what is stored.
 */
function fingerprint(value: unknown): string {
  const text = JSON.stringify(value, (_key, part: unknown) => sortProperties(part)) ?? '';
  let hash = offsetBasis;
  for (let index = 0; index < text.length; index += 1) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(index))) * prime);
  }
  return hash.toString(16).padStart(16, '0');
}

function sortProperties(part: unknown): unknown {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  return Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** A write that must not happen twice. */
export interface KeyedRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

export interface TakenKey {
  readonly key: string;
  /** The server has answered for good: the next request like this one is another one. */
  settle(): void;
}

export interface IdempotencyKeys {
  /** The key of this request: the one kept from a try without an answer, else a new one, kept before it is given. */
  take(request: KeyedRequest): TakenKey;
}

export interface IdempotencyKeysOptions {
  /** Where keys outlive the page; null when the browser offers none. */
  readonly storage: KeyStorage | null;
  /** Who asks; null for a visitor. Members of one browser never share a key. */
  member(): string | null;
  now(): Date;
  makeKey(): string;
}

interface KeptKey {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
}

const prefix = 'kansei.idempotency.';
const lifetime = 24 * 60 * 60 * 1000;

/**
 * Keeps the Idempotency-Key of each write from before it is sent until the server has answered for good, for 24 h at
 * most, so that a repeat after a lost reply pays once. Works in memory where storage fails.
 */
export function createIdempotencyKeys({ storage, member, now, makeKey }: IdempotencyKeysOptions): IdempotencyKeys {
  const memory = new Map<string, string>();

  function read(name: string): KeptKey | undefined {
    const kept = parseKept(memory.get(name) ?? attempt(() => storage?.getItem(name)));
    return kept !== undefined && isFresh(kept) ? kept : undefined;
  }

  function write(name: string, kept: KeptKey): void {
    const text = JSON.stringify(kept);
    memory.set(name, text);
    attempt(() => storage?.setItem(name, text));
  }

  function remove(name: string): void {
    memory.delete(name);
    attempt(() => storage?.removeItem(name));
  }

  function isFresh({ madeAt }: KeptKey): boolean {
    const age = now().getTime() - madeAt;
    return age >= 0 && age < lifetime;
  }

  function removeStale(): void {
    const names = namesIn(storage, prefix);
    for (const name of names) if (read(name) === undefined) remove(name);
  }

  function nameOf({ method, path, body }: KeyedRequest): string {
    return prefix + fingerprint([member(), method, path, body]);
  }

  function make(name: string): string {
    removeStale();
    const key = makeKey();
    write(name, { key, madeAt: now().getTime() });
    return key;
  }

  return {
    take(request) {
      const name = nameOf(request);
      const key = read(name)?.key ?? make(name);
      return {
        key,
        settle() {
          if (read(name)?.key === key) remove(name);
        },
      };
    },
  };
}

/** A random UUID; also where the page is not a secure context and `crypto.randomUUID` is missing. */
export function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function parseKept(text: string | null | undefined): KeptKey | undefined {
  const value: unknown = attempt(() => JSON.parse(text ?? 'null'));
  if (typeof value !== 'object' || value === null || !('key' in value) || !('madeAt' in value)) return undefined;
  const { key, madeAt } = value;
  return typeof key === 'string' && typeof madeAt === 'number' ? { key, madeAt } : undefined;
}
