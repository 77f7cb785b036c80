import { assign, setup } from 'xstate';
import type { SortOrder } from '#schemas/api/paged-query.ts';
import type { ListView } from '#schemas/data-model.ts';
import type { Paging } from '#schemas/entities/paging.ts';
import { callFailed, escalate } from '../call-failure.ts';
import { declaredActor } from '../declared-effects.ts';
import { startPaging } from './list-view.ts';
import type { ListPage } from './list-view.ts';

export interface Listed {
  readonly id: string;
}

export interface PageRequest {
  readonly page: number;
  readonly sort: SortOrder;
}

export type PagedListEvent<Item> =
  /** The first page is at hand: it came with the HTML. */
  | { type: 'list.fill'; page: ListPage<Item> }
  /** The page that shows the list was entered; `isBack` when by the browser's back navigation. */
  | { type: 'list.enter'; isBack: boolean }
  | { type: 'list.more' }
  | { type: 'list.retry' }
  | { type: 'list.sort'; order: SortOrder }
  /** An item changed by something else than loading, such as an exchange. */
  | { type: 'list.replaceItem'; item: Item };

interface Context<Item> {
  readonly items: readonly Item[];
  readonly sort: SortOrder;
  readonly paging: Paging;
}

/** A list that loads page by page (spec §4, Paging). One machine for one type of item. */
export function createPagedListMachine<Item extends Listed>() {
  return setup({
    types: {
      input: {} as { readonly sort: SortOrder },
      context: {} as Context<Item>,
      events: {} as PagedListEvent<Item>,
      tags: {} as 'busy',
    },
    actors: {
      fetchPage: declaredActor<ListPage<Item>, PageRequest>('fetchPage'),
    },
    guards: {
      hasMore: ({ context: { paging } }) =>
        paging.currentPage < paging.totalPage && paging.currentPage === paging.loadingPage,
      isBackWithItems: ({ context }, isBack: boolean) => isBack && context.items.length > 0,
      isOtherOrder: ({ context }, order: SortOrder) => order !== context.sort,
    },
  }).createMachine({
    id: 'pagedList',
    context: ({ input }) => ({ items: [], sort: input.sort, paging: startPaging }),
    initial: 'idle',
    on: {
      'list.fill': {
        target: '.loaded',
        actions: assign({ items: ({ event }) => event.page.items, paging: ({ event }) => event.page.paging }),
      },
      'list.enter': [
        { guard: { type: 'isBackWithItems', params: ({ event }) => event.isBack } },
        { target: '.loading', actions: assign({ items: [], paging: startPaging }) },
      ],
      'list.sort': {
        guard: { type: 'isOtherOrder', params: ({ event }) => event.order },
        target: '.loading',
        actions: assign({ items: [], paging: startPaging, sort: ({ event }) => event.order }),
      },
      'list.replaceItem': {
        actions: assign({ items: ({ context, event }) => replaceItem(context.items, event.item) }),
      },
    },
    states: {
      idle: {},
      loading: {
        tags: 'busy',
        entry: assign({ paging: ({ context: { paging } }) => ({ ...paging, loadingPage: paging.currentPage + 1 }) }),
        invoke: {
          src: 'fetchPage',
          input: ({ context }) => ({ page: context.paging.loadingPage, sort: context.sort }),
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
}

export type PagedListMachine<Item extends Listed> = ReturnType<typeof createPagedListMachine<Item>>;

interface PagedListSnapshot<Item> {
  readonly value: ListView<Item>['status'];
  readonly context: Context<Item>;
}

/** The list as scripts and components see it. */
export function viewOfList<Item>({ value, context }: PagedListSnapshot<Item>): ListView<Item> {
  return { items: context.items, status: value, sort: context.sort, paging: context.paging };
}

function replaceItem<Item extends Listed>(items: readonly Item[], item: Item): readonly Item[] {
  return items.map((known) => (known.id === item.id ? item : known));
}

/** Pages shift when items come and go between two requests: an item keeps its first place and takes its newest form. */
function mergePage<Item extends Listed>(items: readonly Item[], page: readonly Item[]): readonly Item[] {
  return [...new Map([...items, ...page].map((item) => [item.id, item])).values()];
}
