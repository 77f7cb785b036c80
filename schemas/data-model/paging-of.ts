import type { Paging } from '../entities/paging.ts';

/** Where page `page` of a list stands, of which `total` items come `perPage` at a time. */
export function pagingOf(page: number, perPage: number, total: number): Paging {
  return {
    currentPage: page,
    loadingPage: page,
    totalPage: Math.max(1, Math.ceil(total / perPage)),
    totalCount: total,
  };
}
