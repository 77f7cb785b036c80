import type { Locator, Page } from 'playwright';
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

/** More than any page has to be gone through. */
const longestWay = 80;

/** Goes on by Tab until something has the focus that can be pressed or written into. Throws when it is never reached. */
async function focusByKeyboard(page: Page, target: Locator): Promise<void> {
  await expect.poll(() => target.isEnabled()).toBe(true);
  for (let step = 0; step < longestWay; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${String(target)}.`);
}

async function pressByKeyboard(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await focusByKeyboard(page, target);
  await page.keyboard.press(key);
}

async function writeByKeyboard(page: Page, field: Locator, text: string): Promise<void> {
  await focusByKeyboard(page, field);
  await page.keyboard.type(text);
}

test('a game account is linked, and the member leaves, by the keyboard alone; each step is accessible', async () => {
  const { page, misdeeds, problems } = await openExamined();
  const button = (name: string) => page.getByRole('button', { name });
  await page.goto(site.at('/login'));
  await pressByKeyboard(page, button('はじめて参加する'));
  await pressByKeyboard(page, button('ゲームのデータもいっしょにつなぐ'));
  await page.waitForURL(site.at('/associate/form'));
  await examine(page);
  await pressByKeyboard(page, button('たしかめる'));
  await examine(page);
  await writeByKeyboard(page, page.getByRole('textbox', { name: 'プレイヤーID' }), '123456789');
  await writeByKeyboard(page, page.getByLabel('連携パスワード', { exact: true }), 'polka');
  await pressByKeyboard(page, button('たしかめる'));
  await page.getByRole('dialog', { name: 'このデータをつなぎますか？' }).waitFor();
  await examine(page);
  await pressByKeyboard(page, button('これでつなぐ'));
  await page.waitForURL(site.at('/login'));
  await pressByKeyboard(page, button('はじめて参加する'));
  await pressByKeyboard(page, page.getByRole('checkbox', { name: '参加規約に同意します' }), 'Space');
  await pressByKeyboard(page, button('Xへすすむ'));
  await pressByKeyboard(page, button('空色ソラ'));
  await pressByKeyboard(page, button('許可').first());
  await page.waitForURL(site.at('/signup'));
  await pressByKeyboard(page, button('この内容で登録する'));
  await page.waitForURL(site.at('/registered'));
  await examine(page);
  await pressByKeyboard(page, page.getByRole('main').getByRole('link', { name: 'マイページへ' }));
  await page.waitForURL(site.at('/mypage'));
  await page.getByText('Player 123456789').first().waitFor();
  await pressByKeyboard(page, page.getByRole('main').getByRole('link', { name: '退会の手続き' }));
  await page.waitForURL(site.at('/registrationDelete'));
  await page.getByRole('heading', { level: 1, name: '退会の手続き' }).waitFor({ state: 'attached' });
  await examine(page);
  await pressByKeyboard(page, page.getByRole('main').getByRole('button', { name: '退会する' }));
  const leaving = page.getByRole('dialog', { name: 'ほんとうに退会しますか？' });
  await leaving.waitFor();
  await examine(page);
  await pressByKeyboard(page, leaving.getByRole('button', { name: '退会する' }));
  await page.waitForURL(site.at('/deregister'));
  await page.getByRole('heading', { name: '退会の手続きが終わりました' }).waitFor();
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
