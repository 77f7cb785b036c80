import { expect, it } from 'vitest';
import { BoundedCache } from '#server/base/bounded-cache.ts';

it('forgets what was not used for the longest time', () => {
  const cache = new BoundedCache<number>(2);
  cache.set('a', 1);
  cache.set('b', 2);
  cache.get('a');
  cache.set('c', 3);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
});

it('weighs what it keeps, and keeps nothing that is too heavy', () => {
  const cache = new BoundedCache<string>(6, ({ length }) => length);
  cache.set('a', 'aaa');
  cache.set('b', 'bb');
  cache.set('a', 'a');
  cache.set('c', 'ccc');
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['a', 'bb', 'ccc']);
  cache.set('d', 'd');
  expect([cache.get('a'), cache.get('b'), cache.get('c'), cache.get('d')]).toEqual([undefined, 'bb', 'ccc', 'd']);
  cache.set('e', 'eeeeeee');
  expect([cache.get('e'), cache.get('d')]).toEqual([undefined, undefined]);
});
