import type { SortOrder } from '#schemas/api/paged-query.ts';
import type { Paging } from '#schemas/entities/paging.ts';
import { sources } from '#schemas/sources.ts';
import type { ItemOf, KeyedName, ListName, OneName, SourceName } from '#schemas/sources.ts';
import type { CallOptions, Http } from '../http.ts';

/** Calls that give what pages name in `data`; of each, its descriptor says where it is and what the answer holds. */
export function sourcesApi(http: Http) {
  return {
    /** One page of a list; the order counts for lists that have two. */
    async list<Name extends ListName>(
      name: Name,
      { page, sort }: { readonly page: number; readonly sort: SortOrder },
      options?: CallOptions,
    ): Promise<{ items: readonly ItemOf<Name>[]; paging: Paging }> {
      const query = isSortable(name) ? { page, sort } : { page };
      const call = { ...callOf(name), query };
      const { body, paging } = await http.callPage<Answer<readonly ItemOf<Name>[]>>(call, options);
      return { items: held(name, body), paging };
    },
    /** The value that the parameters name; rejects with status 404 where there is none. */
    async one<Name extends OneName>(
      name: Name,
      params: Readonly<Record<string, string>>,
      options?: CallOptions,
    ): Promise<ItemOf<Name>> {
      return held(name, await http.call<Answer<ItemOf<Name>>>(callOf(name, params), options));
    },
    /** A whole collection, in order. */
    async all<Name extends KeyedName>(name: Name, options?: CallOptions): Promise<readonly ItemOf<Name>[]> {
      return held(name, await http.call<Answer<readonly ItemOf<Name>[]>>(callOf(name), options));
    },
  };
}

type Answer<Held> = Readonly<Record<string, Held>>;

function isSortable(name: ListName): boolean {
  return 'isSortable' in sources[name];
}

function callOf(name: SourceName, params: Readonly<Record<string, string>> = {}) {
  const path = sources[name].path.replaceAll(/\{(\w+)\}/g, (_, param: string) => encodeURIComponent(valueOf(param)));
  return { method: 'GET', path } as const;

  function valueOf(param: string): string {
    const value = params[param];
    if (value === undefined) throw new Error(`"${name}" needs "${param}", which the route of the page does not have.`);
    return value;
  }
}

/** Throws when the answer does not hold what its schema promises. */
function held<Held>(name: SourceName, body: Answer<Held>): Held {
  const { field } = sources[name];
  const value = body[field];
  if (value === undefined) throw new Error(`The answer with "${name}" has no "${field}".`);
  return value;
}
