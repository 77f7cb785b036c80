import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { signIn } from './support/fan.ts';
import { countPhrases, tornPhrases } from './support/torn-phrases.ts';
import { useSite } from './support/use-site.ts';

/** Widths of a small phone, a phone and a tablet, in px. */
const widths = [320, 390, 768];
/** Paths that a visitor of both campaigns sees. */
const paths = ['/', '/login', '/terms'];

async function expectWholePhrases(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate('document.fonts.ready');
  expect(await page.evaluate<number>(countPhrases)).toBeGreaterThan(10);
  expect({ address, torn: await page.evaluate<string[]>(tornPhrases) }).toEqual({ address, torn: [] });
}

describe.each(['hoshi-no-uta', 'shiomi-cup'])('the Japanese pages of %s', (campaign) => {
  const site = useSite({ FIRST_CAMPAIGN: `fixtures/campaigns/${campaign}` });

  test.each(widths)('break no phrase of the release at %d px', async (width) => {
    const { page, problems } = await openPage(site.browser, { viewport: { width, height: 844 } });
    for (const path of paths) await expectWholePhrases(page, site.at(path));
    expect(problems).toEqual([]);
  });
});

describe('the Japanese pages of members', () => {
  const site = useSite();

  test('break no phrase of the release', async () => {
    const { page, problems } = await openPage(site.browser);
    await signIn(page, site, '空色ソラ');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      for (const path of ['/mypage', '/prizes', '/point_histories']) await expectWholePhrases(page, site.at(path));
    }
    expect(problems).toEqual([]);
  });
});
