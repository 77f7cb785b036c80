import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { pagedListMachine, viewOfList } from '#machines/paged-list/paged-list.machine.ts';
import type { PageOfIds, PageRequest } from '#machines/paged-list/paged-list.machine.ts';
import { callFailure, controlledCall } from './support/test-actors.ts';

const items = (...ids: string[]): string[] => ids;

function page(number: number, found: readonly string[], totalPage = 3): PageOfIds {
  return {
    items: found,
    paging: { currentPage: number, loadingPage: number, totalPage, totalCount: totalPage * 2 },
  };
}

function start() {
  const fetchPage = controlledCall<PageOfIds, PageRequest>();
  const machine = pagedListMachine.provide({ actors: { fetchPage: fetchPage.logic } });
  const errors: unknown[] = [];
  const actor = createActor(machine, { input: { sort: 'asc', isFiltered: false } });
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  const requests = () => fetchPage.calls.map(({ input }) => input);
  return { actor, errors, fetchPage, requests, view: () => viewOfList(actor.getSnapshot()) };
}

async function startLoaded() {
  const run = start();
  run.actor.send({ type: 'list.enter', isKept: false });
  await run.fetchPage.last().resolve(page(1, items('a', 'b')));
  return run;
}

const startPaging = { currentPage: 0, loadingPage: 0, totalPage: 1, totalCount: 0 };

test('starts with page 0 of 1 and asks for nothing [3.48]', () => {
  const { requests, view } = start();
  expect([view(), requests()]).toEqual([
    { items: [], status: 'idle', sort: 'asc', isFiltered: false, paging: startPaging },
    [],
  ]);
});

test('fetches page 1 when its page is entered [3.48]', async () => {
  const { actor, fetchPage, requests, view } = start();
  actor.send({ type: 'list.enter', isKept: false });
  expect(view()).toEqual({
    items: [],
    status: 'loading',
    sort: 'asc',
    isFiltered: false,
    paging: { ...startPaging, loadingPage: 1 },
  });
  await fetchPage.last().resolve(page(1, items('a', 'b')));
  expect(requests()).toEqual([{ page: 1, sort: 'asc', isFiltered: false }]);
  expect(view()).toEqual({
    items: items('a', 'b'),
    status: 'loaded',
    sort: 'asc',
    isFiltered: false,
    paging: { currentPage: 1, loadingPage: 1, totalPage: 3, totalCount: 6 },
  });
});

describe('the next page', () => {
  test('is added', async () => {
    const { actor, fetchPage, requests, view } = await startLoaded();
    actor.send({ type: 'list.more' });
    expect(view()).toMatchObject({
      items: items('a', 'b'),
      status: 'loading',
      paging: { currentPage: 1, loadingPage: 2 },
    });
    await fetchPage.last().resolve(page(2, items('c', 'd')));
    expect(requests()).toEqual([
      { page: 1, sort: 'asc', isFiltered: false },
      { page: 2, sort: 'asc', isFiltered: false },
    ]);
    expect(view()).toMatchObject({
      items: items('a', 'b', 'c', 'd'),
      status: 'loaded',
      paging: { currentPage: 2, loadingPage: 2 },
    });
  });

  test('is asked for once [4.14]', async () => {
    const { actor, requests } = await startLoaded();
    actor.send({ type: 'list.more' });
    actor.send({ type: 'list.more' });
    expect(requests().length).toBe(2);
  });

  test('is not asked for after the last one [4.14]', async () => {
    const { actor, fetchPage, requests } = await startLoaded();
    actor.send({ type: 'list.more' });
    await fetchPage.last().resolve(page(2, items('c'), 2));
    actor.send({ type: 'list.more' });
    expect(requests().length).toBe(2);
  });

  test('is not asked for before the first one', () => {
    const { actor, requests } = start();
    actor.send({ type: 'list.more' });
    expect(requests()).toEqual([]);
  });

  test('keeps each item once, in its first place, when pages shift', async () => {
    const { actor, fetchPage, view } = await startLoaded();
    actor.send({ type: 'list.more' });
    await fetchPage.last().resolve(page(2, items('b', 'c')));
    expect(view().items).toEqual(items('a', 'b', 'c'));
  });
});

describe('a failure', () => {
  test('keeps the items and may be tried again', async () => {
    const { actor, fetchPage, requests, view } = await startLoaded();
    actor.send({ type: 'list.more' });
    await fetchPage.last().reject(callFailure(500));
    expect(view()).toMatchObject({
      items: items('a', 'b'),
      status: 'failed',
      paging: { currentPage: 1, loadingPage: 1 },
    });
    actor.send({ type: 'list.retry' });
    await fetchPage.last().resolve(page(2, items('c')));
    expect(requests().slice(1)).toEqual([
      { page: 2, sort: 'asc', isFiltered: false },
      { page: 2, sort: 'asc', isFiltered: false },
    ]);
    expect(view()).toMatchObject({ items: items('a', 'b', 'c'), status: 'loaded' });
  });

  test('of the first page may be tried again', async () => {
    const { actor, fetchPage, requests, view } = start();
    actor.send({ type: 'list.enter', isKept: false });
    await fetchPage.last().reject(callFailure(500));
    expect(view()).toEqual({ items: [], status: 'failed', sort: 'asc', isFiltered: false, paging: startPaging });
    actor.send({ type: 'list.retry' });
    expect(requests()).toEqual([
      { page: 1, sort: 'asc', isFiltered: false },
      { page: 1, sort: 'asc', isFiltered: false },
    ]);
  });

  test('by a fault of the program stops the machine', async () => {
    const { actor, errors, fetchPage } = start();
    const fault = new TypeError('prizes is undefined');
    actor.send({ type: 'list.enter', isKept: false });
    await fetchPage.last().reject(fault);
    expect(errors).toEqual([fault]);
  });
});

describe('entering again', () => {
  test('refetches from page 1 [4.15]', async () => {
    const { actor, requests, view } = await startLoaded();
    actor.send({ type: 'list.enter', isKept: false });
    expect(requests()).toEqual([
      { page: 1, sort: 'asc', isFiltered: false },
      { page: 1, sort: 'asc', isFiltered: false },
    ]);
    expect(view()).toMatchObject({ items: [], status: 'loading', paging: { currentPage: 0, loadingPage: 1 } });
  });

  test('keeps what is there when it is told to [4.15]', async () => {
    const { actor, requests, view } = await startLoaded();
    actor.send({ type: 'list.enter', isKept: true });
    expect([requests().length, view().status, view().items]).toEqual([1, 'loaded', items('a', 'b')]);
  });

  test('fetches where there is nothing to keep', () => {
    const { actor, requests } = start();
    actor.send({ type: 'list.enter', isKept: true });
    expect(requests()).toEqual([{ page: 1, sort: 'asc', isFiltered: false }]);
  });
});

test('a list that is withheld is empty, and drops the answer that was under way', async () => {
  const { actor, fetchPage, requests, view } = await startLoaded();
  actor.send({ type: 'list.filter', isFiltered: true });
  const stale = fetchPage.last();
  actor.send({ type: 'list.withhold' });
  expect(stale.signal.aborted).toBe(true);
  await stale.resolve(page(1, items('a')));
  actor.send({ type: 'list.more' });
  expect([view(), requests().length]).toEqual([
    { items: [], status: 'idle', sort: 'asc', isFiltered: false, paging: startPaging },
    2,
  ]);
});

describe('another order', () => {
  test('refetches from page 1', async () => {
    const { actor, fetchPage, requests, view } = await startLoaded();
    actor.send({ type: 'list.sort', order: 'desc' });
    expect(view()).toMatchObject({ items: [], status: 'loading', sort: 'desc', isFiltered: false });
    await fetchPage.last().resolve(page(1, items('z')));
    expect(requests().at(-1)).toEqual({ page: 1, sort: 'desc', isFiltered: false });
    expect(view()).toMatchObject({ items: items('z'), status: 'loaded', sort: 'desc', isFiltered: false });
  });

  test('that is the present one changes nothing', async () => {
    const { actor, requests } = await startLoaded();
    actor.send({ type: 'list.sort', order: 'asc' });
    expect(requests().length).toBe(1);
  });

  test('drops the answer that was under way', async () => {
    const { actor, fetchPage, view } = await startLoaded();
    actor.send({ type: 'list.more' });
    const stale = fetchPage.last();
    actor.send({ type: 'list.sort', order: 'desc' });
    expect(stale.signal.aborted).toBe(true);
    await stale.resolve(page(2, items('c')));
    expect(view()).toMatchObject({ items: [], status: 'loading' });
    await fetchPage.last().resolve(page(1, items('z')));
    expect(view().items).toEqual(items('z'));
  });
});

describe('a filtered list', () => {
  test('is fetched from page 1, once for each change, and keeps its order', async () => {
    const { actor, fetchPage, view, requests } = await startLoaded();
    actor.send({ type: 'list.sort', order: 'desc' });
    await fetchPage.last().resolve(page(1, items('b', 'a')));
    actor.send({ type: 'list.filter', isFiltered: true });
    actor.send({ type: 'list.filter', isFiltered: true });
    expect(view()).toMatchObject({ items: [], status: 'loading', sort: 'desc', isFiltered: true });
    expect(requests().slice(2)).toEqual([{ page: 1, sort: 'desc', isFiltered: true }]);
  });

  test('is filtered no more where it is entered anew, and still is for who comes back', async () => {
    const { actor, fetchPage, view } = await startLoaded();
    actor.send({ type: 'list.filter', isFiltered: true });
    await fetchPage.last().resolve(page(1, items('a')));
    actor.send({ type: 'list.enter', isKept: true });
    expect(view()).toMatchObject({ items: ['a'], isFiltered: true });
    actor.send({ type: 'list.enter', isKept: false });
    expect(view()).toMatchObject({ items: [], status: 'loading', isFiltered: false });
  });
});
