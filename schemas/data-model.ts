import Type from 'typebox';
import { SortOrder } from './api/paged-query.ts';
import { listSources, resourceSources } from './data-sources.ts';
import { Paging } from './entities/paging.ts';
import { AggregatedPoint, PointConfig, TotalReward } from './entities/point-config.ts';
import { Product } from './entities/product.ts';
import { User } from './entities/user.ts';
import { Locale } from './locale.ts';
import { Nullable } from './nullable.ts';

export const LoadStatus = Type.Enum(['idle', 'loading', 'loaded', 'failed']);

function listView<Item extends Type.TSchema>(item: Item) {
  return Type.Object({ items: Type.Array(item), status: LoadStatus, sort: SortOrder, paging: Paging });
}

function resourceView<Item extends Type.TSchema>(item: Item) {
  return Type.Object({ items: Type.Array(item), status: LoadStatus });
}

/** A list as scripts and components see it. */
export interface ListView<Item> {
  readonly items: readonly Item[];
  readonly status: Type.Static<typeof LoadStatus>;
  readonly sort: SortOrder;
  readonly paging: Paging;
}

/** A resource as scripts and components see it. */
export type ResourceView<Item> = Pick<ListView<Item>, 'items' | 'status'>;

export const device = ['sp', 'tb', 'pc'] as const;
export type Device = (typeof device)[number];

/** What scripts may bind, without the flows: `flows.<name>` has the view that each flow declares. */
export const DataModel = Type.Object(
  {
    product: Product,
    user: Nullable(User),
    pointConfig: PointConfig,
    totalReward: Nullable(TotalReward),
    aggregatedPoint: Nullable(AggregatedPoint),
    system: Type.Object({ registeredUser: Nullable(User), isLoading: Type.Boolean() }),
    header: Type.Object({ titleText: Type.String(), titleImageSrc: Type.String() }),
    route: Type.Object({ path: Type.String(), page: Type.String(), params: Type.Record(Type.String(), Type.String()) }),
    device: Type.Enum([...device]),
    locale: Locale,
    lists: Type.Object({
      prizes: listView(listSources.prizes.item),
      pointHistories: listView(listSources.pointHistories.item),
    }),
    resources: Type.Object({
      topPrizes: resourceView(resourceSources.topPrizes.item),
      topNotifications: resourceView(resourceSources.topNotifications.item),
    }),
  },
  { title: 'Data model', description: 'What scripts may bind.' },
);
export type DataModel = Type.Static<typeof DataModel>;
