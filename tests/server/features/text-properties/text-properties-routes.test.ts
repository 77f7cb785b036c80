import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from '#server/http/app-dependencies.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { changeCampaign, localised } from '../../support/records.ts';
import { buildTestApp, type CallApi } from '../../support/test-app.ts';

describeOnEngines('the call for text properties', (database) => {
  let app: App;
  let call: CallApi;

  beforeAll(async () => {
    ({ app, call } = await buildTestApp(database.db));
    const hours = { ja: '["10時"]', en: '["10 am"]', ko: '["10시"]' };
    await changeCampaign(database.db, (campaign) => ({
      ...campaign,
      textProperties: [
        { id: 'hours', json: 'texts' as const, text: hours },
        { id: 'note', text: localised('Closed') },
      ],
      faqs: [{ id: 'cost', question: localised('Cost?'), answer: localised('None.') }],
    }));
  });
  afterAll(() => app.close());

  it('gives them as the campaign has them, in the language of the fan [7.28]', async () => {
    expect((await call({ path: '/text_properties', locale: 'ko' })).json()).toEqual({
      textProperties: [
        { id: 'hours', text: '["10시"]' },
        { id: 'note', text: 'Closed (ko)' },
      ],
    });
  });

  it('gives the one that a key names, and none for a key that there is not [7.28]', async () => {
    expect((await call({ path: '/text_properties?key=note', locale: 'en' })).json()).toEqual({
      textProperties: [{ id: 'note', text: 'Closed (en)' }],
    });
    expect((await call({ path: '/text_properties?key=nothing' })).json()).toEqual({ textProperties: [] });
  });

  it('gives the frequent questions by their key, a JSON list of what their own call gives [7.28]', async () => {
    const { faqs } = (await call({ path: '/text_properties/faqs', locale: 'en' })).json();
    const { textProperties } = (await call({ path: '/text_properties?key=faqs', locale: 'en' })).json();
    expect(textProperties).toEqual([{ id: 'faqs', text: expect.any(String) }]);
    expect([faqs, JSON.parse(textProperties[0].text)]).toEqual(
      Array.from({ length: 2 }, () => [{ id: 'cost', question: 'Cost? (en)', answer: 'None. (en)' }]),
    );
  });

  it('gives none where the campaign has none', async () => {
    await changeCampaign(database.db, ({ textProperties: _properties, faqs: _faqs, ...campaign }) => campaign);
    expect((await call({ path: '/text_properties' })).json()).toEqual({ textProperties: [] });
    expect((await call({ path: '/text_properties?key=faqs' })).json()).toEqual({
      textProperties: [{ id: 'faqs', text: '[]' }],
    });
  });
});
