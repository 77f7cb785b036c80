import { expect, it } from 'vitest';
import { readCampaignFolder } from '#server/releases/read-campaign-folder.ts';
import { checkCampaign } from '#content-lint/check-campaign.ts';
import { readProductVocabulary } from '#server/releases/product-vocabulary.ts';
import { checkedAt } from '../support/small-campaign.ts';

const folder = 'fixtures/campaigns/hoshi-no-uta';
const footer = 'scripts/system/footer.json';
const page = 'scripts/pages/terms.json';

it('accepts a campaign that counts, asks, and lets fans decide otherwise', async () => {
  expect(await issues({ product: { analyticsId: 'hoshi' } })).toEqual([]);
});

it('refuses one that asks without a way back, and not one that does not ask', async () => {
  const found = await issues({ product: { analyticsId: 'hoshi' }, hasWayBack: false });
  expect(found).toEqual([
    {
      severity: 'error',
      code: 'analytics.no-way-back',
      file: footer,
      line: expect.any(Number),
      column: expect.any(Number),
      pointer: '/variants',
      message:
        'The campaign asks fans whether visits may be counted, but its footer has nothing to decide otherwise later.',
      hint: 'add a TextLink with "on": { "press": { "action": "consent.ask" } }',
    },
  ]);
  const product = { analyticsId: 'hoshi', isAnalyticsConsentNeeded: false };
  expect(await issues({ product, hasWayBack: false })).toEqual([]);
  expect(await issues({ product: {}, hasWayBack: false })).toEqual([]);
});

it.each([
  [{ $bind: 'user.nickname' }, true],
  [{ $expr: 'user == null ? "visitor" : user.nickname' }, true],
  [{ $bind: 'flows.inquiry.fields.message.value' }, true],
  [{ $expr: 'user == null ? "visitor" : "member"' }, false],
  [{ $bind: 'route.page' }, false],
  [{ $t: 'actions.readTerms', values: { name: { $bind: 'user.nickname' } } }, true],
  [
    { $t: 'actions.readTerms', values: { name: { $t: 'actions.readTerms', values: { id: { $expr: 'user.id' } } } } },
    true,
  ],
  [{ $t: 'actions.readTerms', values: { name: { $bind: 'route.page' } } }, false],
])('a label %j tells who it was: %s', async (label, isPersonal) => {
  const found = await issues({ label });
  expect(found.map(({ code }) => code)).toEqual(isPersonal ? ['analytics.personal'] : []);
});

it('says where in a label the member is named, once', async () => {
  const name = { $bind: 'user.nickname' };
  const found = await issues({ label: { $t: 'actions.readTerms', values: { page: 'x', name, again: name } } });
  expect(found.map(({ code, pointer, message }) => [code, pointer, message])).toEqual([
    [
      'analytics.personal',
      '/variants/0/body/0/on/press/label/values/name',
      '"user.nickname" says who the member is; what is counted must not.',
    ],
  ]);
});

interface Changed {
  readonly product?: object;
  readonly hasWayBack?: boolean;
  readonly label?: object;
}

async function issues({ product = {}, hasWayBack = true, label }: Changed) {
  const source = await readCampaignFolder(folder);
  const files = new Map(source.files);
  const campaign = JSON.parse(files.get('campaign.json') ?? '{}');
  files.set('campaign.json', JSON.stringify({ ...campaign, product: { ...campaign.product, ...product } }));
  const words = files.get(footer) ?? '';
  if (!hasWayBack) files.set(footer, words.replace('"consent.ask"', '"reload"'));
  if (label !== undefined) {
    const script = JSON.parse(files.get(page) ?? '{}');
    const on = { press: { action: 'track', category: 'terms', label } };
    script.variants[0].body.unshift({
      id: 'told',
      component: 'Button',
      props: { label: { ja: '押す', en: 'Press', ko: '누르기' } },
      on,
    });
    files.set(page, JSON.stringify(script));
  }
  return checkCampaign({ ...source, files }, readProductVocabulary(), checkedAt).filter(
    ({ severity }) => severity === 'error',
  );
}
