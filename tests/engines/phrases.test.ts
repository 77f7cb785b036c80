import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite } from '#tests/e2e/support/start-site.ts';
import type { RunningSite } from '#tests/e2e/support/start-site.ts';
import { countPhrases, tornPhrases } from '#tests/e2e/support/torn-phrases.ts';
import type { EnginePage } from './support/engine-page.ts';
import { isInstalled } from './support/installed.ts';
import { webkit } from './support/webkit.ts';

describe.skipIf(!isInstalled(webkit)).each(['hoshi-no-uta', 'shiomi-cup'])('%s in WebKit', (campaign) => {
  let site: RunningSite;
  let page: EnginePage;

  beforeAll(async () => {
    site = await startSite({ env: { FIRST_CAMPAIGN: `fixtures/campaigns/${campaign}` } });
    page = await webkit.open();
  });

  afterAll(async () => {
    await page?.close();
    await site?.stop();
  });

  test.each([320, 390, 768])('breaks no phrase of its top page at %d px', async (width) => {
    await page.resize({ width, height: 844 });
    await page.goto(`${site.url}/?lang=ja`);
    // No window of the MiniBrowser is narrower than some 450 px; its pages are.
    await page.evaluate(`document.documentElement.style.width = '${width}px'`);
    expect(await page.evaluate('document.querySelector("main").clientWidth')).toBeLessThanOrEqual(width);
    expect(await page.evaluate<number>(countPhrases)).toBeGreaterThan(20);
    expect(await page.evaluate<string[]>(tornPhrases)).toEqual([]);
  });
});
