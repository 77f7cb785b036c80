import type { BootData } from '#schemas/boot.ts';
import { dataSourceNames } from '#schemas/data-source-names.ts';
import type { Locale } from '#schemas/locale-names.ts';
import { pagingOf } from '#schemas/paging-of.ts';
import type { Database } from '../db/database.ts';
import type { Page } from '../http/paging.ts';
import { notificationsOnTop } from '../notifications/notification-list.ts';
import { historiesPerPage, pointHistoryPage } from '../points/point-history.ts';
import { featuredPrizes, prizePage, prizesPerPage } from '../prizes/prize-list.ts';

type DataSourceName = (typeof dataSourceNames)[number];

/** For whom, when and in which language data is read. */
export interface DataReader {
  /** Null for a visitor. */
  readonly memberId: string | null;
  readonly locale: Locale;
  readonly now: Date;
  /** Addresses of the release's drawings by name. */
  readonly assets: Readonly<Record<string, string>>;
}

/**
 * Reads what a page script names in `data`, as the calls of the API would answer. What a visitor may not read is left
 * out, so that the page asks for it and is told why.
 */
export async function readPageData(db: Database, names: readonly string[], reader: DataReader): Promise<BootData> {
  const data: BootData = { lists: {}, resources: {} };
  const wanted = dataSourceNames.filter((name) => names.includes(name));
  await Promise.all(wanted.map((name) => readInto[name](data, db, reader)));
  return data;
}

const readInto: Record<DataSourceName, (data: BootData, db: Database, reader: DataReader) => Promise<void>> = {
  async prizes({ lists }, db, reader) {
    const first = await prizePage(db, { page: 1, perPage: prizesPerPage, sort: 'asc' }, reader);
    lists.prizes = firstPage(first, prizesPerPage);
  },
  async pointHistories({ lists }, db, { memberId, locale }) {
    if (memberId === null) return;
    const first = await pointHistoryPage(db, { memberId, page: 1, perPage: historiesPerPage, locale });
    lists.pointHistories = firstPage(first, historiesPerPage);
  },
  async topPrizes({ resources }, db, reader) {
    resources.topPrizes = await featuredPrizes(db, reader);
  },
  async topNotifications({ resources }, db, reader) {
    resources.topNotifications = await notificationsOnTop(db, reader);
  },
};

function firstPage<Item>({ items, total }: Page<Item>, perPage: number) {
  return { items, paging: pagingOf(1, perPage, total) };
}
