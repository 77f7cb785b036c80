import Type from 'typebox';
import { SortOrder } from './api/paged-query.ts';
import { listSources, resourceSources } from './data-sources.ts';
import { Paging } from './entities/paging.ts';
import { AggregatedPoint, PointConfig, TotalReward } from './entities/point-config.ts';
import { Product } from './entities/product.ts';
import { User } from './entities/user.ts';
import { Locale } from './locale.ts';
import { Nullable } from './nullable.ts';

export const LoadStatus = Type.Enum(['idle', 'loading', 'loaded', 'failed'], {
  description: 'How far it has come: not asked for, on its way, there, or refused.',
});

function itemsOf<Item extends Type.TSchema>(item: Item) {
  return Type.Array(item, { description: 'What is there by now, in order.' });
}

function listView<Item extends Type.TSchema>(item: Item, description: string) {
  return Type.Object({ items: itemsOf(item), status: LoadStatus, sort: SortOrder, paging: Paging }, { description });
}

function resourceView<Item extends Type.TSchema>(item: Item, description: string) {
  return Type.Object({ items: itemsOf(item), status: LoadStatus }, { description });
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
        isLoading: Type.Boolean({ description: 'Kept for whole-site waiting; false at present.' }),
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
      },
      { description: 'Where the fan is.' },
    ),
    device: Type.Enum([...device], { description: 'Kind of device: phone, tablet or computer.' }),
    locale: Locale,
    lists: Type.Object(
      {
        prizes: listView(listSources.prizes.item, 'Prizes of the campaign, by cost, 12 at a time.'),
        pointHistories: listView(listSources.pointHistories.item, 'The point statement of the member, newest first.'),
      },
      { description: 'Lists that the page names in "data", loaded page by page.' },
    ),
    resources: Type.Object(
      {
        topPrizes: resourceView(
          resourceSources.topPrizes.item,
          'Prizes that campaign.json features, in its order; at most 8.',
        ),
        topNotifications: resourceView(resourceSources.topNotifications.item, 'Notifications for the top page.'),
      },
      { description: 'What the page names in "data" and is loaded whole.' },
    ),
  },
  { title: 'Data model', description: 'What scripts may bind.' },
);
export type DataModel = Type.Static<typeof DataModel>;
