import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { signIn } from './support/fan.ts';
import { useSite } from './support/use-site.ts';

const site = useSite();

test('a member saves what is kept of them as a file, in the language of the page', async () => {
  const { page, problems } = await openPage(site.browser);
  await signIn(page, site, '空色ソラ');
  await page.goto(site.at('/registrationDelete'));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'じぶんのデータを保存する' }).click(),
  ]);
  const saved: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect([download.suggestedFilename(), saved]).toEqual([
    'my-data.json',
    expect.objectContaining({
      accounts: [expect.objectContaining({ provider: 'twitter', screenName: 'sora_iro', nickname: '空色ソラ' })],
      pointHistories: [expect.objectContaining({ point: 1500, displayMessage: expect.stringContaining('プレゼント') })],
      inquiries: [],
    }),
  ]);
  expect(problems).toEqual([]);
});
