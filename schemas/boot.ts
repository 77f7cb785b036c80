import Type from 'typebox';
import { SectorsResponse } from './api/contents-scripts.ts';
import { ProductAtMeResponse } from './api/product.ts';
import { device } from './data-model.ts';
import { listSources, resourceSources } from './data-sources.ts';
import { Paging } from './entities/paging.ts';

function firstPageOf<Item extends Type.TSchema>(item: Item) {
  return Type.Optional(Type.Object({ items: Type.Array(item), paging: Paging }));
}

function wholeOf<Item extends Type.TSchema>(item: Item) {
  return Type.Optional(Type.Array(item));
}

/** What the page script names in `data`: the first page of each list, the items of each resource. */
export const BootData = Type.Object({
  lists: Type.Object({
    prizes: firstPageOf(listSources.prizes.item),
    pointHistories: firstPageOf(listSources.pointHistories.item),
  }),
  resources: Type.Object({
    topPrizes: wholeOf(resourceSources.topPrizes.item),
    topNotifications: wholeOf(resourceSources.topNotifications.item),
  }),
});
export type BootData = Type.Static<typeof BootData>;

/** What the HTML of a page carries, so that the first page is drawn without asking again. */
export const Boot = Type.Object(
  {
    apiOrigin: Type.String({
      description: 'Origin of the API; "{subdomain}" stands for that of the page; empty for the origin of the page.',
    }),
    now: Type.String({ description: 'The instant that the page was made for, ISO 8601.' }),
    device: Type.Enum([...device], { description: 'Kind of device that the page was made for.' }),
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
