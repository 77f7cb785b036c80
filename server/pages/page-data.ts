import type { BootData } from '#schemas/page/boot.ts';
import { isOpen } from '#schemas/campaign/situation.ts';
import { pagingOf } from '#schemas/data-model/paging-of.ts';
import {
  activityOf,
  isListName,
  isOfMember,
  isOneName,
  paramsOf,
  sourceNames,
  sources,
} from '#schemas/data-model/sources.ts';
import type { SourceName } from '#schemas/data-model/sources.ts';
import type { ReadContext } from '#server/http/requests/read-context.ts';
import { readAll, readList, readOne } from '#server/features/sources/read-source.ts';

/** What a page names in `data`, and the parameters of its route. */
export interface PageNeeds {
  readonly data: readonly string[];
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Reads what a page names, as the calls of the API would answer. What a visitor may not read, and what is closed, is left
 * out, so that the page asks for it and learns why.
 */
export async function readPageData(context: ReadContext, { data, params }: PageNeeds): Promise<BootData> {
  const isReadable = (name: SourceName) => {
    const activity = activityOf(name);
    const isClosed = activity !== null && !isOpen(context.release.campaign.product, activity);
    return !isClosed && (context.memberId !== null || !isOfMember(name));
  };
  const wanted = sourceNames.filter((name) => data.includes(name) && isReadable(name));
  const read = await Promise.all(wanted.map(async (name) => [name, await readFirst(context, name, params)] as const));
  // Each query gives what its source holds.
  return Object.fromEntries(read) as BootData;
}

/** Says whether the route of the page names something that there is not. */
export function isSubjectMissing(data: BootData): boolean {
  return sourceNames.some((name) => data[name] === null && paramsOf(name).length > 0);
}

async function readFirst(context: ReadContext, name: SourceName, params: PageNeeds['params']): Promise<unknown> {
  if (isOneName(name)) return readOne(context, name, params);
  if (!isListName(name)) return readAll(context, name);
  const { items, total } = await readList(context, name, { page: 1, sort: 'asc', isFiltered: false });
  return { items, paging: pagingOf(1, sources[name].perPage, total) };
}
