import { expect, test } from 'vitest';
import { runCommand } from '#server/content-command/run-command.ts';
import type { StoredContentReport } from '#schemas/api/content.ts';
import { keptTerminal } from '#tests/support/kept-terminal.ts';
import { openPage } from './support/browser.ts';
import { useSite } from './support/use-site.ts';

const failing = useSite();

/** What the operators' command lists of a code. */
async function reportsOf(code: string): Promise<StoredContentReport[]> {
  const terminal = keptTerminal();
  await runCommand(['reports', '--code', code, '--json'], { DATA_DIR: failing.site.dataDir }, terminal, new Date());
  return (JSON.parse(terminal.lines.join('\n')) as { reports: StoredContentReport[] }).reports;
}

test('boot data that break off are asked for anew, and reported', async () => {
  const { page } = await openPage(failing.browser);
  await page.route(failing.at('/terms'), async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replace(/(id="kansei-boot">.{2000}).*?(<\/script>)/s, '$1$2') });
  });
  await page.goto(failing.at('/terms'));
  await expect
    .poll(async () => (await reportsOf('boot.malformed')).map(({ script, count }) => [script, count]))
    .toEqual([['program', 1]]);
  await page.getByRole('heading', { name: '参加規約' }).first().waitFor();
  await page
    .getByRole('link', { name: /トップ|ログイン/ })
    .first()
    .waitFor();
});

test('what a program throws in a timer is reported, also when the page is left before', async () => {
  const { page } = await openPage(failing.browser);
  await page.goto(failing.at('/terms'));
  await page.getByRole('heading', { name: '参加規約' }).first().waitFor();
  await page.clock.install();
  await page.evaluate((address) => {
    const error = new TypeError('late');
    error.stack = `TypeError: late\n    at tick (${address}/assets/main.js:1:2)`;
    reportError(error);
  }, failing.site.url);
  await page.goto('about:blank');
  await expect
    .poll(async () => (await reportsOf('program.threw')).map(({ script, message }) => [script, message]))
    .toContainEqual(['program', 'TypeError: late']);
});
