import { beforeAll, afterAll, describe, expect, it } from 'vitest';
import type { App } from '#server/http/app-dependencies.ts';
import { buildApp } from '#server/process/app.ts';
import { readSettings } from '#server/base/settings/config.ts';
import { readCampaignFolder } from '#server/releases/read-campaign-folder.ts';
import type { CampaignSource } from '#content-lint/model/campaign-source.ts';
import { antonBytes, openFontLicence } from '../../content-lint/support/fonts.ts';
import { bundleOf } from '#server/releases/stored/release-source.ts';
import { listReports } from '#server/features/reports/reports-repository.ts';
import { describeOnEngines } from '../support/engines.ts';
import { addReleases } from '../support/records.ts';
import { anyRandom, clockAt } from '../support/test-services.ts';

const token = 'a-token-of-the-operators';
const marker = { 'x-requested-with': 'XMLHttpRequest' };
const demoFolder = 'fixtures/campaigns/hoshi-no-uta';

describeOnEngines('Calls of content', (database) => {
  let app: App;
  let demo: CampaignSource;

  beforeAll(async () => {
    demo = await readCampaignFolder(demoFolder);
    app = await buildApp({
      db: database.db,
      settings: { ...readSettings({}), operatorToken: token, secretKey: 'k'.repeat(43) },
      clock: clockAt(),
      random: anyRandom,
    });
  });
  afterAll(() => app.close());

  const operate = (method: 'GET' | 'POST', url: string, payload?: object) =>
    app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(payload === undefined ? {} : { payload }),
    });
  const read = (url: string, headers: Record<string, string> = {}) => app.inject({ url: `/service/v2${url}`, headers });
  const report = (payload: object, headers: Record<string, string> = marker) =>
    app.inject({ method: 'POST', url: '/service/v2/contents_reports', headers, payload });

  describe('before the first publish', () => {
    it('has nothing', async () => {
      expect((await read('/contents_scripts/sectors')).json()).toEqual({
        code: 'server.not-ready',
        message: 'No campaign is live yet.',
      });
      expect((await read('/contents_scripts/sectors/page/top')).statusCode).toBe(404);
      expect((await operate('GET', '/content/releases')).json()).toEqual({ releases: [] });
    });
  });

  describe('for operators', () => {
    it.each([
      ['GET', '/content/releases'],
      ['GET', '/content/releases/r1'],
      ['GET', '/content/reports'],
      ['POST', '/content/checks'],
      ['POST', '/content/releases'],
      ['POST', '/content/releases/r1/activate'],
    ] as const)('refuses %s %s without the token [6.05]', async (method, url) => {
      for (const authorization of ['', 'Bearer wrong', `Basic ${token}`, token]) {
        const response = await app.inject({ method, url, headers: { authorization } });
        expect([response.statusCode, response.json()]).toEqual([
          401,
          {
            code: 'operator.token-required',
            message: 'This call is for operators: send the token of this server as "Authorization: Bearer <token>".',
          },
        ]);
      }
    });

    it('publishes, lists, gives back and rolls back', async () => {
      const created = await operate('POST', '/content/releases', { ...bundleOf(demo), note: 'First' });
      expect(created.statusCode).toBe(201);
      const { release, alreadyLive, issues } = created.json();
      expect({ alreadyLive, issues }).toEqual({ alreadyLive: false, issues: [] });
      const again = await operate('POST', '/content/releases', bundleOf(demo));
      expect([again.statusCode, again.json()]).toEqual([200, { release, alreadyLive: true, issues: [] }]);

      const next = await operate('POST', '/content/releases', bundleOf(withText(demo, 'Changed')));
      expect(next.statusCode).toBe(201);
      const listed = (await operate('GET', '/content/releases')).json();
      expect(listed).toEqual({ releases: [next.json().release, { ...release, live: false }] });

      const { bundle } = (await operate('GET', `/content/releases/${release.id}`)).json();
      expect(Object.keys(bundle.assets).toSorted()).toEqual([...demo.assets.keys()].toSorted());
      expect(bundle.faces).toEqual({});
      expect(JSON.parse(bundle.files['campaign.json'])).toEqual(JSON.parse(demo.files.get('campaign.json') ?? ''));

      const back = await operate('POST', `/content/releases/${release.id}/activate`);
      expect([back.statusCode, back.json()]).toEqual([200, { release, alreadyLive: false, issues: [] }]);
    });

    it('publishes web fonts: served by address, named among the credits, and their own files given back', async () => {
      const created = await operate('POST', '/content/releases', bundleOf(withFace(demo)));
      const { release } = created.json();
      expect(created.statusCode).toBe(201);
      const { credits } = (await read('/product')).json().product;
      expect(credits.map(({ family, licence }: Record<string, string>) => [family, licence])).toEqual([
        ['Hoshi Display', 'OFL-1.1'],
        ['Kick', 'OFL-1.1'],
        ['Hoshi Card', 'OFL-1.1'],
        ['Hoshi Card', 'OFL-1.1'],
      ]);
      const { skin } = (await read('/contents_scripts/sectors')).json();
      const sheet = (await read(skin.replace('/service/v2', ''))).body;
      const faces = [...sheet.matchAll(/url\("\/service\/v2([^"]*\/(?:hoshi-display|kick)-\d\.woff2)"\)/g)];
      const served = await Promise.all(faces.map(([, address = '']) => read(address)));
      expect(served.map(({ statusCode, headers }) => [statusCode, headers['content-type']])).toEqual([
        [200, 'font/woff2'],
        [200, 'font/woff2'],
      ]);
      const { bundle } = (await operate('GET', `/content/releases/${release.id}`)).json();
      expect(bundle.faces).toEqual({
        'faces/OFL.txt': Buffer.from(openFontLicence).toString('base64'),
        'faces/kick.woff2': Buffer.from(antonBytes).toString('base64'),
      });
    });

    it('puts another campaign in the place of the live one only when that is said', async () => {
      await operate('POST', '/content/releases', bundleOf(demo));
      const other = bundleOf(named(demo, 'asa-no-uta'));
      const before = (await operate('GET', '/content/releases')).json();
      for (const query of ['', '?replace=false']) {
        const refused = await operate('POST', `/content/releases${query}`, other);
        expect([refused.statusCode, refused.json()]).toEqual([
          409,
          {
            code: 'release.other-campaign',
            message:
              '"hoshi-no-uta" is live, and "asa-no-uta" would replace it; nothing changed. Add "?replace=true" if that is meant.',
          },
        ]);
      }
      expect((await operate('GET', '/content/releases')).json()).toEqual(before);
      const replaced = await operate('POST', '/content/releases?replace=true', other);
      expect([replaced.statusCode, replaced.json().release.campaign]).toEqual([201, 'asa-no-uta']);
      const back = await operate('POST', '/content/releases?replace=true', bundleOf(demo));
      expect(back.statusCode).toBe(201);
    });

    it('refuses a release with every issue', async () => {
      const broken = { ...bundleOf(demo), files: { ...bundleOf(demo).files, 'texts/ko.json': '{' } };
      const refused = await operate('POST', '/content/releases', broken);
      const checked = await operate('POST', '/content/checks', broken);
      expect(refused.statusCode).toBe(422);
      expect(checked.statusCode).toBe(200);
      expect(refused.json()).toEqual({
        code: 'release.refused',
        message: 'The release was refused; nothing changed.',
        issues: checked.json().issues,
      });
      expect(checked.json().issues).toEqual([
        {
          severity: 'error',
          code: 'json.syntax',
          file: 'texts/ko.json',
          line: 1,
          column: 2,
          pointer: '',
          message: 'A closing "}" is missing.',
          hint: 'the file ends too early',
        },
      ]);
    });

    it.each([
      ['no body', undefined],
      ['no bundle', {}],
      ['a name that is none', { name: 'A B', files: {}, assets: {} }],
      ['a file that is no text', { name: 'a', files: { 'campaign.json': 3 }, assets: {} }],
      ['more than a bundle', { name: 'a', files: {}, assets: {}, live: true }],
    ])('refuses %s', async (_name, payload) => {
      for (const url of ['/content/checks', '/content/releases']) {
        const response = await operate('POST', url, payload);
        expect([response.statusCode, response.json().code]).toEqual([400, 'request.invalid']);
      }
    });

    it('knows no release that was never made', async () => {
      for (const [method, url] of [
        ['GET', '/content/releases/r9'],
        ['POST', '/content/releases/r9/activate'],
      ] as const) {
        const response = await operate(method, url);
        expect([response.statusCode, response.json()]).toEqual([
          404,
          { code: 'not-found', message: 'There is no release "r9".' },
        ]);
      }
    });
  });

  describe('for pages', () => {
    it('lists what is live and tells when nothing changed [7.26]', async () => {
      const response = await read('/contents_scripts/sectors');
      const { release, sectors, assets } = response.json();
      expect(response.headers['cache-control']).toBe('no-cache');
      expect(response.headers.vary ?? '').not.toContain('Cookie');
      expect(release).toMatch(/^r1-[0-9a-f]{8}$/);
      // Beside what its files hold, the phrases of its texts; fragments are written out where they are used.
      expect(sectors).toHaveLength(scriptsAndTexts(demo) + 1);
      expect(Object.keys(assets)).toHaveLength(demo.assets.size);
      const again = await read('/contents_scripts/sectors', { 'if-none-match': String(response.headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    });

    it('serves a document, for ever when its hash is given [7.26, 7.42]', async () => {
      const { sectors } = (await read('/contents_scripts/sectors')).json();
      const { hash } = sectors.find((sector: { name: string }) => sector.name === 'top');
      const document = JSON.parse(demo.files.get('scripts/pages/top.json') ?? '');
      const current = await read('/contents_scripts/sectors/page/top');
      expect([current.json(), current.headers['cache-control'], current.headers.etag]).toEqual([
        document,
        'no-cache',
        `"${hash}"`,
      ]);
      const fixed = await read(`/contents_scripts/sectors/page/top?hash=${hash}`);
      expect([fixed.json(), fixed.headers['cache-control']]).toEqual([document, 'public, max-age=31536000, immutable']);
      const known = await read('/contents_scripts/sectors/page/top', { 'if-none-match': `W/"${hash}"` });
      expect(known.statusCode).toBe(304);
      expect((await read('/contents_scripts/sectors/texts/ja')).json()).toEqual(
        JSON.parse(demo.files.get('texts/ja.json') ?? ''),
      );
    });

    it.each([
      ['/contents_scripts/sectors/page/nowhere', 404, 'not-found'],
      ['/contents_scripts/sectors/page/%2e%2e%2fcampaign', 404, 'not-found'],
      [`/contents_scripts/sectors/page/top?hash=${'0'.repeat(64)}`, 404, 'not-found'],
      ['/contents_scripts/sectors/page/top?hash=short', 400, 'request.invalid'],
      ['/contents_scripts/sectors/page/top?other=1', 400, 'request.invalid'],
      ['/contents_scripts/sectors/campaign/small', 400, 'request.invalid'],
      [`/contents_scripts/sectors/page/${'x'.repeat(101)}`, 400, 'request.invalid'],
      [`/contents_assets/${'0'.repeat(64)}/logo.svg`, 404, 'not-found'],
      ['/contents_assets/short/logo.svg', 400, 'request.invalid'],
    ])('refuses %s', async (url, status, code) => {
      const response = await read(url);
      expect([response.statusCode, response.json().code]).toEqual([status, code]);
    });

    it('serves drawings that can do nothing', async () => {
      const { assets } = (await read('/contents_scripts/sectors')).json();
      const response = await app.inject({ url: assets['logo.svg'] });
      expect(response.rawPayload).toEqual(Buffer.from(demo.assets.get('logo.svg') ?? ''));
      const { headers } = response;
      expect({
        type: headers['content-type'],
        cache: headers['cache-control'],
        policy: headers['content-security-policy'],
        sniff: headers['x-content-type-options'],
      }).toEqual({
        type: 'image/svg+xml',
        cache: 'public, max-age=31536000, immutable',
        policy: "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        sniff: 'nosniff',
      });
      const otherType = await app.inject({ url: String(assets['logo.svg']).replace('.svg', '.png') });
      expect(otherType.statusCode).toBe(404);
    });

    it('serves videos by parts', async () => {
      const { assets } = (await read('/contents_scripts/sectors')).json();
      const url = String(assets['film/night-sky.mp4']);
      const film = Buffer.from(demo.assets.get('film/night-sky.mp4') ?? '');
      const ask = async (headers: Record<string, string>) => {
        const { statusCode, headers: answered, rawPayload } = await app.inject({ url, headers });
        const { 'content-range': range, 'content-type': type, 'accept-ranges': accepted } = answered;
        return { statusCode, range, type, accepted, body: rawPayload.equals(film) ? 'whole' : rawPayload.length };
      };
      const all = { range: undefined, type: 'video/mp4', accepted: 'bytes', statusCode: 200, body: 'whole' };
      const size = film.length;
      expect(await ask({})).toEqual(all);
      const first = await ask({ range: 'bytes=0-1' });
      expect(first).toEqual({ ...all, statusCode: 206, range: `bytes 0-1/${size}`, body: 2 });
      const none = { ...all, statusCode: 416, range: `bytes */${size}`, type: undefined, body: 0 };
      expect(await ask({ range: `bytes=${size}-` })).toEqual(none);
      expect(await ask({ range: 'bytes=0-1', 'if-range': '"another"' })).toEqual(all);
      const last = await app.inject({ url, headers: { range: 'bytes=-9' } });
      expect(last.rawPayload).toEqual(film.subarray(-9));
    });

    it('serves no campaign records as a document or a drawing', async () => {
      const { sectors } = (await read('/contents_scripts/sectors')).json();
      const [{ hash }] = sectors;
      expect((await read(`/contents_assets/${hash}/logo.svg`)).statusCode).toBe(404);
    });
  });

  describe('reports of pages', () => {
    beforeAll(() => addReleases(database.db, 'r1', 'r2'));

    const one = { release: 'r1', script: 'page/top', path: 'list/card', code: 'props.invalid', message: 'No.' };

    it('are counted, not repeated', async () => {
      expect((await report({ reports: [one, one, { ...one, path: 'other' }] })).statusCode).toBe(204);
      expect((await report({ reports: [one] })).statusCode).toBe(204);
      const seen = { firstSeenAt: '2026-11-21T03:00:00.000Z', lastSeenAt: '2026-11-21T03:00:00.000Z' };
      const stored = await listReports(database.db);
      expect(stored.toSorted((first, second) => second.count - first.count)).toEqual([
        { ...one, count: 3, ...seen },
        { ...one, path: 'other', count: 1, ...seen },
      ]);
      expect((await operate('GET', '/content/reports')).json()).toEqual({ reports: stored });
    });

    it.each([
      ['no reports', { reports: [] }, marker, 400],
      ['too many', { reports: Array.from({ length: 51 }, () => one) }, marker, 400],
      ['a message that is too long', { reports: [{ ...one, message: 'x'.repeat(2001) }] }, marker, 400],
      ['something else', { reports: [{ ...one, cookie: 'x' }] }, marker, 400],
      ['no marker header', { reports: [one] }, {}, 403],
    ])('are refused for %s', async (_name, payload, headers, status) => {
      const before = await listReports(database.db);
      expect((await report(payload, headers)).statusCode).toBe(status);
      expect(await listReports(database.db)).toEqual(before);
    });

    it('are listed by release, script and code', async () => {
      const others = [
        { ...one, release: 'r2', code: 'component.threw' },
        { ...one, release: 'r2', script: 'modal/greeting', code: 'script.not-json', path: '' },
      ];
      expect((await report({ reports: others })).statusCode).toBe(204);
      const listed = async (query: string) =>
        (await operate('GET', `/content/reports?${query}`))
          .json()
          .reports.map(({ release, script, code }: typeof one) => `${release} ${script} ${code}`)
          .toSorted();
      expect(await listed('release=r2')).toEqual(['r2 modal/greeting script.not-json', 'r2 page/top component.threw']);
      expect(await listed('release=r2&script=page/top')).toEqual(['r2 page/top component.threw']);
      expect(await listed('code=script.not-json')).toEqual(['r2 modal/greeting script.not-json']);
      expect(await listed('release=r3')).toEqual([]);
      expect((await listed('limit=1')).length).toBe(1);
      for (const bad of ['limit=0', 'limit=many', 'since=ever']) {
        expect((await operate('GET', `/content/reports?${bad}`)).statusCode).toBe(400);
      }
    });

    it('are limited', async () => {
      const statuses = new Set<number>();
      for (let count = 0; count < 25; count += 1) statuses.add((await report({ reports: [one] })).statusCode);
      expect([...statuses]).toEqual([204, 429]);
    });
  });
});

function scriptsAndTexts({ files }: CampaignSource): number {
  return [...files.keys()].filter((file) => /^(?:scripts\/(?!fragments\/)|texts\/)/.test(file)).length;
}

/** With a web font of its own folder as well. */
function withFace(source: CampaignSource): CampaignSource {
  const file = 'scripts/system/theme.json';
  const theme = JSON.parse(source.files.get(file) ?? '{}');
  theme.faces.push({ family: 'Kick', file: 'faces/kick.woff2', licence: 'faces/OFL.txt' });
  return {
    ...source,
    files: new Map([...source.files, [file, JSON.stringify(theme)]]),
    faces: new Map([...source.faces, ['faces/kick.woff2', antonBytes], ['faces/OFL.txt', openFontLicence]]),
  };
}

function named(source: CampaignSource, name: string): CampaignSource {
  const records = (source.files.get('campaign.json') ?? '').replace(`"${source.name}"`, `"${name}"`);
  return { ...source, name, files: new Map([...source.files, ['campaign.json', records]]) };
}

function withText(source: CampaignSource, catchphrase: string): CampaignSource {
  const texts = JSON.parse(source.files.get('texts/en.json') ?? '');
  texts.site.catchphrase = catchphrase;
  return { ...source, files: new Map([...source.files, ['texts/en.json', JSON.stringify(texts)]]) };
}
