import { startView } from '#machines/paged-list/list-view.ts';
import type { DataStore } from '#runtime/data-store.ts';
import type { ProductAtMeResponse } from '#schemas/api/product.ts';
import type { BootData } from '#schemas/boot.ts';
import type { Device } from '#schemas/data-model.ts';
import { listNames, resourceNames } from '#schemas/data-source-names.ts';
import type { Locale } from '#schemas/locale-names.ts';

/** The roots of the data model before anything was asked. */
export function initialModel(locale: Locale, device: Device): Readonly<Record<string, unknown>> {
  return {
    user: null,
    system: { registeredUser: null, isLoading: false },
    header: { titleText: '', titleImageSrc: '' },
    device,
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

/** Puts the lists and resources that came with the page into the data model. */
export function applyData(store: DataStore, { lists, resources }: BootData): void {
  for (const name of listNames) store.setIn('lists', name, startView<unknown>(lists[name]));
  for (const name of resourceNames) {
    if (resources[name] !== undefined) store.setIn('resources', name, { items: resources[name], status: 'loaded' });
  }
}
