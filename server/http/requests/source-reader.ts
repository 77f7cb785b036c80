import type { SortOrder } from '#schemas/data-model/paged-query.ts';
import type {
  ItemOf,
  KeyedName,
  ListName,
  OneName,
  ParamsOf,
  SourceName,
  sources,
} from '#schemas/data-model/sources.ts';
import type { Page, Slice } from './paging.ts';
import type { MaybeLater } from '#server/base/maybe-later.ts';
import type { ReadContext } from './read-context.ts';

/** Which page of a list, of how many, in which order. */
export interface PageQuery extends Slice {
  /** Counts for lists that have two orders. */
  readonly sort: SortOrder;
  /** Only what the filter of the list keeps. */
  readonly isFiltered: boolean;
}

/** The context in which something is read that only members have. */
export interface MemberContext extends ReadContext {
  readonly memberId: string;
}

/** What answers each source: a page, a value or null where there is none, a whole collection. */
export type SourceReaders = { readonly [Name in ListName]: ListReader<Name> } & {
  readonly [Name in OneName]: OneReader<Name>;
} & { readonly [Name in KeyedName]: AllReader<Name> };

type ListReader<Name extends ListName> = (context: ContextOf<Name>, query: PageQuery) => MaybeLater<Page<ItemOf<Name>>>;
type OneReader<Name extends OneName> = (
  context: ContextOf<Name>,
  params: ParamsOf<Name>,
) => MaybeLater<ItemOf<Name> | null>;
/** `key` is that of the one item that is asked for; undefined for all. A reader that ignores it is asked for all. */
type AllReader<Name extends KeyedName> = (
  context: ContextOf<Name>,
  key?: string,
) => MaybeLater<readonly ItemOf<Name>[]>;

type ContextOf<Name extends SourceName> = (typeof sources)[Name] extends { readonly isOfMember: true }
  ? MemberContext
  : ReadContext;
