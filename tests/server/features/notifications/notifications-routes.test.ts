import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Campaign } from '#schemas/campaign.ts';
import type { App } from '#server/http/app-dependencies.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { changeCampaign, localised } from '../../support/records.ts';
import { buildTestApp, type CallApi } from '../../support/test-app.ts';

type Definition = Campaign['notifications'][number];

function record(id: string, displayedAt: string, values: Partial<Definition> = {}): Definition {
  const title = localised(id);
  const description = localised(`About ${id}`);
  return { id, title, description, level: 'info', displayedAt, ...values };
}

describeOnEngines('notification calls', (database) => {
  let app: App;
  let call: CallApi;

  beforeAll(async () => {
    ({ app, call } = await buildTestApp(database.db));
    const old = Array.from({ length: 20 }, (_, index) =>
      record(`old-${String(index).padStart(2, '0')}`, '2026-11-01T00:00:00Z'),
    );
    const gone = record('gone', '2026-11-11T00:00:00Z', { onTop: true });
    await changeCampaign(database.db, (campaign) => ({ ...campaign, notifications: [gone] }));
    const due = [
      ...old,
      record('newest', '2026-11-21T12:00:00+09:00', { level: 'danger' }),
      record('pinned', '2026-11-10T00:00:00Z', { onTop: true }),
      record('tomorrow', '2026-11-22T00:00:00Z', { onTop: true }),
    ];
    await changeCampaign(database.db, (campaign) => ({ ...campaign, notifications: due }));
  });
  afterAll(() => app.close());

  async function idsOf(path: string): Promise<string[]> {
    const { notifications: items } = (await call({ path })).json<{ notifications: { id: string }[] }>();
    return items.map(({ id }) => id);
  }

  it('list what is due, newest first, 10 a page [7.29]', async () => {
    const { headers } = await call({ path: '/notifications' });
    expect({ perPage: headers['per-page'], total: headers['total'] }).toEqual({ perPage: '10', total: '22' });
    expect((await idsOf('/notifications')).slice(0, 3)).toEqual(['newest', 'pinned', 'old-00']);
    expect(await idsOf('/notifications?page=3')).toEqual(['old-18', 'old-19']);
    expect(await idsOf('/notifications?page=4')).toEqual([]);
  });

  it('give those of the top page [7.29]', async () => {
    expect(await idsOf('/notifications/on_top')).toEqual(['pinned']);
  });

  it('give one in the language of the fan [3.31, 7.29]', async () => {
    expect((await call({ path: '/notifications/newest', locale: 'ko' })).json()).toEqual({
      notification: {
        id: 'newest',
        title: 'newest (ko)',
        level: 'danger',
        description: 'About newest (ko)',
        displayedAtIso: '2026-11-21T03:00:00.000Z',
        isUnread: false,
      },
    });
  });

  it.each(['tomorrow', 'gone', 'nothing'])('answer 404 for %s', async (id) => {
    expect((await call({ path: `/notifications/${id}` })).statusCode).toBe(404);
  });
});
