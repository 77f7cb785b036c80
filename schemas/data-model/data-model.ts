import Type from 'typebox';
import { SortOrder } from './paged-query.ts';
import { Paging } from '../entities/paging.ts';
import { AggregatedPoint, PointConfig, TotalReward } from '../entities/point-config.ts';
import { Product } from '../entities/product.ts';
import { User } from '../entities/user.ts';
import { Locale } from '../values/locale.ts';
import { Nullable } from '../values/nullable.ts';
import { listNames, resourceNames, schemaOf, sources } from './sources.ts';
import type { KeyedName, ListName, OneName, SchemaOf } from './sources.ts';

export const LoadStatus = Type.Enum(['idle', 'loading', 'loaded', 'failed'], {
  description: 'How far it has come: not asked for, on its way, there, or refused.',
});

/** Of what the route names there may be none. */
const OneStatus = Type.Enum(['idle', 'loading', 'loaded', 'failed', 'missing'], {
  description: 'How far it has come: not asked for, on its way, there, refused, or there is none.',
});

function itemsOf<Item extends Type.TSchema>(item: Item) {
  return Type.Array(item, { description: 'What is there by now, in order.' });
}

const IsFiltered = Type.Boolean({ description: 'Only what its filter keeps is shown.' });

function listModel<Item extends Type.TSchema>(item: Item, description: string) {
  return Type.Object(
    { items: itemsOf(item), status: LoadStatus, sort: SortOrder, isFiltered: IsFiltered, paging: Paging },
    { description },
  );
}

function oneModel<Value extends Type.TSchema>(value: Value, description: string) {
  return Type.Object({ value: Nullable(value, 'Null while it is not there.'), status: OneStatus }, { description });
}

function keyedModel<Item extends Type.TSchema>(item: Item, description: string) {
  const byKey = Type.Record(Type.String(), Nullable(item), { description: 'The same by id, to bind a certain one.' });
  return Type.Object({ items: itemsOf(item), byKey, status: LoadStatus }, { description });
}

type ListModels = { [Name in ListName]: ReturnType<typeof listModel<SchemaOf<Name>>> };
type ResourceModels = { [Name in OneName]: ReturnType<typeof oneModel<SchemaOf<Name>>> } & {
  [Name in KeyedName]: ReturnType<typeof keyedModel<SchemaOf<Name>>>;
};

// What the loops make, the types above say name by name.
const lists = Object.fromEntries(
  listNames.map((name) => {
    const { description, perPage } = sources[name];
    return [name, listModel(schemaOf(name), `${description} ${perPage} at a time.`)];
  }),
) as unknown as ListModels;

const resources = Object.fromEntries(
  resourceNames.map((name) => {
    const { shape, description } = sources[name];
    return [name, (shape === 'one' ? oneModel : keyedModel)(schemaOf(name), description)];
  }),
) as unknown as ResourceModels;

/** A list as scripts and components see it. */
export interface ListView<Item> {
  readonly items: readonly Item[];
  readonly status: Type.Static<typeof LoadStatus>;
  readonly sort: SortOrder;
  readonly isFiltered: boolean;
  readonly paging: Paging;
}

/** One value that is fetched whole, as scripts and components see it. */
export interface OneView<Value> {
  readonly value: Value | null;
  readonly status: Type.Static<typeof OneStatus>;
}

/** A collection that is fetched whole, as scripts and components see it. */
export interface KeyedView<Item> extends Pick<ListView<Item>, 'items' | 'status'> {
  readonly byKey: Readonly<Record<string, Item>>;
}

export const device = ['sp', 'tb', 'pc'] as const;
export type Device = (typeof device)[number];

export const systems = ['ios', 'android', 'other'] as const;
/** Apps that have a browser of their own; "none" for a browser that is one. */
export const hostApps = ['line', 'instagram', 'facebook', 'tiktok', 'x', 'none'] as const;

export const Browser = Type.Object(
  {
    os: Type.Enum([...systems], { description: 'System of the device.' }),
    app: Type.Enum([...hostApps], { description: 'App that shows the site in a browser of its own.' }),
  },
  {
    description:
      'The browser: that of an app from the first; any other once the page can be used, "other" and "none" before.',
  },
);
export type Browser = Type.Static<typeof Browser>;

/** What scripts may bind, without the flows: `flows.<name>` has the view that each flow declares. */
export const DataModel = Type.Object(
  {
    product: Product,
    user: Nullable(User, 'The signed-in member; null for a visitor.'),
    pointConfig: PointConfig,
    totalReward: Nullable(TotalReward, 'Rewards for points that fans collect together; null when there are none.'),
    aggregatedPoint: Nullable(
      AggregatedPoint,
      'Points of all members together, by key, such as "totalEarned"; null when they are not counted.',
    ),
    system: Type.Object(
      {
        registeredUser: Nullable(User, 'The member who has just registered here; null before.'),
        hasLeft: Type.Boolean({ description: 'The member has just deleted the account here.' }),
        invitationCode: Type.String({
          description: 'Code of the invitation link that the fan came by, until it is entered; empty without one.',
        }),
        since: Type.Integer({
          description:
            'The last of the dates named by a "when" that has passed, in milliseconds since 1970; 0 before the first.',
        }),
        origin: Type.String({
          description:
            'Where the site is, such as "https://fan.example", to make an address that is shared; empty until the page can be used.',
        }),
        isLoading: Type.Boolean({
          description: 'The whole site waits for a flow, such as a logout that is under way: nothing can be done.',
        }),
      },
      { description: 'The site itself.' },
    ),
    header: Type.Object(
      {
        titleText: Type.String({ description: 'Title of the page, in the language of the fan.' }),
        titleImageSrc: Type.String({ description: 'Address of the drawing that stands for it; empty without one.' }),
      },
      { description: 'What the page shows in the header.' },
    ),
    route: Type.Object(
      {
        path: Type.String({ description: 'Path of the address, such as "/prizes".' }),
        page: Type.String({ description: 'Name of the page script.' }),
        params: Type.Record(Type.String(), Type.String(), {
          description: 'What the parts in braces of the route stand for, by name.',
        }),
        item: Type.String({
          description: 'Identifier of the item of a list that the address leads to; empty for none.',
        }),
      },
      { description: 'Where the fan is.' },
    ),
    device: Type.Enum([...device], { description: 'Kind of device: phone, tablet or computer.' }),
    browser: Browser,
    locale: Locale,
    lists: Type.Object(lists, { description: 'Lists that the page names in "data", loaded page by page.' }),
    resources: Type.Object(resources, { description: 'What the page names in "data" and is loaded whole.' }),
  },
  { title: 'Data model', description: 'What scripts may bind.' },
);
export type DataModel = Type.Static<typeof DataModel>;
