import { describe, expect, test } from 'vitest';
import { createIdempotencyKeys, randomKey } from '#api-client/http/idempotency-keys.ts';
import type { KeyStorage } from '#api-client/http/key-storage.ts';

const hour = 60 * 60 * 1000;
const exchange = { method: 'POST', path: '/prizes/1/exchange', body: { amount: 1 } };

class MapStorage implements KeyStorage {
  readonly entries = new Map<string, string>();

  get length(): number {
    return this.entries.size;
  }

  getItem(name: string): string | null {
    return this.entries.get(name) ?? null;
  }

  setItem(name: string, value: string): void {
    this.entries.set(name, value);
  }

  removeItem(name: string): void {
    this.entries.delete(name);
  }

  key(index: number): string | null {
    return [...this.entries.keys()][index] ?? null;
  }
}

class FullStorage extends MapStorage {
  override setItem(): void {
    throw new Error('QuotaExceededError');
  }
}

class ForbiddenStorage extends FullStorage {
  override get length(): number {
    throw new Error('SecurityError');
  }

  override getItem(): string | null {
    throw new Error('SecurityError');
  }

  override removeItem(): void {
    throw new Error('SecurityError');
  }
}

function world(storage: KeyStorage | null = new MapStorage()) {
  const state = { member: 'user-1' as string | null, time: 1_000_000, made: 0 };
  const open = () =>
    createIdempotencyKeys({
      storage,
      member: () => state.member,
      now: () => new Date(state.time),
      makeKey: () => `key-${(state.made += 1)}`,
    });
  return { state, open };
}

describe('a key', () => {
  test('is kept before it is given, and given again, also by another page', () => {
    const storage = new MapStorage();
    const { open } = world(storage);
    const keys = open();
    expect([keys.take(exchange).key, storage.length, keys.take(exchange).key, open().take(exchange).key]).toEqual([
      'key-1',
      1,
      'key-1',
      'key-1',
    ]);
  });

  test('is forgotten once the server has answered', () => {
    const storage = new MapStorage();
    const keys = world(storage).open();
    keys.take(exchange).settle();
    expect([storage.length, keys.take(exchange).key]).toEqual([0, 'key-2']);
  });

  test('that is newer is not forgotten by the answer to an older one', () => {
    const keys = world().open();
    const older = keys.take(exchange);
    older.settle();
    keys.take(exchange);
    older.settle();
    expect(keys.take(exchange).key).toBe('key-2');
  });

  test('is forgotten also when the member went away before the answer', () => {
    const { state, open } = world();
    const keys = open();
    const taken = keys.take(exchange);
    state.member = null;
    taken.settle();
    state.member = 'user-1';
    expect(keys.take(exchange).key).toBe('key-2');
  });

  test.each([
    { ...exchange, method: 'PUT' },
    { ...exchange, path: '/prizes/2/exchange' },
    { ...exchange, body: { amount: 2 } },
    { ...exchange, body: undefined },
  ])('belongs to one request: %o', (other) => {
    const keys = world().open();
    expect([keys.take(exchange).key, keys.take(other).key, keys.take(exchange).key]).toEqual([
      'key-1',
      'key-2',
      'key-1',
    ]);
  });

  test('does not depend on the order of properties', () => {
    const keys = world().open();
    keys.take({ ...exchange, body: { amount: 1, note: { left: 1, right: 2 } } });
    expect(keys.take({ ...exchange, body: { note: { right: 2, left: 1 }, amount: 1 } }).key).toBe('key-1');
  });

  test('belongs to one member', () => {
    const { state, open } = world();
    const keys = open();
    keys.take(exchange);
    state.member = 'user-2';
    expect(keys.take(exchange).key).toBe('key-2');
    state.member = null;
    expect(keys.take(exchange).key).toBe('key-3');
  });

  test.each([
    [24 * hour - 1, 'key-1'],
    [24 * hour, 'key-2'],
    [-1, 'key-2'],
  ])('after %d ms is %s', (age, key) => {
    const { state, open } = world();
    const keys = open();
    keys.take(exchange);
    state.time += age;
    expect(keys.take(exchange).key).toBe(key);
  });

  test('leaves no secret of the request in storage', () => {
    const storage = new MapStorage();
    world(storage)
      .open()
      .take({ method: 'POST', path: '/users', body: { associatePassword: 'sesame' } });
    expect(JSON.stringify([...storage.entries])).not.toMatch(/sesame|users|user-1/);
  });
});

describe('storage', () => {
  test.each(['', 'null', '{', '[]', '{"key":1,"madeAt":1000000}', '{"key":"key-9"}'])('may hold %j', (corrupted) => {
    const storage = new MapStorage();
    const { open } = world(storage);
    open().take(exchange);
    for (const name of storage.entries.keys()) storage.entries.set(name, corrupted);
    const keys = open();
    expect([keys.take(exchange).key, keys.take(exchange).key, open().take(exchange).key]).toEqual([
      'key-2',
      'key-2',
      'key-2',
    ]);
  });

  test('is cleared of stale keys, and of nothing else', () => {
    const storage = new MapStorage();
    const { state, open } = world(storage);
    storage.setItem('other', 'kept');
    open().take(exchange);
    state.time += 24 * hour;
    open().take({ ...exchange, path: '/prizes/2/exchange' });
    expect([storage.length, storage.getItem('other')]).toEqual([2, 'kept']);
  });

  test.each([
    ['missing', null],
    ['full', new FullStorage()],
    ['forbidden', new ForbiddenStorage()],
  ])('that is %s is replaced by memory', (_what, storage) => {
    const keys = world(storage).open();
    expect([keys.take(exchange).key, keys.take(exchange).key]).toEqual(['key-1', 'key-1']);
    keys.take(exchange).settle();
    expect(keys.take(exchange).key).toBe('key-2');
  });
});

test('random keys are long and differ', () => {
  const keys = [randomKey(), randomKey()];
  expect(new Set(keys).size).toBe(2);
  expect(keys.every((key) => /^[0-9a-f-]{32,36}$/.test(key))).toBe(true);
});
