import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright';
import { launchBrowser } from '#replay/browser/launch-browser.ts';
import { createVirtualClock } from '#replay/run/virtual-clock.ts';
import { givenDefaults } from '#replay/scenario/planned-given.ts';
import { openStage } from '#tests/support/open-stage.ts';
import type { Stage } from '#replay/stage/stage.ts';
import { openPage } from './support/browser.ts';

let browser: Browser;
let stage: Stage;
beforeAll(async () => {
  browser = await launchBrowser();
  stage = await openStage('fixtures/campaigns/hoshi-no-uta');
});
afterAll(async () => {
  await browser.close();
  await stage.close();
});

async function askToDraw(page: Page): Promise<void> {
  await page.goto(`${stage.origin}/gacha?lang=ja`);
  await page.getByRole('button', { name: 'ぜんまいを巻く（300個）' }).click();
  await page.getByRole('dialog', { name: 'ぜんまいを巻きますか？' }).waitFor();
}

const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: '巻く', exact: true }).click();

test('a tab that asked before another tab drew is led to what that drew: nothing is given up, nothing is paid', async () => {
  const given = {
    ...givenDefaults,
    product: { situation: 'begin' },
    member: { persona: 'hina_hoshi', points: 1200 },
    gacha: { next: ['orrery-lamp', 'star-candy'] },
  };
  const play = await stage.begin({ given, steps: [] }, createVirtualClock(new Date().toISOString()));
  const { page: first, context } = await openPage(browser);
  await context.addCookies(play.cookies.map((cookie) => ({ ...cookie, url: stage.origin })));
  const second = await context.newPage();
  await askToDraw(first);
  await askToDraw(second);

  await confirm(second);
  await second.getByRole('button', { name: 'おくりものを手にとる' }).waitFor();
  await confirm(first);

  await first.waitForURL('**/gacha/result*');
  await first.getByRole('article', { name: '星めぐりの天球儀ランプ' }).waitFor();
  await first.getByText('別の画面で新しい結果が出ています').waitFor();
  const { points, gacha } = await play.readStored(undefined);
  expect({ points, gacha }).toEqual({
    points: 900,
    gacha: { drawn: ['orrery-lamp'], undecided: 'orrery-lamp', fixed: null },
  });
});
