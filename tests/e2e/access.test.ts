import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { allowAs, signIn, startSignUp } from './support/fan.ts';
import { useSite } from './support/use-site.ts';

const gate = useSite();

test.each(['/mypage', '/prizes', '/point_histories', '/registered'])(
  'a visitor at %s is sent to the top page',
  async (path) => {
    const { page, problems } = await openPage(gate.browser);
    await page.goto(gate.at(path));
    await page.waitForURL(gate.at('/'));
    await page.getByRole('heading', { name: '参加のしかた' }).waitFor();
    expect(problems).toEqual([]);
  },
);

test('a member at a page for visitors is sent to my page', async () => {
  const { page, problems } = await openPage(gate.browser);
  await signIn(page, gate, '陽菜☆ほしよみ');
  for (const path of ['/', '/login', '/signup']) {
    await page.goto(gate.at(path));
    await page.waitForURL(gate.at('/mypage'));
  }
  expect(problems).toEqual([]);
});

test('any other path shows the not-found page from its script', async () => {
  const { page } = await openPage(gate.browser);
  for (const path of ['/nowhere', '/prizes/', '/Login', '/mypage/x']) {
    const response = await page.goto(gate.at(path));
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { name: 'この星は見つかりませんでした' }).waitFor();
  }
});

test('a login with an unknown account suggests to sign up', async () => {
  const { page, problems } = await openPage(gate.browser);
  await page.goto(gate.at('/login'));
  await page.getByRole('button', { name: 'ログインする' }).click();
  await allowAs(page, 'Alex Rivers');
  await page.waitForURL(/\/login/);
  await page.getByRole('dialog').waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(problems).toEqual([]);
});

test.each([
  ['つばさ', '非公開'],
  ['夜ネコ Yoru', '権限'],
  ['민지의 노트', '新規登録に失敗しました'],
])('the sign-up of %s fails with a reason', async (persona, reason) => {
  const { page, problems } = await openPage(gate.browser);
  await startSignUp(page, gate.at('/login'), persona);
  await page.waitForURL(/\/login/);
  await page.getByRole('status').getByText(new RegExp(reason)).waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(problems).toEqual([]);
});

test('a profile that is late arrives by polling', async () => {
  const { page } = await openPage(gate.browser);
  await startSignUp(page, gate.at('/login'), 'JUN(준)');
  await page.waitForURL(/\/signup/);
  const register = page.getByRole('button', { name: 'この内容で登録する' });
  await register.waitFor();
  expect(await register.isDisabled()).toBe(true);
  await expect.poll(() => register.isEnabled(), { timeout: 20_000 }).toBe(true);
  await page.getByText('JUN(준)').waitFor();
});

test('a forged way back signs nobody in', async () => {
  const { page } = await openPage(gate.browser);
  await page.goto(gate.at('/auth/twitter/callback?code=x&state=y'));
  await page.getByRole('status').getByText(/./).first().waitFor();
  const me = await page.request.get(gate.at('/service/v2/users/@me'));
  expect(me.status()).toBe(401);
});

test.each([
  ['ja-JP', 'ja', '参加する', '12.8万'],
  ['en-US', 'en', 'Join', '12.8K'],
  ['ko-KR', 'ko', '참가', '12.8K'],
  ['fr-FR', 'ja', '参加する', '12.8万'],
])('a browser in %s gets the site in %s', async (locale, language, join, count) => {
  const { page, problems } = await openPage(gate.browser, { locale });
  await page.goto(gate.at('/'));
  expect(await page.locator('html').getAttribute('lang')).toBe(language);
  await page
    .getByRole('link', { name: new RegExp(join) })
    .first()
    .waitFor();
  await page.getByText(count).first().waitFor();
  expect(problems).toEqual([]);
});

test('a reader changes the language and keeps it', async () => {
  const { page, problems } = await openPage(gate.browser);
  await page.goto(gate.at('/terms'));
  await page.getByRole('contentinfo').getByRole('link', { name: '한국어' }).click();
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('ko');
  await page.goto(gate.at('/'));
  expect(await page.locator('html').getAttribute('lang')).toBe('ko');
  expect(problems).toEqual([]);
});
