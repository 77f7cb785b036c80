import type { Episode } from '#schemas/entities/episode.ts';
import { oncePerRelease } from '#server/releases/stored/release-view.ts';
import { pageOf } from '#server/http/requests/paging.ts';
import type { Page } from '#server/http/requests/paging.ts';
import type { ReadContext } from '#server/http/requests/read-context.ts';
import type { PageQuery } from '#server/http/requests/source-reader.ts';

const inOrder = oncePerRelease(({ campaign }) => campaign.episodes ?? []);

/** One page of the chapters that are open, in the order of the story. */
export function episodePage({ release, locale, now }: ReadContext, query: PageQuery): Page<Episode> {
  const open = inOrder(release).filter(({ openedAt }) => new Date(openedAt) <= now);
  const { items, total } = pageOf(open, query);
  return { items: items.map((episode) => ({ ...episode, title: episode.title[locale] })), total };
}
