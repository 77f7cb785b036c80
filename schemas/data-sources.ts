import type Type from 'typebox';
import { Notification } from './entities/notification.ts';
import { PointHistory } from './entities/point-history.ts';
import { Prize } from './entities/prize.ts';

/** Lists that a page may ask for in `data`; read as `lists.<name>`, page by page. */
export const listSources = {
  prizes: { item: Prize, sortable: true },
  pointHistories: { item: PointHistory, sortable: false },
} as const satisfies Record<string, { item: Type.TSchema; sortable: boolean }>;
export type ListName = keyof typeof listSources;

/** Resources that a page may ask for in `data`; read as `resources.<name>`, an array fetched whole. */
export const resourceSources = {
  topPrizes: { item: Prize },
  topNotifications: { item: Notification },
} as const satisfies Record<string, { item: Type.TSchema }>;
export type ResourceName = keyof typeof resourceSources;

export const listNames = Object.keys(listSources) as ListName[];
export const resourceNames = Object.keys(resourceSources) as ResourceName[];
export const dataSourceNames: readonly (ListName | ResourceName)[] = [...listNames, ...resourceNames];
