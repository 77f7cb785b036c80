import { describe, expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { countPhrases, tornPhrases } from './support/torn-phrases.ts';
import { useSite } from './support/use-site.ts';

/** Paths that a visitor of both campaigns sees. */
const paths = ['/', '/login', '/terms'];

describe.each(['hoshi-no-uta', 'shiomi-cup'])('the Japanese pages of %s', (campaign) => {
  const site = useSite({ FIRST_CAMPAIGN: `fixtures/campaigns/${campaign}` });

  test.each([320, 390, 768])('break no phrase of the release at %d px', async (width) => {
    const { page, problems } = await openPage(site.browser, { viewport: { width, height: 844 } });
    for (const path of paths) {
      await page.goto(site.at(path));
      await page.evaluate('document.fonts.ready');
      expect(await page.evaluate<number>(countPhrases)).toBeGreaterThan(10);
      expect({ path, torn: await page.evaluate<string[]>(tornPhrases) }).toEqual({ path, torn: [] });
    }
    expect(problems).toEqual([]);
  });
});
