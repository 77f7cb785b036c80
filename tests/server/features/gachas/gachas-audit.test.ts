import { randomUUID } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { secretsOf } from '#server/base/secrets/secrets-of.ts';
import type { Transaction } from '#server/db/database.ts';
import {
  gachaAwards,
  gachaDecisions,
  gachaDraws,
  gachaOdds,
  gachas,
  gachaShards,
  gachaStock,
} from '#server/db/schema/gachas.ts';
import { transfers } from '#server/db/schema/points.ts';
import { auditGachas } from '#server/features/gachas/gachas-audit.ts';
import { giveUpHeld } from '#server/features/gachas/leave-gachas.ts';
import { revealSeeds } from '#server/features/gachas/fairness/reveal-seeds.ts';
import { verifyDraws } from '#server/features/gachas/verify-draws.ts';
import type { App } from '#server/http/app-dependencies.ts';
import { readReleaseView } from '#server/releases/stored/release-view.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { addMember, localised, setCampaign } from '../../support/records.ts';
import { buildTestApp, type CallApi } from '../../support/test-app.ts';
import { anyRandom, clockAt, testSettings } from '../../support/test-services.ts';
import { addGacha, gachaCalls, itemRecord, letCome, setGacha } from './gacha-records.ts';

const secrets = secretsOf(testSettings);

class Undone extends Error {}

describeOnEngines('the books of a gacha', (database) => {
  let app: App;
  let call: CallApi;
  let id = '';
  let keeper = '';
  let holder = '';
  const clock = clockAt();
  const { see, drawn, decide } = gachaCalls(() => call);

  beforeAll(async () => {
    await setCampaign(database.db);
    ({ app, call } = await buildTestApp(database.db, clock));
  });
  afterAll(() => app.close());

  /** Two members who drew: one kept the lamp after candy, the other holds it. */
  beforeEach(async () => {
    clock.set('2026-11-21T03:00:00.000Z');
    ({ id } = await addGacha(database.db, { guarantee: { after: 4, rarity: 5 } }));
    [keeper, holder] = [await addMember(database.db, 1000), await addMember(database.db, 1000)];
    await letCome(database.db, keeper, 'candy', 'lamp');
    await drawn(keeper);
    const { id: kept } = await drawn(keeper);
    await decide(keeper, kept, 'confirm');
  });

  /** What an audit and the computation of all draws find after a fault, which is undone then. */
  async function foundAfter(fault: (tx: Transaction) => Promise<unknown>) {
    let found: { audit: unknown; verified: unknown } | undefined;
    await database.db
      .transaction(async (tx) => {
        await tx.execute(sql`SET LOCAL session_replication_role = replica`);
        await fault(tx);
        const { findings } = await auditGachas(tx);
        const report = await verifyDraws(tx, secrets, id);
        found = {
          audit: findings.map(({ code, expected, found: kept }) => [code, expected, kept]),
          verified: report?.findings
            .slice(0, -findings.length || undefined)
            .map(({ code, message }) => [code, message]),
        };
        throw new Undone();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error;
      });
    return found;
  }

  const auditAfter = async (fault: (tx: Transaction) => Promise<unknown>) => (await foundAfter(fault))?.audit;

  const drawOf = async (memberId: string) => {
    const [last] = await database.db
      .select()
      .from(gachaDraws)
      .where(and(eq(gachaDraws.memberId, memberId), eq(gachaDraws.gachaId, id)))
      .orderBy(desc(gachaDraws.number))
      .limit(1);
    if (last === undefined) throw new Error('The member has drawn.');
    return last;
  };

  it('agree with a sound gacha, of which every draw is what its seed gives', async () => {
    expect(await database.db.transaction((tx) => auditGachas(tx))).toEqual({
      counted: { draws: expect.any(Number) },
      findings: [],
    });
    expect(await verifyDraws(database.db, secrets, id)).toEqual({
      agrees: true,
      counted: { gachas: 1, draws: 2 },
      findings: [],
      total: 0,
    });
    expect(await verifyDraws(database.db, secrets, 'no-such')).toBeNull();
  });

  it('agree after odds changed, an item ran out and what is guaranteed came', async () => {
    const items = [itemRecord('lamp', 1, { rarity: 5, totalAmount: 2 }), itemRecord('candy', 99)];
    const record = await addGacha(database.db, { items, pointForGacha: 1, guarantee: { after: 3, rarity: 5 } });
    for (let count = 0; count < 3; count += 1) {
      const member = await addMember(database.db, 1000);
      for (let draws = 0; draws < 5; draws += 1) await drawn(member);
    }
    const weights = items.map((item) => ({ ...item, weight: 50 }));
    await setGacha(database.db, { ...record, items: weights, totalWeight: 100, announced: localised('More lamps') });
    const member = await addMember(database.db, 1000);
    for (let draws = 0; draws < 5; draws += 1) await drawn(member);
    expect(await verifyDraws(database.db, secrets, record.id)).toMatchObject({
      agrees: true,
      counted: { gachas: 1, draws: 20 },
    });
  });

  it('tell a draw that is not of the seed, whatever of it was changed', async () => {
    const { id: drawId } = await drawOf(keeper);
    const changed = (values: Partial<typeof gachaDraws.$inferInsert>) =>
      foundAfter((tx) => tx.update(gachaDraws).set(values).where(eq(gachaDraws.id, drawId)));
    expect(await changed({ misses: 2 })).toEqual({
      audit: [],
      verified: [['draw.not-of-seed', 'By the seed, "misses" is 1, but what is kept is 2.']],
    });
    expect(await changed({ word: 5, isNew: false })).toEqual({
      audit: [],
      verified: [
        ['draw.not-of-seed', expect.stringMatching(/^By the seed, "word" is \d+, but what is kept is 5\.$/)],
        ['draw.not-of-seed', 'By the seed, "isNew" is true, but what is kept is false.'],
      ],
    });
    expect(await changed({ outItems: ['candy'] })).toEqual({
      audit: [],
      verified: [['draw.not-of-seed', 'By the seed, "outItems" is , but what is kept is candy.']],
    });
    expect(await changed({ itemId: 'candy', rarity: 1, isNew: false })).toEqual({
      audit: [
        ['gacha-stock.differs', 0, 1],
        ['gacha-prize.differs', null, null],
      ],
      verified: [
        ['draw.not-of-seed', 'By the seed, "itemId" is lamp, but what is kept is candy.'],
        ['draw.not-of-seed', 'By the seed, "rarity" is 5, but what is kept is 1.'],
        ['draw.not-of-seed', 'By the seed, "isNew" is true, but what is kept is false.'],
      ],
    });
    expect(await changed({ oddsVersion: 9 })).toEqual({
      audit: [],
      verified: [['draw.not-of-seed', 'By the odds that it names, nothing could be drawn.']],
    });
  });

  it('tell another seed, other odds, and a seed that nobody can open', async () => {
    const other = 'ab'.repeat(32);
    expect(await foundAfter((tx) => tx.update(gachas).set({ seedHash: other }).where(eq(gachas.id, id)))).toEqual({
      audit: [],
      verified: [['seed.differs', 'The seed is not the one whose hash was published.']],
    });
    expect(
      await foundAfter((tx) => tx.update(gachaOdds).set({ digest: other }).where(eq(gachaOdds.gachaId, id))),
    ).toEqual({
      audit: [],
      verified: [['odds.differ', 'The odds are not those whose digest was published.']],
    });
    const sealed = { code: 'seed.sealed', where: `gacha ${id}` };
    expect(await verifyDraws(database.db, null, id)).toMatchObject({ agrees: false, findings: [sealed], total: 1 });
    const strange = secretsOf({ secretKey: 'another secret that sealed nothing of this' });
    expect(await verifyDraws(database.db, strange, id)).toMatchObject({ agrees: false, findings: [sealed], total: 1 });
  });

  it('tell stock, counts, payments and prizes that the draws do not confirm', async () => {
    const last = await drawOf(keeper);
    const first = and(eq(gachaDraws.memberId, keeper), eq(gachaDraws.number, 1));
    expect([
      await auditAfter((tx) => tx.update(gachaStock).set({ givenAmount: 3 }).where(eq(gachaStock.gachaId, id))),
      await auditAfter((tx) =>
        tx
          .update(gachaShards)
          .set({ draws: sql`${gachaShards.draws} + 2` })
          .where(and(eq(gachaShards.gachaId, id), eq(gachaShards.shard, 0))),
      ),
      await auditAfter((tx) => tx.update(transfers).set({ amount: 90 }).where(eq(transfers.id, last.transferId))),
      await auditAfter((tx) => tx.delete(gachaDraws).where(first)),
      await auditAfter((tx) => tx.delete(gachaAwards).where(eq(gachaAwards.drawId, last.id))),
      await auditAfter((tx) => tx.update(gachaAwards).set({ prizeId: 'candy' }).where(eq(gachaAwards.drawId, last.id))),
      await auditAfter((tx) => tx.update(gachaAwards).set({ memberId: holder }).where(eq(gachaAwards.drawId, last.id))),
      await auditAfter((tx) =>
        tx.insert(gachaAwards).values({
          id: randomUUID(),
          gachaId: id,
          memberId: holder,
          prizeId: 'lamp',
          drawId: randomUUID(),
          code: 'FORGED',
          createdAt: clock.now(),
        }),
      ),
    ]).toEqual([
      [['gacha-stock.differs', 1, 3]],
      [['draws.count-differs', 2, 4]],
      [['draw.differs', 90, 100]],
      [
        ['draws.count-differs', 1, 2],
        ['draw.number-missing', 1, 2],
        ['draw.missing', null, 100],
      ],
      [['gacha-prize.missing', null, null]],
      [['gacha-prize.differs', null, null]],
      [
        ['gacha-prize.differs', null, null],
        ['award.not-held', 1, null],
      ],
      [
        ['gacha-prize.differs', null, null],
        ['award.not-held', 1, null],
      ],
    ]);
  });

  it('tell a draw before the last that nothing became of', async () => {
    await letCome(database.db, holder, 'lamp', 'candy');
    const { id: given } = await drawn(holder);
    await drawn(holder);
    expect(await auditAfter((tx) => tx.delete(gachaDecisions).where(eq(gachaDecisions.drawId, given)))).toEqual([
      ['gacha-stock.differs', 2, 1],
      ['draw.undecided', 2, 1],
    ]);
  });

  it('are written once: draws, what became of them, prizes and odds', async () => {
    const tables = [gachaDraws, gachaDecisions, gachaAwards, gachaOdds];
    const refusals = await Promise.all(
      tables.map((table) =>
        database.db.delete(table).then(
          () => 'deleted',
          () => 'refused',
        ),
      ),
    );
    expect(refusals).toEqual(tables.map(() => 'refused'));
  });

  it('publish the seed once the gacha has ended, so that everybody computes every draw again', async () => {
    const services = { clock, random: anyRandom, settings: testSettings };
    const run = () => database.db.transaction((tx) => revealSeeds.run(tx, {}, services));
    const fairness = async () => (await call({ path: `/gachas/${id}/fairness` })).json();
    await setGacha(database.db, {
      ...(await liveGacha()),
      endAt: '2026-11-22T12:00:00+09:00',
    });
    expect(await run()).toBe('done');
    expect(await fairness()).toMatchObject({ seed: null, seedPublishedAt: null });
    clock.set('2026-11-22T03:00:00.000Z');
    await run();
    const revealed = await fairness();
    expect(revealed).toMatchObject({
      seed: expect.stringMatching(/^[0-9a-f]{64}$/),
      seedPublishedAt: '2026-11-22T03:00:00.000Z',
    });
    clock.set('2026-11-23T03:00:00.000Z');
    await run();
    expect(await fairness()).toEqual(revealed);
    expect(await verifyDraws(database.db, null, id)).toMatchObject({ agrees: true, counted: { draws: 2 } });
    const { gachaDraws: listed } = (await call({ path: '/gachas/draws', member: keeper })).json();
    expect(listed[0].isCheckable).toBe(true);
    expect((await see(holder)).obstacle).toBe('ended');
  });

  it('draw no more once the seed is known, even if the end were moved', async () => {
    await database.db.update(gachas).set({ seed: '0f', revealedAt: clock.now() }).where(eq(gachas.id, id));
    expect((await see(holder)).obstacle).toBe('ended');
  });

  it('give back what a member holds who leaves, and keep what was drawn', async () => {
    await letCome(database.db, holder, 'lamp');
    await drawn(holder);
    const left = async () => (await see(keeper)).completeGachas[0]?.stockTotalAmount;
    expect(await left()).toBe(8);
    const leave = (member: string) => database.db.transaction((tx) => giveUpHeld(tx, member, clock.now()));
    await leave(holder);
    await leave(holder);
    await leave(keeper);
    expect(await left()).toBe(9);
    expect(await database.db.$count(gachaDraws, eq(gachaDraws.memberId, holder))).toBe(1);
    expect((await see(keeper)).fixedGachaPrize?.prizeBase.id).toBe('lamp');
    expect((await database.db.transaction((tx) => auditGachas(tx))).findings).toEqual([]);
  });

  async function liveGacha() {
    const gacha = (await readReleaseView(database.db))?.campaign.gacha;
    if (gacha === undefined) throw new Error('A gacha is live.');
    return gacha;
  }
});
