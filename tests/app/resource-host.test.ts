import { expect, test } from 'vitest';
import { ResourceHost } from '#app/resource-host.ts';
import { DataStore } from '#runtime/data-store.ts';

interface Item {
  readonly id: string;
  readonly name: string;
}

interface Pending {
  resolve(items: readonly Item[]): void;
  reject(error: Error): void;
}

const star = { id: 'star', name: 'Star' };
const moon = { id: 'moon', name: 'Moon' };
const newMoon: Item = { id: 'moon', name: 'New moon' };
const sun: Item = { id: 'sun', name: 'Sun' };

function setUp() {
  const calls: Pending[] = [];
  const store = new DataStore();
  const topPrizes = () => new Promise<readonly Item[]>((resolve, reject) => calls.push({ resolve, reject }));
  const host = new ResourceHost({ topPrizes, topNotifications: async () => [star] }, store);
  return { calls, host, view: () => store.read(['resources', 'topPrizes']), store };
}

test('a resource is loading, then loaded', async () => {
  const { calls, host, view } = setUp();
  const entered = host.enter('topPrizes');
  expect(view()).toEqual({ items: [], status: 'loading' });
  calls[0]?.resolve([star]);
  await entered;
  expect(view()).toEqual({ items: [star], status: 'loaded' });
});

test('what is there stays while it is fetched again, even in vain', async () => {
  const { calls, host, view } = setUp();
  const first = host.enter('topPrizes');
  calls[0]?.resolve([star]);
  await first;
  const second = host.enter('topPrizes');
  expect(view()).toEqual({ items: [star], status: 'loading' });
  calls[1]?.reject(new Error('lost'));
  await second;
  expect(view()).toEqual({ items: [star], status: 'failed' });
});

test('of two answers that overtake each other, that to the later question stays', async () => {
  const { calls, host, view } = setUp();
  const entered = [host.enter('topPrizes'), host.enter('topPrizes')];
  calls[1]?.resolve([moon]);
  await entered[1];
  calls[0]?.resolve([star]);
  await entered[0];
  expect(view()).toEqual({ items: [moon], status: 'loaded' });
});

test('a failure that comes late does not undo an answer', async () => {
  const { calls, host, view } = setUp();
  const entered = [host.enter('topPrizes'), host.enter('topPrizes')];
  calls[1]?.resolve([moon]);
  calls[0]?.reject(new Error('lost'));
  await Promise.all(entered);
  expect(view()).toEqual({ items: [moon], status: 'loaded' });
});

test('an item that changed takes its new form in its place; one that is not there changes nothing', async () => {
  const { calls, host, view } = setUp();
  host.replaceItem('topPrizes', moon);
  expect(view()).toBeUndefined();
  const entered = host.enter('topPrizes');
  calls[0]?.resolve([star, moon]);
  await entered;
  host.replaceItem('topPrizes', newMoon);
  host.replaceItem('topPrizes', sun);
  expect(view()).toEqual({ items: [star, newMoon], status: 'loaded' });
});

test('resources stand beside each other', async () => {
  const { calls, host, store } = setUp();
  const entered = host.enter('topPrizes');
  calls[0]?.resolve([moon]);
  await Promise.all([entered, host.enter('topNotifications')]);
  expect(store.read(['resources'])).toEqual({
    topPrizes: { items: [moon], status: 'loaded' },
    topNotifications: { items: [star], status: 'loaded' },
  });
});
