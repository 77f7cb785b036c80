import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RaffleRecord } from '#schemas/campaign/raffle.ts';
import { drawFrom, rootOf } from '#schemas/fair/raffle-draw.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { raffleAwards } from '#server/db/schema/raffles.ts';
import { closeRaffles } from '#server/features/raffles/draw/close-raffles.ts';
import { drawRaffle, redrawRaffle } from '#server/features/raffles/draw/draw-raffle.ts';
import { enterRaffle } from '#server/features/raffles/enter-raffle.ts';
import { exportRaffle } from '#server/features/raffles/draw/export-raffle.ts';
import { memberEntryPage } from '#server/features/raffles/view/member-entries.ts';
import { acknowledgeAward } from '#server/features/raffles/view/raffle-awards.ts';
import { raffleHashes } from '#server/features/raffles/model/raffle-hashes.ts';
import { raffleProof } from '#server/features/raffles/view/raffle-proof.ts';
import { auditRaffles } from '#server/features/raffles/raffles-audit.ts';
import { verifyRaffle } from '#server/features/raffles/draw/verify-raffle.ts';
import { readUser } from '#server/features/members/user-view.ts';
import { distribute } from '#server/features/distributions/distribute.ts';
import { prizesOnTheirWay, userPrizePage } from '#server/features/distributions/user-prize-list.ts';
import { auditRegistry } from '#server/registries/audit-registry.ts';
import { runAudits } from '#server/audit/audit.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { addMember, changeCampaign, mugAddress, setCampaign } from '../../support/records.ts';
import { anyRandom, clockAt, testSettings, testStart } from '../../support/test-services.ts';
import { addRaffle, raffleEnd, randomnessAt } from './raffle-records.ts';

const randomness = '5e'.repeat(32);

describeOnEngines('The draw of a raffle', (database) => {
  const clock = clockAt();
  const services = { clock, random: anyRandom, settings: testSettings };
  let raffle: RaffleRecord;
  let members: readonly string[];

  const enter = (memberId: string, amount = 1) =>
    database.db.transaction((tx) =>
      enterRaffle(tx, services, { memberId, raffleId: raffle.id, usePoint: raffle.usePoint, amount, locale: 'en' }),
    );
  const close = () => database.db.transaction((tx) => closeRaffles.run(tx, {}, services));
  const draw = (value = randomness) =>
    database.db.transaction((tx) => drawRaffle(tx, services, { id: raffle.id, randomness: value }));
  const redraw = (rank: number) =>
    database.db.transaction((tx) => redrawRaffle(tx, services, { id: raffle.id, reason: 'No answer', rank }));
  const closeAndDraw = async () => {
    clock.set(raffleEnd);
    await close();
    clock.set(randomnessAt);
    return draw();
  };
  const seen = async () => {
    const release = await changeCampaign(database.db, (campaign) => campaign);
    return { release, locale: 'en' as const, now: clock.now() };
  };
  const awardsShown = async (memberId: string) =>
    (await readUser(database.db, await seen(), memberId))?.userNotification.raffleAwards;

  beforeEach(async () => {
    clock.set(testStart);
    await setCampaign(database.db);
    raffle = await addRaffle(database.db);
    members = await Promise.all(Array.from({ length: 5 }, () => addMember(database.db, 1000)));
    for (const [index, member] of members.entries()) await enter(member, index + 1);
    await enter(members[0] ?? '', 2);
  });

  it('closes with a commitment at the end, once, and not before', async () => {
    clock.set('2026-11-30T23:59:59.999Z');
    await close();
    expect(await verifyRaffle(database.db, raffle.id)).toEqual({
      raffle: raffle.id,
      isClosed: false,
      isDrawn: false,
      entryCount: 6,
      ticketCount: 17,
      root: null,
      problems: [],
    });
    clock.set(raffleEnd);
    await close();
    const { commitment, entries } = await raffleProof(database.db, raffle.id, 'en');
    expect(commitment).toEqual({
      closedAt: raffleEnd,
      entryCount: 6,
      ticketCount: 17,
      root: await rootOf(raffleHashes, raffle.id, entries),
    });
    await expect(enter(members[1] ?? '')).rejects.toMatchObject({ code: 'raffle.expired' });
    clock.set('2026-12-01T00:05:00.000Z');
    await close();
    expect((await raffleProof(database.db, raffle.id, 'en')).commitment?.closedAt).toBe(raffleEnd);
    const lines = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `raffle:${raffle.id}`));
    expect(lines.filter(({ action }) => action === 'raffle.close')).toHaveLength(1);
  });

  it('closes a raffle that nobody entered, and draws nobody', async () => {
    raffle = await addRaffle(database.db);
    const { awards } = await closeAndDraw();
    expect(awards).toEqual([]);
    expect(await verifyRaffle(database.db, raffle.id)).toMatchObject({ entryCount: 0, isDrawn: true, problems: [] });
  });

  it('gives winners and reserves by the randomness, nobody twice, and everybody can recompute it', async () => {
    const { awards } = await closeAndDraw();
    expect(awards.map(({ rank, state, place, prize }) => ({ rank, state, place, prize }))).toEqual([
      { rank: 1, state: 'won', place: 1, prize: 'poster' },
      { rank: 2, state: 'won', place: 2, prize: 'poster' },
      { rank: 3, state: 'reserve', place: null, prize: null },
    ]);
    expect(new Set(awards.map(({ member }) => member)).size).toBe(3);
    const proof = await raffleProof(database.db, raffle.id, 'en');
    const drawn = await drawFrom(raffleHashes, { raffle: raffle.id, randomness }, proof.entries, 3);
    expect(proof.draw).toEqual({
      randomness,
      drawnAt: randomnessAt,
      drawn: drawn.map(({ entry }, index) => ({
        rank: index + 1,
        entry,
        state: index < 2 ? 'won' : 'reserve',
        place: index < 2 ? index + 1 : null,
      })),
    });
    const text = JSON.stringify(proof);
    expect(members.filter((member) => text.includes(member))).toEqual([]);
    expect(await verifyRaffle(database.db, raffle.id)).toMatchObject({ isDrawn: true, problems: [] });
    expect((await database.db.transaction(auditRaffles)).findings).toEqual([]);
  });

  it('names the round of drand in its proof', async () => {
    const { source } = await raffleProof(database.db, raffle.id, 'ko');
    expect(source).toEqual({
      kind: 'drand',
      at: randomnessAt,
      words: 'drand (ko)',
      round: 34_430_212,
      address: 'https://api.drand.sh/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971/public/34430212',
    });
  });

  describe('is refused', () => {
    it('while the raffle is open', async () => {
      clock.set(raffleEnd);
      await expect(draw()).rejects.toMatchObject({ status: 409, code: 'raffle.not-closed' });
    });

    it('before the randomness is known, and by something that is none', async () => {
      clock.set(raffleEnd);
      await close();
      await expect(draw()).rejects.toMatchObject({ status: 409, code: 'raffle.too-early' });
      clock.set(randomnessAt);
      for (const value of ['5E'.repeat(32), '5e'.repeat(31), 'heads']) {
        await expect(draw(value)).rejects.toMatchObject({ status: 422, code: 'raffle.no-randomness' });
      }
    });

    it('twice', async () => {
      const { awards } = await closeAndDraw();
      await expect(draw('6f'.repeat(32))).rejects.toMatchObject({ status: 409, code: 'raffle.drawn' });
      const kept = await database.db.select().from(raffleAwards).where(eq(raffleAwards.raffleId, raffle.id));
      expect(kept).toHaveLength(awards.length);
    });

    it('of a raffle that nobody knows', async () => {
      raffle = { ...raffle, id: 'nothing' };
      await expect(draw()).rejects.toMatchObject({ status: 404, code: 'raffle.not-found' });
    });
  });

  it('lets the reserve move up for a winner who cannot be reached, with a reason in the audit log', async () => {
    const before = (await closeAndDraw()).awards;
    await expect(redraw(3)).rejects.toMatchObject({ status: 409, code: 'raffle.no-winner' });
    const after = (await redraw(2)).awards;
    expect(after).toEqual([
      before[0],
      { ...before[1], state: 'passed' },
      { ...before[2], state: 'won', place: 2, prize: 'poster' },
    ]);
    await expect(redraw(2)).rejects.toMatchObject({ status: 409, code: 'raffle.no-winner' });
    await expect(redraw(1)).rejects.toMatchObject({ status: 409, code: 'raffle.no-reserve' });
    const lines = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `raffle:${raffle.id}`));
    expect(lines.find(({ action }) => action === 'raffle.redraw')?.details).toEqual({
      place: 2,
      passed: before[1]?.entry,
      moved: before[2]?.entry,
      reason: 'No answer',
    });
    expect(await verifyRaffle(database.db, raffle.id)).toMatchObject({ problems: [] });
    expect(await awardsShown(before[1]?.member ?? '')).toEqual([]);
    expect(await awardsShown(before[2]?.member ?? '')).toHaveLength(1);
  });

  const holding = async (memberId: string) => {
    const context = { db: database.db, memberId, ...(await seen()) };
    const [all, onTheirWay] = [
      await userPrizePage(context, { page: 1, perPage: 10 }),
      await prizesOnTheirWay(context, { page: 1, perPage: 10 }),
    ];
    return { all: all.items, onTheirWay: onTheirWay.items };
  };

  it('gives winners something to hold, which waits to be sent; a reserve who moves up takes it over', async () => {
    const prizes = raffle.prizes.map((prize) => ({ ...prize, shipped: true }));
    await changeCampaign(database.db, (campaign) => ({ ...campaign, raffles: [{ ...raffle, prizes }] }));
    const [, second, reserve] = (await closeAndDraw()).awards;
    const [row] = await database.db
      .select()
      .from(raffleAwards)
      .where(eq(raffleAwards.memberId, second?.member ?? ''));
    const held = {
      id: row?.id,
      kind: 'raffle',
      prizeId: 'poster',
      name: 'Poster (en)',
      amount: 1,
      code: row?.code,
      href: null,
      createdAt: randomnessAt,
      parameter: { iconSrc: mugAddress },
      distribution: { state: 'waiting', sentOn: null, reference: null },
    };
    expect(await holding(second?.member ?? '')).toEqual({ all: [held], onTheirWay: [held] });
    expect(await holding(reserve?.member ?? '')).toEqual({ all: [], onTheirWay: [] });
    const marking = (line: string) =>
      distribute(database.db, services, { csv: `id,sentOn,reference,problem\n${row?.id},${line}`, isDryRun: false });
    await marking('2026-12-01,,');
    await expect(redraw(2)).rejects.toMatchObject({ status: 409, code: 'raffle.prize-sent' });
    await marking(',,Came back');
    await redraw(2);
    expect(await holding(second?.member ?? '')).toEqual({ all: [], onTheirWay: [] });
    expect((await holding(reserve?.member ?? '')).onTheirWay).toMatchObject([{ kind: 'raffle', prizeId: 'poster' }]);
    expect((await marking('2026-12-01,,')).problems).toMatchObject([{ line: 2, code: 'prize.withdrawn' }]);
    expect((await runAudits(database.db, auditRegistry)).findings).toEqual([]);
  });

  it('cannot have more winners than prizes, whatever the code does', async () => {
    await closeAndDraw();
    const reserve = eq(raffleAwards.rank, 3);
    const won = { state: 'won', prizeId: 'poster', code: randomUUID(), awardedAt: new Date(testStart) } as const;
    const third = database.db
      .update(raffleAwards)
      .set({ ...won, place: 3 })
      .where(reserve);
    await expect(third).rejects.toMatchObject({ cause: { constraint: 'raffle_awards_within_places' } });
    const second = database.db
      .update(raffleAwards)
      .set({ ...won, place: 2 })
      .where(reserve);
    await expect(second).rejects.toMatchObject({ cause: { constraint: 'raffle_awards_one_of_a_place' } });
  });

  it('tells a winner once, on every device [3.24]', async () => {
    const { awards } = await closeAndDraw();
    const [winner = '', , reserve = ''] = awards.map(({ member }) => member);
    const award = { raffleId: raffle.id, raffleName: 'Wish (en)', name: 'Poster (en)', iconSrc: mugAddress };
    expect(await awardsShown(winner)).toEqual([award]);
    expect(await awardsShown(reserve)).toEqual([]);
    const acknowledged = { memberId: winner, raffleId: raffle.id, now: clock.now() };
    await acknowledgeAward(database.db, acknowledged);
    await acknowledgeAward(database.db, acknowledged);
    expect(await awardsShown(winner)).toEqual([]);
  });

  it('is a result of the member, with the code of what was won, also once the raffle is withdrawn', async () => {
    const [first = ''] = members;
    const page = async (memberId: string) =>
      memberEntryPage({ db: database.db, memberId, ...(await seen()) }, { page: 1, perPage: 10 });
    const waiting = {
      id: raffle.id,
      name: 'Wish (en)',
      amount: 3,
      spentPoint: 300,
      enteredAt: testStart,
      endAt: raffleEnd,
      result: 'waiting',
      checkPath: null,
      prize: null,
      entries: [expect.any(String), expect.any(String)],
      parameter: { iconSrc: mugAddress },
    };
    expect(await page(first)).toEqual({ items: [waiting], total: 1 });
    const { awards } = await closeAndDraw();
    await changeCampaign(database.db, (campaign) => ({ ...campaign, raffles: [] }));
    const [winner = ''] = awards.map(({ member }) => member);
    const [kept] = await database.db.select().from(raffleAwards).where(eq(raffleAwards.memberId, winner));
    const checkPath = `/fairness/raffle/${raffle.id}`;
    expect((await page(winner)).items).toMatchObject([
      { result: 'won', checkPath, prize: { name: 'Poster (en)', iconSrc: mugAddress, code: kept?.code, href: null } },
    ]);
    const loser = members.find((member) => !awards.some((award) => award.member === member)) ?? '';
    expect((await page(loser)).items).toMatchObject([{ result: 'lost', checkPath, prize: null }]);
  });

  it('is exported with those drawn first', async () => {
    const { awards } = await closeAndDraw();
    const { entries } = await exportRaffle(database.db, raffle.id);
    expect(entries.slice(0, 3).map(({ entry, rank, result }) => ({ entry, rank, result }))).toEqual(
      awards.map(({ entry, rank, state }) => ({ entry, rank, result: state })),
    );
    expect(entries.slice(3).map(({ result }) => result)).toEqual(['lost', 'lost', 'lost']);
    expect(entries[0]).toEqual({
      entry: awards[0]?.entry,
      entrant: expect.any(String),
      amount: expect.any(Number),
      point: expect.any(Number),
      enteredAt: testStart,
      member: awards[0]?.member,
      nickname: 'Hina',
      account: null,
      result: 'won',
      rank: 1,
      place: 1,
      prize: 'poster',
      code: expect.stringMatching(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){2}$/),
    });
  });
});
