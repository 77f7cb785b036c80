import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from '#server/http/app-dependencies.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { changeCampaign, localised } from '../../support/records.ts';
import { buildTestApp, type CallApi } from '../../support/test-app.ts';

describeOnEngines('the call for frequent questions', (database) => {
  let app: App;
  let call: CallApi;

  beforeAll(async () => {
    ({ app, call } = await buildTestApp(database.db));
    const faqs = ['shipping', 'cost'].map((id) => ({
      id,
      question: localised(`${id}?`),
      answer: localised(`**${id}**!`),
    }));
    await changeCampaign(database.db, (campaign) => ({ ...campaign, faqs }));
  });
  afterAll(() => app.close());

  it('gives them as the campaign has them, in the language of the fan [3.45, 7.28]', async () => {
    expect((await call({ path: '/text_properties/faqs', locale: 'en' })).json()).toEqual({
      faqs: [
        { id: 'shipping', question: 'shipping? (en)', answer: '**shipping**! (en)' },
        { id: 'cost', question: 'cost? (en)', answer: '**cost**! (en)' },
      ],
    });
  });

  it('gives none where the campaign has none', async () => {
    await changeCampaign(database.db, ({ faqs: _faqs, ...campaign }) => campaign);
    expect((await call({ path: '/text_properties/faqs' })).json()).toEqual({ faqs: [] });
  });
});
