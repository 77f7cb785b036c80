import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { desktop, openPage } from './support/browser.ts';
import { allowAs, signIn } from './support/fan.ts';
import { useSite } from './support/use-site.ts';
import { violationsOf } from './support/violations.ts';

const site = useSite();
const languages = ['ja', 'en'] as const;

/** Opens pages in turn and gives what is wrong with each. */
async function examine(page: Page, language: string, paths: readonly string[]): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const path of paths) {
    await page.goto(site.at(`${path}?lang=${language}`));
    await page.getByRole('main').getByRole('heading').first().waitFor({ state: 'attached' });
    for (const violation of await violationsOf(page)) found.push({ path, ...violation });
  }
  return found;
}

test.each(languages)('pages for visitors are accessible (%s)', async (language) => {
  const { page } = await openPage(site.browser, { bypassCSP: true });
  const paths = ['/', '/login', '/inquiry', '/terms', '/nowhere'];
  expect(await examine(page, language, paths)).toEqual([]);
  await page.setViewportSize(desktop);
  expect(await examine(page, language, paths)).toEqual([]);
});

test('a sign-up is accessible', async () => {
  const { page } = await openPage(site.browser, { bypassCSP: true });
  await page.goto(site.at('/login'));
  await page.getByRole('button', { name: 'はじめて参加する' }).click();
  const ready = page.getByRole('dialog', { name: '参加のまえに' });
  await ready.waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await ready.getByRole('checkbox').check();
  expect(await violationsOf(page)).toEqual([]);
  await ready.getByRole('button', { name: 'Xへすすむ' }).click();
  await allowAs(page, '空色ソラ');
  await page.waitForURL(site.at('/signup'));
  await expect.poll(() => page.getByRole('button', { name: 'この内容で登録する' }).isEnabled()).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
});

test('the answer to an unknown account is accessible', async () => {
  const { page } = await openPage(site.browser, { bypassCSP: true });
  await page.goto(site.at('/login'));
  await page.getByRole('button', { name: 'ログインする' }).click();
  await allowAs(page, 'Alex Rivers');
  await page.getByRole('dialog').waitFor();
  expect(await violationsOf(page)).toEqual([]);
});

test('pages and dialogs for members are accessible', async () => {
  const { page } = await openPage(site.browser, { bypassCSP: true });
  await signIn(page, site, '陽菜☆ほしよみ');
  const paths = ['/registered', '/mypage', '/prizes', '/point_histories', '/nowhere'];
  for (const language of languages) {
    expect(await examine(page, language, paths)).toEqual([]);
    await page.setViewportSize(desktop);
    expect(await examine(page, language, paths)).toEqual([]);
  }

  await page.goto(site.at('/prizes?lang=ja'));
  const card = page.getByRole('listitem').filter({ hasText: '夜露のフラグメント' });
  await card.getByRole('button', { name: '交換する' }).click();
  const confirm = page.getByRole('dialog', { name: '景品と交換' });
  await confirm.waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await confirm.getByRole('button', { name: 'つぎへ' }).click();
  const amount = page.getByRole('dialog', { name: 'いくつ交換しますか？' });
  await amount.waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await amount.getByRole('button', { name: '交換する' }).click();
  await page.getByRole('dialog', { name: '交換が完了しました' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'メニュー' }).click();
  const menu = page.getByRole('dialog', { name: 'メニュー' });
  await menu.waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await menu.getByRole('button', { name: 'ログアウト' }).click();
  const logout = page.getByRole('dialog', { name: 'ログアウトしますか？' });
  await logout.waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await logout.getByRole('button', { name: 'ログアウト' }).click();
  await page.getByText('ログアウトしました').waitFor();
  await page.getByRole('heading', { level: 1, name: '星あつめフェスティバル' }).waitFor({ state: 'attached' });
  expect(await violationsOf(page)).toEqual([]);
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
