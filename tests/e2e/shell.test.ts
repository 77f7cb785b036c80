import { expect, test } from 'vitest';
import type { Page } from 'playwright';
import { openPage } from './support/browser.ts';
import { signIn } from './support/fan.ts';
import { useSite } from './support/use-site.ts';

const rendered = useSite();

/** Has a page ask before it is left, as its script says it does. */
async function askOnTerms(page: Page): Promise<void> {
  await page.route('**/contents_scripts/sectors/page/terms*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), leave: {} } });
  });
}

const question = 'このページをはなれますか？';

test('a page asks before it is left by a link, by Back and by a reload', async () => {
  const { page } = await openPage(rendered.browser);
  await askOnTerms(page);
  await page.goto(rendered.at('/login'), { waitUntil: 'networkidle' });
  const dialog = page.getByRole('dialog', { name: question });
  const toTerms = async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: '参加規約' }).click();
    await page.getByRole('heading', { name: '参加について' }).waitFor();
  };
  await toTerms();

  await page.getByRole('main').getByRole('link', { name: 'トップへもどる' }).click();
  await dialog.waitFor();
  await dialog.getByRole('button', { name: 'とどまる' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(page.url()).toBe(rendered.at('/terms'));

  await page.goBack();
  await dialog.waitFor();
  expect(page.url()).toBe(rendered.at('/terms'));
  const asked: string[] = [];
  page.on('dialog', (native) => {
    asked.push(native.type());
    void native.accept();
  });
  await dialog.getByRole('button', { name: 'はなれる' }).click();
  await page.getByRole('button', { name: 'はじめて参加する' }).waitFor();
  expect([page.url(), asked]).toEqual([rendered.at('/login'), []]);

  await toTerms();
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
});

test('Back closes a sheet and then leaves the page; Forward opens nothing', async () => {
  const { page, problems } = await openPage(rendered.browser);
  await page.goto(rendered.at('/'), { waitUntil: 'networkidle' });
  await page.getByRole('main').getByRole('link', { name: '参加する' }).first().click();
  await page.getByRole('button', { name: 'はじめて参加する' }).click();
  const sheet = page.getByRole('dialog', { name: '参加のまえに' });
  await sheet.waitFor();
  await page.goBack();
  await sheet.waitFor({ state: 'detached' });
  expect(page.url()).toBe(rendered.at('/login'));
  await page.goForward();
  expect([page.url(), await sheet.count()]).toEqual([rendered.at('/login'), 0]);
  await page.goBack();
  await expect.poll(() => page.url()).toBe(rendered.at('/'));
  expect(problems).toEqual([]);
});

test('Back and a reload come to where a page stood, to the pixel, with a list that was loaded page by page', async () => {
  const { page, problems } = await openPage(rendered.browser, { reducedMotion: 'no-preference' });
  await signIn(page, rendered, '陽菜☆ほしよみ');
  await page.goto(rendered.at('/prizes'), { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'さらに読み込む' }).click();
  await expect.poll(() => page.getByRole('main').getByRole('heading', { level: 3 }).count()).toBe(24);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight - innerHeight - 300));
  await page.waitForLoadState('networkidle');
  const stood = await page.evaluate(() => Math.round(scrollY));
  await page.getByRole('contentinfo').getByRole('link', { name: '参加規約' }).dispatchEvent('click');
  await page.getByRole('heading', { name: '参加について' }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(stood);

  await page.goto(rendered.at('/terms'), { waitUntil: 'networkidle' });
  await page.evaluate(() => scrollTo(0, 777));
  await page.reload({ waitUntil: 'networkidle' });
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(777);
  expect(problems).toEqual([]);
});

test('Back while a page still scrolls to its top comes to where the page before stood', async () => {
  const { page, problems } = await openPage(rendered.browser, { reducedMotion: 'no-preference' });
  await page.goto(rendered.at('/terms'), { waitUntil: 'networkidle' });
  await page.goto(rendered.at('/inquiry'), { waitUntil: 'networkidle' });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const stood = await page.evaluate(() => Math.round(scrollY));
  await page.getByRole('contentinfo').getByRole('link', { name: '参加規約' }).dispatchEvent('click');
  await page.evaluate(backNearTop);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(stood);
  await page.evaluate(showFrames, 60);
  expect([await page.evaluate(() => Math.round(scrollY)), problems]).toEqual([stood, []]);
});

/** Goes back in the last frames of the way to the top; resolves when that is done. */
function backNearTop(): Promise<void> {
  return new Promise((arrived) => {
    addEventListener('popstate', () => arrived(), { once: true });
    let before = scrollY;
    const watch = () => {
      if (scrollY < before && scrollY < 40) return history.back();
      before = scrollY;
      requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
  });
}

/** Resolves when the page has been painted a number of times. */
function showFrames(count: number): Promise<void> {
  return new Promise((shown) => {
    const show = (left: number) => (left === 0 ? shown() : requestAnimationFrame(() => show(left - 1)));
    show(count);
  });
}

test('texts that do not come are asked for again; where they never come, the page says so and reloads', async () => {
  const { page } = await openPage(rendered.browser);
  let refused = 0;
  let mostRefused = 1;
  await page.route(/\/assets\/ja-[^/]*\.js/, (route) => {
    if (refused >= mostRefused) return route.continue();
    refused += 1;
    return route.abort();
  });
  await page.goto(rendered.at('/terms'));
  await page.waitForFunction(() => performance.getEntriesByName('kansei-shown').length > 0);
  expect(refused).toBe(1);
  mostRefused = Infinity;
  await page.reload();
  const failure = page.getByRole('alert').filter({ hasText: 'ページを準備できませんでした' });
  await failure.waitFor();
  expect(await page.getByRole('heading', { name: '参加について' }).isVisible()).toBe(true);
  mostRefused = 0;
  await failure.getByRole('button', { name: '再読み込みする' }).click();
  await page.waitForFunction(() => performance.getEntriesByName('kansei-shown').length > 0);
  expect(await failure.count()).toBe(0);
});

test('an address that leads to a prize on a later page of the list shows it, focused', async () => {
  const { page, problems } = await openPage(rendered.browser, { reducedMotion: 'no-preference' });
  await signIn(page, rendered, '陽菜☆ほしよみ');
  await page.goto(rendered.at('/prizes'), { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'さらに読み込む' }).click();
  const heading = page.getByRole('main').getByRole('heading', { level: 3 }).nth(20);
  const name = (await heading.textContent()) ?? '';
  const answer = await page.request.get(rendered.at('/service/v2/prizes?page=2'));
  const { prizes } = (await answer.json()) as { prizes: readonly { id: string; name: string }[] };
  const { id } = prizes.find((prize) => prize.name === name) ?? { id: '' };
  await page.goto(rendered.at('/terms'));
  await page.goto(rendered.at(`/prizes#item-${id}`));
  const card = page.getByRole('article', { name });
  await expect.poll(() => card.evaluate((element) => element === document.activeElement)).toBe(true);
  const { top } = await card.evaluate((element) => element.getBoundingClientRect());
  expect(top > 0 && top < 844).toBe(true);
  expect(problems).toEqual([]);
});
