import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Gacha } from '#schemas/entities/gacha.ts';
import { secretsOf } from '#server/base/secrets/secrets-of.ts';
import { gachaAwards, gachaDraws, gachaStock } from '#server/db/schema/gachas.ts';
import { verifyDraws } from '#server/features/gachas/verify-draws.ts';
import { balanceOf } from '#server/ledger/accounts.ts';
import { verifyLedger } from '#server/ledger/ledger-check.ts';
import { describeOn } from '../../support/engines.ts';
import { addMember, localised } from '../../support/records.ts';
import { callsInTurn, workers } from '../../support/rush.ts';
import { testSettings } from '../../support/test-services.ts';
import { addGacha, gachaCalls, itemRecord, setGacha } from './gacha-records.ts';

describeOn('postgres', `${workers} draws at once`, (database) => {
  const call = callsInTurn(database);

  const { see, draw, decide } = gachaCalls(() => call);

  type Answer = Awaited<ReturnType<typeof draw>>;

  async function rush(start: (index: number) => Promise<Answer>) {
    const answers = await Promise.all(Array.from({ length: workers }, (_, index) => start(index)));
    const outcomes: Record<string, number> = {};
    for (const answer of answers) {
      const outcome = answer.statusCode === 200 ? 'done' : answer.json<{ code: string }>().code;
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    }
    return { outcomes, bodies: answers.map(({ body }) => body) };
  }

  /** A tab that looks at what another one drew, and draws again. */
  async function drawOver(member: string, shown: Gacha): Promise<Answer> {
    const answer = await draw(member, { shown });
    const { code, gachaResult } = answer.json<{ code?: string; gachaResult: Gacha }>();
    return code === 'gacha.drawn-since' ? drawOver(member, gachaResult) : answer;
  }

  const fansWith = (point: number, count = workers) =>
    Promise.all(Array.from({ length: count }, () => addMember(database.db, point)));

  async function expectSoundBooks(): Promise<void> {
    expect(await verifyLedger(database.db)).toEqual([]);
    expect(await verifyDraws(database.db, secretsOf(testSettings), null)).toMatchObject({ agrees: true, findings: [] });
  }

  async function givenOf(gachaId: string, itemId: string): Promise<number | undefined> {
    const [row] = await database.db
      .select({ given: gachaStock.givenAmount })
      .from(gachaStock)
      .where(and(eq(gachaStock.gachaId, gachaId), eq(gachaStock.itemId, itemId)));
    return row?.given;
  }

  it('give exactly the stock of one hot item, and take points for nothing else', async () => {
    const { id } = await addGacha(database.db, { items: [itemRecord('lamp', 1, { totalAmount: 20 })] });
    const fans = await fansWith(100);
    const shown = await see(fans[0] ?? '');
    const { outcomes } = await rush((index) => draw(fans[index] ?? '', { shown }));
    const { done, ...refused } = outcomes;
    expect({ done, refused: Object.values(refused).reduce((sum, count) => sum + count, 0) }).toEqual({
      done: 20,
      refused: 44,
    });
    expect(Object.keys(refused).filter((code) => !['gacha.sold-out', 'gacha.changed'].includes(code))).toEqual([]);
    const balances = await Promise.all(fans.map((fan) => balanceOf(database.db, fan)));
    expect([await givenOf(id, 'lamp'), balances.filter((balance) => balance === 0).length]).toEqual([20, 20]);
    await expectSoundBooks();
  });

  it('draw by the odds that were shown, or not at all, while an item runs out', async () => {
    const items = [itemRecord('lamp', 50, { totalAmount: 5 }), itemRecord('candy', 50)];
    const { id } = await addGacha(database.db, { items });
    const fans = await fansWith(100);
    const shown = await see(fans[0] ?? '');
    const { outcomes } = await rush((index) => draw(fans[index] ?? '', { shown }));
    expect(await givenOf(id, 'lamp')).toBe(5);
    const drawn = await database.db.select().from(gachaDraws).where(eq(gachaDraws.gachaId, id));
    expect({
      drawn: drawn.length,
      out: drawn.flatMap(({ outItems }) => outItems),
      refused: outcomes['gacha.changed'],
    }).toEqual({ drawn: outcomes['done'], out: [], refused: workers - drawn.length });
    await expectSoundBooks();
  });

  it('spend no point of one hot member twice, and leave one draw undecided', async () => {
    await addGacha(database.db);
    const member = await addMember(database.db, 1050);
    const shown = await see(member);
    const { outcomes } = await rush(() => drawOver(member, shown));
    expect(outcomes).toEqual({ done: 10, 'gacha.insufficient-points': 54 });
    expect(await balanceOf(database.db, member)).toBe(50);
    await expectSoundBooks();
  });

  it('of one member are made once by one state that was shown', async () => {
    await addGacha(database.db);
    const member = await addMember(database.db, 100_000);
    const shown = await see(member);
    expect((await rush(() => draw(member, { shown }))).outcomes).toEqual({ done: 1, 'gacha.drawn-since': 63 });
    expect(await balanceOf(database.db, member)).toBe(99_900);
  });

  it('keep the limit of one member', async () => {
    await addGacha(database.db, { userLimitAmount: 5 });
    const member = await addMember(database.db, 100_000);
    const shown = await see(member);
    expect((await rush(() => drawOver(member, shown))).outcomes).toEqual({ done: 5, 'gacha.user-limit': 59 });
    await expectSoundBooks();
  });

  it('have one effect and one answer for one key', async () => {
    await addGacha(database.db);
    const member = await addMember(database.db, 100_000);
    const [shown, key] = [await see(member), randomUUID()];
    const { outcomes, bodies } = await rush(() => draw(member, { shown, key }));
    expect({ outcomes, answers: new Set(bodies).size }).toEqual({ outcomes: { done: workers }, answers: 1 });
    expect(await balanceOf(database.db, member)).toBe(99_900);
    await expectSoundBooks();
  });

  it('collect one after the other, and award the prize for all once', async () => {
    const { id } = await addGacha(database.db, { type: 'complete' });
    const member = await addMember(database.db, 100_000);
    const shown = await see(member);
    const { outcomes } = await rush(() => draw(member, { shown }));
    expect(outcomes).toEqual({ done: 1, 'gacha.undecided': workers - 1 });
    await rush(async () => {
      const { gotGachaPrize } = await see(member);
      return gotGachaPrize === null ? draw(member, { shown }) : decide(member, gotGachaPrize.id, 'dismiss');
    });
    for (let now = await see(member); now.fixedGachaPrize === null; now = await see(member)) {
      if (now.gotGachaPrize !== null) await decide(member, now.gotGachaPrize.id, 'dismiss');
      await draw(member, { shown });
    }
    expect(await database.db.$count(gachaAwards, eq(gachaAwards.gachaId, id))).toBe(1);
    await expectSoundBooks();
  });

  it('decide once, whether it is kept, given up or drawn over', async () => {
    const { id } = await addGacha(database.db, { items: [itemRecord('lamp', 1, { totalAmount: 100 })] });
    const member = await addMember(database.db, 100_000);
    const shown = await see(member);
    const drawId: string = (await draw(member, { shown })).json().gachaResult.gotGachaPrize.id;
    const wishes = [
      () => decide(member, drawId, 'confirm'),
      () => decide(member, drawId, 'dismiss'),
      () => draw(member, { shown }),
    ];
    await rush((index) => (wishes[index % 3] ?? wishes[0])?.() ?? draw(member, { shown }));
    expect(await database.db.$count(gachaAwards, eq(gachaAwards.gachaId, id))).toBeLessThanOrEqual(1);
    expect(await givenOf(id, 'lamp')).toBeLessThanOrEqual(1);
    await expectSoundBooks();
  });

  it('never block each other for good, whoever draws, gives up and publishes', async () => {
    const items = ['lamp', 'key', 'box'].map((name) => itemRecord(name, 30, { totalAmount: 6 }));
    const record = await addGacha(database.db, { items: [...items, itemRecord('candy', 10)] });
    const fans = await fansWith(1000, 16);
    const { outcomes } = await rush(async (index) => {
      const fan = fans[index % 16] ?? '';
      if (index % 8 === 7) {
        const changed = { ...record, pointForGacha: 100 + index, announced: localised(`Change ${index}`) };
        await setGacha(database.db, changed);
      }
      const answer = await draw(fan);
      const got = answer.statusCode === 200 ? answer.json().gachaResult.gotGachaPrize : null;
      return got === null || index % 2 === 0 ? answer : decide(fan, got.id, 'dismiss');
    });
    expect(Object.values(outcomes).reduce((sum, count) => sum + count, 0)).toBe(workers);
    await expectSoundBooks();
  });
});
