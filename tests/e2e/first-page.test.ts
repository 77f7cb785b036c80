import { once } from 'node:events';
import { expect, test } from 'vitest';
import type { Page } from 'playwright';
import { openPage } from './support/browser.ts';
import { useSite } from './support/use-site.ts';

const rendered = useSite();

test('the first page asks for nothing, and loads no more than it shows [2.79]', async () => {
  const { page } = await openPage(rendered.browser);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const html = await (await page.goto(rendered.at('/'), { waitUntil: 'networkidle' }))?.text();
  expect(asked.filter((path) => /^\/service\/v2\/(?!contents_assets)/.test(path))).toEqual([]);
  const named = new Set([...(html ?? '').matchAll(/ (?:href|src)="(\/assets\/[^"]+)"/g)].map(([, address]) => address));
  expect(new Set(asked.filter((path) => path.startsWith('/assets/')))).toEqual(named);
});

test.each([
  ['ja', '3つのステップで、今夜からはじめられます。'],
  ['en', 'Three steps, and you can start tonight.'],
  ['ko', '세 단계로 오늘 밤부터 바로 시작할 수 있어요.'],
])('the top page can be read without its program, in %s', async (language, words) => {
  const { page, problems } = await openPage(rendered.browser, { javaScriptEnabled: false });
  await page.goto(rendered.at(`/?lang=${language}`));
  await expect.poll(() => page.getByText(words).isVisible()).toBe(true);
  expect(await page.getByRole('main').locator('a').count()).toBeGreaterThan(0);
  expect(problems).toEqual([]);
});

test('a page that a visitor may not see leads to one that they may, with what the address said', async () => {
  const answer = await fetch(rendered.at('/mypage?is_sns_login_complete=false&error=unknown'), {
    redirect: 'manual',
    headers: { accept: 'text/html' },
  });
  expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
    302,
    '/?is_sns_login_complete=false&error=unknown',
    'private, no-store',
  ]);
  const { page } = await openPage(rendered.browser);
  await page.goto(rendered.at('/mypage?is_sns_login_complete=false&error=unknown'));
  await expect.poll(() => page.getByRole('status').innerText()).not.toBe('');
  expect(page.url()).toBe(rendered.at('/'));
});

/** Has requests wait until the returned function is called. */
async function holdBack(page: Page, addresses: RegExp): Promise<() => void> {
  const waiting = new AbortController();
  const held = once(waiting.signal, 'abort');
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return () => waiting.abort();
}

test('until its drawings come, the key visual is a silhouette of them, with the words over it', async () => {
  const { page, problems } = await openPage(rendered.browser);
  const letGo = await holdBack(page, /\/kv-[a-z]+\.svg$/);
  const painted = page.waitForResponse(/\/silhouette\.webp$/);
  await page.goto(rendered.at('/'), { waitUntil: 'commit' });
  expect((await painted).headers()['content-type']).toBe('image/webp');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  letGo();
  await page.waitForLoadState('networkidle');
  expect(problems).toEqual([]);
});

test('a press before the program is there is not lost', async () => {
  const { page, problems } = await openPage(rendered.browser);
  const letGo = await holdBack(page, /\/assets\/program-/);
  await page.goto(rendered.at('/login'), { waitUntil: 'commit' });
  await page.waitForFunction(() => 'earlyClicks' in window);
  await page.getByRole('button', { name: 'はじめて参加する' }).click();
  letGo();
  await page.getByRole('dialog', { name: '参加のまえに' }).waitFor();
  expect(problems).toEqual([]);
});

test('a press before calls and machines are there is not lost', async () => {
  const { page } = await openPage(rendered.browser);
  const letGo = await holdBack(page, /\/assets\/controllers-/);
  await page.goto(rendered.at('/login'), { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'はじめて参加する' }).click();
  expect(await page.getByRole('dialog').count()).toBe(0);
  letGo();
  await page.getByRole('dialog', { name: '参加のまえに' }).waitFor();
});

test('another page takes one request for its script, its chunks beside it, and none when it was seen', async () => {
  const { page } = await openPage(rendered.browser);
  await page.goto(rendered.at('/'), { waitUntil: 'networkidle' });
  await page.getByRole('main').hover();
  await page.waitForLoadState('networkidle');
  const scripts: string[] = [];
  const chunks: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // What its buttons may bring is prefetched at its own time.
    if (pathname.startsWith('/service/v2/contents_scripts/sectors/page/')) scripts.push(pathname);
    if (pathname.startsWith('/assets/')) chunks.push(pathname);
  });
  await page.route(/contents_scripts\/sectors\/page\/login/, async (route) => {
    await expect.poll(() => chunks.some((chunk) => chunk.includes('login-panel'))).toBe(true);
    await route.continue();
  });
  const arrive = () => page.getByRole('button', { name: 'はじめて参加する' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: '参加する' }).first().click();
  await arrive();
  expect(scripts).toEqual(['/service/v2/contents_scripts/sectors/page/login']);
  await page.goBack();
  await page.getByText('3つのステップで、今夜からはじめられます。').waitFor();
  await page.getByRole('main').getByRole('link', { name: '参加する' }).first().click();
  await arrive();
  expect(scripts.length).toBe(1);
  expect(chunks).toEqual([...new Set(chunks)]);
});
