import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright';
import { launchBrowser } from '#replay/browser/launch-browser.ts';
import { createVirtualClock } from '#replay/run/virtual-clock.ts';
import { givenDefaults } from '#replay/scenario/planned-given.ts';
import { openStage } from '#tests/support/open-stage.ts';
import type { Play, Stage } from '#replay/stage/stage.ts';
import { openPage, phone } from './support/browser.ts';
import { prepareAudits, violationsOf } from './support/violations.ts';

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

/** Compares what is wrong with what is shown with nothing. */
async function examine(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
}

/** A member who has drawn from the music box on the page itself, and the music box, which has ended since. Each step is accessible. */
async function drawAndEnd(): Promise<{ readonly page: Page; readonly play: Play }> {
  const given = {
    ...givenDefaults,
    product: { situation: 'begin' },
    member: { persona: 'hina_hoshi', points: 1200 },
    gacha: { next: ['brass-key'] },
  };
  const start = new Date().toISOString();
  const play = await stage.begin({ given, steps: [] }, createVirtualClock(start));
  const { page, context } = await openPage(browser, { viewport: phone });
  await prepareAudits(page);
  await context.addCookies(play.cookies.map((cookie) => ({ ...cookie, url: stage.origin })));
  await page.goto(`${stage.origin}/gacha?lang=ja`);
  await page.getByRole('button', { name: 'ぜんまいを巻く（300個）' }).click();
  await page.getByRole('dialog', { name: 'ぜんまいを巻きますか？' }).waitFor();
  await examine(page);
  await page.getByRole('dialog').getByRole('button', { name: '巻く', exact: true }).click();
  await page.getByRole('button', { name: 'おくりものを手にとる' }).waitFor();
  await examine(page);
  await page.getByRole('button', { name: 'おくりものを手にとる' }).click();
  await page.waitForURL('**/gacha/result*');
  await page.getByRole('article', { name: '真鍮のぜんまい鍵' }).waitFor();
  await examine(page);
  await page.getByRole('button', { name: 'これにする' }).click();
  await page.getByRole('dialog', { name: 'これに決めますか？' }).waitFor();
  await examine(page);
  await page.getByRole('dialog').getByRole('button', { name: 'これにする' }).click();
  await page.getByRole('heading', { name: 'あなたのおくりもの' }).waitFor();
  await examine(page);
  await play.change({ gacha: { endAt: start } });
  return { page, play };
}

const verdict = (page: Page, name: string) => page.getByRole('heading', { name });
const file = (name: string, text: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

test('a draw is checked from its log, by anybody with the address, and offline from a file', async () => {
  const { page, play } = await drawAndEnd();
  await page.goto(`${stage.origin}/gacha/draws?lang=ja`);
  await page.getByRole('link', { name: 'この結果を確かめる 1回目' }).click();
  await verdict(page, 'ぜんぶ、合いました').waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: '合いました' }).count()).toBe(5);
  expect(await page.getByRole('row', { name: /真鍮のぜんまい鍵.*あなたの番号はここ/ }).isVisible()).toBe(true);
  await examine(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'データを保存する' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(download.suggestedFilename()).toBe('music-box-1.json');

  const { page: visitor } = await openPage(browser, { viewport: phone });
  await prepareAudits(visitor);
  await visitor.goto(page.url());
  await verdict(visitor, 'ぜんぶ、合いました').waitFor();

  await visitor.context().setOffline(true);
  const input = visitor.getByLabel('データをひらく');
  await input.setInputFiles(file('friend.json', text));
  await visitor.getByText('星のオルゴール #1 · friend.json').waitFor();
  await verdict(visitor, 'ぜんぶ、合いました').waitFor();
  await input.setInputFiles(file('forged.json', text.replace('"item":"brass-key"', '"item":"orrery-lamp"')));
  await verdict(visitor, '合わないところがあります').waitFor();
  expect(await visitor.getByText('番号が指している景品と、記録された景品がちがいます。').isVisible()).toBe(true);
  await examine(visitor);
  await input.setInputFiles(file('cut.json', text.slice(0, 500)));
  await visitor.getByText(/ファイルが途中で切れているか、こわれています。/).waitFor();

  await visitor.locator('summary', { hasText: 'データを貼りつける' }).focus();
  await visitor.keyboard.press('Enter');
  await visitor.keyboard.press('Tab');
  await visitor.keyboard.insertText(text);
  await visitor.keyboard.press('Tab');
  await visitor.keyboard.press('Enter');
  await verdict(visitor, 'ぜんぶ、合いました').waitFor();
  await play.end();
});

test('what was won in a raffle is told, and another one is entered, each step accessible', async () => {
  const given = {
    ...givenDefaults,
    product: { situation: 'begin' },
    member: {
      persona: 'hina_hoshi',
      points: 1200,
      history: [
        { entered: 'opening-night', ago: '12 days' },
        { exchanged: 'wallpaper-set', ago: '1 days' },
      ],
    },
    drawnRaffles: [{ raffle: 'opening-night', result: 'won' as const }],
  };
  const play = await stage.begin({ given, steps: [] }, createVirtualClock(given.clock));
  const context = await browser.newContext({ viewport: phone, locale: 'ja-JP', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.clock.setFixedTime(given.clock);
  await prepareAudits(page);
  await context.addCookies(play.cookies.map((cookie) => ({ ...cookie, url: stage.origin })));
  const dialog = (name: string) => page.getByRole('dialog', { name });

  await page.goto(`${stage.origin}/mypage?lang=ja`);
  await dialog('願いが、とどきました').waitFor();
  await examine(page);
  await page.getByRole('dialog').getByRole('button', { name: 'コードを見る' }).click();
  await page.waitForURL('**/raffles*');
  await page.getByRole('article', { name: '開幕の夜のランタン' }).getByText('当選').waitFor();
  await examine(page);

  const card = page.getByRole('listitem').filter({ hasText: '願いをこめて、サイン色紙' });
  await card.getByRole('button', { name: '応募する' }).click();
  await dialog('この抽選に応募しますか？').waitFor();
  await examine(page);
  await page.getByRole('dialog').getByRole('button', { name: 'つぎへ' }).click();
  await dialog('何口、応募しますか？').waitFor();
  await examine(page);
  await page.getByRole('dialog').getByRole('button', { name: '応募する' }).click();
  await dialog('短冊を結びました').waitFor();
  await examine(page);

  await page.goto(`${stage.origin}/fairness/raffle/opening-night?lang=ja`);
  await verdict(page, 'ぜんぶ、合いました').waitFor();
  await examine(page);
  await page.goto(`${stage.origin}/user_prizes?lang=ja`);
  await page.getByRole('article').first().waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await play.end();
});
