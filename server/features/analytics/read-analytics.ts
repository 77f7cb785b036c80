import type { AnalyticsResponse } from '#schemas/api/analytics.ts';
import { readReleaseView } from '#server/releases/stored/release-view.ts';
import type { Database } from '#server/db/database.ts';
import { dayAt } from '#server/base/day.ts';
import { daysBefore, listCounts } from './analytics-repository.ts';

const usualDays = 7;

/** What the live campaign counted in the last days, today included, seven by default. */
export async function readAnalytics(db: Database, now: Date, days: number = usualDays): Promise<AnalyticsResponse> {
  const { analyticsId = null, tzOffset } = (await readReleaseView(db))?.campaign.product ?? {};
  const to = dayAt(now, tzOffset);
  const from = daysBefore(to, days - 1);
  const counts = analyticsId === null ? [] : await listCounts(db, analyticsId, [from, to]);
  return { analyticsId, from, to, counts };
}
