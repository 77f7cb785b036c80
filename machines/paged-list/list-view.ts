import type { SortOrder } from '#schemas/data-model/paged-query.ts';
import type { ListView } from '#schemas/data-model/data-model.ts';
import type { Paging } from '#schemas/entities/paging.ts';

/** One page of a list, with where it stands in the whole. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly paging: Paging;
}

/** Paging before the first answer. */
export const startPaging: Paging = { currentPage: 0, loadingPage: 0, totalPage: 1, totalCount: 0 };

/** Order of a list until the fan chooses. */
export const startSort: SortOrder = 'asc';

/** A list as it is before its machine runs: with the page that came with the HTML, else empty. */
export function startView<Item>(page: ListPage<Item> | undefined): ListView<Item> {
  const { items = [], paging = startPaging } = page ?? {};
  return { items, status: page === undefined ? 'idle' : 'loaded', sort: startSort, isFiltered: false, paging };
}
