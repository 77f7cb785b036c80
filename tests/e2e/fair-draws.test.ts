import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Page } from 'playwright';
import { givenDefaults } from '#replay/scenario/planned-given.ts';
import { openPage, sharedBrowser } from './support/browser.ts';
import type { StagePage } from './support/stage-page.ts';
import { useStages } from './support/use-stages.ts';
import { prepareAudits, violationsOf } from './support/violations.ts';

const stages = useStages();

/** Compares what is wrong with what is shown with nothing. */
async function examine(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
}

/** A member who has drawn from the music box on the page itself, and the music box, which has ended since. Each step is accessible. */
async function drawAndEnd(): Promise<StagePage> {
  const clock = new Date().toISOString();
  const opened = await stages.open('hoshi-no-uta', {
    clock,
    member: { persona: 'hina_hoshi', points: 1200 },
    gacha: { next: ['brass-key'] },
  });
  const { page, play, origin } = opened;
  await prepareAudits(page);
  await page.goto(`${origin}/gacha?lang=ja`);
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
  await play.change({ gacha: { endAt: clock } });
  return opened;
}

const verdict = (page: Page, name: string) => page.getByRole('heading', { name });
const file = (name: string, text: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

test('a draw is checked from its log, by anybody with the address, and offline from a file', async () => {
  const { page, origin } = await drawAndEnd();
  await page.goto(`${origin}/gacha/draws?lang=ja`);
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

  const { page: visitor, context } = await openPage(await sharedBrowser());
  await prepareAudits(visitor);
  await visitor.goto(page.url());
  await verdict(visitor, 'ぜんぶ、合いました').waitFor();

  await context.setOffline(true);
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
});

test('what was won in a raffle is told, and another one is entered, each step accessible', async () => {
  const given = {
    clock: givenDefaults.clock,
    opens: true,
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
  const { page, origin } = await stages.open('hoshi-no-uta', given);
  await page.clock.setFixedTime(given.clock);
  await prepareAudits(page);
  const dialog = (name: string) => page.getByRole('dialog', { name });

  await page.goto(`${origin}/mypage?lang=ja`);
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

  await page.goto(`${origin}/fairness/raffle/opening-night?lang=ja`);
  await verdict(page, 'ぜんぶ、合いました').waitFor();
  await examine(page);
  await page.goto(`${origin}/user_prizes?lang=ja`);
  await page.getByRole('article').first().waitFor();
  expect(await violationsOf(page)).toEqual([]);
});
