import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readCampaignFolder } from '#server/releases/read-campaign-folder.ts';
import { checkCampaign } from '#content-lint/check-campaign.ts';
import { readProductVocabulary } from '#server/releases/product-vocabulary.ts';
import { checkedAt } from '../support/small-campaign.ts';

const folder = 'fixtures/campaigns/hoshi-no-uta';
const page = 'scripts/pages/terms.json';
const words = { ja: '動画', en: 'Clip', ko: '영상' };

it('accepts what is declared', async () => {
  expect(await embedIssues({ provider: 'tiktok-player', embeds: ['tiktok-player'] })).toEqual([]);
});

it('refuses what is not declared, with its place and what to do', async () => {
  const [issue, ...others] = await embedIssues({ provider: 'tiktok-player', embeds: [] });
  expect(others).toEqual([]);
  const lines = (await withEmbed('tiktok-player')).split('\n');
  expect(issue).toEqual({
    severity: 'error',
    code: 'embed.undeclared',
    file: page,
    line: lines.findIndex((line) => line.includes('"provider"')) + 1,
    column: expect.any(Number),
    pointer: expect.stringMatching(/\/props\/provider$/),
    message: 'This embeds "tiktok-player", which the campaign does not declare, so pages would not admit it.',
    hint: 'add "tiktok-player" to "embeds" in campaign.json',
  });
});

it('refuses what is only known when a page is shown', async () => {
  const issues = await embedIssues({ provider: { $bind: 'product.shortTitle' }, embeds: ['x-post'] });
  expect(issues.map(({ severity, code }) => [severity, code])).toEqual([
    ['warning', 'embed.unused'],
    ['error', 'embed.not-written-out'],
  ]);
});

it('warns of what is declared and not used', async () => {
  const issues = await embedIssues({ provider: 'x-post', embeds: ['x-post', 'youtube-player'] });
  expect(issues.map(({ severity, code, pointer }) => [severity, code, pointer])).toEqual([
    ['warning', 'embed.unused', '/embeds/1'],
  ]);
});

it('refuses a site that is no provider', async () => {
  const issues = checkCampaign(
    await sourceWith('x-post', ['x-post', 'evil.example']),
    readProductVocabulary(),
    checkedAt,
  );
  expect(issues.filter(({ pointer }) => pointer === '/embeds/1').map(({ severity }) => severity)).toEqual(['error']);
});

it('holds of programs too, and of who counts visits', async () => {
  const widget = { provider: 'x-widgets', component: 'EmbedWidget' };
  expect(await embedIssues({ ...widget, embeds: ['x-widgets'] })).toEqual([]);
  const undeclared = await embedIssues({ ...widget, embeds: ['x-post'] });
  expect(undeclared.map(({ code }) => code)).toEqual(['embed.unused', 'embed.undeclared']);
  const product = { analyticsId: 'hoshi', analyticsProvider: 'google-analytics' };
  expect(await embedIssues({ ...widget, embeds: ['x-widgets', 'google-analytics'], product })).toEqual([]);
  expect(await embedIssues({ ...widget, embeds: ['x-widgets'], product })).toMatchObject([
    { severity: 'error', code: 'embed.undeclared', file: 'campaign.json', pointer: '/product/analyticsProvider' },
  ]);
});

interface Embedding {
  readonly provider: unknown;
  readonly embeds: readonly string[];
  readonly component?: string;
  readonly product?: object;
}

async function embedIssues({ provider, embeds, component = 'EmbedFrame', product = {} }: Embedding) {
  const source = await sourceWith(provider, embeds, component, product);
  const issues = checkCampaign(source, readProductVocabulary(), checkedAt);
  return issues.filter(({ code }) => code.startsWith('embed.'));
}

async function sourceWith(provider: unknown, embeds: readonly string[], component = 'EmbedFrame', more: object = {}) {
  const source = await readCampaignFolder(folder);
  const campaign = JSON.parse(source.files.get('campaign.json') ?? '{}');
  const files = new Map(source.files)
    .set('campaign.json', JSON.stringify({ ...campaign, product: { ...campaign.product, ...more }, embeds }))
    .set(page, await withEmbed(provider, component));
  return { ...source, files };
}

/** A page of the demo campaign with an embed at its top. */
async function withEmbed(provider: unknown, component = 'EmbedFrame'): Promise<string> {
  const script = JSON.parse(await readFile(`${folder}/${page}`, 'utf8'));
  const props = { provider, id: '73', title: words, ...(component === 'EmbedFrame' ? { ratio: '16:9' } : {}) };
  script.variants[0].body.unshift({ id: 'clip', component, props });
  return JSON.stringify(script, null, 2);
}
