import { expect, test } from 'vitest';
import { DataStore } from '#runtime/data-store.ts';

test('reads own properties along a path and nothing else', () => {
  const store = new DataStore({ user: { userPoint: { point: 120 } } });
  expect(store.read(['user', 'userPoint', 'point'])).toBe(120);
  expect(store.read(['user', 'missing', 'point'])).toBeUndefined();
  expect(store.read(['user', 'constructor'])).toBeUndefined();
  expect(store.read(['__proto__'])).toBeUndefined();
  expect(store.read([])).toBeUndefined();
});

test('tells only the readers of what changed', () => {
  const told: string[] = [];
  const store = new DataStore({ user: { nickname: 'Hina', userPoint: { point: 1 } } });
  store.watch([['user', 'nickname']], () => told.push('nickname'));
  store.watch([['user', 'userPoint', 'point']], () => told.push('point'));
  store.set('user', { nickname: 'Hina', userPoint: { point: 2 } });
  expect(told).toEqual(['point']);
  store.set('user', null);
  expect(told).toEqual(['point', 'nickname', 'point']);
});

test('tells a reader of several paths, and no longer after it stopped', () => {
  let told = 0;
  const store = new DataStore();
  const stop = store.watch(
    [
      ['lists', 'prizes'],
      ['route', 'path'],
    ],
    () => {
      told += 1;
    },
  );
  store.setIn('lists', 'prizes', { items: [] });
  store.setIn('lists', 'histories', { items: [] });
  store.set('route', { path: '/' });
  expect(told).toBe(2);
  stop();
  store.set('route', { path: '/prizes' });
  expect(told).toBe(2);
  expect(store.read(['lists'])).toEqual({ prizes: { items: [] }, histories: { items: [] } });
});
