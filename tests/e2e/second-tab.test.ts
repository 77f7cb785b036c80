import { expect, test } from 'vitest';
import type { Page } from 'playwright';
import { useStages } from './support/use-stages.ts';

const stages = useStages();

async function askToDraw(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/gacha?lang=ja`);
  await page.getByRole('button', { name: 'ぜんまいを巻く（300個）' }).click();
  await page.getByRole('dialog', { name: 'ぜんまいを巻きますか？' }).waitFor();
}

const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: '巻く', exact: true }).click();

test('a tab that asked before another tab drew is led to what that drew: nothing is given up, nothing is paid', async () => {
  const given = {
    member: { persona: 'hina_hoshi', points: 1200 },
    gacha: { next: ['orrery-lamp', 'star-candy'] },
  };
  const { page: first, context, play, origin } = await stages.open('hoshi-no-uta', given);
  const second = await context.newPage();
  await askToDraw(first, origin);
  await askToDraw(second, origin);

  await confirm(second);
  await second.getByRole('button', { name: 'おくりものを手にとる' }).waitFor();
  await confirm(first);

  await first.waitForURL('**/gacha/result*');
  await first.getByRole('article', { name: '星めぐりの天球儀ランプ' }).waitFor();
  await first.getByText('別の画面で新しい結果が出ています').waitFor();
  const { points, gacha } = await play.readStored(undefined);
  expect({ points, gacha }).toEqual({
    points: 900,
    gacha: { drawn: ['orrery-lamp'], undecided: 'orrery-lamp', fixed: null },
  });
});
