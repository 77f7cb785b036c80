import { asc } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { publishCampaign, activateRelease } from '#server/content/releases/publish-campaign.ts';
import type { PublishResult } from '#server/content/releases/publish-campaign.ts';
import { readDocument, readLiveRelease } from '#server/content/live-release.ts';
import type { Database } from '#server/db/database.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { contents, liveRelease, releases } from '#server/db/schema/content.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { prizes } from '#server/db/schema/prizes.ts';
import { products } from '#server/db/schema/product.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { anyRandom, clockAt } from '../../support/test-services.ts';
import { campaignRecords, prizeRecord, smallCampaign, smallVocabulary, topPage } from '../support/small-campaign.ts';

const line = (text: string) => topPage([{ id: 'line', component: 'Line', props: { text } }]);
const campaignNamed = (text: string) => smallCampaign({ 'scripts/pages/top.json': line(text) });
const broken = smallCampaign({ 'scripts/pages/top.json': topPage([{ id: 'line', component: 'Lien' }]) });

describeOnEngines('Publishing a campaign', (database) => {
  const dependencies = () => ({
    db: database.db,
    clock: clockAt(),
    random: anyRandom,
    vocabulary: smallVocabulary,
  });

  beforeEach(async () => {
    const { db } = database;
    for (const table of [liveRelease, releases, contents, prizes, notifications, products]) {
      await db.delete(table);
    }
  });

  it('makes a release with its records live', async () => {
    const result = await publishCampaign(dependencies(), campaignNamed('one'), 'First');
    const live = await readLiveRelease(database.db);
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
    expect((await readDocument(database.db, 'page', 'top'))?.value).toEqual(line('one'));
    expect(await recordsOf(database.db)).toEqual({
      product: 'small',
      prizes: [{ id: 'mug', totalAmount: 10, grantedAmount: 0, hidden: false }],
      notifications: [{ id: 'news', hidden: false }],
    });
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

  it('counts the revision up with each release, and rolls back in one step with the records', async () => {
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
    expect(await recordsOf(database.db)).toEqual({
      product: 'small',
      prizes: [
        { id: 'mug', totalAmount: 10, grantedAmount: 0, hidden: true },
        { id: 'shirt', totalAmount: 10, grantedAmount: 0, hidden: false },
      ],
      notifications: [{ id: 'news', hidden: true }],
    });
    expect((await readLiveRelease(database.db))?.revision).toBe(2);

    const back = await activateRelease(dependencies(), first);
    expect(back).toMatchObject({ outcome: 'published', release: { id: first, live: true } });
    expect(await readLiveRelease(database.db)).toMatchObject({ id: first, revision: 3 });
    expect((await readDocument(database.db, 'page', 'top'))?.value).toEqual(line('one'));
    expect(await recordsOf(database.db)).toEqual({
      product: 'small',
      prizes: [
        { id: 'mug', totalAmount: 10, grantedAmount: 0, hidden: false },
        { id: 'shirt', totalAmount: 10, grantedAmount: 0, hidden: true },
      ],
      notifications: [{ id: 'news', hidden: false }],
    });
    expect(await activateRelease(dependencies(), second)).toMatchObject({ outcome: 'published' });
    expect(await activateRelease(dependencies(), 'r9-00000000')).toBeNull();
  });

  it('serves documents of earlier releases by their hash', async () => {
    await publishCampaign(dependencies(), campaignNamed('one'));
    const old = await readDocument(database.db, 'page', 'top');
    await publishCampaign(dependencies(), campaignNamed('two'));
    expect(await readDocument(database.db, 'page', 'top', old?.hash)).toEqual(old);
    expect(await readDocument(database.db, 'page', 'mypage', old?.hash)).toBeNull();
  });

  it('keeps what was given away, and refuses a stock below it', async () => {
    const { db } = database;
    const granted = campaignRecords({ prizes: [prizeRecord({ grantedBefore: 3 })] });
    await publishCampaign(dependencies(), smallCampaign({ 'campaign.json': granted }));
    await db.update(prizes).set({ grantedAmount: 5 });
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
    expect((await publishCampaign(dependencies(), smallCampaign({ 'campaign.json': just }))).outcome).toBe('published');
    expect((await recordsOf(db)).prizes).toEqual([{ id: 'mug', totalAmount: 5, grantedAmount: 5, hidden: false }]);
  });

  it('publishes one after the other when many publish at once', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `text ${index % 6}`);
    const results = await Promise.all(names.map((name) => publishCampaign(dependencies(), campaignNamed(name))));
    const rows = await database.db.select().from(releases).orderBy(asc(releases.number));
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    const live = await readLiveRelease(database.db);
    const moves = results.filter(({ outcome }) => outcome === 'published').length;
    expect(live?.revision).toBe(moves);
    const shown = (await readDocument(database.db, 'page', 'top'))?.value;
    expect(names.map(line)).toContainEqual(shown);
  });
});

function releaseIdOf(result: PublishResult): string {
  if (result.outcome === 'refused') throw new Error(`Refused: ${JSON.stringify(result.issues)}`);
  return result.release.id;
}

async function recordsOf(db: Database) {
  const [product] = await db.select().from(products);
  return {
    product: product?.campaign,
    prizes: await db
      .select({
        id: prizes.id,
        totalAmount: prizes.totalAmount,
        grantedAmount: prizes.grantedAmount,
        hidden: prizes.hidden,
      })
      .from(prizes)
      .orderBy(asc(prizes.id)),
    notifications: await db.select({ id: notifications.id, hidden: notifications.hidden }).from(notifications),
  };
}

/** Everything that a publish could change. */
async function stateOf(db: Database) {
  return {
    live: await db.select().from(liveRelease),
    releases: await db.select().from(releases).orderBy(asc(releases.number)),
    contents: await db.select({ hash: contents.hash }).from(contents).orderBy(asc(contents.hash)),
    products: await db.select().from(products),
    prizes: await db.select().from(prizes).orderBy(asc(prizes.id)),
    notifications: await db.select().from(notifications),
    audit: await db.select().from(auditLog),
  };
}
