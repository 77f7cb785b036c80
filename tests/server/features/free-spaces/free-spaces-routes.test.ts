import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from '#server/http/app-dependencies.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { changeCampaign, localised } from '../../support/records.ts';
import { buildTestApp, type CallApi } from '../../support/test-app.ts';

describeOnEngines('the call for free spaces', (database) => {
  let app: App;
  let call: CallApi;

  beforeAll(async () => {
    ({ app, call } = await buildTestApp(database.db));
    const freeSpaces = ['team', 'matchDay'].map((id) => ({ id, text: localised(`**${id}**!`) }));
    await changeCampaign(database.db, (campaign) => ({ ...campaign, freeSpaces }));
  });
  afterAll(() => app.close());

  it('gives them as the campaign has them, in the language of the fan [7.27]', async () => {
    expect((await call({ path: '/contents_free_spaces', locale: 'ko' })).json()).toEqual({
      contentsFreeSpaces: [
        { id: 'team', text: '**team**! (ko)' },
        { id: 'matchDay', text: '**matchDay**! (ko)' },
      ],
    });
  });

  it('gives the one that a key names, and none for a key that there is not [7.27]', async () => {
    expect((await call({ path: '/contents_free_spaces?key=matchDay', locale: 'en' })).json()).toEqual({
      contentsFreeSpaces: [{ id: 'matchDay', text: '**matchDay**! (en)' }],
    });
    expect((await call({ path: '/contents_free_spaces?key=nothing' })).json()).toEqual({ contentsFreeSpaces: [] });
  });

  it('gives none where the campaign has none', async () => {
    await changeCampaign(database.db, ({ freeSpaces: _freeSpaces, ...campaign }) => campaign);
    expect((await call({ path: '/contents_free_spaces' })).json()).toEqual({ contentsFreeSpaces: [] });
  });
});
