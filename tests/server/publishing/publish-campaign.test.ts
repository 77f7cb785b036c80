import { asc } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { preparingWith } from '#server/publishing/prepare-campaign.ts';
import { publishCampaign, activateRelease } from '#server/publishing/publish-campaign.ts';
import type { PublishResult } from '#server/publishing/publish-campaign.ts';
import { readPublishedDocument } from '#server/releases/stored/published-contents.ts';
import { readReleaseView } from '#server/releases/stored/release-view.ts';
import type { Database } from '#server/db/database.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { channels, contents, releases } from '#server/db/schema/content.ts';
import { prizeStock } from '#server/db/schema/prizes.ts';
import { describeOnEngines } from '../support/engines.ts';
import { anyRandom, clockAt, testSettings } from '../support/test-services.ts';
import {
  campaignRecords,
  prizeRecord,
  smallCampaign,
  smallVocabulary,
  topPage,
} from '../../content-lint/support/small-campaign.ts';

const line = (text: string) => topPage([{ id: 'line', component: 'Line', props: { text } }]);
const campaignNamed = (text: string) => smallCampaign({ 'scripts/pages/top.json': line(text) });
const broken = smallCampaign({ 'scripts/pages/top.json': topPage([{ id: 'line', component: 'Lien' }]) });

describeOnEngines('Publishing a campaign', (database) => {
  const dependencies = () => ({
    db: database.db,
    clock: clockAt(),
    random: anyRandom,
    settings: testSettings,
    prepare: preparingWith(smallVocabulary),
  });

  beforeEach(async () => {
    const { db } = database;
    for (const table of [channels, prizeStock, releases, contents]) await db.delete(table);
  });

  it('makes a release with its definitions live', async () => {
    const result = await publishCampaign(dependencies(), campaignNamed('one'), 'First');
    const live = await readReleaseView(database.db);
    expect(result).toEqual({
      outcome: 'published',
      issues: [],
      release: {
        id: live?.id,
        campaign: 'small',
        note: 'First',
        createdAt: '2026-11-21T03:00:00.000Z',
        live: true,
        documents: 14,
        assets: 1,
      },
    });
    expect(live?.id).toBe(`r1-${live?.digest.slice(0, 8)}`);
    expect(live?.revision).toBe(1);
    expect(live?.assets).toEqual({
      'star.svg': `/service/v2/contents_assets/${live?.manifest.assets[0]?.hash}/star.svg`,
    });
    expect((await readReleaseView(database.db))?.document('page', 'top')?.value).toEqual(line('one'));
    expect(live?.campaign).toEqual(campaignRecords());
    expect(await stockOf(database.db)).toEqual([mugOf(live)]);
  });

  it('refuses a whole release for one mistake and leaves what is live', async () => {
    await publishCampaign(dependencies(), campaignNamed('one'));
    const before = await stateOf(database.db);
    const result = await publishCampaign(dependencies(), broken);
    expect(result).toEqual({
      outcome: 'refused',
      issues: [
        {
          severity: 'error',
          code: 'component.unknown',
          file: 'scripts/pages/top.json',
          line: 14,
          column: 24,
          pointer: '/variants/0/body/0/component',
          message: 'Component "Lien" is not in the catalog.',
          hint: 'did you mean "Line"?',
        },
      ],
    });
    expect(await stateOf(database.db)).toEqual(before);
  });

  it('makes no second release of the same content', async () => {
    const first = await publishCampaign(dependencies(), campaignNamed('one'), 'First');
    const before = await stateOf(database.db);
    const again = await publishCampaign(dependencies(), campaignNamed('one'), 'Again');
    expect(again).toEqual({ ...first, outcome: 'already-live' });
    expect(await stateOf(database.db)).toEqual(before);
  });

  it('takes content of another layout and order of names for the same', async () => {
    await publishCampaign(dependencies(), campaignNamed('one'));
    const { kind, name, title, variants } = line('one');
    const reordered = JSON.stringify({ variants, title, name, kind });
    const again = await publishCampaign(dependencies(), smallCampaign({ 'scripts/pages/top.json': reordered }));
    expect(again.outcome).toBe('already-live');
  });

  it('counts the revision up with each release, and rolls back in one step with the definitions', async () => {
    const first = releaseIdOf(await publishCampaign(dependencies(), campaignNamed('one')));
    const second = releaseIdOf(
      await publishCampaign(
        dependencies(),
        smallCampaign({
          'scripts/pages/top.json': line('two'),
          'campaign.json': campaignRecords({ prizes: [prizeRecord({ id: 'shirt' })], notifications: [] }),
        }),
      ),
    );
    expect(await stockOf(database.db)).toEqual([mugOf({ id: first }), { ...mugOf({ id: second }), prizeId: 'shirt' }]);
    expect(await readReleaseView(database.db)).toMatchObject({
      revision: 2,
      campaign: { prizes: [{ id: 'shirt' }], notifications: [] },
    });

    const back = await activateRelease(dependencies(), first);
    expect(back).toMatchObject({ outcome: 'published', release: { id: first, live: true } });
    expect(await readReleaseView(database.db)).toMatchObject({
      id: first,
      revision: 3,
      campaign: { prizes: [{ id: 'mug' }], notifications: [{ id: 'news' }] },
    });
    expect((await readReleaseView(database.db))?.document('page', 'top')?.value).toEqual(line('one'));
    expect(await activateRelease(dependencies(), second)).toMatchObject({ outcome: 'published' });
    expect(await activateRelease(dependencies(), 'r9-00000000')).toBeNull();
  });

  it('serves documents of earlier releases by their hash', async () => {
    await publishCampaign(dependencies(), campaignNamed('one'));
    const old = (await readReleaseView(database.db))?.document('page', 'top');
    const hash = old?.hash ?? '';
    await publishCampaign(dependencies(), campaignNamed('two'));
    expect(await readPublishedDocument(database.db, { kind: 'page', name: 'top', hash })).toEqual(old);
    expect(await readPublishedDocument(database.db, { kind: 'page', name: 'mypage', hash })).toBeNull();
  });

  it('keeps what was given away, and refuses a stock below it', async () => {
    const { db } = database;
    const granted = campaignRecords({ prizes: [prizeRecord({ grantedBefore: 3 })] });
    await publishCampaign(dependencies(), smallCampaign({ 'campaign.json': granted }));
    await db.update(prizeStock).set({ grantedAmount: 5 });
    const before = await stateOf(db);

    const less = campaignRecords({ prizes: [prizeRecord({ totalAmount: 4 })] });
    expect(await publishCampaign(dependencies(), smallCampaign({ 'campaign.json': less }))).toEqual({
      outcome: 'refused',
      issues: [
        {
          severity: 'error',
          code: 'prize.stock-below-granted',
          file: 'campaign.json',
          line: 52,
          column: 22,
          pointer: '/prizes/0/totalAmount',
          message: 'The stock of prize "mug" would be 4, but 5 were given away already.',
          hint: 'write at least 5',
        },
      ],
    });
    expect(await stateOf(db)).toEqual(before);

    const just = campaignRecords({ prizes: [prizeRecord({ totalAmount: 5, exchangePoint: 7 })] });
    const id = releaseIdOf(await publishCampaign(dependencies(), smallCampaign({ 'campaign.json': just })));
    expect(await stockOf(db)).toEqual([{ prizeId: 'mug', cap: 5, grantedBefore: 3, grantedAmount: 5, releaseId: id }]);
  });

  it('refuses another prize under the id of one that was withdrawn after members took it, in a rollback too', async () => {
    const { db } = database;
    const named = (prizes: Parameters<typeof prizeRecord>[0][]) =>
      publishCampaign(
        dependencies(),
        smallCampaign({ 'campaign.json': campaignRecords({ prizes: prizes.map((prize) => prizeRecord(prize)) }) }),
      );
    const poster = { name: { ja: 'ポスター', en: 'Poster', ko: '포스터' } };
    const asPoster = releaseIdOf(await named([poster]));
    releaseIdOf(await named([{}]));
    await db.update(prizeStock).set({ grantedAmount: 2 });
    releaseIdOf(await named([]));
    const before = await stateOf(db);
    const refusal = {
      outcome: 'refused',
      issues: [
        {
          severity: 'error',
          code: 'prize.id-reused',
          file: 'campaign.json',
          line: 38,
          column: 13,
          pointer: '/prizes/0/id',
          message: 'The id "mug" was that of the prize "Mug", of which members took 2; it would become "Poster".',
          hint: 'give the new prize an id of its own, or let the old one come back under its name',
        },
      ],
    };
    expect(await named([poster])).toEqual(refusal);
    expect(await activateRelease(dependencies(), asPoster)).toEqual(refusal);
    expect(await stateOf(db)).toEqual(before);
    releaseIdOf(await named([{ name: { ja: 'マグカップ', en: 'Mug', ko: '머그잔' } }]));
  });

  it('publishes one after the other when many publish at once', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `text ${index % 6}`);
    const results = await Promise.all(names.map((name) => publishCampaign(dependencies(), campaignNamed(name))));
    const rows = await database.db.select().from(releases).orderBy(asc(releases.number));
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    const live = await readReleaseView(database.db);
    const moves = results.filter(({ outcome }) => outcome === 'published').length;
    expect(live?.revision).toBe(moves);
    const shown = (await readReleaseView(database.db))?.document('page', 'top')?.value;
    expect(names.map(line)).toContainEqual(shown);
  });
});

function releaseIdOf(result: PublishResult): string {
  if (result.outcome === 'refused') throw new Error(`Refused: ${JSON.stringify(result.issues)}`);
  return result.release.id;
}

function stockOf(db: Database) {
  return db.select().from(prizeStock).orderBy(asc(prizeStock.prizeId));
}

/** The stock of the mug of which none was given away. */
function mugOf(release: { readonly id: string } | null) {
  return { prizeId: 'mug', cap: 10, grantedBefore: 0, grantedAmount: 0, releaseId: release?.id };
}

/** Everything that a publish could change. */
async function stateOf(db: Database) {
  return {
    channels: await db.select().from(channels),
    releases: await db.select().from(releases).orderBy(asc(releases.number)),
    contents: await db.select({ hash: contents.hash }).from(contents).orderBy(asc(contents.hash)),
    stock: await stockOf(db),
    audit: await db.select().from(auditLog),
  };
}
