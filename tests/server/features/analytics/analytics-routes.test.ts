import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AnalyticsBody } from '#schemas/api/analytics.ts';
import { dayAt } from '#server/base/day.ts';
import { countEvents, daysBefore, deleteOldCounts } from '#server/features/analytics/analytics-repository.ts';
import { readAnalytics } from '#server/features/analytics/read-analytics.ts';
import type { App } from '#server/http/app-dependencies.ts';
import { analyticsCounts } from '#server/db/schema/analytics.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { changeCampaign } from '../../support/records.ts';
import { buildTestApp, type CallApi } from '../../support/test-app.ts';
import { testStart } from '../../support/test-services.ts';

const events = [
  { kind: 'view', name: 'gone', label: 'ignored' },
  { kind: 'view', name: 'gone-too', label: '' },
  { kind: 'event', name: 'menu', label: 'terms' },
] as const;
const body: AnalyticsBody = { analyticsId: 'hoshi', locale: 'ja', device: 'sp', events: [...events] };
/** A message with one event of each name. */
function named(...names: readonly string[]): AnalyticsBody {
  return { ...body, events: names.map((name) => ({ kind: 'event', name, label: '' })) };
}

const now = new Date(testStart);
const today = '2026-11-21';

describeOnEngines('analytics', (database) => {
  let app: App;
  let call: CallApi;
  const setAnalytics = (settings: object) =>
    changeCampaign(database.db, (campaign) => ({ ...campaign, product: { ...campaign.product, ...settings } }));

  beforeAll(async () => {
    ({ app, call } = await buildTestApp(database.db));
    await setAnalytics({ analyticsId: 'hoshi' });
  });
  afterEach(() => database.db.delete(analyticsCounts));
  afterAll(() => app.close());

  const send = (sent: unknown = body, headers: Record<string, string> = {}) =>
    call({ method: 'POST', path: '/analytics_events', body: sent, headers });
  const read = async (days?: number) => (await readAnalytics(database.db, now, days)).counts;
  const daysOf = async (asked?: number) => [...new Set((await read(asked)).map(({ day }) => day))];

  it('are summed by day, name, language and kind of device; a page that is none is one that was not found', async () => {
    await send();
    await send({ ...body, locale: 'en', device: 'pc' });
    expect((await send()).statusCode).toBe(204);
    const ofPhone = { day: today, locale: 'ja', device: 'sp' };
    const ofComputer = { day: today, locale: 'en', device: 'pc' };
    const view = { kind: 'view', name: 'not-found', label: '' };
    const event = { kind: 'event', name: 'menu', label: 'terms' };
    const counts = await read();
    expect(counts.map(({ count }) => count)).toEqual([4, 2, 2, 1]);
    expect(counts).toEqual(
      expect.arrayContaining([
        { ...ofPhone, ...view, count: 4 },
        { ...ofPhone, ...event, count: 2 },
        { ...ofComputer, ...view, count: 2 },
        { ...ofComputer, ...event, count: 1 },
      ]),
    );
  });

  it('of robots, and of programs that do not say what they are, are taken and not counted', async () => {
    for (const agent of ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'facebookexternalhit/1.1', '']) {
      expect((await send(body, { 'user-agent': agent })).statusCode).toBe(204);
    }
    expect(await read()).toEqual([]);
  });

  it('are not taken under another name, nor where nothing is counted', async () => {
    const answer = await send({ ...body, analyticsId: 'another' });
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { code: 'not-found', message: 'The campaign counts nothing under "another".' },
    ]);
    await setAnalytics({ analyticsId: null });
    expect((await send()).statusCode).toBe(404);
    expect(await readAnalytics(database.db, now)).toEqual({
      analyticsId: null,
      from: '2026-11-15',
      to: today,
      counts: [],
    });
    await setAnalytics({ analyticsId: 'hoshi' });
    expect(await read()).toEqual([]);
  });

  it.each([
    ['no events', { ...body, events: [] }, 400],
    ['too many', { ...body, events: Array.from({ length: 51 }, () => events[0]) }, 400],
    ['a long label', { ...body, events: [{ ...events[2], label: 'x'.repeat(101) }] }, 400],
    ['more than what is counted', { ...body, events: [{ ...events[0], nickname: 'Hina' }] }, 400],
    ['a language that is none', { ...body, locale: 'fr' }, 400],
    ['a message that is too large', { ...body, analyticsId: 'x'.repeat(33_000) }, 413],
  ])('are refused with %s', async (_why, sent, status) => {
    expect((await send(sent)).statusCode).toBe(status);
    expect(await read()).toEqual([]);
  });

  it('want no cookie and no member, but the marker of the page', async () => {
    expect((await send(body, { 'x-requested-with': 'fetch' })).statusCode).toBe(403);
    expect(await read()).toEqual([]);
  });

  it('that nobody knows of are put together once a day has very many', async () => {
    await countEvents(database.db, named('a', 'b', 'c'), today, 3);
    await countEvents(database.db, named('a', 'd', 'e'), today, 3);
    expect((await read()).map(({ name, count }) => [name, count])).toEqual(
      expect.arrayContaining([
        ['a', 2],
        ['(other)', 2],
        ['b', 1],
        ['c', 1],
      ]),
    );
    expect(await read()).toHaveLength(4);
  });

  it('count each one when many come at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => send()));
    expect((await read()).map(({ count }) => count)).toEqual([40, 20]);
  });

  it('are reported for the days that are asked for, and forgotten after 400', async () => {
    for (const days of [0, 1, 7, 400, 401]) await countEvents(database.db, body, daysBefore(today, days));
    expect([await daysOf(1), await daysOf(), await daysOf(8)]).toEqual([
      [today],
      ['2026-11-20', today],
      ['2026-11-14', '2026-11-20', today],
    ]);
    expect(await database.db.transaction((tx) => deleteOldCounts(tx, now, 2))).toBe(2);
    expect(await database.db.transaction((tx) => deleteOldCounts(tx, now, 5000))).toBe(1);
    expect(await database.db.$count(analyticsCounts)).toBe(12);
  });
});

describe('a day', () => {
  it.each([
    ['2026-11-20T15:00:00Z', '+09:00', '2026-11-21'],
    ['2026-11-20T14:59:59Z', '+09:00', '2026-11-20'],
    ['2026-11-20T02:00:00Z', '-03:30', '2026-11-19'],
  ])('at %s, %s, is %s', (instant, offset, day) => {
    expect(dayAt(new Date(instant), offset)).toBe(day);
  });
});
