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

test('hydration goes on with what was there when it began', () => {
  const store = new DataStore({ flows: {} });
  const read = () => [store.readHydrated(['flows', 'form']), store.read(['flows', 'form'])];
  store.setIn('flows', 'form', 1);
  const before = read();
  store.beginHydration();
  store.setIn('flows', 'form', 2);
  expect([before, read()]).toEqual([
    [1, 1],
    [1, 2],
  ]);
});

test('notifies only those that watch what changed', () => {
  const notified: string[] = [];
  const store = new DataStore({ user: { nickname: 'Hina', userPoint: { point: 1 } } });
  store.watch([['user', 'nickname']], () => notified.push('nickname'));
  store.watch([['user', 'userPoint', 'point']], () => notified.push('point'));
  store.set('user', { nickname: 'Hina', userPoint: { point: 2 } });
  expect(notified).toEqual(['point']);
  store.set('user', null);
  expect(notified).toEqual(['point', 'nickname', 'point']);
});

test('notifies who watches several paths, and no longer after they stopped', () => {
  let notified = 0;
  const store = new DataStore();
  const stop = store.watch(
    [
      ['lists', 'prizes'],
      ['route', 'path'],
    ],
    () => {
      notified += 1;
    },
  );
  store.setIn('lists', 'prizes', { items: [] });
  store.setIn('lists', 'histories', { items: [] });
  store.set('route', { path: '/' });
  expect(notified).toBe(2);
  stop();
  store.set('route', { path: '/prizes' });
  expect(notified).toBe(2);
  expect(store.read(['lists'])).toEqual({ prizes: { items: [] }, histories: { items: [] } });
});
