import { expect, test } from 'vitest';
import type { Page } from 'playwright';
import { useStages } from './support/use-stages.ts';

const stages = useStages();

/** A member who is about to have pins, and what the celebration and the dialog were from the moment that it is there. */
async function exchangePins(reducedMotion: 'reduce' | 'no-preference'): Promise<Page> {
  const given = { member: { persona: 'hina_hoshi', points: 4800 } };
  const { page, origin } = await stages.open('shiomi-cup', given, { reducedMotion });
  await page.addInitScript(() => {
    const states: string[] = [];
    Object.assign(window, { states });
    new MutationObserver(() => {
      const root = document.querySelector('[data-part="Moment.root"]');
      const state = root?.getAttribute('data-state') ?? 'none';
      if (state !== (states.at(-1) ?? 'none')) states.push(state);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.goto(`${origin}/prizes?lang=ja`);
  const prize = page.getByRole('article', { name: 'カモメと錨のピンバッジ 4個セット' });
  await prize.getByRole('button', { name: '交換する' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '次へ' }).click();
  await page.getByRole('dialog', { name: '何個にしますか？' }).getByRole('button', { name: '交換する' }).click();
  return page;
}

const statesOf = (page: Page) => page.evaluate(() => (window as unknown as { states: string[] }).states);

test('an exchange is celebrated once, and then the code can be had', async () => {
  const page = await exchangePins('no-preference');
  await page.locator('[data-part="Moment.root"][data-state="still"]').waitFor();
  const dialog = page.getByRole('dialog', { name: 'ゴール！' });
  await dialog.getByRole('button', { name: 'コピー' }).click();
  expect(await dialog.locator('[data-part="Moment.points"]').innerText()).toMatch(/4,300\s*声援\s*-500/);
  expect(await statesOf(page)).toEqual(['playing', 'still']);
});

test('who wants no motion sees it whole at once', async () => {
  const page = await exchangePins('reduce');
  await page.getByRole('dialog', { name: 'ゴール！' }).getByRole('button', { name: 'コピー' }).click();
  expect(await statesOf(page)).toEqual(['still']);
});
