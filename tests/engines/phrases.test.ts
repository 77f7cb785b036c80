import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beginPlay } from '#tests/e2e/support/stage-page.ts';
import { countPhrases, tornPhrases } from '#tests/e2e/support/torn-phrases.ts';
import { openStage } from '#tests/support/open-stage.ts';
import type { EnginePage } from './support/engine-page.ts';
import { isInstalled } from './support/installed.ts';
import { webkit } from './support/webkit.ts';

describe.skipIf(!isInstalled(webkit))('in WebKit', () => {
  let page: EnginePage;

  beforeAll(async () => {
    page = await webkit.open();
  });

  afterAll(() => page?.close());

  test.each(['hoshi-no-uta', 'shiomi-cup'])('the top page of %s breaks no phrase', async (campaign) => {
    const stage = await openStage(`fixtures/campaigns/${campaign}`);
    const play = await beginPlay(stage, {});
    for (const width of [320, 390, 768]) {
      await page.resize({ width, height: 844 });
      await page.goto(`${stage.origin}/?lang=ja`);
      // No window of the MiniBrowser is narrower than some 450 px; its pages are.
      await page.evaluate(`document.documentElement.style.width = '${width}px'`);
      expect(await page.evaluate('document.querySelector("main").clientWidth')).toBeLessThanOrEqual(width);
      expect(await page.evaluate<number>(countPhrases)).toBeGreaterThan(20);
      expect({ width, torn: await page.evaluate<string[]>(tornPhrases) }).toEqual({ width, torn: [] });
    }
    await play.end();
    await stage.close();
  });
});
