import type { BootData } from '#schemas/boot.ts';
import { dataSourceNames } from '#schemas/data-source-names.ts';
import { pagingOf } from '#schemas/paging-of.ts';
import type { Page } from '../http/paging.ts';
import type { ReadContext } from '../http/read-context.ts';
import { notificationsOnTop } from '../notifications/notification-list.ts';
import { historiesPerPage, pointHistoryPage } from '../points/point-history.ts';
import { featuredPrizes, prizePage, prizesPerPage } from '../prizes/prize-list.ts';

type DataSourceName = (typeof dataSourceNames)[number];

/**
 * Reads what a page script names in `data`, as the calls of the API would answer. What a visitor may not read is left
 * out, so that the page asks for it and is told why.
 */
export async function readPageData(context: ReadContext, names: readonly string[]): Promise<BootData> {
  const data: BootData = { lists: {}, resources: {} };
  const wanted = dataSourceNames.filter((name) => names.includes(name));
  await Promise.all(wanted.map((name) => readInto[name](data, context)));
  return data;
}

const readInto: Record<DataSourceName, (data: BootData, context: ReadContext) => Promise<void>> = {
  async prizes({ lists }, context) {
    const first = await prizePage(context, { page: 1, perPage: prizesPerPage, sort: 'asc' });
    lists.prizes = firstPage(first, prizesPerPage);
  },
  async pointHistories({ lists }, { db, memberId, locale }) {
    if (memberId === null) return;
    const first = await pointHistoryPage(db, { memberId, page: 1, perPage: historiesPerPage, locale });
    lists.pointHistories = firstPage(first, historiesPerPage);
  },
  async topPrizes({ resources }, context) {
    resources.topPrizes = await featuredPrizes(context);
  },
  async topNotifications({ resources }, context) {
    resources.topNotifications = notificationsOnTop(context);
  },
};

function firstPage<Item>({ items, total }: Page<Item>, perPage: number) {
  return { items, paging: pagingOf(1, perPage, total) };
}
