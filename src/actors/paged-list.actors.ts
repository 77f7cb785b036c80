import { fromPromise } from 'xstate';
import { pagedListMachine } from '#machines/paged-list/paged-list.machine.ts';
import type { PagedListMachine, PageOfIds, PageRequest } from '#machines/paged-list/paged-list.machine.ts';
import type { ActorsOf } from './implementations.ts';

/** Fetches one page of a list. */
export type FetchPage = (request: PageRequest, signal: AbortSignal) => Promise<PageOfIds>;

/** A list whose pages are fetched so. */
export function providePagedList(fetchPage: FetchPage): PagedListMachine {
  return pagedListMachine.provide({
    actors: {
      fetchPage: fromPromise<PageOfIds, PageRequest>(({ input, signal }) => fetchPage(input, signal)),
    } satisfies ActorsOf<PagedListMachine>,
  });
}
