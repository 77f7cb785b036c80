import type { FastifyReply } from 'fastify';
import { pagingHeaders } from '#schemas/api/conventions.ts';

/** Which page of a list, of how many; the first is 1. */
export interface Slice {
  readonly page: number;
  readonly perPage: number;
}

/** One page of a list; `total` counts the whole list. */
export interface Page<Item> {
  readonly items: Item[];
  readonly total: number;
}

/** Says the size of a page and of the whole list. */
export function setPagingHeaders(reply: { header: FastifyReply['header'] }, perPage: number, total: number): void {
  reply.header(pagingHeaders.perPage, String(perPage));
  reply.header(pagingHeaders.total, String(total));
}

/** A page of what is in memory; one beyond the end is empty. */
export function pageOf<Item>(
  all: readonly Item[],
  { page, perPage }: Slice,
): { readonly items: readonly Item[]; readonly total: number } {
  return { items: all.slice((page - 1) * perPage, page * perPage), total: all.length };
}
