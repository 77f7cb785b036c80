import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { allowAs, signIn } from './support/fan.ts';
import { noMisdeeds, openGuarded } from './support/hostile-script.ts';
import type { GuardedPage } from './support/hostile-script.ts';
import { useSite } from './support/use-site.ts';
import { prepareAudits, violationsOf } from './support/violations.ts';

const site = useSite();

/** Opens a page that can be examined, and in which nothing that goes against the policy stays unseen. */
async function openExamined(): Promise<GuardedPage> {
  const guarded = await openGuarded(site);
  await prepareAudits(guarded.page);
  return guarded;
}

/** Compares what is wrong with what is shown with nothing. */
async function examine(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
}

test('a sign-up is accessible and keeps to the policy', async () => {
  const { page, misdeeds } = await openExamined();
  await page.goto(site.at('/login'));
  await page.getByRole('button', { name: 'はじめて参加する' }).click();
  const ready = page.getByRole('dialog', { name: '参加のまえに' });
  await ready.waitFor();
  await examine(page);
  await ready.getByRole('checkbox').check();
  await examine(page);
  await ready.getByRole('button', { name: 'Xへすすむ' }).click();
  await allowAs(page, '空色ソラ');
  await page.waitForURL(site.at('/signup'));
  await expect.poll(() => page.getByRole('button', { name: 'この内容で登録する' }).isEnabled()).toBe(true);
  await examine(page);
  expect(misdeeds).toEqual(noMisdeeds);
});

test('the answer to an unknown account is accessible', async () => {
  const { page, misdeeds } = await openExamined();
  await page.goto(site.at('/login'));
  await page.getByRole('button', { name: 'ログインする' }).click();
  await allowAs(page, 'Alex Rivers');
  await page.getByRole('dialog').waitFor();
  await examine(page);
  expect(misdeeds).toEqual(noMisdeeds);
});

test('an exchange, the menu and a log-out are accessible and keep to the policy', async () => {
  const { page, misdeeds, problems } = await openExamined();
  await signIn(page, site, '陽菜☆ほしよみ');
  await page.goto(site.at('/prizes?lang=ja'));
  const card = page.getByRole('listitem').filter({ hasText: '夜露のフラグメント' });
  await card.getByRole('button', { name: '交換する' }).click();
  const confirm = page.getByRole('dialog', { name: '景品と交換' });
  await confirm.waitFor();
  await examine(page);
  await confirm.getByRole('button', { name: 'つぎへ' }).click();
  const amount = page.getByRole('dialog', { name: 'いくつ交換しますか？' });
  await amount.waitFor();
  await examine(page);
  await amount.getByRole('button', { name: '交換する' }).click();
  await page.getByRole('dialog', { name: '交換が完了しました' }).waitFor();
  await examine(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'メニュー' }).click();
  const menu = page.getByRole('dialog', { name: 'メニュー' });
  await menu.waitFor();
  await examine(page);
  await menu.getByRole('button', { name: 'ログアウト' }).click();
  const logout = page.getByRole('dialog', { name: 'ログアウトしますか？' });
  await logout.waitFor();
  await examine(page);
  await logout.getByRole('button', { name: 'ログアウト' }).click();
  await page.getByText('ログアウトしました').waitFor();
  await page.getByRole('heading', { level: 1, name: '星あつめフェスティバル' }).waitFor({ state: 'attached' });
  await examine(page);
  expect(misdeeds).toEqual(noMisdeeds);
  expect(problems).toEqual([]);
});

test('the keyboard meets the skip link first, and never a focus that is covered', async () => {
  const { page } = await openPage(site.browser);
  await page.goto(site.at('/'), { waitUntil: 'networkidle' });
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#main');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  const covered: string[] = [];
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press(key);
      const fault = await coveredFocus(page);
      if (fault !== '') covered.push(`${key}: ${fault}`);
    }
  }
  expect(covered).toEqual([]);
});

/** The focused element when something else is rendered over its middle, or it is out of sight; else "". */
function coveredFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return '';
    const { left, top, right, bottom } = focused.getBoundingClientRect();
    const rendered = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isSeen = rendered !== null && (focused.contains(rendered) || rendered.contains(focused));
    return isSeen
      ? ''
      : `${focused.outerHTML.slice(0, 120)} is under ${rendered?.outerHTML.slice(0, 120) ?? 'the edge'}`;
  });
}

test('another page is announced: its title is new and the focus is in it', async () => {
  const { page } = await openPage(site.browser);
  await page.goto(site.at('/'));
  const before = await page.title();
  await page.getByRole('contentinfo').getByRole('link', { name: '参加規約' }).click();
  await page.waitForURL(site.at('/terms'));
  await page.getByRole('main').getByRole('heading').first().waitFor();
  await expect.poll(() => page.title()).not.toBe(before);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
});
