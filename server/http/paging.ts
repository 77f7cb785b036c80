import type { FastifyReply } from 'fastify';
import { pagingHeaders } from '#schemas/api/conventions.ts';

/** One page of a list; `total` counts the whole list. */
export interface Page<Item> {
  readonly items: Item[];
  readonly total: number;
}

/** Tells the reader the size of a page and of the whole list (spec §7). */
export function setPagingHeaders(reply: { header: FastifyReply['header'] }, perPage: number, total: number): void {
  reply.header(pagingHeaders.perPage, String(perPage));
  reply.header(pagingHeaders.total, String(total));
}
