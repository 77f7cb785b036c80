import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SectorsResponse } from '#schemas/api/contents-scripts.ts';
import type { App } from '#server/http/app-dependencies.ts';
import { buildApp } from '#server/process/app.ts';
import { readSettings } from '#server/base/settings/config.ts';
import { preparingWith } from '#server/publishing/prepare-campaign.ts';
import { publishCampaign } from '#server/publishing/publish-campaign.ts';
import { readSiteBuild } from '#server/site/site-build.ts';
import { smallCampaign, smallVocabulary, topForAll, topPage } from '../../content-lint/support/small-campaign.ts';
import { describeOnEngines } from '../support/engines.ts';
import { addMember } from '../support/records.ts';
import { memberHeader, sessionsByHeader } from '../support/test-app.ts';
import { anyRandom, clockAt, testSettings } from '../support/test-services.ts';
import { writeSiteFolder } from './site-folder.ts';

describeOnEngines('What is kept to be sent again', (database) => {
  let app: App;
  let folder: string;
  const dependencies = () => ({
    db: database.db,
    clock: clockAt(),
    random: anyRandom,
    settings: testSettings,
    prepare: preparingWith(smallVocabulary),
  });

  async function publish(mark: string) {
    const page = topPage([{ id: 'line', component: 'Line', props: { text: mark } }], { title: 'Top' });
    const { outcome } = await publishCampaign(
      dependencies(),
      smallCampaign({ ...topForAll, 'scripts/pages/top.json': page }),
    );
    expect(outcome).toBe('published');
  }

  beforeAll(async () => {
    folder = writeSiteFolder();
    const site = await readSiteBuild(folder);
    if (site === null) throw new Error('The site folder has no build.');
    const settings = readSettings({ PAGE_ORIGINS: 'https://other.example' });
    app = await buildApp({ ...dependencies(), settings, sessions: sessionsByHeader, site });
  });

  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  async function ask(url: string, headers: Record<string, string> = {}) {
    const { statusCode, headers: answered, rawPayload } = await app.inject({ url, headers });
    const { date: _date, ...others } = answered;
    return { status: statusCode, headers: others, bytes: rawPayload.toString('base64') };
  }

  const openPage = async (headers: Record<string, string> = {}) =>
    (await app.inject({ url: '/', headers: { accept: 'text/html', ...headers } })).body;

  const live = '/service/v2/contents_scripts/sectors';

  it('is the same for visitors before and after members, and has nothing of them', async () => {
    await publish('mark one');
    const [hina, sora] = [await addMember(database.db, 111), await addMember(database.db, 222)];
    const before = await openPage();
    const ofMembers = [await openPage({ [memberHeader]: hina }), await openPage({ [memberHeader]: sora })];
    const between = await openPage();
    expect(between).toBe(await openPage());
    for (const id of [hina, sora]) {
      expect(ofMembers.map((page) => page.includes(id))).toEqual([id === hina, id === sora]);
      expect([before.includes(id), between.includes(id)]).toEqual([false, false]);
    }
  });

  it('is never of the release before', async () => {
    await publish('mark two');
    const [page, list] = [await openPage(), await ask(live)];
    await publish('mark three');
    const [pageAfter, listAfter] = [await openPage(), await ask(live)];
    expect([page.includes('mark two'), page.includes('mark three')]).toEqual([true, false]);
    expect([pageAfter.includes('mark two'), pageAfter.includes('mark three')]).toEqual([false, true]);
    expect(listAfter.headers['etag']).not.toBe(list.headers['etag']);
  });

  it('comes again byte for byte, with the headers that it had', async () => {
    const { sectors } = (await app.inject(live)).json<SectorsResponse>();
    const hash = sectors.find(({ kind, name }) => kind === 'page' && name === 'top')?.hash ?? '';
    for (const url of [live, `${live}/page/top`, `${live}/page/top?hash=${hash}`]) {
      for (const encoding of ['identity', 'gzip', 'gzip, br']) {
        const first = await ask(url, { 'accept-encoding': encoding });
        expect(first.status).toBe(200);
        expect(await ask(url, { 'accept-encoding': encoding, cookie: 'kansei_lang=ko' })).toEqual(first);
      }
    }
  });

  it('goes the whole way for another origin, for what the browser has, and for what is not there', async () => {
    const known = await ask(live);
    const elsewhere = await ask(live, { origin: 'https://other.example' });
    expect(known.headers['access-control-allow-origin']).toBeUndefined();
    expect(elsewhere.headers['access-control-allow-origin']).toBe('https://other.example');
    const unchanged = await ask(live, { 'if-none-match': String(known.headers['etag']) });
    expect([unchanged.status, unchanged.headers['content-length'], unchanged.bytes]).toEqual([304, undefined, '']);
    expect((await ask(`${live}/page/nowhere`)).status).toBe(404);
    expect((await ask(`${live}/page/nowhere`)).status).toBe(404);
  });
});
