import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RaffleRecord } from '#schemas/campaign/raffle.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { raffleEntries } from '#server/db/schema/raffles.ts';
import { pointHistoryPage } from '#server/features/points/point-history.ts';
import { enterRaffle } from '#server/features/raffles/enter-raffle.ts';
import { raffleCodeDigest } from '#server/features/raffles/model/raffle-code.ts';
import { socialAction } from '#server/features/social-actions/social-action-kind.ts';
import { balanceOf } from '#server/ledger/accounts.ts';
import { grantPoints } from '#server/ledger/transfers.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { moneyState } from '../../support/money-state.ts';
import { addMember, changeCampaign, mugAddress, setCampaign } from '../../support/records.ts';
import { anyRandom, clockAt, testStart } from '../../support/test-services.ts';
import { addRaffle, raffleEnd } from './raffle-records.ts';

describeOnEngines('enterRaffle', (database) => {
  const clock = clockAt();
  const services = { clock, random: anyRandom };
  const enter = (memberId: string, { id, usePoint }: RaffleRecord, values: { amount?: number; code?: string } = {}) =>
    database.db.transaction((tx) =>
      enterRaffle(tx, services, { memberId, raffleId: id, usePoint, amount: 1, locale: 'en', ...values }),
    );
  const entriesOf = (raffleId: string) =>
    database.db
      .select()
      .from(raffleEntries)
      .where(eq(raffleEntries.raffleId, raffleId))
      .orderBy(raffleEntries.amountAfter);
  const earnBySocialActions = (memberId: string, amount: number) =>
    database.db.transaction((tx) =>
      grantPoints(tx, services, {
        memberId,
        amount,
        kind: socialAction,
        reason: {
          type: 'snsAction',
          actionType: 'retweet',
          provider: 'twitter',
          snsScreenName: null,
          snsActionId: null,
          displayMessage: null,
        },
        reward: null,
      }),
    );

  beforeAll(() => setCampaign(database.db));
  beforeEach(() => clock.set(testStart));

  it('moves points and writes an entry and an audit line [3.30]', async () => {
    const memberId = await addMember(database.db, 1000);
    const raffle = await addRaffle(database.db, {
      userLimitAmount: 5,
      requireTotalPoint: 1,
      startAt: testStart,
      pictures: ['asset:prizes/mug.svg'],
    });
    await earnBySocialActions(memberId, 1);
    expect(await enter(memberId, raffle, { amount: 3 })).toEqual({
      id: raffle.id,
      name: 'Wish (en)',
      detail: 'A wish (en)',
      usePoint: 100,
      startAt: testStart,
      endAt: raffleEnd,
      userLimitAmount: 5,
      stockUserLimitAmount: 2,
      requireTotalPoint: 1,
      enteredAmount: 3,
      stage: 'open',
      checkPath: null,
      prizes: [{ id: 'poster', name: 'Poster (en)', iconSrc: mugAddress, winners: 2 }],
      winners: 2,
      randomness: 'drand (en)',
      parameter: { iconSrc: mugAddress, pictures: [mugAddress] },
    });
    expect(await balanceOf(database.db, memberId)).toBe(701);
    const [entry, ...others] = await entriesOf(raffle.id);
    expect(others).toEqual([]);
    expect(entry).toEqual({
      id: expect.any(String),
      raffleId: raffle.id,
      memberId,
      entrantId: entry?.id,
      amount: 3,
      amountAfter: 3,
      cost: 300,
      transferId: expect.any(String),
      createdAt: new Date(testStart),
    });
    const lines = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `raffle:${raffle.id}`));
    expect(lines).toEqual([
      {
        id: expect.any(String),
        actor: `member:${memberId}`,
        action: 'raffle.enter',
        subject: `raffle:${raffle.id}`,
        details: { entryId: entry?.id, transferId: entry?.transferId, amount: 3, cost: 300, balance: 701 },
        createdAt: new Date(testStart),
      },
    ]);
  });

  it('is a line of the point statement that tells its text [3.35]', async () => {
    const memberId = await addMember(database.db, 1000);
    const raffle = await addRaffle(database.db);
    await enter(memberId, raffle);
    await enter(memberId, raffle, { amount: 2 });
    const query = { memberId, page: 1, perPage: 2, locale: 'en' as const };
    const { items } = await pointHistoryPage(database.db, query);
    expect(
      items.map(({ historyType, point, userRaffleHistory }) => ({ historyType, point, userRaffleHistory })),
    ).toEqual([
      { historyType: 'raffle', point: 200, userRaffleHistory: { displayMessage: 'Wish (en) ×2' } },
      { historyType: 'raffle', point: 100, userRaffleHistory: { displayMessage: 'Wish (en)' } },
    ]);
  });

  it('names the first entry of a member in all of them, and of nobody else', async () => {
    const raffle = await addRaffle(database.db);
    const [one, other] = [await addMember(database.db, 1000), await addMember(database.db, 1000)];
    await enter(one, raffle);
    await enter(other, raffle);
    await enter(one, raffle, { amount: 2 });
    const entries = await entriesOf(raffle.id);
    const ofOne = entries.filter(({ memberId }) => memberId === one);
    const ofOther = entries.filter(({ memberId }) => memberId === other);
    expect(ofOne.map(({ entrantId }) => entrantId)).toEqual([ofOne[0]?.id, ofOne[0]?.id]);
    expect(ofOne.map(({ amountAfter }) => amountAfter)).toEqual([1, 3]);
    expect(ofOther.map(({ entrantId }) => entrantId)).toEqual([ofOther[0]?.id]);
  });

  it('moves no points where it is free, also of one who never had any', async () => {
    const raffle = await addRaffle(database.db, { usePoint: 0, userLimitAmount: 3 });
    const memberId = await addMember(database.db);
    const before = await moneyState(database.db);
    expect(await enter(memberId, raffle, { amount: 2 })).toMatchObject({ stockUserLimitAmount: 1, enteredAmount: 2 });
    const after = await moneyState(database.db);
    expect(after.transfers).toEqual(before.transfers);
    expect(await entriesOf(raffle.id)).toMatchObject([{ amount: 2, cost: 0, transferId: null }]);
  });

  describe('refuses, with nothing changed,', () => {
    const digests = [raffleCodeDigest('coded', 'ORION-7')];
    const refusals = [
      { why: 'more points than the member has [5.12]', raffle: { usePoint: 600 }, code: 'raffle.insufficient-points' },
      { why: 'more than the points allow [5.13]', raffle: { usePoint: 501 }, code: 'raffle.insufficient-points' },
      { why: 'more than one member may enter [5.13]', raffle: { userLimitAmount: 1 }, code: 'raffle.user-limit' },
      { why: 'a raffle at its end', raffle: { endAt: testStart }, code: 'raffle.expired' },
      { why: 'a raffle before its begin', raffle: { startAt: '2026-11-21T03:00:00.001Z' }, code: 'raffle.not-begun' },
      {
        why: 'a member who earned too few points [5.12]',
        raffle: { requireTotalPoint: 1 },
        code: 'raffle.insufficient-total-points',
      },
      {
        why: 'an entry without the code [5.13]',
        raffle: { id: 'coded', requireInputCode: { digests } },
        code: 'raffle.wrong-code',
      },
    ];

    it.each(refusals)('$why', async ({ raffle, code }) => {
      const memberId = await addMember(database.db, 1000);
      const known = await addRaffle(database.db, raffle);
      const before = await moneyState(database.db);
      await expect(enter(memberId, known, { amount: 2 })).rejects.toMatchObject({ status: 409, code });
      expect(await moneyState(database.db)).toEqual(before);
    });

    it('the second entry over the limit of a member', async () => {
      const memberId = await addMember(database.db, 1000);
      const raffle = await addRaffle(database.db, { userLimitAmount: 2 });
      await enter(memberId, raffle, { amount: 2 });
      await expect(enter(memberId, raffle)).rejects.toMatchObject({ code: 'raffle.user-limit' });
      expect(await enter(await addMember(database.db, 200), raffle, { amount: 2 })).toMatchObject({
        stockUserLimitAmount: 0,
      });
    });

    it('another code, and takes the right one however it is typed', async () => {
      const id = `coded-${randomUUID()}`;
      const raffle = await addRaffle(database.db, {
        id,
        requireInputCode: { digests: [raffleCodeDigest(id, 'ORION-7')] },
      });
      const memberId = await addMember(database.db, 1000);
      for (const code of ['', 'ORION-8', 'ORION']) {
        await expect(enter(memberId, raffle, { code })).rejects.toMatchObject({ code: 'raffle.wrong-code' });
      }
      for (const code of ['ORION-7', ' orion 7 ', 'ＯＲＩＯＮ－７', 'Orion7']) {
        expect(await enter(memberId, raffle, { code })).toMatchObject({ id });
      }
    });

    it('a raffle that no longer is live, and one that never was', async () => {
      const memberId = await addMember(database.db, 1000);
      const raffle = await addRaffle(database.db);
      await changeCampaign(database.db, (campaign) => ({ ...campaign, raffles: [] }));
      const before = await moneyState(database.db);
      for (const id of [raffle.id, 'nothing']) {
        await expect(enter(memberId, { ...raffle, id })).rejects.toMatchObject({
          status: 404,
          code: 'raffle.not-found',
        });
      }
      expect(await moneyState(database.db)).toEqual(before);
    });

    it('another cost than the member was shown, and gives the raffle as it is', async () => {
      const memberId = await addMember(database.db, 1000);
      const raffle = await addRaffle(database.db);
      const before = await moneyState(database.db);
      await expect(enter(memberId, { ...raffle, usePoint: 90 })).rejects.toMatchObject({
        status: 409,
        code: 'raffle.changed',
        body: { raffle: { id: raffle.id, usePoint: 100, enteredAmount: 0 } },
      });
      expect(await moneyState(database.db)).toEqual(before);
    });

    it('everything where raffles are not open', async () => {
      const memberId = await addMember(database.db, 1000);
      const raffle = await addRaffle(database.db);
      for (const situation of ['finish', 'rewards']) {
        await setCampaign(database.db, situation);
        await expect(enter(memberId, raffle)).rejects.toMatchObject({ status: 403, code: 'situation.closed' });
      }
      await setCampaign(database.db, 'only_exchange');
      expect(await enter(memberId, raffle)).toMatchObject({ id: raffle.id });
      await setCampaign(database.db, 'begin');
    });
  });

  it('names the state of the raffle first, in its order [4.03]', async () => {
    const memberId = await addMember(database.db, 1000);
    const raffle = await addRaffle(database.db, { userLimitAmount: 1 });
    await enter(memberId, raffle);
    const change = (values: Partial<RaffleRecord>) =>
      changeCampaign(database.db, (campaign) => ({
        ...campaign,
        raffles: (campaign.raffles ?? []).map((one) => (one.id === raffle.id ? { ...one, ...values } : one)),
      }));
    await change({ endAt: '2026-11-21T03:00:00.001Z', requireTotalPoint: 5 });
    clock.set('2026-11-21T03:00:00.001Z');
    await expect(enter(memberId, raffle)).rejects.toMatchObject({ code: 'raffle.user-limit' });
    await change({ userLimitAmount: 2 });
    await expect(enter(memberId, raffle)).rejects.toMatchObject({ code: 'raffle.expired' });
    await change({ endAt: raffleEnd });
    await expect(enter(memberId, raffle)).rejects.toMatchObject({ code: 'raffle.insufficient-total-points' });
    await earnBySocialActions(memberId, 5);
    expect(await enter(memberId, raffle)).toMatchObject({ enteredAmount: 2 });
  });

  it('cannot be written after the end, whatever the code does', async () => {
    const memberId = await addMember(database.db);
    const { id: raffleId } = await addRaffle(database.db, { usePoint: 0, userLimitAmount: 5 });
    const id = randomUUID();
    const row = { id, raffleId, memberId, entrantId: id, amount: 1, amountAfter: 1, cost: 0, transferId: null };
    const late = database.db.insert(raffleEntries).values({ ...row, createdAt: new Date(raffleEnd) });
    await expect(late).rejects.toMatchObject({ cause: { constraint: 'raffle_entries_before_close' } });
    await database.db.insert(raffleEntries).values({ ...row, createdAt: new Date(testStart) });
    const change = database.db.update(raffleEntries).set({ amount: 9 }).where(eq(raffleEntries.id, id));
    await expect(change).rejects.toMatchObject({ cause: { code: '23001' } });
  });
});
