import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { expectHeaderPoints, signIn } from './support/fan.ts';
import { useSite } from './support/use-site.ts';

const prizesSite = useSite();
/** Spends nothing, so that several tests may sign in as this fan. */
const onlooker = '陽菜☆ほしよみ';

async function openPrizes(persona: string): Promise<{ page: Page; problems: string[] }> {
  const { page, problems } = await openPage(prizesSite.browser);
  await signIn(page, prizesSite, persona);
  await page.goto(prizesSite.at('/prizes'));
  return { page, problems };
}

function card(page: Page, name: string) {
  return page.getByRole('listitem').filter({ hasText: name });
}

test('prizes come page by page, in the order that the fan chooses', async () => {
  const { page, problems } = await openPrizes(onlooker);
  const names = page.getByRole('main').getByRole('listitem').getByRole('heading');
  await expect.poll(() => names.count()).toBe(12);
  expect(await names.first().innerText()).toContain('夜露');
  await page.getByRole('button', { name: 'さらに読み込む' }).click();
  await expect.poll(() => names.count()).toBe(24);
  await page.getByRole('button', { name: 'さらに読み込む' }).click();
  await page.getByRole('button', { name: 'さらに読み込む' }).click();
  await expect.poll(() => names.count()).toBe(40);
  expect(await page.getByRole('button', { name: 'さらに読み込む' }).count()).toBe(0);

  await page.getByText('かけらが多い順').click();
  await expect.poll(() => names.first().innerText()).toBe('リラの舞台衣装レプリカ');
  expect(await names.count()).toBe(12);
  expect(problems).toEqual([]);
});

test('each state of a prize has its words', async () => {
  const { page, problems } = await openPrizes('空色ソラ');
  const more = page.getByRole('button', { name: 'さらに読み込む' });
  await more.waitFor();
  while ((await more.count()) > 0) {
    await more.click();
    await expect.poll(async () => (await more.count()) === 0 || (await more.isEnabled())).toBe(true);
  }
  const expired = card(page, '開幕記念 ほしくずラムネ');
  expect(await expired.getByRole('button', { name: '終了しました' }).isDisabled()).toBe(true);
  await expired.getByText('終了', { exact: true }).waitFor();
  const outOfStock = card(page, '七つ星ピンズセット');
  expect(await outOfStock.getByRole('button', { name: '終了しました' }).isDisabled()).toBe(true);
  await outOfStock.getByText('0 / 300').waitFor();

  const once = card(page, 'プロフィールフレーム「三度目の満月」');
  await once.getByRole('button', { name: '交換する' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'つぎへ' }).click();
  const amount = page.getByRole('dialog', { name: 'いくつ交換しますか？' });
  expect(await amount.getByRole('button', { name: '増やす' }).isDisabled()).toBe(true);
  expect(await amount.getByRole('button', { name: '減らす' }).isDisabled()).toBe(true);
  await amount.getByRole('button', { name: '交換する' }).click();
  await page.getByRole('dialog', { name: '交換が完了しました' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => once.getByRole('button', { name: '交換済み' }).isDisabled()).toBe(true);

  const folded = card(page, '録りおろしボイス');
  await folded.getByRole('button', { name: 'もっと見る' }).click();
  await folded.getByRole('button', { name: '折りたたむ' }).click();
  await folded.getByRole('button', { name: 'もっと見る' }).waitFor();
  expect(problems).toEqual([]);
});

test('a prize that is too dear is answered by a toast, and nothing is spent', async () => {
  const { page, problems } = await openPrizes(onlooker);
  await page.getByText('かけらが多い順').click();
  await card(page, 'リラの舞台衣装レプリカ').getByRole('button', { name: '交換する' }).click();
  await page.getByRole('status').getByText('ポイントが足りません').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await expectHeaderPoints(page, '1,500');
  expect(problems).toEqual([]);
});

test('when the answer to an exchange gets lost, the repeat pays once', async () => {
  const { page } = await openPrizes('별토끼 미나');
  let lost = 0;
  const keys: (string | undefined)[] = [];
  await page.route('**/exchange', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await card(page, '夜露のフラグメント').getByRole('button', { name: '交換する' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'つぎへ' }).click();
  await page.getByRole('dialog', { name: 'いくつ交換しますか？' }).getByRole('button', { name: '交換する' }).click();
  await page.getByRole('dialog', { name: '交換が完了しました' }).waitFor();
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  await page.keyboard.press('Escape');
  await expectHeaderPoints(page, '1,450');
  await page.goto(prizesSite.at('/point_histories'));
  const lines = page.getByRole('main').getByRole('listitem');
  await expect.poll(() => lines.count()).toBe(2);
});

test('a refused exchange says why and resets the flow', async () => {
  const { page } = await openPrizes(onlooker);
  await page.route('**/exchange', (route) =>
    route.fulfill({ status: 409, json: { code: 'prize.out-of-stock', message: 'This prize is out of stock.' } }),
  );
  await card(page, '夜露のフラグメント').getByRole('button', { name: '交換する' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'つぎへ' }).click();
  await page.getByRole('dialog', { name: 'いくつ交換しますか？' }).getByRole('button', { name: '交換する' }).click();
  await page
    .getByRole('status')
    .getByText(/^409 : /)
    .waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await expectHeaderPoints(page, '1,500');
});

test('the exchange can be done with the keyboard alone, and focus goes back to where it was', async () => {
  const { page, problems } = await openPrizes(onlooker);
  const button = card(page, '夜露のフラグメント').getByRole('button', { name: '交換する' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '景品と交換' });
  await dialog.waitFor();
  expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(problems).toEqual([]);
});
