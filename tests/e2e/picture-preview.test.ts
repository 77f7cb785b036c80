import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright';
import { launchBrowser } from '#replay/browser/launch-browser.ts';
import { createVirtualClock } from '#replay/run/virtual-clock.ts';
import { givenDefaults } from '#replay/scenario/planned-given.ts';
import { openStage } from '#tests/support/open-stage.ts';
import { openPage } from './support/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test.each([
  ['hoshi-no-uta', 'hoshi-no-uta.jpg'],
  ['shiomi-cup', 'shiomi-twelve.png'],
])(
  'in %s a picture is 425 px wide however large the window, nothing lies over it, and it can be downloaded [9.05]',
  async (campaign, file) => {
    const stage = await openStage(`fixtures/campaigns/${campaign}`);
    const given = { ...givenDefaults, product: { situation: 'begin' }, member: { persona: 'hina_hoshi' } };
    const play = await stage.begin({ given, steps: [] }, createVirtualClock('2026-11-21T12:00:00+09:00'));
    const { page, context } = await openPage(browser, {
      viewport: { width: 1600, height: 2400 },
      reducedMotion: 'reduce',
    });
    await context.addCookies(play.cookies.map((cookie) => ({ ...cookie, url: stage.origin })));
    await page.goto(`${stage.origin}/mypage?lang=en`);
    await page.getByRole('button', { name: 'See the whole wallpaper' }).click();
    const dialog = page.getByRole('dialog');
    const picture = dialog.getByRole('img');
    await picture.evaluate((image: HTMLImageElement) => image.decode());
    await picture.click();
    expect(Math.round((await picture.boundingBox())?.width ?? 0)).toBe(425);
    const download = page.waitForEvent('download');
    await dialog.getByRole('link').click();
    expect((await download).suggestedFilename()).toBe(file);
    await context.close();
    await stage.close();
  },
);
