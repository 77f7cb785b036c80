import type { ItemOf, KeyedName, ListName, OneName, SourceName } from '#schemas/data-model/sources.ts';
import { isOfMember, sources } from '#schemas/data-model/sources.ts';
import type { MaybeLater } from '#server/base/maybe-later.ts';
import type { Page } from '#server/http/requests/paging.ts';
import type { ReadContext } from '#server/http/requests/read-context.ts';
import { sourceRegistry } from './source-registry.ts';
import type { PageQuery } from '#server/http/requests/source-reader.ts';

/** One page of a list; for one of members the context must have a member. */
export async function readList(
  context: ReadContext,
  name: ListName,
  query: Omit<PageQuery, 'perPage'>,
): Promise<Page<ItemOf<ListName>>> {
  const { perPage } = sources[name];
  return sourceRegistry[name](withMember(context, name), { ...query, perPage });
}

/** A single value, or null where there is none; for one of members the context must have a member. */
export async function readOne(
  context: ReadContext,
  name: OneName,
  params: Readonly<Record<string, string>>,
): Promise<ItemOf<OneName> | null> {
  // Whoever asks has them all: a route of the API by its path, a page by the checks of its release.
  const read = sourceRegistry[name] as (
    context: ReadContext,
    params: Readonly<Record<string, string>>,
  ) => MaybeLater<ItemOf<OneName> | null>;
  return read(withMember(context, name), params);
}

/**
 * A whole collection, in order, or of it the item with that key, if there is one; for one of members the context must
 * have a member.
 */
export async function readAll(
  context: ReadContext,
  name: KeyedName,
  key?: string,
): Promise<readonly ItemOf<KeyedName>[]> {
  const items = await sourceRegistry[name](withMember(context, name), key);
  return key === undefined ? items : items.filter(({ id }) => id === key);
}

/** The context as the source of that name wants it. */
function withMember(context: ReadContext, name: SourceName): ReadContext & { readonly memberId: string } {
  if (isOfMember(name) && context.memberId === null) throw new Error(`A visitor was to be given "${name}".`);
  // Those that are not only for members take a context without one.
  return context as ReadContext & { readonly memberId: string };
}
