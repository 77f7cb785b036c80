import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { GachaRecord } from '#schemas/campaign/gacha.ts';
import { secretsOf } from '#server/base/secrets/secrets-of.ts';
import { gachaOdds, gachas, gachaStock } from '#server/db/schema/gachas.ts';
import { decideDraw } from '#server/features/gachas/draw/decide-draw.ts';
import { drawGacha } from '#server/features/gachas/draw/draw-gacha.ts';
import { readGacha } from '#server/features/gachas/view/gacha-view.ts';
import { requireRelease } from '#server/http/requests/request-release.ts';
import { preparingWith } from '#server/publishing/prepare-campaign.ts';
import { activateRelease, publishCampaign } from '#server/publishing/publish-campaign.ts';
import type { PublishResult } from '#server/publishing/publish-campaign.ts';
import { readReleaseView } from '#server/releases/stored/release-view.ts';
import { campaignRecords, smallCampaign, smallVocabulary } from '../../../content-lint/support/small-campaign.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { addMember, localised } from '../../support/records.ts';
import { anyRandom, clockAt, testSettings } from '../../support/test-services.ts';
import { completeRecord, gachaRecord, itemRecord, letCome } from './gacha-records.ts';

const items = [
  itemRecord('lamp', 20, { rarity: 5, isRare: true, totalAmount: 10, icon: 'asset:star.svg' }),
  itemRecord('candy', 80, { icon: 'asset:star.svg' }),
];
const withWeights = (lamp: number, candy: number): Partial<GachaRecord> => ({
  items: items.map((item) => ({ ...item, weight: item.id === 'lamp' ? lamp : candy })),
  totalWeight: lamp + candy,
});

const issuesOf = ({ issues }: Pick<PublishResult, 'issues'>) =>
  issues.map(({ file, code, pointer, message, hint }) => ({ file, code, pointer, message, hint }));

describeOnEngines('publishing a gacha', (database) => {
  const clock = clockAt();
  let id = '';
  let count = 0;

  const services = { clock, random: anyRandom, secrets: secretsOf(testSettings) };
  const dependencies = () => ({
    db: database.db,
    clock,
    random: anyRandom,
    settings: testSettings,
    prepare: preparingWith(smallVocabulary),
  });

  beforeEach(async () => {
    count += 1;
    id = `box-${count}`;
    clock.set('2026-11-21T03:00:00.000Z');
    await publish(null);
  });

  function publish(values: Partial<GachaRecord> | null): Promise<PublishResult> {
    const gacha = values === null ? undefined : gachaRecord({ id, items, ...values });
    const records = { ...campaignRecords(), ...(gacha !== undefined && { gacha }) };
    return publishCampaign(dependencies(), smallCampaign({ 'campaign.json': records }));
  }

  /** Publishes what must be taken; gives the release. */
  async function live(values: Partial<GachaRecord> | null): Promise<string> {
    const result = await publish(values);
    if (result.outcome === 'refused') throw new Error(JSON.stringify(result.issues));
    return result.release.id;
  }

  async function draws(...next: readonly string[]): Promise<{ readonly memberId: string; readonly drawId: string }> {
    const { db } = database;
    const memberId = await addMember(db, 1000);
    await letCome(db, memberId, ...next);
    let drawId = '';
    for (const item of next) {
      const release = requireRelease(await readReleaseView(db));
      const shown = await readGacha({ db, release, memberId, locale: 'ja', now: clock.now() });
      const { pointForGacha = 0, oddsDigest = '', gotGachaPrize = null } = shown ?? {};
      const undecidedId = gotGachaPrize?.id ?? null;
      const wanted = { memberId, gachaId: id, locale: 'ja', pointForGacha, oddsDigest, undecidedId } as const;
      const drawn = await db.transaction((tx) => drawGacha(tx, services, wanted));
      expect(drawn.gotGachaPrize?.prizeBase.id).toBe(item);
      drawId = drawn.gotGachaPrize?.id ?? '';
    }
    return { memberId, drawId };
  }

  const versions = () =>
    database.db
      .select({
        version: gachaOdds.version,
        announced: gachaOdds.announced,
        since: gachaOdds.createdAt,
        release: gachaOdds.releaseId,
      })
      .from(gachaOdds)
      .where(eq(gachaOdds.gachaId, id))
      .orderBy(asc(gachaOdds.version));
  const stock = () =>
    database.db
      .select({ item: gachaStock.itemId, cap: gachaStock.cap, given: gachaStock.givenAmount })
      .from(gachaStock)
      .where(eq(gachaStock.gachaId, id))
      .orderBy(asc(gachaStock.itemId));
  const seedOf = async () => (await database.db.select().from(gachas).where(eq(gachas.id, id)))[0];

  it('makes its seed and the first version of its odds, once', async () => {
    const first = await live({});
    const seed = await seedOf();
    await live({ name: localised('Other words'), pointForGacha: 300 });
    expect(await seedOf()).toEqual({ ...seed, releaseId: expect.any(String) });
    expect(await versions()).toEqual([{ version: 1, announced: null, since: clock.now(), release: first }]);
    expect(await stock()).toEqual([{ item: 'lamp', cap: 10, given: 0 }]);
  });

  it('keeps the seed sealed', async () => {
    await live({});
    const row = await seedOf();
    expect(row?.sealedSeed).not.toContain(row?.seedHash ?? '');
    expect(row?.seed).toBeNull();
  });

  it('makes a new version of odds that change, which must be announced once they were drawn by', async () => {
    const first = await live({});
    const second = await live(withWeights(30, 70));
    await draws('candy');
    const refused = await publish(withWeights(40, 60));
    expect([refused.outcome, issuesOf(refused)]).toEqual([
      'refused',
      [
        {
          file: 'campaign.json',
          code: 'gacha.odds-unannounced',
          pointer: '/gacha',
          message: `Members drew on the gacha "${id}" by other odds; fans are told when odds change.`,
          hint: 'say in "announced" what changed, and why; or leave the odds as they were',
        },
      ],
    ]);
    clock.set('2026-11-22T03:00:00.000Z');
    const announced = localised('The lamp comes twice as often');
    const third = await live({ ...withWeights(40, 60), announced });
    const [before, now] = [new Date('2026-11-21T03:00:00.000Z'), clock.now()];
    expect(await versions()).toEqual([
      { version: 1, announced: null, since: before, release: first },
      { version: 2, announced: null, since: before, release: second },
      { version: 3, announced, since: now, release: third },
    ]);
    await draws('lamp');
    const again = await publish({ ...withWeights(50, 50), announced });
    expect(issuesOf(again).map(({ code, pointer }) => [code, pointer])).toEqual([
      ['gacha.odds-unannounced', '/gacha/announced'],
    ]);
  });

  it('refuses a rollback over drawn odds, and lets odds come back that are announced anew', async () => {
    const first = await live({});
    await draws('candy');
    const announced = localised('Changed');
    await live({ ...withWeights(40, 60), announced });
    await draws('candy');
    const back = await activateRelease(dependencies(), first);
    expect([back?.outcome, issuesOf(back ?? { issues: [] })]).toEqual([
      'refused',
      [
        {
          file: 'campaign.json',
          code: 'gacha.odds-rolled-back',
          pointer: '/gacha/items',
          message: `Members drew on the gacha "${id}" by other odds since: these of before would come back unannounced.`,
          hint: 'keep the odds that are live; to go back to these, publish them anew and say so in "announced"',
        },
      ],
    ]);
    await live({ announced: localised('Back to what it was') });
    expect((await versions()).map(({ version }) => version)).toEqual([1, 2, 3]);
  });

  it('lets a rollback go that changes no odds, or only odds that nobody drew by', async () => {
    const first = await live({});
    await draws('candy');
    await live({ pointForGacha: 500 });
    expect((await activateRelease(dependencies(), first))?.outcome).toBe('published');
    await live({ ...withWeights(40, 60), announced: localised('Changed') });
    expect((await activateRelease(dependencies(), first))?.outcome).toBe('published');
    expect((await versions()).map(({ version }) => version)).toEqual([1, 2, 3]);
  });

  it('wants a change announced after odds that nobody drew by, too', async () => {
    await live({});
    await draws('candy');
    await live({ ...withWeights(40, 60), announced: localised('Changed') });
    const other = await publish(withWeights(90, 10));
    expect(issuesOf(other).map(({ code }) => code)).toEqual(['gacha.odds-unannounced']);
    expect((await publish({ ...withWeights(40, 60) })).outcome).toBe('published');
  });

  it('refuses less stock than members have, and counts what they have when stock begins to be tracked', async () => {
    await live({ items: items.map((item) => ({ ...item, totalAmount: null })) });
    const { memberId, drawId } = await draws('candy', 'lamp');
    await database.db.transaction((tx) =>
      decideDraw(tx, services, { memberId, drawId, wish: 'confirm', locale: 'ja' }),
    );
    await draws('lamp');
    expect(await stock()).toEqual([]);
    const announced = localised('There are a few lamps');
    const lamps = (totalAmount: number) => ({
      announced,
      items: items.map((item) => (item.id === 'lamp' ? { ...item, totalAmount } : item)),
    });
    expect(issuesOf(await publish(lamps(1)))).toEqual([
      {
        file: 'campaign.json',
        code: 'gacha.stock-below-given',
        pointer: '/gacha/items/0/totalAmount',
        message: 'The stock of "lamp" would be 1, but members have 2 already.',
        hint: 'write at least 2',
      },
    ]);
    await live(lamps(2));
    expect(await stock()).toEqual([{ item: 'lamp', cap: 2, given: 2 }]);
  });

  it.each<[string, Partial<GachaRecord>, object]>([
    [
      'another type',
      completeRecord({
        id: '',
        items: items.map((item) => ({ ...item, totalAmount: null })),
        announced: localised('New'),
      }),
      {
        code: 'gacha.type-changed',
        pointer: '/gacha/type',
        message: 'Members drew on the gacha "ID" as one of type "keep"; it would become "complete".',
        hint: 'write "keep", or give the new gacha an id of its own',
      },
    ],
    [
      'what members have left out',
      { items: items.slice(0, 1), totalWeight: 20, announced: localised('New') },
      {
        code: 'gacha.drawn-item-gone',
        pointer: '/gacha/items',
        message: 'Members have "candy" of the gacha "ID", which would no longer have it.',
        hint: 'let it come back; with "weight": 0 it is not drawn any more',
      },
    ],
  ])('refuses %s', async (_what, values, issue) => {
    await live({});
    await draws('candy');
    const icon = 'asset:star.svg';
    const { completionPrize, ...others } = { ...values, id };
    const changed = {
      ...others,
      ...(completionPrize !== undefined && { completionPrize: { ...completionPrize, icon } }),
    };
    const found = issuesOf(await publish(changed));
    expect(JSON.parse(JSON.stringify(found).replaceAll(id, 'ID'))).toEqual([{ file: 'campaign.json', ...issue }]);
  });

  it('refuses another gacha under the id of one that was withdrawn after members drew', async () => {
    await live({ name: localised('Music box') });
    await draws('candy');
    await live(null);
    expect(issuesOf(await publish({ name: localised('Jukebox') }))).toEqual([
      {
        file: 'campaign.json',
        code: 'gacha.id-reused',
        pointer: '/gacha/id',
        message: `The id "${id}" was that of the gacha "Music box (en)", on which members drew; it would become "Jukebox (en)".`,
        hint: 'give the new gacha an id of its own, or let the old one come back under its name',
      },
    ]);
    const { ja } = localised('Music box');
    await live({ name: { ...localised('Orgel'), ja } });
  });

  it('refuses to go on with a seed that is published', async () => {
    const endAt = '2026-11-21T02:00:00.000Z';
    await live({ endAt });
    await database.db.update(gachas).set({ seed: '0f', revealedAt: clock.now() }).where(eq(gachas.id, id));
    const issue = {
      file: 'campaign.json',
      code: 'gacha.seed-known',
      pointer: '/gacha/endAt',
      message: `The gacha "${id}" ended, and its seed is published: whoever has it would know every draw to come.`,
      hint: 'write "2026-11-21T02:00:00.000Z", or give the new gacha an id of its own',
    };
    expect(issuesOf(await publish({ endAt: '2026-12-01T00:00:00+09:00' }))).toEqual([issue]);
    expect(issuesOf(await publish({ endAt: null }))).toEqual([issue]);
    await live({ endAt, name: localised('Other words') });
  });
});
