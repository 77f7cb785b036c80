import { beforeEach, describe, expect, test } from 'vitest';
import { createKeptFiles } from '#actors/kept-files.ts';
import type { FileStorage } from '#actors/kept-files.ts';

const day = 24 * 60 * 60 * 1000;
const start = Date.parse('2026-11-21T00:00:00Z');

let time = start;
let member: string | null = null;
beforeEach(() => {
  time = start;
  member = null;
});

function keptIn(open: () => Promise<FileStorage>) {
  return createKeptFiles({ member: () => member, now: () => new Date(time) }, open);
}

/** A database in memory; each call takes as many turns of the event loop as `turns` says next. */
function database(turns: () => number = () => 0) {
  const values = new Map<string, unknown>();
  const later = async <Result>(act: () => Result): Promise<Result> => {
    for (let left = turns(); left > 0; left -= 1) await new Promise((resolve) => setImmediate(resolve));
    return act();
  };
  const storage: FileStorage = {
    keep: (key, value) => later(() => void values.set(key, value)),
    read: (key) => later(() => values.get(key)),
    drop: (keys) => later(() => keys.forEach((key) => values.delete(key))),
    entries: () => later(() => [...values]),
  };
  return { storage, values, open: async () => storage };
}

const picture = new Blob(['picture'], { type: 'image/png' });

describe('a file', () => {
  test('is there for 21 days, on another page too, and then no more [9.13]', async () => {
    const { open, values } = database();
    await keptIn(open).keep('icon', picture);
    time = start + 21 * day - 1;
    expect(await keptIn(open).read('icon')).toBe(picture);
    time += 1;
    expect([await keptIn(open).read('icon'), values.size]).toEqual([undefined, 0]);
  });

  test('is gone after 21 days on a page that stays open', async () => {
    const files = keptIn(database().open);
    await files.keep('icon', picture);
    time = start + 21 * day;
    expect(await files.read('icon')).toBeUndefined();
  });

  test('is not there for longer where the clock was set back', async () => {
    const { open } = database();
    await keptIn(open).keep('icon', picture);
    time = start - 1;
    expect(await keptIn(open).read('icon')).toBeUndefined();
  });

  test('that is kept again is there for 21 days from then', async () => {
    const { open } = database();
    await keptIn(open).keep('icon', 'first');
    time = start + 20 * day;
    await keptIn(open).keep('icon', 'second');
    time = start + 40 * day;
    expect(await keptIn(open).read('icon')).toBe('second');
  });

  test('that is kept many times at once is written twice at most, the latest last', async () => {
    const { open, values } = database();
    const written: unknown[] = [];
    const files = keptIn(async () => {
      const storage = await open();
      return {
        ...storage,
        keep: (key, value) => {
          written.push((value as { readonly value: unknown }).value);
          return storage.keep(key, value);
        },
      };
    });
    await Promise.all(Array.from({ length: 100 }, (_, index) => files.keep('icon', index)));
    expect([written.length <= 2, written.at(-1), values.size, await keptIn(open).read('icon')]).toEqual([
      true,
      99,
      1,
      99,
    ]);
  });

  test('of whoever does not come back goes when anybody comes', async () => {
    const { open, values } = database();
    member = 'hina';
    await keptIn(open).keep('icon', picture);
    member = 'sora';
    time = start + 21 * day;
    await keptIn(open).read('icon');
    expect(values.size).toBe(0);
  });

  test('is seen by its member alone, and goes with what that member forgets', async () => {
    const { open } = database();
    const files = keptIn(open);
    const seen: unknown[] = [];
    for (member of [null, 'a', 'a/b', 'a']) {
      seen.push(await keptIn(open).read('icon'));
      await files.keep('icon', member);
    }
    await files.dropAll();
    for (member of [null, 'a', 'a/b']) seen.push(await files.read('icon'), await keptIn(open).read('icon'));
    expect(seen).toEqual([undefined, undefined, undefined, 'a', null, null, undefined, undefined, 'a/b', 'a/b']);
  });

  test('belongs to whoever was there when it was asked for', async () => {
    const files = keptIn(database(() => 2).open);
    member = 'hina';
    const kept = files.keep('icon', 'of hina');
    const dropped = files.dropAll();
    member = 'sora';
    const other = files.keep('icon', 'of sora');
    await Promise.all([kept, dropped, other]);
    const ofSora = await files.read('icon');
    member = 'hina';
    expect([ofSora, await files.read('icon')]).toEqual(['of sora', undefined]);
  });

  test.each<[name: string, value: unknown]>([
    ['nothing', null],
    ['a text', 'icon'],
    ['something without an end', { value: 'icon' }],
    ['something whose end is no time', { value: 'icon', until: 'never' }],
  ])('counts as nothing where the database holds %s', async (_name, value) => {
    const { open, values } = database();
    values.set('/icon', value);
    const files = keptIn(open);
    expect([await files.read('icon'), values.size]).toEqual([undefined, 0]);
  });
});

describe('what is asked for at once', () => {
  test.each([1, 2, 3, 4, 5])('is done in order, however long each takes (%d)', async (seed) => {
    let turn = seed;
    const { open, values } = database(() => (turn = (turn * 7 + 3) % 5));
    const files = keptIn(open);
    const before = keptIn(open);
    await before.keep('icon', 'before');
    const answers = await Promise.all([
      files.read('icon'),
      files.drop('icon'),
      files.read('icon'),
      files.keep('icon', 'first'),
      files.dropAll(),
      files.keep('icon', 'second'),
      files.keep('icon', 'third'),
      files.read('icon'),
    ]);
    expect([answers, await keptIn(open).read('icon'), values.size]).toEqual([
      ['before', undefined, undefined, undefined, undefined, undefined, undefined, 'third'],
      'third',
      1,
    ]);
  });
});

const fail = () => Promise.reject(new DOMException('', 'InvalidStateError'));

describe('without a database', () => {
  const full = { ...database().storage, keep: fail };
  const broken: FileStorage = { keep: fail, read: fail, drop: fail, entries: fail };
  test.each<[name: string, open: (() => Promise<FileStorage>) | undefined]>([
    ['that there is none of', undefined],
    ['that cannot be opened', fail],
    ['that is full', async () => full],
    ['that breaks at everything', async () => broken],
  ])('%s, files last as long as the page', async (_name, open) => {
    const files = createKeptFiles({ member: () => member, now: () => new Date(time) }, open);
    const nothing = await files.read('icon');
    await files.keep('icon', picture);
    const kept = await files.read('icon');
    await files.drop('icon');
    const dropped = await files.read('icon');
    await files.keep('icon', picture);
    await files.dropAll();
    expect([nothing, kept, dropped, await files.read('icon')]).toEqual([undefined, picture, undefined, undefined]);
  });

  test('that could not be opened once, another try is made', async () => {
    const { open, values } = database();
    let tries = 0;
    const files = keptIn(() => ((tries += 1) === 1 ? fail() : open()));
    await files.keep('icon', 'lost');
    await files.keep('icon', 'kept');
    await files.read('other');
    expect([tries, [...values.keys()]]).toEqual([2, ['/icon']]);
  });
});
