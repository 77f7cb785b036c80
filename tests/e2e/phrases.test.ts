import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { countPhrases, tornPhrases } from './support/torn-phrases.ts';
import { useStages } from './support/use-stages.ts';

/** Widths of a small phone, a phone and a tablet, in px. */
const widths = [320, 390, 768];

async function expectWholePhrases(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate('document.fonts.ready');
  expect(await page.evaluate<number>(countPhrases)).toBeGreaterThan(10);
  expect({ address, torn: await page.evaluate<string[]>(tornPhrases) }).toEqual({ address, torn: [] });
}

const stages = useStages();

test.each(['hoshi-no-uta', 'shiomi-cup'])(
  'the Japanese pages of %s break no phrase of the release',
  async (campaign) => {
    const { page, origin, problems } = await stages.open(campaign, {});
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      for (const path of ['/', '/login', '/terms']) await expectWholePhrases(page, `${origin}${path}`);
    }
    expect(problems).toEqual([]);
  },
);

test('the Japanese pages of members break no phrase of the release', async () => {
  const { page, origin, problems } = await stages.open('hoshi-no-uta', { member: { persona: 'hina_hoshi' } });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/mypage', '/prizes', '/point_histories']) await expectWholePhrases(page, `${origin}${path}`);
  }
  expect(problems).toEqual([]);
});
