import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from '#server/http/app-dependencies.ts';
import { buildApp } from '#server/process/app.ts';
import { readSettings } from '#server/base/settings/config.ts';
import { readCampaignFolder } from '#server/releases/read-campaign-folder.ts';
import { readProductVocabulary } from '#server/releases/product-vocabulary.ts';
import { preparingWith } from '#server/publishing/prepare-campaign.ts';
import { publishCampaign } from '#server/publishing/publish-campaign.ts';
import { contentPolicy } from '#server/http/answers/security-headers.ts';
import { readSiteBuild } from '#server/site/site-build.ts';
import { describeOn } from '../support/engines.ts';
import { anyRandom, clockAt } from '../support/test-services.ts';
import { writeSiteFolder } from './site-folder.ts';

describeOn('pglite', 'pages of a release', (database) => {
  const folder = writeSiteFolder();
  const settings = readSettings({});
  let app: App;

  beforeAll(async () => {
    const site = await readSiteBuild(folder);
    const dependencies = { db: database.db, settings, clock: clockAt(), random: anyRandom };
    app = await buildApp({ ...dependencies, ...(site && { site }) });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  it('admit frames of what it embeds, and have the usual policy when it embeds nothing', async () => {
    const before = await policyAfterPublish([]);
    // The demo has a profile card.
    const takesPictures = true;
    expect(before).toBe(contentPolicy(settings, { takesPictures }));
    const embeds = ['tiktok-player', 'x-post'] as const;
    expect(await policyAfterPublish(embeds)).toBe(contentPolicy(settings, { embeds, takesPictures }));
    expect(await policyAfterPublish([])).toBe(before);
  });

  async function policyAfterPublish(embeds: readonly string[]): Promise<unknown> {
    const source = await readCampaignFolder('fixtures/campaigns/hoshi-no-uta');
    const campaign = JSON.parse(source.files.get('campaign.json') ?? '{}');
    const text = JSON.stringify(embeds.length === 0 ? campaign : { ...campaign, embeds });
    const changed = { ...source, files: new Map(source.files).set('campaign.json', text) };
    const services = { db: database.db, settings, clock: clockAt(), random: anyRandom };
    const result = await publishCampaign({ ...services, prepare: preparingWith(readProductVocabulary()) }, changed, '');
    expect(result.outcome).toBe('published');
    return (await app.inject({ url: '/', headers: { accept: 'text/html' } })).headers['content-security-policy'];
  }
});
