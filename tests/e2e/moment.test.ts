import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright';
import { launchBrowser } from '#replay/browser/launch-browser.ts';
import { createVirtualClock } from '#replay/run/virtual-clock.ts';
import { givenDefaults } from '#replay/scenario/planned-given.ts';
import { openStage } from '#tests/support/open-stage.ts';
import type { Stage } from '#replay/stage/stage.ts';
import { openPage, phone } from './support/browser.ts';

let browser: Browser;
let stage: Stage;
beforeAll(async () => {
  browser = await launchBrowser();
  stage = await openStage('fixtures/campaigns/shiomi-cup');
});
afterAll(async () => {
  await browser.close();
  await stage.close();
});

/** A member who is about to have pins, and what the celebration and the dialog were from the moment that it is there. */
async function exchangePins(reducedMotion: 'reduce' | 'no-preference'): Promise<Page> {
  const given = { ...givenDefaults, product: { situation: 'begin' }, member: { persona: 'hina_hoshi', points: 4800 } };
  const play = await stage.begin({ given, steps: [] }, createVirtualClock(new Date().toISOString()));
  const { page, context } = await openPage(browser, { viewport: phone, reducedMotion });
  await context.addCookies(play.cookies.map((cookie) => ({ ...cookie, url: stage.origin })));
  await page.addInitScript(() => {
    const states: string[] = [];
    Object.assign(window, { states });
    new MutationObserver(() => {
      const root = document.querySelector('[data-part="Moment.root"]');
      const state = root?.getAttribute('data-state') ?? 'none';
      if (state !== (states.at(-1) ?? 'none')) states.push(state);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.goto(`${stage.origin}/prizes?lang=ja`);
  const prize = page.getByRole('article', { name: 'カモメと錨のピンバッジ 4個セット' });
  await prize.getByRole('button', { name: '交換する' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '次へ' }).click();
  await page.getByRole('dialog', { name: '何個にしますか？' }).getByRole('button', { name: '交換する' }).click();
  return page;
}

const statesOf = (page: Page) => page.evaluate(() => (window as unknown as { states: string[] }).states);

test('an exchange is celebrated once, and then the code can be had', async () => {
  const page = await exchangePins('no-preference');
  await page.locator('[data-part="Moment.root"][data-state="still"]').waitFor();
  const dialog = page.getByRole('dialog', { name: 'ゴール！' });
  await dialog.getByRole('button', { name: 'コピー' }).click();
  expect(await dialog.locator('[data-part="Moment.points"]').innerText()).toMatch(/4,300\s*声援\s*-500/);
  expect(await statesOf(page)).toEqual(['playing', 'still']);
});

test('who wants no motion sees it whole at once', async () => {
  const page = await exchangePins('reduce');
  await page.getByRole('dialog', { name: 'ゴール！' }).getByRole('button', { name: 'コピー' }).click();
  expect(await statesOf(page)).toEqual(['still']);
});
