import { pagingHeaders } from '#schemas/api/conventions.ts';
import type { Paging } from '#schemas/entities/paging.ts';
import { pagingOf } from '#schemas/data-model/paging-of.ts';

/** Where page `page` of a list stands, from the headers of the answer; undefined when they are missing. */
export function readPaging(headers: Readonly<Record<string, unknown>>, page: number): Paging | undefined {
  const perPage = readCount(headers[pagingHeaders.perPage]);
  const total = readCount(headers[pagingHeaders.total]);
  if (perPage === undefined || perPage === 0 || total === undefined) return undefined;
  return pagingOf(page, perPage, total);
}

function readCount(header: unknown): number | undefined {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}
