import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import Value from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Boot } from '#schemas/page/boot.ts';
import type { RenderPage } from '#schemas/page/rendered-page.ts';
import type { App, AppDependencies } from '#server/http/app-dependencies.ts';
import { buildApp } from '#server/process/app.ts';
import { readSettings } from '#server/base/settings/config.ts';
import { readReleaseView } from '#server/releases/stored/release-view.ts';
import { openEmptyDatabase } from '#tests/support/empty-database.ts';
import type { OpenDatabase } from '#server/db/connection/connection.ts';
import { readPageData } from '#server/pages/page-data.ts';
import { readSiteBuild } from '#server/site/site-build.ts';
import { publishFirstRelease } from '#server/process/first-release.ts';
import { addMember } from '../support/records.ts';
import { memberHeader, sessionsByHeader } from '../support/test-app.ts';
import { anyRandom, clockAt, testStart } from '../support/test-services.ts';
import { writeSiteFolder } from './site-folder.ts';

const html = 'text/html,application/xhtml+xml';

function headOf(page: string) {
  return page.match(/<(?:meta (?:property="og:(?:url|image)"|name="robots")|link rel="canonical")[^>]*>/g);
}

describe('the site', () => {
  let database: OpenDatabase;
  let app: App;
  let folder: string;
  let dependencies: AppDependencies;

  beforeAll(async () => {
    folder = writeSiteFolder();
    database = await openEmptyDatabase();
    const site = await readSiteBuild(folder);
    if (site === null) throw new Error('The site folder has no build.');
    dependencies = { db: database.db, settings: readSettings({}), clock: clockAt(), random: anyRandom, site };
    app = await buildApp({ ...dependencies, sessions: sessionsByHeader });
  });

  afterAll(async () => {
    await app.close();
    await database.close();
    rmSync(folder, { recursive: true });
  });

  function open(url: string, headers: Record<string, string> = {}) {
    return app.inject({ url, headers: { accept: html, ...headers } });
  }

  async function ask(url: string, headers: Record<string, string> = {}) {
    return (await app.inject({ url, headers: { 'accept-language': 'ja', ...headers } })).json();
  }

  async function openDrawn(renderPage: RenderPage, url: string, headers: Record<string, string> = {}) {
    const { site } = dependencies;
    if (site === undefined) throw new Error('There is no site.');
    const drawing = await buildApp({ ...dependencies, sessions: sessionsByHeader, site: { ...site, renderPage } });
    const page = await drawing.inject({ url, headers: { accept: html, ...headers } });
    await drawing.close();
    return page;
  }

  it('has a shell without data, to be tried again, before the first publish', async () => {
    const page = await open('/');
    expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5']);
    expect(page.body).toContain('<title>Kansei</title>');
    expect(page.body).not.toContain('kansei-boot');
  });

  describe('once something is published', () => {
    let member: Record<string, string>;

    beforeAll(async () => {
      await publishFirstRelease(dependencies);
      member = { [memberHeader]: await addMember(database.db) };
    });

    it('has a card for everybody, with the address that was asked, and none where a page is missing', async () => {
      const [top, missing] = [await open('/', { host: 'fans.example' }), await open('/nothing-here')];
      expect(headOf(top.body)).toEqual([
        '<link rel="canonical" href="http://fans.example/?lang=ja">',
        '<meta property="og:url" content="http://fans.example/">',
        expect.stringMatching(/^<meta property="og:image" content="http:\/\/fans\.example\/[^"]+">$/),
      ]);
      expect(headOf(missing.body)).toEqual(['<meta name="robots" content="noindex">']);
    });

    it('is published once', async () => {
      expect(await publishFirstRelease(dependencies)).toBe(false);
    });

    it('carries what the page needs', async () => {
      const page = await open('/prizes', member);
      const boot = bootOf(page.body);
      expect(page.statusCode).toBe(200);
      expect(Object.keys(boot.scripts).toSorted()).toEqual([
        'page/prizes',
        'phrases/ja',
        ...boot.sectors.sectors.filter(({ kind }) => kind === 'system').map(({ name }) => `system/${name}`),
        'texts/ja',
      ]);
      expect(boot.product).toEqual(await ask('/service/v2/product/@me', member));
      expect(boot.apiOrigin).toBe('');
    });

    it('carries what the page names in data, as the API gives them', async () => {
      const onPrizes = bootOf((await open('/prizes', member)).body).data;
      const { prizes } = await ask('/service/v2/prizes', member);
      expect(onPrizes).toEqual({
        gacha: (await ask('/service/v2/gachas/result', member)).gachaResult,
        prizes: { items: prizes, paging: { currentPage: 1, loadingPage: 1, totalPage: 4, totalCount: 40 } },
      });
      const onTop = bootOf((await open('/')).body).data;
      expect(onTop).toEqual({
        topPrizes: (await ask('/service/v2/prizes/top_page_disp_info')).prizes,
        topNotifications: (await ask('/service/v2/notifications/on_top')).notifications,
      });
    });

    it('carries the very thing that the route names, and says 404 where there is none', async () => {
      const found = await open('/notifications/opening', member);
      const { notification } = await ask('/service/v2/notifications/opening', member);
      expect([found.statusCode, bootOf(found.body).data]).toEqual([200, { notification }]);
      const missing = await open('/notifications/nothing', member);
      expect([missing.statusCode, bootOf(missing.body).data]).toEqual([404, { notification: null }]);
    });

    it('tells the browser of an app, and takes every other for the same', async () => {
      const line = await open('/', { 'user-agent': 'Mozilla/5.0 (iPhone) Safari Line/15.8.0' });
      const safari = await open('/', { 'user-agent': 'Mozilla/5.0 (iPhone) Version/18.5 Safari/604.1' });
      expect([line, safari].map(({ body }) => bootOf(body).browser)).toEqual([
        { os: 'ios', app: 'line' },
        { os: 'other', app: 'none' },
      ]);
    });

    it('leaves out what a visitor may not read', async () => {
      const release = await readReleaseView(database.db);
      if (release === null) throw new Error('Nothing is live.');
      const visitor = { db: database.db, release, memberId: null, locale: 'ja', now: new Date(testStart) } as const;
      expect(await readPageData(visitor, { data: ['pointHistories'], params: {} })).toEqual({});
    });

    it('tells instant, device and the texts of the product', async () => {
      const page = await open('/', { 'user-agent': 'Mozilla/5.0 (iPhone)', 'accept-language': 'ko' });
      const { now, device } = bootOf(page.body);
      expect([now, device]).toEqual([testStart, 'sp']);
      for (const chunk of ['/assets/ko-5.js', '/assets/ja-4.js']) {
        expect(page.body).toContain(`<link rel="modulepreload" fetchpriority="low" href="${chunk}">`);
      }
    });

    it('brings the texts that components write only to the pages that have these', async () => {
      const pages = await Promise.all(['/', '/inquiry'].map((path) => open(path, { 'accept-language': 'ko' })));
      expect(pages.map((page) => page.body.includes('/assets/ko-later-6.js'))).toEqual([false, true]);
    });

    it('stands in the HTML where the build renders pages, its theme admitted by the policy', async () => {
      const theme = ':root{--k-color-ink:#fff}';
      const rendered = await openDrawn(
        async () => ({ kind: 'page', html: '<p>Drawn</p>', theme, title: 'Drawn', isFound: true, reports: [] }),
        '/',
      );
      expect(rendered.body).toContain('<div id="root"><p>Drawn</p></div>');
      expect(rendered.body).toContain(`>${theme}</style>`);
      const hash = createHash('sha256').update(theme).digest('base64');
      expect(rendered.headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`);
    });

    it('has the title that was rendered, where it is not known before', async () => {
      const page = { kind: 'page', html: '', theme: '', title: '開幕', isFound: true, reports: [] } as const;
      const rendered = await openDrawn(async () => page, '/notifications/opening', member);
      expect(/<title>(.*)<\/title>/.exec(rendered.body)?.[1]).toEqual('開幕 | ほしのうた 3周年');
    });

    it('answers 404 where nothing is found for this fan, without the title of the page', async () => {
      const page = { kind: 'page', html: '', theme: '', title: '', isFound: false, reports: [] } as const;
      const rendered = await openDrawn(async () => page, '/');
      expect([rendered.statusCode, /<title>(.*)<\/title>/.exec(rendered.body)?.[1]]).toEqual([404, 'ほしのうた 3周年']);
    });

    it('sends a member elsewhere whom the page does not admit, with the query, before anything is rendered', async () => {
      const sent = await openDrawn(() => Promise.reject(new Error('Rendered.')), '/login?error=unknown', member);
      expect([sent.statusCode, sent.headers.location, sent.headers['cache-control']]).toEqual([
        302,
        '/mypage?error=unknown',
        'private, no-store',
      ]);
    });

    it('sends a visitor elsewhere where only rendering tells, with the query', async () => {
      const sent = await openDrawn(async () => ({ kind: 'redirect', to: '/mypage' }), '/login?error=unknown');
      expect([sent.statusCode, sent.headers.location, sent.headers['cache-control']]).toEqual([
        302,
        '/mypage?error=unknown',
        'private, no-store',
      ]);
    });

    it('is rendered by the browser when it cannot be rendered here', async () => {
      const plain = await openDrawn(() => Promise.reject(new Error('A component threw.')), '/');
      expect([plain.statusCode, bootOf(plain.body).device]).toEqual([200, 'pc']);
      expect(plain.body).toContain('<div id="root"></div>');
      expect(plain.headers['content-security-policy']).toContain("style-src 'self';");
    });

    it('names the chunks that the page’s scripts need', async () => {
      const page = await open('/');
      expect(page.body).toContain('<link rel="modulepreload" fetchpriority="low" href="/assets/button-2.js">');
      expect(page.body).toContain('<link rel="stylesheet" href="/assets/button-2.css">');
      expect(page.body).toContain('<link rel="modulepreload" fetchpriority="low" href="/assets/shared-3.js">');
    });

    it.each([
      [{ 'accept-language': 'en-US,en' }, '/terms', 'en'],
      [{ 'accept-language': 'en', cookie: 'kansei_lang=ko' }, '/terms', 'ko'],
      [{ cookie: 'kansei_lang=ko' }, '/terms?lang=en', 'en'],
      [{ cookie: 'kansei_lang=<b>' }, '/terms?lang=xx', 'ja'],
    ])('speaks the language asked for by %o at %s', async (headers: Record<string, string>, url, locale) => {
      const page = await open(url, headers);
      expect(page.body).toContain(`<html lang="${locale}">`);
      expect(Object.keys(bootOf(page.body).scripts)).toContain(`texts/${locale}`);
    });

    it('keeps a language that was chosen for a year', async () => {
      const page = await open('/?lang=ko');
      expect(page.headers['set-cookie']).toBe('kansei_lang=ko; Max-Age=31536000; Path=/; SameSite=Lax');
      const settings = readSettings({ PUBLIC_URL: 'https://fans.example' });
      const secure = await buildApp({ ...dependencies, settings });
      const { headers } = await secure.inject({ url: '/?lang=ko', headers: { accept: html } });
      await secure.close();
      expect(headers['set-cookie']).toBe('kansei_lang=ko; Max-Age=31536000; Path=/; Secure; SameSite=Lax');
    });

    it('has the shell with 404 where there is no page', async () => {
      for (const url of ['/nothing', '/prizes/', '/prizes/more', '/%E6%98%9F', '/a%', '/%ff/b?c=%']) {
        const page = await open(url);
        expect([url, page.statusCode, page.headers['content-type']]).toEqual([url, 404, 'text/html; charset=utf-8']);
      }
      expect(Object.keys(bootOf((await open('/nothing')).body).scripts)).toContain('system/not-found');
    });

    it('has no page for programs, for files, for the API', async () => {
      for (const [url, accept] of [
        ['/missing.png', 'image/*'],
        ['/assets/missing.js', html],
        ['/service/v2/nothing', html],
        ['/auth/nothing', html],
        ['/sandbox/nothing', html],
        ['/content/nothing', html],
      ] as const) {
        const answer = await open(url, { accept });
        expect([url, answer.statusCode, answer.json()]).toEqual([
          url,
          404,
          { code: 'not-found', message: `There is no GET ${url}.` },
        ]);
      }
    });

    it('shows a page to a program that accepts anything', async () => {
      expect((await open('/terms', { accept: '*/*' })).statusCode).toBe(200);
    });

    it('is not kept by caches, runs its own code only, and is shown in no frame', async () => {
      const { headers } = await open('/');
      expect(headers).toMatchObject({
        'cache-control': 'private, no-store',
        'content-security-policy':
          "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; media-src 'self'; font-src 'self'; " +
          "manifest-src 'self'; connect-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; " +
          "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types kansei-pictures",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers['strict-transport-security']).toBeUndefined();
    });

    it('comes compressed', async () => {
      const plain = await open('/', { 'accept-encoding': 'identity' });
      const small = await open('/', { 'accept-encoding': 'gzip, br' });
      expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
      expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
    });
  });

  it('gives its files to be kept for ever, as small as they get', async () => {
    const file = await open('/assets/main-1.js', { 'accept-encoding': 'br' });
    expect(file.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
    });
    expect(brotliDecompressSync(file.rawPayload).toString()).toContain('ほしのうた');
    const etag = String(file.headers.etag);
    const again = await open('/assets/main-1.js', { 'accept-encoding': 'br', 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('gives files without a hash for an hour, small ones as they are', async () => {
    const file = await open('/favicon.svg', { 'accept-encoding': 'br' });
    expect(file.headers['content-encoding']).toBeUndefined();
    expect([file.headers['cache-control'], file.body]).toEqual([
      'public, max-age=3600',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ]);
  });

  it.each(['/index.html', '/.vite/manifest.json', '/assets/..%2f.vite/manifest.json', '/assets/../../package.json'])(
    'gives nobody %s',
    async (url) => {
      const answer = await open(url, { accept: '*/*' });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    },
  );
});

function bootOf(body: string): Boot {
  const boot: unknown = JSON.parse(/id="kansei-boot">(.*?)<\/script>/s.exec(body)?.[1] ?? 'null');
  if (!Value.Check(Boot, boot)) throw new Error('The page has no boot data.');
  return boot;
}
