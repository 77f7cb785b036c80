import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openGuarded, serveScript } from './support/hostile-script.ts';
import { useSite } from './support/use-site.ts';

const words = { ja: '投稿', en: 'Post', ko: '게시물' };
const nodes = [
  { id: 'post', component: 'EmbedWidget', props: { provider: 'x-widgets', id: '73', title: words } },
  { id: 'frame', component: 'EmbedFrame', props: { provider: 'x-post', id: '74', title: words, ratio: '1:1' } },
];
const parent = mkdtempSync(join(tmpdir(), 'kansei-embeds-'));

/** A campaign that embeds posts of X: by its program, and in a frame. */
function embeddingCampaign(): string {
  const folder = join(parent, 'hoshi-no-uta');
  cpSync('fixtures/campaigns/hoshi-no-uta', folder, { recursive: true });
  const change = (file: string, edit: (value: Record<string, never>) => object) => {
    const path = join(folder, file);
    writeFileSync(path, JSON.stringify(edit(JSON.parse(readFileSync(path, 'utf8')))));
  };
  change('campaign.json', (campaign) => ({ ...campaign, embeds: ['x-widgets', 'x-post'] }));
  change('scripts/pages/terms.json', (page) => ({ ...page, variants: [{ body: nodes }] }));
  return folder;
}

const site = useSite({ FIRST_CAMPAIGN: embeddingCampaign() });

/** The provider: a server that answers as its own does, and keeps what it was asked for. */
const asked: string[] = [];
let failures = 0;
const bodies: Readonly<Record<string, readonly [string, string]>> = {
  '/widgets.js': [
    'text/javascript',
    `window.twttr = {
      ready: (act) => act(),
      widgets: { createTweet: (id, element) => new Promise((resolve) => {
        const more = document.createElement('script');
        more.src = 'https://platform.twitter.com/js/tweet.js';
        more.onload = () => resolve(window.kanseiTweet(id, element));
        document.head.append(more);
      }) },
    };`,
  ],
  '/js/tweet.js': [
    'text/javascript',
    `window.kanseiTweet = (id, element) => {
      const frame = document.createElement('iframe');
      frame.title = 'Post ' + id;
      frame.src = 'https://platform.twitter.com/embed/Tweet.html?id=' + id;
      return element.appendChild(frame);
    };`,
  ],
  '/embed/Tweet.html': ['text/html', '<!doctype html><title>Post</title><p>Words of the post</p>'],
};
const provider = createServer((request, response) => {
  const path = (request.url ?? '').split('?')[0] ?? '';
  asked.push(path);
  const found = bodies[path];
  if (failures > 0) failures -= 1;
  else if (found !== undefined) return response.writeHead(200, { 'content-type': found[0] }).end(found[1]);
  return response.writeHead(503).end();
});

beforeAll(() => new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening)));
beforeEach(() => {
  asked.length = 0;
  failures = 0;
});
afterAll(async () => {
  await new Promise((closed) => provider.close(closed));
  rmSync(parent, { recursive: true });
});

/** Leads what the page asks the provider for to the server that stands for it. */
async function leadToProvider(page: Page): Promise<void> {
  const { port } = provider.address() as AddressInfo;
  await page.route('https://platform.twitter.com/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `http://127.0.0.1:${port}${pathname}${search}` }) });
  });
}

test('the program of a declared provider is loaded when it is asked for, with the scripts and the frame that it needs [7.40]', async () => {
  const { page, misdeeds, problems } = await openGuarded(site);
  await leadToProvider(page);
  await page.goto(site.at('/terms'), { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
  await page.getByRole('group', { name: '投稿' }).first().getByRole('button').click();
  await page.frameLocator('iframe[title="Post 73"]').getByText('Words of the post').waitFor();
  expect(asked).toEqual(['/widgets.js', '/js/tweet.js', '/embed/Tweet.html']);
  expect([misdeeds.violations, misdeeds.executed, problems]).toEqual([[], [], []]);
});

test('a frame of a declared provider shows what it embeds', async () => {
  const { page, misdeeds } = await openGuarded(site);
  await leadToProvider(page);
  await page.goto(site.at('/terms'), { waitUntil: 'networkidle' });
  await page.getByRole('group', { name: '投稿' }).last().getByRole('button').click();
  await page.frameLocator('iframe[title="投稿"]').getByText('Words of the post').waitFor();
  expect([asked, misdeeds.violations]).toEqual([['/embed/Tweet.html'], []]);
});

test('a program that fails is tried again after 5 s, and the page around it stays [4.39]', async () => {
  const { page } = await openGuarded(site);
  await leadToProvider(page);
  await page.clock.install();
  await page.goto(site.at('/terms'), { waitUntil: 'networkidle' });
  failures = 2;
  const post = page.getByRole('group', { name: '投稿' }).first();
  await post.getByRole('button').click();
  for (const count of [1, 2]) {
    await expect.poll(() => asked.length).toBe(count);
    await expect.poll(() => page.locator('script[src*="twitter"]').count()).toBe(0);
    await expect(post.getByRole('status').textContent()).resolves.toBe('読み込んでいます…');
    await page.clock.fastForward(5000);
  }
  await page.frameLocator('iframe[title="Post 73"]').getByText('Words of the post').waitFor();
  expect(asked).toEqual(['/widgets.js', '/widgets.js', '/widgets.js', '/js/tweet.js', '/embed/Tweet.html']);
});

test('what the release does not declare is refused: by the program, by Trusted Types, and by the policy', async () => {
  const { page, misdeeds } = await openGuarded(site);
  const undeclared = {
    id: 'video',
    component: 'EmbedWidget',
    props: { provider: 'youtube-api', id: 'abc', title: words },
  };
  const fallback = { id: 'gone', component: 'Text', props: { text: '動画はありません' } };
  const script = { kind: 'page', name: 'login', title: words, variants: [{ body: [{ ...undeclared, fallback }] }] };
  await serveScript(page, 'page', 'login', JSON.stringify(script));
  await page.goto(site.at('/terms'), { waitUntil: 'networkidle' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'ログイン' }).click();
  await page.getByRole('banner').getByText('投稿').waitFor();
  await page.getByRole('group', { name: '投稿' }).getByRole('button').click();
  await page.getByText('動画はありません').waitFor();
  expect(misdeeds).toEqual({ executed: [], violations: [], dialogs: [], windows: [], foreign: [] });

  const attempt = (address: string, through?: string) => page.evaluate(appendScript, { address, through });
  // A plain address finds no policy that admits it; the page's own policy is made here, before the program makes it.
  expect(await attempt('https://www.youtube.com/iframe_api')).toBe('refused');
  expect(await attempt('https://www.youtube.com/iframe_api', 'kansei-embeds')).toBe('appended');
  await expect
    .poll(() => misdeeds.violations)
    .toEqual(['require-trusted-types-for trusted-types-sink', 'script-src-elem https://www.youtube.com/iframe_api']);
  expect(await attempt('https://platform.twitter.com/widgets.js', 'kansei-embeds')).toBe('refused');
});

interface Attempt {
  readonly address: string;
  /** A policy for Trusted Types that is made for it and admits everything; none if left out. */
  readonly through: string | undefined;
}

/** Appends a script in the page. */
function appendScript({ address, through }: Attempt): 'appended' | 'refused' {
  const { trustedTypes } = window as unknown as {
    trustedTypes: { createPolicy(name: string, rules: object): { createScriptURL(address: string): string } };
  };
  const rules = { createScriptURL: (asked: string) => asked };
  try {
    const script = document.createElement('script');
    script.src = through === undefined ? address : trustedTypes.createPolicy(through, rules).createScriptURL(address);
    document.head.append(script);
    return 'appended';
  } catch {
    return 'refused';
  }
}
