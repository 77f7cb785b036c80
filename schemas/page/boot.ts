import Type from 'typebox';
import { SectorsResponse } from '../api/contents-scripts.ts';
import { ProductAtMeResponse } from '../api/product.ts';
import { Browser, device } from '../data-model/data-model.ts';
import { Paging } from '../entities/paging.ts';
import { Nullable } from '../values/nullable.ts';
import { schemaOf, sourceNames, sources } from '../data-model/sources.ts';
import type { KeyedName, ListName, OneName, SchemaOf, SourceName } from '../data-model/sources.ts';

function firstPageOf<Item extends Type.TSchema>(item: Item) {
  return Type.Optional(Type.Object({ items: Type.Array(item), paging: Paging }));
}

function oneOf<Value extends Type.TSchema>(value: Value) {
  return Type.Optional(Nullable(value));
}

function wholeOf<Item extends Type.TSchema>(item: Item) {
  return Type.Optional(Type.Array(item));
}

type InitialSources = { [Name in ListName]: ReturnType<typeof firstPageOf<SchemaOf<Name>>> } & {
  [Name in OneName]: ReturnType<typeof oneOf<SchemaOf<Name>>>;
} & { [Name in KeyedName]: ReturnType<typeof wholeOf<SchemaOf<Name>>> };

const carriedAs = { list: firstPageOf, one: oneOf, keyed: wholeOf } as const;

function initialOf(name: SourceName): Type.TSchema {
  return carriedAs[sources[name].shape](schemaOf(name));
}

/**
 * What the page script names in `data`: the first page of a list, the items of a collection, the value that the route
 * names, or null where there is none.
 */
export const BootData = Type.Object(
  // What the loop makes, the type above says name by name.
  Object.fromEntries(sourceNames.map((name) => [name, initialOf(name)])) as unknown as InitialSources,
);
export type BootData = Type.Static<typeof BootData>;

/** What the HTML of a page carries, so that the first page is rendered without asking again. */
export const Boot = Type.Object(
  {
    apiOrigin: Type.String({
      description: 'Origin of the API; "{subdomain}" stands for that of the page; empty for the origin of the page.',
    }),
    now: Type.String({ description: 'The instant that the page was made for, ISO 8601.' }),
    device: Type.Enum([...device], { description: 'Kind of device that the page was made for.' }),
    browser: Type.Optional(Browser),
    sectors: SectorsResponse,
    product: ProductAtMeResponse,
    scripts: Type.Record(Type.String(), Type.Unknown(), {
      description: 'Documents of the release by "<kind>/<name>": the system scripts, the page script, the texts.',
    }),
    data: BootData,
  },
  { title: 'Boot' },
);
export type Boot = Type.Static<typeof Boot>;
