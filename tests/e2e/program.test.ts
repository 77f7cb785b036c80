import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { useSite } from './support/use-site.ts';

const site = useSite();
const list = '**/contents_scripts/sectors';

/** Has the server say from now on that it serves another build, not before `saysSo`. */
async function serveAnother(page: Page, program: string, saysSo = Promise.resolve()): Promise<void> {
  await page.route(list, async (route) => {
    const answer = await route.fetch();
    await saysSo;
    await route.fulfill({ response: answer, json: { ...(await answer.json()), program } });
  });
}

/** Counts how often the page was loaded as a whole. */
function loadsOf(page: Page): string[] {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  return loads;
}

const link = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name });

test('a page of an older build is loaded anew at its next change, and not again for the same build', async () => {
  const { page, problems } = await openPage(site.browser);
  await page.clock.install();
  const loads = loadsOf(page);
  await page.goto(site.at('/'), { waitUntil: 'networkidle' });
  const { program } = (await (await fetch(site.at('/service/v2/contents_scripts/sectors'))).json()) as {
    readonly program: string;
  };
  expect(program).toMatch(/^\d+\.\d+\.\d+\+[\da-f]{8}$/);
  await link(page, '参加規約').click();
  await page.getByRole('heading', { name: '参加について' }).waitFor();
  expect(loads).toEqual(['/']);

  await serveAnother(page, '9.0.0+00000000');
  const answered = page.waitForResponse(list);
  await page.clock.fastForward(80_000);
  await answered;
  await link(page, 'ログイン').click();
  await page.getByRole('button', { name: 'はじめて参加する' }).waitFor();
  await expect.poll(() => loads).toEqual(['/', '/login']);
  await page.waitForLoadState('networkidle');
  expect(page.url()).toBe(site.at('/login'));

  // The list still says so, as where two builds are served side by side.
  const again = page.waitForResponse(list);
  await page.clock.fastForward(80_000);
  await again;
  await link(page, '参加規約').click();
  await page.getByRole('heading', { name: '参加について' }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'はじめて参加する' }).waitFor();
  expect([loads, problems]).toEqual([['/', '/login'], []]);
});

test('a chunk that is gone with its build loads the page anew, which is whole again', async () => {
  const { page } = await openPage(site.browser);
  const loads = loadsOf(page);
  await page.goto(site.at('/'), { waitUntil: 'networkidle' });
  // What came is on the screen by then.
  const shown = page.getByRole('main').getByRole('heading', { name: 'お問い合わせ' }).waitFor();
  await serveAnother(page, '9.0.0+00000000', shown);
  let isGone = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false;
  });
  await page.route(/\/assets\/form-.*\.js$/, (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()));
  await link(page, 'お問い合わせ').click();
  await page.getByRole('textbox', { name: 'お問い合わせの内容' }).waitFor();
  expect(loads).toEqual(['/', '/inquiry']);
});
