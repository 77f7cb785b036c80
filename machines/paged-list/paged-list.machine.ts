import { assign, setup } from 'xstate';
import type { SortOrder } from '#schemas/data-model/paged-query.ts';
import type { ListView } from '#schemas/data-model/data-model.ts';
import { callFailed, escalate } from '../call-failure.ts';
import { declaredActor } from '../declared-effects.ts';
import { startPaging } from './list-view.ts';
import type { ListPage } from './list-view.ts';

export interface PageRequest {
  readonly page: number;
  readonly sort: SortOrder;
  readonly isFiltered: boolean;
}

/** A page of a list by the ids of its items; the items themselves stand elsewhere, once. */
export type PageOfIds = ListPage<string>;

export type PagedListEvent =
  /** The first page is at hand: it came with the HTML. */
  | { type: 'list.fill'; page: PageOfIds }
  /** The page that shows the list was entered; `isKept` when what is there is to stay. Else it is filtered no more. */
  | { type: 'list.enter'; isKept: boolean }
  /** Nobody who may have the list is there. */
  | { type: 'list.withhold' }
  | { type: 'list.more' }
  | { type: 'list.retry' }
  | { type: 'list.sort'; order: SortOrder }
  /** Only what the filter of the list keeps, or everything. */
  | { type: 'list.filter'; isFiltered: boolean };

interface Context extends PageOfIds {
  readonly sort: SortOrder;
  readonly isFiltered: boolean;
}

/** A list that loads page by page. */
export const pagedListMachine = setup({
  types: {
    input: {} as { readonly sort: SortOrder; readonly isFiltered: boolean },
    context: {} as Context,
    events: {} as PagedListEvent,
    tags: {} as 'busy',
  },
  actors: {
    fetchPage: declaredActor<PageOfIds, PageRequest>('fetchPage'),
  },
  guards: {
    hasMore: ({ context: { paging } }) =>
      paging.currentPage < paging.totalPage && paging.currentPage === paging.loadingPage,
    keepsItems: ({ context }, isKept: boolean) => isKept && context.items.length > 0,
    isOtherPart: ({ context }, isFiltered: boolean) => isFiltered !== context.isFiltered,
    isOtherOrder: ({ context }, order: SortOrder) => order !== context.sort,
  },
}).createMachine({
  id: 'pagedList',
  context: ({ input }) => ({ items: [], ...input, paging: startPaging }),
  initial: 'idle',
  on: {
    'list.fill': {
      target: '.loaded',
      actions: assign({ items: ({ event }) => event.page.items, paging: ({ event }) => event.page.paging }),
    },
    'list.enter': [
      { guard: { type: 'keepsItems', params: ({ event }) => event.isKept } },
      { target: '.loading', actions: assign({ items: [], paging: startPaging, isFiltered: false }) },
    ],
    'list.withhold': {
      target: '.idle',
      actions: assign({ items: [], paging: startPaging, isFiltered: false }),
    },
    'list.sort': {
      guard: { type: 'isOtherOrder', params: ({ event }) => event.order },
      target: '.loading',
      actions: assign({ items: [], paging: startPaging, sort: ({ event }) => event.order }),
    },
    'list.filter': {
      guard: { type: 'isOtherPart', params: ({ event }) => event.isFiltered },
      target: '.loading',
      actions: assign({ items: [], paging: startPaging, isFiltered: ({ event }) => event.isFiltered }),
    },
  },
  states: {
    idle: {},
    loading: {
      tags: 'busy',
      entry: assign({ paging: ({ context: { paging } }) => ({ ...paging, loadingPage: paging.currentPage + 1 }) }),
      invoke: {
        src: 'fetchPage',
        input: ({ context: { paging, sort, isFiltered } }) => ({ page: paging.loadingPage, sort, isFiltered }),
        onDone: {
          target: 'loaded',
          actions: assign({
            items: ({ context, event }) => mergePage(context.items, event.output.items),
            paging: ({ event }) => event.output.paging,
          }),
        },
        onError: [
          {
            guard: callFailed,
            target: 'failed',
            actions: assign({
              paging: ({ context: { paging } }) => ({ ...paging, loadingPage: paging.currentPage }),
            }),
          },
          { actions: escalate },
        ],
      },
    },
    loaded: { on: { 'list.more': { guard: 'hasMore', target: 'loading' } } },
    failed: { on: { 'list.retry': 'loading', 'list.more': { guard: 'hasMore', target: 'loading' } } },
  },
});

export type PagedListMachine = typeof pagedListMachine;

interface PagedListSnapshot {
  readonly value: ListView<string>['status'];
  readonly context: Context;
}

/** The list as scripts and components see it, by the ids of its items. */
export function viewOfList({ value, context }: PagedListSnapshot): ListView<string> {
  return {
    items: context.items,
    status: value,
    sort: context.sort,
    isFiltered: context.isFiltered,
    paging: context.paging,
  };
}

/** Pages shift when items come and go between two requests: an item keeps its first place. */
function mergePage(items: readonly string[], page: readonly string[]): readonly string[] {
  return [...new Set([...items, ...page])];
}
