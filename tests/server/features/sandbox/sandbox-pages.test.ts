import { beforeEach, expect, it } from 'vitest';
import { sandboxActs, sandboxPosts, sandboxRefreshTokens } from '#server/db/schema/sandbox.ts';
import { noFaults, readFaults } from '#server/features/sandbox/network/faults.ts';
import type { Persona } from '#server/features/sandbox/pages/personas.ts';
import { setNetwork } from '#server/testing/door.ts';
import { describeOn } from '../../support/engines.ts';
import type { SiteBrowser } from '../../support/site-browser.ts';
import { anyRandom, testStart } from '../../support/test-services.ts';
import {
  forgetNetwork,
  nowhere,
  officialName,
  officialPost,
  officialVideo,
  personaAt,
  serveNetwork,
  tokenOf,
} from './network-site.ts';

const [hina, sora] = [personaAt(0), personaAt(1)];
const quoteAddress = (origin: string) => `/sandbox/intent/tweet?url=${origin}/sandbox/status/${officialPost}&text=hi`;

/** Says that the video was watched, as the player's program does. */
async function watched(browser: SiteBrowser, token: string): Promise<number> {
  const form = `<form action="/sandbox/player/v1/${officialVideo}/watched">`;
  return (await browser.submit({ status: 200, address: '', text: form, headers: new Headers() }, { form_token: token }))
    .status;
}

describeOn('pglite', 'the own pages of the sandbox network', (database) => {
  const site = serveNetwork(database);

  beforeEach(async () => {
    site.clock.set(testStart);
    await forgetNetwork(database);
  });

  async function browserOf(persona: Persona): Promise<SiteBrowser> {
    const browser = site.browser();
    await browser.submit(await browser.open('/sandbox/account'), { persona: persona.id });
    return browser;
  }

  const given = (network: Parameters<typeof setNetwork>[1]) =>
    setNetwork({ db: database.db, clock: site.clock, random: anyRandom }, network);
  const acts = async () =>
    (await database.db.select().from(sandboxActs)).map(({ personaId, kind, target }) => [personaId, kind, target]);

  it('ask who somebody is who came to do something, and lead back to it', async () => {
    const browser = site.browser();
    const picker = await browser.open(`/sandbox/intent/like?tweet_id=${officialPost}`);
    expect(picker.address).toMatch(/^\/sandbox\/account\?/);
    const intent = await browser.submit(picker, { persona: hina.id });
    expect(intent.address).toBe(`/sandbox/intent/like?tweet_id=${officialPost}`);
    expect(intent.text).toContain('この投稿に「いいね」しますか？');
    expect(intent.text).toContain(`@${hina.screenName}`);
  });

  it.each([
    ['like', `tweet_id=${officialPost}`, 'like', '「いいね」しました'],
    ['retweet', `tweet_id=${officialPost}`, 'repost', 'リポストしました'],
    ['follow', `screen_name=${officialName}`, 'follow', 'フォローしました'],
  ])('do what an intent to %s says once it is confirmed, and not before', async (name, query, kind, done) => {
    const browser = await browserOf(hina);
    const asked = await browser.open(`/sandbox/intent/${name}?${query}`);
    expect(await acts()).toEqual([]);
    const answered = await browser.submit(asked, {});
    expect(answered.text).toContain(`<h1 id="title">${done}</h1>`);
    await browser.submit(asked, {});
    expect(await acts()).toEqual([[hina.id, kind, expect.any(String)]]);
  });

  it('post what is written, once for each draft', async () => {
    const browser = await browserOf(hina);
    const asked = await browser.open('/sandbox/intent/tweet?text=Hello&hashtags=hoshi,uta&url=https://fans.example/a');
    expect(asked.text).toContain('Hello #hoshi #uta https://fans.example/a</textarea');
    for (let again = 0; again < 2; again += 1) {
      const posted = await browser.submit(asked, { text: 'きれい #hoshi' });
      expect(posted.address).toMatch(/^\/sandbox\/status\/\d+\?posted=1$/);
      expect(posted.text).toContain('投稿しました');
    }
    expect(await database.db.select().from(sandboxPosts)).toMatchObject([
      { personaId: hina.id, body: 'きれい #hoshi', quotes: null, repliesTo: null },
    ]);
  });

  it.each([
    ['quote', (origin: string) => quoteAddress(origin), { quotes: officialPost, repliesTo: null }],
    ['reply', () => `/sandbox/intent/tweet?in_reply_to=${officialPost}`, { quotes: null, repliesTo: officialPost }],
  ] as const)('%s the post that the address names', async (_name, address, expected) => {
    const browser = await browserOf(hina);
    await browser.submit(await browser.open(address(site.origin)), { text: 'x' });
    expect(await database.db.select().from(sandboxPosts)).toMatchObject([expected]);
    const status = await browser.open(`/sandbox/status/${officialPost}`);
    expect(status.text).toContain('返信と引用');
  });

  it.each([
    ['/sandbox/intent/like?tweet_id=4040404040404', 404],
    ['/sandbox/intent/follow?screen_name=nobody', 404],
    [`/sandbox/intent/tweet?in_reply_to=${nowhere}`, 404],
    [`/sandbox/intent/tweet?quote=${nowhere}`, 404],
    [`/sandbox/status/${nowhere}`, 404],
    ['/sandbox/intent/delete?tweet_id=1', 400],
  ])('have nothing at %s', async (address, status) => {
    expect((await (await browserOf(hina)).open(address)).status).toBe(status);
  });

  it('take forms from the browser only that they were served to, and for what they are about', async () => {
    const like = `/sandbox/intent/like?tweet_id=${officialPost}`;
    const browser = await browserOf(hina);
    const asked = await browser.open(like);
    const stranger = await browserOf(sora);
    expect((await stranger.submit(asked, {})).status).toBe(403);
    expect((await browser.submit(asked, { form_token: 'made-up' })).status).toBe(403);
    const other = { ...asked, text: asked.text.replaceAll('/intent/like?', '/intent/retweet?') };
    expect((await browser.submit(other, {})).status).toBe(403);
    const home = await browser.open('/sandbox');
    expect((await stranger.submit(home, { act: `like ${officialPost}` })).status).toBe(403);
    const settings = await browser.open('/sandbox/settings');
    expect((await stranger.submit(settings, { do: 'forget' })).status).toBe(403);
    const account = await browser.open('/sandbox/account');
    expect((await stranger.submit(account, { persona: hina.id })).status).toBe(403);
    const player = await browser.open(`/sandbox/player/v1/${officialVideo}`);
    const token = /data-token="([^"]+)"/.exec(player.text)?.[1] ?? '';
    expect(await watched(stranger, token)).toBe(403);
    expect(await acts()).toEqual([]);
  });

  it('show what official accounts say and what personas did, and do and undo it by a button', async () => {
    await given({
      acts: [{ persona: sora.screenName, act: 'repost', target: officialPost }],
      posts: [{ persona: sora.screenName, text: 'そらからひとこと <b>' }],
    });
    const browser = await browserOf(hina);
    const home = await browser.open('/sandbox');
    expect(home.text).toContain(`${sora.nickname}さんがリポスト`);
    expect(home.text).toContain('そらからひとこと &#60;b&#62;');
    expect(home.text.indexOf('そらからひとこと')).toBeLessThan(home.text.indexOf('流れ星を数えよう'));
    expect([home.text.includes('1,200<'), home.text.includes('341<')]).toEqual([true, true]);
    const liked = await browser.submit(home, { act: `like ${officialPost}` });
    expect(liked.text).toContain('1,201<');
    const undone = await browser.submit(liked, { act: `undo like ${officialPost}` });
    expect(undone.text).toContain('1,200<');
  });

  it('send a visitor who presses a button to the log-in, and nobody out of the network', async () => {
    const browser = site.browser();
    const picker = await browser.submit(await browser.open('/sandbox'), { act: `like ${officialPost}` });
    expect(picker.address).toBe('/sandbox/account?return=%2Fsandbox');
    for (const address of ['https://evil.example/', '//evil.example', '/prizes', '/sandboxes', '/sandbox/../prizes']) {
      const again = await browser.open(`/sandbox/account?${new URLSearchParams({ return: address })}`);
      expect((await browser.submit(again, { persona: hina.id, return: address })).address).toBe('/sandbox');
    }
  });

  it.each(['like 1', 'love 1800000000000000001', '', 'follow 12', 'like-video 1'])(
    'refuse the act "%s"',
    async (act) => {
      const browser = await browserOf(hina);
      expect((await browser.submit(await browser.open('/sandbox'), { act })).status).toBe(404);
      expect(await acts()).toEqual([]);
    },
  );

  it('play a video in a frame of this origin alone, and count who watched it', async () => {
    const browser = await browserOf(hina);
    const player = await browser.open(`/sandbox/player/v1/${officialVideo}`);
    expect(player.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'",
    );
    const token = /data-token="([^"]+)"/.exec(player.text)?.[1] ?? '';
    expect([await watched(browser, token), await watched(browser, token)]).toEqual([204, 204]);
    expect(await acts()).toEqual([[hina.id, 'watch', officialVideo]]);
    expect((await browser.open('/sandbox/player/v1/1')).status).toBe(404);
  });

  it('let a tester choose what goes wrong', async () => {
    const browser = await browserOf(hina);
    const settings = await browser.open('/sandbox/settings');
    expect(settings.text).toContain('ほしぞらの調子');
    const chosen = { do: 'save', delay_ms: '1000', access_life: '120', is_out: 'yes', unfound: sora.screenName };
    const saved = await browser.submit(settings, chosen);
    expect(saved.text).toContain('変更しました');
    expect(await readFaults(database.db)).toEqual({
      ...noFaults,
      delayMs: 1000,
      accessLifeSeconds: 120,
      isOut: true,
      unfound: [sora.screenName],
    });
    expect((await browser.submit(settings, { ...chosen, delay_ms: 'long' })).status).toBe(400);
    await tokenOf(database, site, hina);
    await given({ acts: [{ persona: hina.screenName, act: 'like', target: officialPost }] });
    for (const name of ['expire', 'revoke', 'forget']) await browser.submit(settings, { do: name });
    expect([await acts(), await database.db.$count(sandboxRefreshTokens)]).toEqual([[], 0]);
  });

  it.each(['', '/account', '/settings', `/status/${officialPost}`, `/intent/like?tweet_id=${officialPost}`])(
    'run no program at /sandbox%s, and are shown in no frame',
    async (path) => {
      const page = await (await browserOf(hina)).open(`/sandbox${path}`);
      expect(page.headers.get('content-security-policy')).toBe(
        "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      );
      expect(page.text).not.toMatch(/<script|<style|style="| on\w+=/);
    },
  );

  it.each([
    ['en', 'Everyone’s sky'],
    ['ko', '모두의 하늘'],
  ])('speak %s', async (locale, title) => {
    expect((await site.browser().open(`/sandbox?lang=${locale}`)).text).toContain(title);
  });
});
