import type Type from 'typebox';
import type { ListName, ResourceName } from './data-source-names.ts';
import { Notification } from './entities/notification.ts';
import { PointHistory } from './entities/point-history.ts';
import { Prize } from './entities/prize.ts';

/** What the items of each list are. */
export const listSources = {
  prizes: { item: Prize, sortable: true },
  pointHistories: { item: PointHistory, sortable: false },
} as const satisfies Record<ListName, { item: Type.TSchema; sortable: boolean }>;

/** What the items of each resource are. */
export const resourceSources = {
  topPrizes: { item: Prize },
  topNotifications: { item: Notification },
} as const satisfies Record<ResourceName, { item: Type.TSchema }>;
