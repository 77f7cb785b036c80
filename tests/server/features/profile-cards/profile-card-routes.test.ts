import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Campaign } from '#schemas/campaign.ts';
import type { App } from '#server/http/app-dependencies.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { addMember, changeCampaign, localised, mugAddress } from '../../support/records.ts';
import { buildTestApp, type CallApi } from '../../support/test-app.ts';

const icon = { x: 100, y: 100, size: 480, shape: 'circle' } as const;
const place = { x: 700, y: 100, width: 1000, height: 200, sizes: [120, 80], color: 'template' };
const text = { field: 'name', ...place } as const;
const mug = 'asset:prizes/mug.svg';

const profileCard: Campaign['profileCard'] = {
  listener: { name: localised('Listener'), icon, texts: [text] },
  streamer: {
    name: localised('Streamer'),
    backdrop: mug,
    tinted: mug,
    drawing: mug,
    icon: { ...icon, placeholder: mug },
    texts: [text],
    labels: [
      { words: localised('Name'), ...place },
      { words: localised('Song'), beside: 'music', ...place },
    ],
  },
  colors: [{ id: 'gold', name: localised('Gold'), color: '#f0c000' }],
  words: { banned: ['umbrella'] },
};

describeOnEngines('the call for the profile card', (database) => {
  let app: App;
  let call: CallApi;
  let member: string;

  beforeAll(async () => {
    ({ app, call } = await buildTestApp(database.db));
    member = await addMember(database.db);
    await changeCampaign(database.db, (campaign) => ({ ...campaign, profileCard }));
  });
  afterAll(() => app.close());

  it('gives members its designs and colours, in their language [3.46]', async () => {
    const { profileCard: card } = (await call({ path: '/profile_card', member, locale: 'ko' })).json();
    expect(card).toMatchObject({
      id: 'profile-card',
      categories: [
        {
          id: 'listener',
          name: 'Listener (ko)',
          layout: {
            backdrop: null,
            tinted: null,
            drawing: null,
            icon: { ...icon, placeholder: null },
            texts: [text],
            labels: [],
          },
        },
        {
          id: 'streamer',
          name: 'Streamer (ko)',
          layout: {
            backdrop: mugAddress,
            tinted: mugAddress,
            drawing: mugAddress,
            icon: { ...icon, placeholder: mugAddress },
            texts: [text],
            labels: [
              { words: 'Name (ko)', beside: null, ...place },
              { words: 'Song (ko)', beside: 'music', ...place },
            ],
          },
        },
      ],
      words: { banned: ['umbrella'], allowed: [] },
    });
    expect(card.colors).toEqual([
      { id: 'blue', name: '블루', color: '#6977f7' },
      { id: 'purple', name: '퍼플', color: '#7e41e6' },
      { id: 'pink', name: '핑크', color: '#ff56d7' },
      { id: 'orange', name: '오렌지', color: '#ff953b' },
      { id: 'green', name: '그린', color: '#00c891' },
      { id: 'gold', name: 'Gold (ko)', color: '#f0c000' },
    ]);
  });

  it('refuses visitors', async () => {
    expect((await call({ path: '/profile_card' })).statusCode).toBe(401);
  });

  it('finds none where the campaign has none', async () => {
    await changeCampaign(database.db, ({ profileCard: _card, ...campaign }) => campaign);
    expect((await call({ path: '/profile_card', member })).statusCode).toBe(404);
  });
});
