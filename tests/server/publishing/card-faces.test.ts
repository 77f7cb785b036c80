import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from '#server/http/app-dependencies.ts';
import { contents } from '#server/db/schema/content.ts';
import { readBundle } from '#server/publishing/read-bundle.ts';
import { preparingWith } from '#server/publishing/prepare-campaign.ts';
import { publishCampaign } from '#server/publishing/publish-campaign.ts';
import { deleteOldContents } from '#server/releases/stored/contents-pruning.ts';
import { readProfileCard } from '#server/features/profile-cards/profile-card-view.ts';
import { readReleaseView } from '#server/releases/stored/release-view.ts';
import { bundleJson, bundleOf } from '#server/releases/stored/release-source.ts';
import { findRelease, summaryOf } from '#server/releases/stored/releases-repository.ts';
import type { CampaignSource } from '#content-lint/model/campaign-source.ts';
import { describeOnEngines } from '../support/engines.ts';
import { buildTestApp } from '../support/test-app.ts';
import type { CallApi } from '../support/test-app.ts';
import { anyRandom, clockAt, testSettings } from '../support/test-services.ts';
import {
  antonFace,
  cardCampaign,
  cardPackages,
  cardWith,
  playfairFace,
} from '../../content-lint/support/card-campaign.ts';
import { smallVocabulary, topForAll, topPage } from '../../content-lint/support/small-campaign.ts';

const pageThatSays = (text: string) => ({
  ...topForAll,
  'scripts/pages/top.json': topPage([{ id: 'line', component: 'Line', props: { text } }]),
});
const campaign = (text: string) => cardCampaign(cardWith([antonFace, playfairFace]), cardPackages, pageThatSays(text));
const withoutFaces = (text: string) => cardCampaign(cardWith([], {}), new Map(), pageThatSays(text));

describeOnEngines('The faces of a card in a release', (database) => {
  const clock = clockAt('2026-01-01T00:00:00.000Z');
  let app: App;
  let call: CallApi;

  const publish = (source: CampaignSource) =>
    publishCampaign(
      { db: database.db, clock, random: anyRandom, settings: testSettings, prepare: preparingWith(smallVocabulary) },
      source,
    );
  const prune = () => database.db.transaction((tx) => deleteOldContents(tx, clock.now(), 5000));
  const liveCard = async () => {
    const release = await readReleaseView(database.db);
    return release === null ? null : readProfileCard({ release, locale: 'ja' });
  };
  const served = async (address: string) => call({ path: address.replace('/service/v2', '') });

  beforeAll(async () => {
    ({ app, call } = await buildTestApp(database.db, clock));
    await publish(campaign('one'));
  });
  afterAll(() => app.close());

  it('are served for ever: the sheet that the card names, its slices as they are, and licences', async () => {
    const sheet = await served((await liveCard())?.faces ?? '');
    const forEver = 'public, max-age=31536000, immutable';
    expect([sheet.statusCode, sheet.headers['content-type'], sheet.headers['cache-control']]).toEqual([
      200,
      'text/css; charset=utf-8',
      forEver,
    ]);
    const addresses = [...sheet.body.matchAll(/url\("([^"]*)"\)|(\S*licence\.txt)/g)].map(
      ([, font, text]) => font ?? text,
    );
    const answers = await Promise.all(addresses.map((address = '') => served(address)));
    const types = answers.map(({ statusCode, headers }) => [
      statusCode,
      headers['content-type'],
      headers['cache-control'],
    ]);
    const text = [200, 'text/plain; charset=utf-8', forEver];
    expect(types).toEqual([text, text, ...Array.from({ length: 7 }, () => [200, 'font/woff2', forEver])]);
    const fonts = new Set(
      [...cardPackages]
        .filter(([path]) => path.endsWith('.woff2'))
        .map(([, bytes]) => Buffer.from(bytes).toString('hex')),
    );
    expect(new Set(answers.slice(2).map(({ rawPayload }) => rawPayload.toString('hex')))).toEqual(fonts);
  });

  it('are named among the credits of the product', async () => {
    const { product } = (await call({ path: '/product' })).json();
    expect(product.credits).toEqual([
      {
        family: 'Card',
        notice: 'Copyright 2020 The Anton Project Authors (https://github.com/googlefonts/AntonFont.git)',
        licence: 'OFL-1.1',
        address: 'https://openfontlicense.org/',
      },
      {
        family: 'Card',
        notice:
          'Copyright 2017 The Playfair Display Project Authors (https://github.com/clauseggers/Playfair-Display), with Reserved Font Name "Playfair Display".',
        licence: 'OFL-1.1',
        address: 'https://openfontlicense.org/',
      },
    ]);
  });

  it('come in a bundle, and are not given back with the folder', async () => {
    const source = campaign('one');
    expect(readBundle(Buffer.from(JSON.stringify(bundleOf(source))))).toEqual({ source, note: undefined });
    const release = await findRelease(database.db, (await readReleaseView(database.db))?.id ?? '');
    if (release === null) throw new Error('Nothing is live.');
    let text = '';
    for await (const part of bundleJson(database.db, release, summaryOf(release, null))) text += part;
    expect(JSON.parse(text).bundle.faces).toEqual({});
  });

  it('are stored once for all releases, and pruned with the last that has them', async () => {
    const before = await database.db.$count(contents);
    clock.set('2026-02-01T00:00:00.000Z');
    await publish(campaign('two'));
    // Of another text there is the script of its page, and nothing else.
    expect(await database.db.$count(contents)).toBe(before + 1);
    expect(await prune()).toBe(0);
    for (let mark = 0; mark < 20; mark += 1) await publish(withoutFaces(String(mark)));
    expect((await liveCard())?.faces).toBeNull();
    clock.set('2026-08-01T00:00:00.000Z');
    // Two scripts; definitions stay.
    expect(await prune()).toBe(2 + 1 + 7 + 2);
  });
});
