import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright';
import { launchBrowser } from '#replay/browser/launch-browser.ts';
import { createVirtualClock } from '#replay/run/virtual-clock.ts';
import { givenDefaults } from '#replay/scenario/planned-given.ts';
import { openStage } from '#tests/support/open-stage.ts';
import type { Stage } from '#replay/stage/stage.ts';
import { openPage } from './support/browser.ts';
import { prepareAudits, violationsOf } from './support/violations.ts';

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

test('a video that is played in the frame of the network pays once, under the policy of its page [4.18]', async () => {
  const given = {
    ...givenDefaults,
    product: { situation: 'begin' },
    member: { persona: 'hina_hoshi', points: 0 },
  };
  const play = await stage.begin({ given, steps: [] }, createVirtualClock(new Date().toISOString()));
  const { page, context, problems } = await openPage(browser);
  await prepareAudits(page);
  await context.addCookies(play.cookies.map((cookie) => ({ ...cookie, url: stage.origin })));
  const pointsNow = async () => (await play.readStored(undefined)).points;
  const views: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/view')) views.push(request.url());
  });
  const playOnce = async () => {
    await page.goto(`${stage.origin}/posts/tiktok?lang=ja`);
    await page.getByRole('button', { name: /^再生/ }).first().click();
    const player = page.getByRole('dialog').frameLocator('iframe');
    await player.getByRole('button', { name: '再生' }).click();
    await player.getByRole('button', { name: '一時停止' }).waitFor();
  };
  expect(await pointsNow()).toBe(0);

  await playOnce();
  await expect.poll(pointsNow).toBe(20);
  expect(await violationsOf(page)).toEqual([]);

  await playOnce();
  await page.getByRole('dialog').getByText('獲得', { exact: true }).waitFor();
  expect(views).toHaveLength(1);
  expect(await pointsNow()).toBe(20);
  expect(problems).toEqual([]);
});
