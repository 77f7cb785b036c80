import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { allowAs, expectHeaderPoints } from './support/fan.ts';
import { useSite } from './support/use-site.ts';

const fanSite = useSite();

test('a visitor opens the top page, drawn from the published scripts under the strict policy', async () => {
  const { page, problems } = await openPage(fanSite.browser);
  const response = await page.goto(fanSite.at('/'));
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe');
  await expect.poll(() => page.title()).toBe('ほしのうた 3周年');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('heading', { name: '星あつめの景品' }).waitFor();
  await page.getByText('3周年記念 壁紙セット').waitFor();
  await page.getByText('「星あつめの夜」リハーサル配信が決定').waitFor();
  await page.getByText('参加マエストロ').waitFor();
  await page.getByText('12.8万').first().waitFor();
  expect(await page.getByRole('banner').getByRole('button', { name: 'メニュー' }).count()).toBe(0);
  expect(problems).toEqual([]);
});

test('a fan signs up, exchanges a prize, sees it in the history and logs out', async () => {
  const { page, problems } = await openPage(fanSite.browser);
  await page.goto(fanSite.at('/login'));
  await page.getByRole('button', { name: 'はじめて参加する' }).click();
  const ready = page.getByRole('dialog', { name: '参加のまえに' });
  expect(await ready.getByRole('button', { name: 'Xへすすむ' }).isDisabled()).toBe(true);
  await ready.getByRole('checkbox', { name: '参加規約に同意します' }).check();
  await ready.getByRole('button', { name: 'Xへすすむ' }).click();
  await allowAs(page, '陽菜☆ほしよみ');
  await page.waitForURL(fanSite.at('/signup'));
  await page.getByText('陽菜☆ほしよみ').waitFor();
  await page.getByRole('button', { name: 'この内容で登録する' }).click();
  await page.waitForURL(fanSite.at('/registered'));
  await expectHeaderPoints(page, '1,500');

  await page.goto(fanSite.at('/mypage'));
  await page.getByText('陽菜☆ほしよみ').first().waitFor();
  await page.getByRole('main').getByText('1,500').first().waitFor();

  await page.getByRole('main').getByRole('link', { name: '景品交換' }).click();
  await page.waitForURL(fanSite.at('/prizes'));
  const card = page.getByRole('listitem').filter({ hasText: '夜露のフラグメント' });
  await card.getByRole('button', { name: '交換する' }).click();
  await page.getByRole('dialog', { name: '景品と交換' }).getByRole('button', { name: 'つぎへ' }).click();
  const amount = page.getByRole('dialog', { name: 'いくつ交換しますか？' });
  await amount.getByText('30個まで交換できます').waitFor();
  await amount.getByRole('button', { name: '増やす' }).click();
  await amount.getByText('1,400').waitFor();
  await amount.getByRole('button', { name: '交換する' }).click();
  const success = page.getByRole('dialog', { name: '交換が完了しました' });
  const code = await success.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/).innerText();
  await success.getByRole('button', { name: '閉じる' }).first().click();
  await expectHeaderPoints(page, '1,400');
  await page.getByRole('main').getByText('1,400').first().waitFor();

  await page.goto(fanSite.at('/point_histories'));
  const lines = page.getByRole('main').getByRole('listitem');
  await lines.first().waitFor();
  expect((await lines.allInnerTexts()).map((line) => line.match(/(?<=^|\s)[+-][\d,]+(?=\s|$)/)?.[0])).toEqual([
    '-100',
    '+1,500',
  ]);
  expect(await lines.first().innerText()).toContain(`受け取りコード ${code}`);

  await page.getByRole('button', { name: 'メニュー' }).click();
  await page.getByRole('dialog', { name: 'メニュー' }).getByRole('button', { name: 'ログアウト' }).click();
  await page.getByRole('dialog', { name: 'ログアウトしますか？' }).getByRole('button', { name: 'ログアウト' }).click();
  await page.waitForURL(fanSite.at('/'));
  await page.getByText('ログアウトしました').waitFor();
  await page.goto(fanSite.at('/mypage'));
  await page.waitForURL(fanSite.at('/'));
  expect(problems).toEqual([]);
});
