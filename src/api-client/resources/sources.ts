import shapes from '#schemas/api/answers.ts?shapes=answers';
import type { SortOrder } from '#schemas/data-model/paged-query.ts';
import type { Paging } from '#schemas/entities/paging.ts';
import type { ListSource } from '#schemas/data-model/source.ts';
import { sources } from '#schemas/data-model/sources.ts';
import type { ItemOf, KeyedName, ListName, OneName, SourceName } from '#schemas/data-model/sources.ts';
import type { ShapeOf } from '#schemas/validation/shape.ts';
import type { CallOptions, Http } from '../http/http.ts';

interface PageOfList {
  readonly page: number;
  readonly sort: SortOrder;
  readonly isFiltered: boolean;
}

/** Calls that give what pages name in `data`; of each, its descriptor says where it is and what the answer holds. */
export function sourcesApi(http: Http) {
  return {
    /** One page of a list; the order counts for lists that have two, the filter for those that have one. */
    async list<Name extends ListName>(
      name: Name,
      request: PageOfList,
      options?: CallOptions,
    ): Promise<{ items: readonly ItemOf<Name>[]; paging: Paging }> {
      const { field, call } = callOf<readonly ItemOf<Name>[]>(name);
      const { body, paging } = await http.callPage({ ...call, query: queryOf(name, request) }, options);
      return { items: body[field], paging };
    },
    /** The value that the parameters name; rejects with status 404 where there is none. */
    async one<Name extends OneName>(
      name: Name,
      params: Readonly<Record<string, string>>,
      options?: CallOptions,
    ): Promise<ItemOf<Name>> {
      const { field, call } = callOf<ItemOf<Name>>(name, params);
      return (await http.call(call, options))[field];
    },
    /** A whole collection, in order. */
    async all<Name extends KeyedName>(name: Name, options?: CallOptions): Promise<readonly ItemOf<Name>[]> {
      const { field, call } = callOf<readonly ItemOf<Name>[]>(name);
      return (await http.call(call, options))[field];
    },
  };
}

function queryOf(name: ListName, { page, sort, isFiltered }: PageOfList) {
  const source: ListSource = sources[name];
  return { page, ...(source.isSortable && { sort }), ...(isFiltered && { filter: source.filter }) };
}

/** The call of a source, and the field of its answer that holds what it gives. */
function callOf<Held>(name: SourceName, params: Readonly<Record<string, string>> = {}) {
  const { field, path } = sources[name];
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, param: string) => encodeURIComponent(valueOf(param)));
  // The shape is made from the same descriptor.
  const answer = shapes[`source.${name}`] as ShapeOf<Readonly<Record<typeof field, Held>>>;
  return { field, call: { method: 'GET', path: filled, answer } } as const;

  function valueOf(param: string): string {
    const value = params[param];
    if (value === undefined) throw new Error(`"${name}" needs "${param}", which the route of the page does not have.`);
    return value;
  }
}
