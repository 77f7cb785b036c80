import { describe, expect, test } from 'vitest';
import { Entities } from '#app/hosts/sources/entities.ts';
import { applyData } from '#app/hosts/first-model.ts';
import { SourceHost } from '#app/hosts/sources/source-host.ts';
import { DataStore } from '#runtime/data-store.ts';
import type { BootData } from '#schemas/page/boot.ts';
import type { Notification } from '#schemas/entities/notification.ts';
import { listNames } from '#schemas/data-model/sources.ts';
import { callFailure } from '#tests/machines/support/test-actors.ts';
import { prizeWith, userWith } from '#tests/machines/support/entities.ts';
import { askedSources } from '../sources-in-memory.ts';

const first = prizeWith({ id: 'a' });
const second = prizeWith({ id: 'b' });
const usedUp = { ...first, stockUserLimitAmount: 0 };
const page = (currentPage: number, ...items: readonly object[]) => ({
  items,
  paging: { currentPage, loadingPage: currentPage, totalPage: 2, totalCount: 2 },
});

const news: Notification = {
  id: 'news',
  title: 'News',
  level: 'info',
  description: 'Something new.',
  displayedAtIso: '2026-11-21T12:00:00.000Z',
  isUnread: false,
};

const arriving = { cameBack: false, params: {} };
const comingBack = { cameBack: true, params: {} };
const toNews = { cameBack: false, params: { notificationId: 'news' } };

function setUp(initial: BootData = {}) {
  const { asked, calls, last } = askedSources();
  const store = new DataStore();
  const entities = new Entities();
  const faults: unknown[] = [];
  applyData(store, entities, initial);
  const woken: string[] = [];
  const watch = (path: string) => store.watch([path.split('.')], () => woken.push(path));
  const held = [store.read(['lists']), store.read(['resources'])];
  const host = new SourceHost({ calls, store, entities, initial, failed: (thrown) => faults.push(thrown) });
  return {
    host,
    entities,
    faults,
    last,
    store,
    watch,
    woken,
    held,
    asked: () => asked.map(({ name, how }) => [name, how]),
    question: (index: number) => asked[index] ?? last(),
    list: () => store.read(['lists', 'prizes']),
    featured: () => store.read(['resources', 'topPrizes']),
    one: () => store.read(['resources', 'notification']),
  };
}

describe('a list', () => {
  test('stands in the data model before anybody asks', () => {
    const { store, asked } = setUp();
    const paging = { currentPage: 0, loadingPage: 0, totalPage: 1, totalCount: 0 };
    const empty = { items: [], status: 'idle', sort: 'asc', isFiltered: false, paging };
    expect(store.read(['lists'])).toEqual(Object.fromEntries(listNames.map((name) => [name, empty])));
    expect(asked()).toEqual([]);
  });

  test('is fetched when a page is entered, goes on, and starts over in another order', async () => {
    const { host, last, asked, list } = setUp();
    host.enter('prizes', arriving);
    await last().resolve(page(1, first));
    host.more('prizes');
    await last().resolve(page(2, second));
    expect(list()).toEqual({ ...page(2, first, second), status: 'loaded', sort: 'asc', isFiltered: false });
    host.sort('prizes', 'desc');
    await last().resolve(page(1, second));
    expect(list()).toEqual({ ...page(1, second), status: 'loaded', sort: 'desc', isFiltered: false });
    expect(asked()).toEqual([
      ['prizes', { page: 1, sort: 'asc', isFiltered: false }],
      ['prizes', { page: 2, sort: 'asc', isFiltered: false }],
      ['prizes', { page: 1, sort: 'desc', isFiltered: false }],
    ]);
  });

  test('that failed is tried again', async () => {
    const { host, last, list, faults } = setUp();
    host.enter('prizes', arriving);
    await last().reject(callFailure(500));
    expect(list()).toMatchObject({ items: [], status: 'failed' });
    host.retry('prizes');
    await last().resolve(page(1, first));
    expect([list(), faults]).toMatchObject([{ items: [first], status: 'loaded' }, []]);
  });

  test('tells of a fault of the program, and goes on with what it had', async () => {
    const { host, last, list, faults } = setUp();
    const fault = new TypeError('prizes is undefined');
    host.enter('prizes', arriving);
    await last().resolve(page(1, first));
    host.more('prizes');
    await last().reject(fault);
    expect([list(), faults]).toEqual([
      { ...page(1, first), status: 'loaded', sort: 'asc', isFiltered: false },
      [fault],
    ]);
    host.more('prizes');
    await last().resolve(page(2, second));
    expect(list()).toMatchObject({ items: [first, second], status: 'loaded' });
  });

  test('is kept by who comes back, fetched again by who arrives anew', async () => {
    const { host, last, asked, list } = setUp();
    host.enter('prizes', comingBack);
    await last().resolve(page(1, first));
    host.enter('prizes', comingBack);
    expect([asked().length, list()]).toEqual([
      1,
      { ...page(1, first), status: 'loaded', sort: 'asc', isFiltered: false },
    ]);
    host.enter('prizes', arriving);
    expect([asked().length, list()]).toMatchObject([2, { items: [], status: 'loading' }]);
  });

  test('that only members have is asked for members alone', () => {
    const { host, store, asked } = setUp();
    store.set('user', null);
    host.enter('pointHistories', arriving);
    host.enter('gacha', arriving);
    expect([asked(), store.read(['resources', 'gacha'])]).toEqual([[], { value: null, status: 'idle' }]);
    store.set('user', userWith({ id: 'sora' }));
    host.enter('pointHistories', arriving);
    expect(asked()).toEqual([['pointHistories', { page: 1, sort: 'asc', isFiltered: false }]]);
  });

  test('that only members have is gone with the member', async () => {
    const { host, store, last, asked } = setUp();
    const before = store.read(['lists', 'pointHistories']);
    store.set('user', userWith({ id: 'sora' }));
    host.enter('pointHistories', arriving);
    await last().resolve(page(1, { id: 'welcome' }));
    store.set('user', null);
    host.enter('pointHistories', comingBack);
    expect([store.read(['lists', 'pointHistories']), asked().length]).toEqual([before, 1]);
  });

  test('does not touch another one', () => {
    const { host, store } = setUp();
    const before = store.read(['lists', 'pointHistories']);
    host.enter('prizes', arriving);
    expect(store.read(['lists', 'pointHistories'])).toBe(before);
  });

  test('that is entered twice shows the later answer, whichever comes first', async () => {
    const { host, question, list } = setUp();
    host.enter('prizes', arriving);
    host.enter('prizes', arriving);
    await question(1).resolve(page(1, usedUp));
    await question(0).resolve(page(1, first, second));
    expect([list(), question(0).signal?.aborted]).toEqual([
      { ...page(1, usedUp), status: 'loaded', sort: 'asc', isFiltered: false },
      true,
    ]);
  });
});

describe('a collection', () => {
  test('is loading, then loaded: in order, and by key', async () => {
    const { host, last, featured } = setUp();
    host.enter('topPrizes', arriving);
    expect(featured()).toEqual({ items: [], byKey: {}, status: 'loading' });
    await last().resolve([second, first]);
    expect(featured()).toEqual({ items: [second, first], byKey: { a: first, b: second }, status: 'loaded' });
  });

  test('stays while it is fetched again, even in vain', async () => {
    const { host, last, featured, faults } = setUp();
    host.enter('topPrizes', arriving);
    await last().resolve([first]);
    host.enter('topPrizes', arriving);
    expect(featured()).toMatchObject({ items: [first], status: 'loading' });
    await last().reject(callFailure(500));
    expect([featured(), faults]).toMatchObject([{ items: [first], status: 'failed' }, []]);
  });

  test('tells of a fault of the program, which is no failed call', async () => {
    const { host, last, featured, faults } = setUp();
    const fault = new TypeError('prizes is undefined');
    host.enter('topPrizes', arriving);
    await last().resolve([first]);
    host.enter('topPrizes', arriving);
    await last().reject(fault);
    expect([featured(), faults]).toMatchObject([{ items: [first], status: 'loaded' }, [fault]]);
  });

  test('of two answers that overtake each other shows that to the later question', async () => {
    const { host, question, featured } = setUp();
    host.enter('topPrizes', arriving);
    host.enter('topPrizes', arriving);
    await question(1).resolve([usedUp]);
    await question(0).resolve([first, second]);
    expect(featured()).toEqual({ items: [usedUp], byKey: { a: usedUp }, status: 'loaded' });
  });

  test('is not undone by a failure that comes late', async () => {
    const { host, question, featured } = setUp();
    host.enter('topPrizes', arriving);
    host.enter('topPrizes', arriving);
    await question(1).resolve([first]);
    await question(0).reject(callFailure(500));
    expect(featured()).toMatchObject({ items: [first], status: 'loaded' });
  });
});

describe('a single value', () => {
  test('is asked for by what the route says', async () => {
    const { host, last, asked, one } = setUp();
    host.enter('notification', toNews);
    expect([one(), asked()]).toEqual([
      { value: null, status: 'loading' },
      [['notification', { notificationId: 'news' }]],
    ]);
    await last().resolve(news);
    expect(one()).toEqual({ value: news, status: 'loaded' });
  });

  test('that another source brought is shown at once', async () => {
    const { host, last, one } = setUp();
    host.enter('notifications', arriving);
    await last().resolve(page(1, news));
    host.enter('notification', toNews);
    expect(one()).toEqual({ value: news, status: 'loading' });
  });

  test('gives way to the one that the next route names, whatever is answered when', async () => {
    const { host, question, one } = setUp();
    const other = { ...news, id: 'other' };
    host.enter('notification', toNews);
    host.enter('notification', { cameBack: false, params: { notificationId: 'other' } });
    await question(1).resolve(other);
    await question(0).resolve(news);
    expect(one()).toEqual({ value: other, status: 'loaded' });
    host.enter('notification', { cameBack: true, params: { notificationId: 'other' } });
    expect(one()).toEqual({ value: other, status: 'loaded' });
    host.enter('notification', { cameBack: true, params: { notificationId: 'news' } });
    expect(one()).toEqual({ value: null, status: 'loading' });
  });

  test('that there is not is missing, one that cannot be had has failed', async () => {
    const { host, last, one, faults } = setUp();
    host.enter('notification', toNews);
    await last().reject(callFailure(404));
    expect(one()).toEqual({ value: null, status: 'missing' });
    host.enter('notification', toNews);
    await last().reject(callFailure(500));
    expect([one(), faults]).toEqual([{ value: null, status: 'failed' }, []]);
  });
});

/** One prize in a list and in a collection, and a second one. */
async function shown() {
  const site = setUp();
  site.host.enter('prizes', arriving);
  await site.last().resolve(page(1, first, second));
  site.host.enter('topPrizes', arriving);
  await site.last().resolve([second, { ...first }]);
  return site;
}

describe('an entity', () => {
  test('stands once, and changes wherever it is shown', async () => {
    const { entities, store } = await shown();
    expect(store.read(['lists', 'prizes', 'items', '0'])).toBe(store.read(['resources', 'topPrizes', 'items', '1']));
    entities.put('prize', [usedUp]);
    expect([store.read(['lists', 'prizes', 'items']), store.read(['resources', 'topPrizes', 'items'])]).toEqual([
      [usedUp, second],
      [second, usedUp],
    ]);
  });

  test('that changes wakes those who show it and nobody else', async () => {
    const { entities, watch, woken } = await shown();
    const paths = [
      'lists.prizes.items.0',
      'lists.prizes.items.1',
      'lists.prizes.paging',
      'resources.topPrizes.byKey.a',
    ];
    for (const path of [...paths, 'lists.pointHistories', 'lists.prizes.items.0.name']) watch(path);
    entities.put('prize', [usedUp]);
    expect(woken).toEqual(['lists.prizes.items.0', 'resources.topPrizes.byKey.a']);
  });

  test('of an answer that brings nothing new wakes nobody who shows it', async () => {
    const { host, last, watch, woken } = await shown();
    for (const path of ['resources.topPrizes.items', 'lists.prizes']) watch(path);
    host.enter('topPrizes', arriving);
    await last().resolve([{ ...second }, { ...first }]);
    expect(woken).toEqual([]);
  });

  test('keeps its newest form when an answer to an earlier question comes late', async () => {
    const { host, entities, last, featured } = await shown();
    host.enter('topPrizes', arriving);
    entities.put('prize', [usedUp]);
    await last().resolve([first, second]);
    expect(featured()).toMatchObject({ items: [usedUp, second], status: 'loaded' });
  });
});

describe('what is stale', () => {
  test('is fetched anew by who comes back, once', async () => {
    const { host, last, asked, list, featured } = setUp();
    host.enter('prizes', arriving);
    await last().resolve(page(1, first));
    host.enter('topPrizes', arriving);
    await last().resolve([first]);
    host.markStale(['prizes', 'topPrizes']);
    expect([asked().length, list(), featured()]).toMatchObject([2, { items: [first] }, { items: [first] }]);
    host.enter('prizes', comingBack);
    await last().resolve(page(1, second));
    host.enter('topPrizes', comingBack);
    await last().resolve([second]);
    for (const name of ['prizes', 'topPrizes'] as const) host.enter(name, comingBack);
    expect([asked().length, list(), featured()]).toMatchObject([4, { items: [second] }, { items: [second] }]);
  });

  test('is everything when another person is there', async () => {
    const { host, last, store, asked } = setUp();
    host.enter('prizes', arriving);
    await last().resolve(page(1, first));
    store.set('user', { id: 'another' });
    host.enter('prizes', comingBack);
    expect(asked().length).toBe(2);
  });
});

test('what a member was given is not shown to the next one', async () => {
  const { host, last, store } = setUp();
  store.set('user', userWith({ id: 'hina' }));
  host.enter('invitation', arriving);
  await last().resolve({ id: 'mine' });
  expect(store.read(['resources', 'invitation'])).toEqual({ value: { id: 'mine' }, status: 'loaded' });
  store.set('user', userWith({ id: 'sora' }));
  host.enter('invitation', arriving);
  expect(store.read(['resources', 'invitation'])).toEqual({ value: null, status: 'loading' });
  await last().reject(callFailure(500));
  expect(store.read(['resources', 'invitation'])).toEqual({ value: null, status: 'failed' });
});

describe('what came with the page', () => {
  const initial = { prizes: page(1, first), topPrizes: [{ ...first }], notification: news } as BootData;

  test('is there when the program starts, and changes nothing then', () => {
    const { store, held, asked } = setUp(initial);
    expect([store.read(['lists']), store.read(['resources'])]).toEqual(held);
    expect(store.read(['lists', 'prizes'])).toBe(Object(held[0])['prizes']);
    expect(store.read(['resources', 'topPrizes'])).toBe(Object(held[1])['topPrizes']);
    expect(store.read(['resources', 'notification'])).toEqual({ value: news, status: 'loaded' });
    expect(asked()).toEqual([]);
  });

  test('is kept by who comes back', () => {
    const { host, asked } = setUp(initial);
    host.enter('prizes', comingBack);
    host.enter('topPrizes', comingBack);
    host.enter('notification', { cameBack: true, params: { notificationId: 'news' } });
    expect(asked()).toEqual([]);
  });

  test('may be that there is none', () => {
    expect(setUp({ notification: null }).one()).toEqual({ value: null, status: 'missing' });
  });
});
