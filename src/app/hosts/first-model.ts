import { startView } from '#machines/paged-list/list-view.ts';
import type { DataStore } from '#runtime/data-store.ts';
import type { ProductAtMeResponse } from '#schemas/api/product.ts';
import type { Boot, BootData } from '#schemas/page/boot.ts';
import type { Locale } from '#schemas/values/locale-names.ts';
import { listNames, resourceNames, sourceNames, sources } from '#schemas/data-model/sources.ts';
import type { SourceName } from '#schemas/data-model/sources.ts';
import type { Entities } from './sources/entities.ts';
import { initialItems, idsOf, viewOfResource } from './sources/source-views.ts';

/** The roots of the data model before anything was asked. */
export function initialModel(
  locale: Locale,
  { device, browser = { os: 'other', app: 'none' } }: Pick<Boot, 'device' | 'browser'>,
): Readonly<Record<string, unknown>> {
  return {
    user: null,
    system: { registeredUser: null, hasLeft: false, invitationCode: '', isLoading: false, origin: '', since: 0 },
    header: { titleText: '', titleImageSrc: '' },
    device,
    browser,
    locale,
    lists: {},
    resources: {},
    flows: {},
  };
}

/** Puts what is known of the campaign into the data model; the member comes by itself. */
export function applyProduct(store: DataStore, answer: ProductAtMeResponse): void {
  const { product, pointConfig, totalReward, aggregatedPoint } = answer;
  for (const [root, value] of Object.entries({ product, pointConfig, totalReward, aggregatedPoint })) {
    store.set(root, value);
  }
}

/** Puts what came with the page for its sources into the data model. */
export function applyData(store: DataStore, entities: Entities, data: BootData): void {
  for (const name of sourceNames) entities.put(sources[name].entity, initialItems(data[name]));
  const items = (name: SourceName) => entities.read(sources[name].entity, idsOf(initialItems(data[name])));
  for (const name of listNames) {
    const page = data[name];
    store.setIn('lists', name, startView(page && { items: items(name), paging: page.paging }));
  }
  for (const name of resourceNames) {
    if (data[name] === undefined) continue;
    store.setIn('resources', name, viewOfResource(name, items(name), data[name] === null ? 'missing' : 'loaded'));
  }
}
