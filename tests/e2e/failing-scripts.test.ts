import { expect, test } from 'vitest';
import type { Page, Route } from 'playwright';
import { runCommand } from '#server/content/command/run-command.ts';
import type { StoredContentReport } from '#schemas/api/content.ts';
import { openPage } from './support/browser.ts';
import { useSite } from './support/use-site.ts';

const failing = useSite();

const html = '<!doctype html><title>Wi-Fi</title><p>Please log in</p>';
const half = '{"$schema":"https://example.com/page.schema.json","kind":"page","name":"terms","variants":[{"bo';
const big = JSON.stringify({ kind: 'page', filling: 'x'.repeat(5_000_000) });

/** How a script comes, its code, and what is said of it; the last are those that the page asks for once only. */
const faults: readonly [string, (route: Route) => Promise<void> | void, string, string, number][] = [
  [
    '500',
    (route) => route.fulfill({ status: 500, body: 'Oops' }),
    'script.server-error',
    'The server failed to give the {} (status 500).',
    4,
  ],
  [
    'HTML',
    (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
    'script.not-json',
    `What came for the {} is no JSON: text/html, ${html.length} characters, ${JSON.stringify(html)}.`,
    4,
  ],
  [
    'half of it',
    (route) => route.fulfill({ contentType: 'application/json', body: half }),
    'script.not-json',
    `What came for the {} is no JSON: application/json, ${half.length} characters, ` +
      `from ${JSON.stringify(half.slice(0, 40))} to ${JSON.stringify(half.slice(-40))}.`,
    4,
  ],
  ['nothing', (route) => route.fulfill({ body: '' }), 'script.empty', 'Nothing came for the {}.', 4],
  ['silence', () => {}, 'script.too-late', 'The {} did not come within 10 s.', 4],
  ['a broken connection', (route) => route.abort(), 'script.unreachable', 'No answer came for the {}.', 4],
  [
    '404',
    (route) => route.fulfill({ status: 404, body: '{}' }),
    'script.not-found',
    'The server does not know the {} (status 404).',
    1,
  ],
  [
    '5 MB',
    (route) => route.fulfill({ contentType: 'application/json', body: big }),
    'script.too-large',
    'The {} has more than 1048576 bytes.',
    1,
  ],
];

/** The login page of a visitor, without the footer in what it carries; scripts come with a fault until it is mended. */
async function openFailing(fault: (route: Route) => Promise<void> | void) {
  const { page } = await openPage(failing.browser);
  const asked: string[] = [];
  let isMended = false;
  await page.clock.install();
  await page.route(failing.at('/login'), (route) => withoutFooter(route));
  await page.route('**/contents_scripts/sectors/*/*', (route) => {
    asked.push(new URL(route.request().url()).pathname.split('/').slice(-2).join('/'));
    return isMended ? route.continue() : fault(route);
  });
  await page.goto(failing.at('/login'));
  await page.getByRole('button', { name: 'はじめて参加する' }).waitFor();
  const mend = () => {
    isMended = true;
  };
  return { page, mend, timesAsked: (address: string) => asked.filter((one) => one === address).length };
}

async function withoutFooter(route: Route): Promise<void> {
  const response = await route.fetch();
  const carried = /(id="kansei-boot">)(.*?)(<\/script>)/s;
  const body = (await response.text()).replace(carried, (_whole, before: string, json: string, after: string) => {
    const boot = JSON.parse(json) as { scripts: Record<string, unknown> };
    delete boot.scripts['system/footer'];
    return before + JSON.stringify(boot).replaceAll('<', '\\u003c') + after;
  });
  await route.fulfill({ response, body });
}

/** Lets the time of the page pass until something holds. */
async function passUntil(page: Page, holds: () => Promise<boolean>): Promise<void> {
  const step = async () => {
    await page.clock.runFor(1000);
    return holds();
  };
  await expect.poll(step, { timeout: 60_000, interval: 20 }).toBe(true);
}

/** What the operators' command lists of a code. */
async function reportsOf(code: string): Promise<StoredContentReport[]> {
  const printed: string[] = [];
  const terminal = {
    print: (line: string) => void printed.push(line),
    printError: (line: string) => void printed.push(line),
    paint: (_color: string, text: string) => text,
  };
  await runCommand(['reports', '--code', code, '--json'], { DATA_DIR: failing.site.dataDir }, terminal);
  return (JSON.parse(printed.join('\n')) as { reports: StoredContentReport[] }).reports;
}

test.each(faults)('%s in place of a script', async (_fault, answer, code, message, times) => {
  const { page, mend, timesAsked } = await openFailing(answer);

  // The modal of a flow: the failure in its frame, then the modal.
  await page.getByRole('button', { name: 'はじめて参加する' }).click();
  const failed = page.getByRole('dialog', { name: 'エラーが発生しました' });
  const retry = page.getByRole('button', { name: '再読み込みする' });
  await passUntil(page, async () => (await failed.getByRole('button', { name: '閉じる' }).count()) === 1);
  expect(timesAsked('modal/ready-sign-up')).toBe(times);
  await page.getByRole('dialog').getByRole('button', { name: '閉じる' }).click();
  await passUntil(page, async () => (await page.getByRole('dialog').count()) === 0);

  // A page: the error script, between header and footer.
  await page.getByRole('link', { name: '参加規約' }).first().click();
  await passUntil(
    page,
    async () => (await page.getByRole('main').getByRole('heading', { name: 'エラーが発生しました' }).count()) === 1,
  );
  expect(new URL(page.url()).pathname).toBe('/terms');
  expect(timesAsked('page/terms')).toBe(times);

  // A system script: nothing in its place.
  expect(await page.getByRole('contentinfo').getByRole('link').count()).toBe(0);
  expect(timesAsked('system/footer')).toBe(times);

  // The reader tries again: loading, then the page, without leaving it.
  await page.evaluate(() => Object.assign(window, { isKept: true }));
  mend();
  await retry.click();
  await passUntil(page, async () => (await page.getByRole('heading', { name: '参加規約' }).count()) > 0);
  expect(await page.evaluate(() => Reflect.get(window, 'isKept'))).toBe(true);
  expect(timesAsked('page/terms')).toBe(times + 1);

  const scripts = ['modal/ready-sign-up', 'page/terms', 'system/footer'];
  const expected = scripts.map((script) => {
    const [kind = '', name = ''] = script.split('/');
    return { script, path: '', code, message: message.replace('{}', `${kind} "${name}"`), count: 1 };
  });
  const stored = async () =>
    (await reportsOf(code))
      .filter((report) => expected.some((one) => one.message === report.message))
      .map(({ script, path, code: stable, message: said, count }) => ({
        script,
        path,
        code: stable,
        message: said,
        count,
      }))
      .toSorted((first, second) => (first.script < second.script ? -1 : 1));
  await page.clock.runFor(3000);
  await expect.poll(stored, { timeout: 20_000 }).toEqual(expected);
});

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
    .poll(async () => (await reportsOf('program.threw')).map(({ script, message }) => [script, message]), {
      timeout: 20_000,
    })
    .toContainEqual(['program', 'TypeError: late']);
});
