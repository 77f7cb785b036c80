import { fromPromise } from 'xstate';
import type { ApiClient } from '#api-client/api-client.ts';
import { createPagedListMachine } from '#machines/paged-list/paged-list.machine.ts';
import type { ListPage } from '#machines/paged-list/list-view.ts';
import type { Listed, PageRequest, PagedListMachine } from '#machines/paged-list/paged-list.machine.ts';
import type { ListName } from '#schemas/data-source-names.ts';
import type { Prize } from '#schemas/entities/prize.ts';
import type { PointHistory } from '#schemas/entities/point-history.ts';
import type { ActorsOf } from './implementations.ts';

/** The machine of each list that scripts may name, against the API. */
export function provideLists(api: ApiClient) {
  return {
    prizes: provideList<Prize>((request, signal) => api.prizes.list(request, { signal })),
    pointHistories: provideList<PointHistory>(({ page }, signal) => api.pointHistories.list({ page }, { signal })),
  } satisfies Record<ListName, unknown>;
}

type FetchPage<Item> = (request: PageRequest, signal: AbortSignal) => Promise<ListPage<Item>>;

function provideList<Item extends Listed>(fetchPage: FetchPage<Item>): PagedListMachine<Item> {
  return createPagedListMachine<Item>().provide({
    actors: {
      fetchPage: fromPromise<ListPage<Item>, PageRequest>(({ input, signal }) => fetchPage(input, signal)),
    } satisfies ActorsOf<PagedListMachine<Item>>,
  });
}
