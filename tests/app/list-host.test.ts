import { expect, test } from 'vitest';
import { ListHost } from '#app/list-host.ts';
import { createPagedListMachine } from '#machines/paged-list/paged-list.machine.ts';
import type { ListPage } from '#machines/paged-list/list-view.ts';
import type { PageRequest } from '#machines/paged-list/paged-list.machine.ts';
import { DataStore } from '#runtime/data-store.ts';
import type { PointHistory } from '#schemas/entities/point-history.ts';
import type { Prize } from '#schemas/entities/prize.ts';
import { callFailure, controlledCall } from '#tests/machines/support/test-actors.ts';
import { prizeWith } from '#tests/machines/support/entities.ts';

const first = prizeWith({ id: 'a' });
const second = prizeWith({ id: 'b' });
const page = (currentPage: number, ...items: Prize[]): ListPage<Prize> => ({
  items,
  paging: { currentPage, loadingPage: currentPage, totalPage: 2, totalCount: 2 },
});

function setUp() {
  const prizes = controlledCall<ListPage<Prize>, PageRequest>();
  const histories = controlledCall<ListPage<PointHistory>, PageRequest>();
  const store = new DataStore();
  const host = new ListHost(
    {
      prizes: createPagedListMachine<Prize>().provide({ actors: { fetchPage: prizes.logic } }),
      pointHistories: createPagedListMachine<PointHistory>().provide({ actors: { fetchPage: histories.logic } }),
    },
    store,
  );
  return {
    host,
    prizes,
    histories,
    asked: () => prizes.calls.map(({ input }) => input),
    view: () => store.read(['lists', 'prizes']),
    store,
  };
}

test('lists stand in the data model before anybody asks', () => {
  const { store, prizes, histories } = setUp();
  const empty = {
    items: [],
    status: 'idle',
    sort: 'asc',
    paging: { currentPage: 0, loadingPage: 0, totalPage: 1, totalCount: 0 },
  };
  expect(store.read(['lists'])).toEqual({ prizes: empty, pointHistories: empty });
  expect([...prizes.calls, ...histories.calls]).toEqual([]);
});

test('a list is fetched when a page is entered, goes on, and starts over in another order', async () => {
  const { host, prizes, asked, view } = setUp();
  host.enter('prizes', false);
  await prizes.last().resolve(page(1, first));
  host.more('prizes');
  await prizes.last().resolve(page(2, second));
  expect(view()).toEqual({ ...page(2, first, second), status: 'loaded', sort: 'asc' });
  host.sort('prizes', 'desc');
  await prizes.last().resolve(page(1, second));
  expect(view()).toEqual({ ...page(1, second), status: 'loaded', sort: 'desc' });
  expect(asked()).toEqual([
    { page: 1, sort: 'asc' },
    { page: 2, sort: 'asc' },
    { page: 1, sort: 'desc' },
  ]);
});

test('what failed is tried again', async () => {
  const { host, prizes, view } = setUp();
  host.enter('prizes', false);
  await prizes.last().reject(callFailure(500));
  expect(view()).toMatchObject({ items: [], status: 'failed' });
  host.retry('prizes');
  await prizes.last().resolve(page(1, first));
  expect(view()).toMatchObject({ items: [first], status: 'loaded' });
});

test('coming back keeps what is there, arriving anew fetches it again', async () => {
  const { host, prizes, asked, view } = setUp();
  host.enter('prizes', true);
  await prizes.last().resolve(page(1, first));
  host.enter('prizes', true);
  expect([asked().length, view()]).toEqual([1, { ...page(1, first), status: 'loaded', sort: 'asc' }]);
  host.enter('prizes', false);
  expect([asked().length, view()]).toMatchObject([2, { items: [], status: 'loading' }]);
});

test('a prize that changed takes its new form in its place', async () => {
  const { host, prizes, view } = setUp();
  host.enter('prizes', false);
  await prizes.last().resolve(page(1, first, second));
  host.replacePrize({ ...first, stockUserLimitAmount: 0 });
  expect(view()).toMatchObject({ items: [{ ...first, stockUserLimitAmount: 0 }, second] });
});

test('one list does not touch the other', () => {
  const { host, store } = setUp();
  const before = store.read(['lists', 'pointHistories']);
  host.enter('prizes', false);
  expect(store.read(['lists', 'pointHistories'])).toBe(before);
});
