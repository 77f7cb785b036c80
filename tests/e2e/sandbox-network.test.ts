import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright';
import { launchBrowser } from '#replay/browser/launch-browser.ts';
import { personas } from '#server/features/sandbox/pages/personas.ts';
import { setNetwork } from '#server/testing/door.ts';
import { officialPost, officialVideo, serveNetwork } from '../server/features/sandbox/network-site.ts';
import { describeOn } from '../server/support/engines.ts';
import { anyRandom } from '../server/support/test-services.ts';
import { desktop, openPage, phone } from './support/browser.ts';
import type { WatchedPage } from './support/browser.ts';
import { prepareAudits, violationsOf } from './support/violations.ts';

async function examine(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

const saidIn = (page: Page) => page.evaluate(() => (window as unknown as { said: unknown[] }).said);

describeOn('pglite', 'the sandbox network in a browser', (database) => {
  const site = serveNetwork(database);
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
    await setNetwork(
      { db: database.db, clock: site.clock, random: anyRandom },
      {
        acts: [{ persona: 'sora_iro', act: 'repost', target: officialPost }],
        posts: [{ persona: 'sora_iro', text: '見えた！ #星のうた', quotes: officialPost }],
      },
    );
  });
  afterAll(() => browser.close());

  async function openAs(viewport: { width: number; height: number }): Promise<WatchedPage> {
    const watched = await openPage(browser, { viewport });
    await prepareAudits(watched.page);
    await watched.page.goto(`${site.origin}/sandbox/account`);
    await watched.page.getByRole('button', { name: personas[0]?.nickname ?? '' }).click();
    await watched.page.waitForURL(`${site.origin}/sandbox`);
    return watched;
  }

  test.each([
    ['a phone', phone],
    ['a desktop', desktop],
  ])('is accessible on every page on %s, and does what is pressed', async (_name, viewport) => {
    const { page, problems } = await openAs(viewport);
    await examine(page);
    const post = page.getByRole('article').filter({ hasText: '流れ星を数えよう' }).last();
    const before = await post.getByRole('button', { name: 'いいね' }).innerText();
    await post.getByRole('button', { name: 'いいね' }).click();
    await post.getByRole('button', { name: 'いいねを取り消す' }).click();
    expect(await post.getByRole('button', { name: 'いいね' }).innerText()).toBe(before);

    await post.getByRole('link', { name: '返信' }).click();
    await examine(page);
    await page.getByRole('textbox', { name: '投稿の内容' }).fill('数えます！');
    await page.getByRole('button', { name: '返信する' }).click();
    await page.getByRole('status').filter({ hasText: '投稿しました' }).waitFor();
    await examine(page);

    for (const path of [
      `/intent/like?tweet_id=${officialPost}`,
      '/intent/follow?screen_name=hoshi_no_uta',
      '/settings',
    ]) {
      await page.goto(`${site.origin}/sandbox${path}`);
      await examine(page);
    }
    await page.goto(`${site.origin}/sandbox/intent/retweet?tweet_id=${officialPost}`);
    const confirm = page.getByRole('button', { name: 'リポストする' });
    if (await confirm.isVisible()) await confirm.click();
    await page.getByRole('heading', { name: 'リポストしました' }).waitFor();
    await examine(page);
    expect(problems).toEqual([]);
  });

  /** A page of the site’s own origin that frames a video and keeps what it says. */
  async function frame(page: Page, id: string): Promise<void> {
    await page.route('**/framing', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>x</title><iframe title="v"></iframe>` }),
    );
    await page.goto(`${site.origin}/framing`);
    await page.evaluate((address) => {
      const said: unknown[] = [];
      Object.assign(window, { said });
      window.addEventListener('message', ({ data, origin }) => {
        if (data['x-tiktok-player'] === true && data.type !== 'onCurrentTime')
          said.push([data.type, data.value, origin]);
      });
      const player = document.querySelector('iframe');
      if (player) player.src = address;
    }, `/sandbox/player/v1/${id}`);
  }

  test('a player tells the page around it what happens, and obeys it', async () => {
    const { page, problems } = await openAs(phone);
    await frame(page, officialVideo);
    const player = page.frameLocator('iframe');
    await player.getByRole('button', { name: '再生' }).click();
    await player.getByRole('button', { name: '一時停止' }).click();
    const send = (type: string, value?: number) =>
      page.evaluate((message) => document.querySelector('iframe')?.contentWindow?.postMessage(message, '*'), {
        'x-tiktok-player': true,
        type,
        value,
      });
    await send('seekTo', 11.5);
    await send('play');
    await player.getByRole('button', { name: 'もう一度再生' }).waitFor();
    expect(await saidIn(page)).toEqual([
      ['onPlayerReady', undefined, site.origin],
      ['onStateChange', -1, site.origin],
      ['onStateChange', 1, site.origin],
      ['onStateChange', 2, site.origin],
      ['onStateChange', 1, site.origin],
      ['onStateChange', 0, site.origin],
    ]);
    expect(problems).toEqual([]);
  });

  test('a player of no video says so', async () => {
    const { page } = await openAs(phone);
    await frame(page, '1');
    await page.frameLocator('iframe').getByText('この動画は見つかりませんでした。').waitFor();
    expect(await saidIn(page)).toEqual([['onError', { errorCode: 404 }, site.origin]]);
  });

  test('a player is accessible by itself', async () => {
    const { page, problems } = await openAs(phone);
    await page.goto(`${site.origin}/sandbox/player/v1/${officialVideo}`);
    await examine(page);
    expect(problems).toEqual([]);
  });
});
