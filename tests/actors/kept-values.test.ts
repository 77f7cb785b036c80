import { beforeEach, describe, expect, test } from 'vitest';
import { createKeptValues } from '#actors/kept-values.ts';
import type { KeptKey } from '#actors/kept-values.ts';
import type { KeyStorage } from '#api-client/http/key-storage.ts';

const day = 24 * 60 * 60 * 1000;
const start = Date.parse('2026-11-21T00:00:00Z');
const note: KeptKey<string> = { name: 'note', accepts: (value): value is string => typeof value === 'string' };

let time = start;
let member: string | null = null;
beforeEach(() => {
  time = start;
  member = null;
});

function kept(storage: KeyStorage | null) {
  return createKeptValues({ storage, member: () => member, now: () => new Date(time) });
}

/** Storage in memory; `capacity` in UTF-16 units of all its values. */
function storageWith(entries: Readonly<Record<string, string>> = {}, capacity = Infinity) {
  const values = new Map(Object.entries(entries));
  const storage: KeyStorage = {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, text) => {
      const used = [...values].reduce((sum, [one, value]) => sum + (one === name ? 0 : value.length), 0);
      if (used + text.length > capacity) throw new DOMException('full', 'QuotaExceededError');
      values.set(name, text);
    },
    removeItem: (name) => void values.delete(name),
  };
  return { storage, values };
}

const forbidden = new Proxy({} as KeyStorage, {
  get: () => {
    throw new DOMException('forbidden', 'SecurityError');
  },
});

describe('a value', () => {
  test('is there for 21 days, on another page too, and then no more [9.13]', () => {
    const { storage, values } = storageWith();
    kept(storage).keep(note, 'written');
    time = start + 21 * day - 1;
    expect(kept(storage).read(note)).toBe('written');
    time += 1;
    expect([kept(storage).read(note), values.size]).toEqual([undefined, 0]);
  });

  test('is there for as many days as its key says', () => {
    const { storage } = storageWith();
    const brief = { ...note, days: 1 };
    kept(storage).keep(brief, 'written');
    time = start + day;
    expect(kept(storage).read(brief)).toBeUndefined();
  });

  test('goes with a logout, but for what says nothing of the person; all of it goes with the member', () => {
    const { storage } = storageWith();
    const values = kept(storage);
    const lasting: KeptKey<string> = { ...note, isLasting: true };
    const both = () => [values.read(note), values.read(lasting)];
    member = 'a';
    values.keep(note, 'personal');
    values.keep(lasting, 'lasting');
    const before = both();
    values.dropPersonal();
    const afterLogout = both();
    values.dropAll();
    expect([before, afterLogout, both()]).toEqual([
      ['personal', 'lasting'],
      [undefined, 'lasting'],
      [undefined, undefined],
    ]);
  });

  test('is nobody else’s', () => {
    const { storage } = storageWith();
    const values = kept(storage);
    values.keep(note, 'of a visitor');
    member = 'a.b';
    expect(values.read(note)).toBeUndefined();
    values.keep(note, 'of a.b');
    member = 'a';
    expect(values.read(note)).toBeUndefined();
    values.keep(note, 'of a');
    values.dropAll();
    expect(values.read(note)).toBeUndefined();
    member = 'a.b';
    expect(values.read(note)).toBe('of a.b');
    member = null;
    expect(values.read(note)).toBe('of a visitor');
  });

  test('is gone once it was dropped', () => {
    const { storage, values } = storageWith();
    kept(storage).keep(note, 'written');
    kept(storage).drop(note);
    expect([kept(storage).read(note), values.size]).toEqual([undefined, 0]);
  });

  test('that is too large is not kept, and takes the earlier one with it', () => {
    const { storage, values } = storageWith();
    const small = { ...note, mostUnits: 60 };
    kept(storage).keep(small, 'short');
    kept(storage).keep(small, 'x'.repeat(60));
    expect([kept(storage).read(small), values.size]).toEqual([undefined, 0]);
  });
});

describe('storage', () => {
  test.each([
    ['missing', null],
    ['forbidden', forbidden],
    ['full', storageWith({}, 10).storage],
  ])('that is %s: values last as long as the page', (_name, storage) => {
    const values = kept(storage);
    values.keep(note, 'written');
    expect(values.read(note)).toBe('written');
    values.keep(note, 'anew');
    expect(values.read(note)).toBe('anew');
    values.dropAll();
    expect(values.read(note)).toBeUndefined();
    expect(kept(storage).read(note)).toBeUndefined();
  });

  test('that gets full while a value is there leaves no older one behind', () => {
    const { storage } = storageWith({}, 60);
    const values = kept(storage);
    values.keep(note, 'old');
    values.keep(note, 'x'.repeat(100));
    expect(values.read(note)).toBe('x'.repeat(100));
    expect(kept(storage).read(note)).toBeUndefined();
  });

  test.each([
    'not JSON',
    'null',
    '[]',
    '{}',
    '{"value":"a"}',
    '{"value":"a","until":"soon"}',
    `{"value":1,"until":${start + 1}}`,
    `{"value":"for ever","until":${start + 22 * day}}`,
    '{"value":"a","until":null}',
  ])('that holds %s has nothing, and is cleared of it', (text) => {
    const { storage, values } = storageWith({ 'kansei.kept./note': text, other: 'stays' });
    expect(kept(storage).read(note)).toBeUndefined();
    expect([...values.keys()]).toEqual(['other']);
  });

  test('is pruned of what has ended, and of what is damaged, when something is kept', () => {
    const { storage, values } = storageWith({
      'kansei.kept.someone/note': `{"value":"a","until":${start}}`,
      'kansei.kept.someone/other': 'damaged',
      'kansei.kept.someone/fresh': `{"value":"a","until":${start + 1}}`,
      other: 'stays',
    });
    kept(storage).keep(note, 'written');
    expect([...values.keys()]).toEqual(['kansei.kept.someone/fresh', 'other', 'kansei.kept./note']);
  });

  test('never holds more than 40 values: those that end first make room', () => {
    const { storage, values } = storageWith();
    for (let index = 0; index < 60; index += 1) {
      member = `member-${index}`;
      time = start + index;
      kept(storage).keep(note, String(index));
    }
    expect(values.size).toBe(40);
    member = 'member-20';
    expect(kept(storage).read(note)).toBe('20');
    member = 'member-19';
    expect(kept(storage).read(note)).toBeUndefined();
  });
});

describe('a key of an earlier program', () => {
  const successor: KeptKey<string> = {
    ...note,
    formerly: { key: 'old-note', read: (text) => (JSON.parse(text) as { note: unknown }).note },
  };

  test('is adopted once, and removed [9.16]', () => {
    const { storage, values } = storageWith({ 'old-note': '{"note":"from before"}' });
    expect(kept(storage).read(successor)).toBe('from before');
    expect([...values.keys()]).toEqual(['kansei.kept./note']);
    expect(kept(storage).read(successor)).toBe('from before');
  });

  test.each(['garbage', '{"note":3}', 'null'])('that holds %s is removed all the same', (text) => {
    const { storage, values } = storageWith({ 'old-note': text });
    expect([kept(storage).read(successor), values.size]).toEqual([undefined, 0]);
  });
});
