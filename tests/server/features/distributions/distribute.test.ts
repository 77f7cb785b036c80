import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runAudits } from '#server/audit/audit.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { distributionSteps, userPrizes } from '#server/db/schema/awards.ts';
import { distribute } from '#server/features/distributions/distribute.ts';
import {
  distributionPage,
  exportPrizes,
  prizesHandedOut,
  prizesOnTheirWay,
  userPrizePage,
} from '#server/features/distributions/user-prize-list.ts';
import { forgetReferencesOf } from '#server/features/distributions/user-prizes-repository.ts';
import { readWaiting } from '#server/features/distributions/waiting-prizes.ts';
import { exchangePrize } from '#server/features/prizes/exchange-prize.ts';
import type { MemberContext } from '#server/http/requests/source-reader.ts';
import { auditRegistry } from '#server/registries/audit-registry.ts';
import { readReleaseView } from '#server/releases/stored/release-view.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { addMember, addPrize, changeCampaign, mugAddress, setCampaign } from '../../support/records.ts';
import { anyRandom, clockAt, testStart } from '../../support/test-services.ts';

const code = expect.stringMatching(/^[\dA-Z]{4}(-[\dA-Z]{4}){2}$/);
const nowhere = { sentOn: null, reference: null };

const file = (...lines: string[]) => ['id,sentOn,reference,problem', ...lines].join('\n');

/** What is written about the prizes of a member. */
async function wordsIn(context: MemberContext) {
  const { userPrizes: held, prizeDistributions } = await exportPrizes(context);
  return [
    held.map(({ distribution }) => distribution.reference),
    prizeDistributions.map(({ reference, problem }) => [reference, problem]),
  ];
}

describeOnEngines('prizes that are sent', (database) => {
  const clock = clockAt();
  const services = { clock, random: anyRandom };
  let memberId = '';
  let shipped = '';
  let coded = '';

  beforeAll(async () => {
    await setCampaign(database.db);
    shipped = await addPrize(database.db, {
      shipped: true,
      totalAmount: null,
      delivery: { kind: 'link', href: 'https://example.com/delivery' },
    });
    coded = await addPrize(database.db, { totalAmount: null });
  });
  beforeEach(async () => {
    clock.set(testStart);
    memberId = await addMember(database.db, 10_000);
  });

  /** The id of what the member then holds. */
  async function take(prizeId: string, at = testStart, amount = 1): Promise<string> {
    clock.set(at);
    const shown = { memberId, prizeId, amount, exchangePoint: 100, locale: 'en' as const };
    const { prizeCode } = await database.db.transaction((tx) => exchangePrize(tx, services, shown));
    const [held] = await database.db
      .select()
      .from(userPrizes)
      .where(eq(userPrizes.code, prizeCode ?? ''));
    return held?.id ?? '';
  }

  const mark = (csv: string, isDryRun = false) => distribute(database.db, services, { csv, isDryRun });

  async function contextOf() {
    const release = await readReleaseView(database.db);
    if (release === null) throw new Error('Nothing is live.');
    return { db: database.db, release, memberId, locale: 'en' as const, now: new Date(testStart) };
  }
  const first = { page: 1, perPage: 20 };

  async function stored() {
    const ofBatch = eq(auditLog.action, 'distribution.mark');
    return {
      prizes: await database.db.select().from(userPrizes).orderBy(userPrizes.id),
      steps: await database.db.select().from(distributionSteps).orderBy(distributionSteps.userPrizeId),
      lines: await database.db.$count(auditLog, ofBatch),
    };
  }

  it('are held from the exchange on, newest first: nothing to send, or waiting [7.22]', async () => {
    const older = await take(coded, '2026-11-21T03:00:00.000Z', 2);
    const newer = await take(shipped, '2026-11-21T04:00:00.000Z');
    const held = { kind: 'exchange', name: 'Mug (en)', code, parameter: { iconSrc: mugAddress } } as const;
    const waiting = {
      ...held,
      id: newer,
      prizeId: shipped,
      amount: 1,
      href: 'https://example.com/delivery',
      createdAt: '2026-11-21T04:00:00.000Z',
      distribution: { state: 'waiting', ...nowhere },
    };
    expect(await userPrizePage(await contextOf(), first)).toEqual({
      items: [
        waiting,
        {
          ...held,
          id: older,
          prizeId: coded,
          amount: 2,
          href: null,
          createdAt: '2026-11-21T03:00:00.000Z',
          distribution: { state: 'none', ...nowhere },
        },
      ],
      total: 2,
    });
    expect(await userPrizePage(await contextOf(), { page: 2, perPage: 1 })).toMatchObject({
      items: [{ id: older }],
      total: 2,
    });
    expect(await prizesOnTheirWay(await contextOf(), first)).toEqual({ items: [waiting], total: 1 });
    expect(await prizesHandedOut(await contextOf(), first)).toEqual({ items: [], total: 0 });
  });

  it('are marked by a file, with a step and an audit line [7.20]', async () => {
    const sent = await take(shipped);
    const failed = await take(shipped, '2026-11-21T05:00:00.000Z', 3);
    const before = (await stored()).lines;
    clock.set('2026-11-23T09:00:00.000Z');
    const report = await mark(file(`${sent},2026-11-22,12-34,`, `${failed},,,moved away`));
    expect(report).toEqual({ isMarked: true, sent: 1, failed: 1, problems: [] });
    const context = await contextOf();
    const where = async (read: typeof prizesHandedOut) =>
      (await read(context, first)).items.map(({ id, distribution }) => [id, distribution]);
    const isSent = { state: 'sent', sentOn: '2026-11-22', reference: '12-34' };
    expect(await where(prizesHandedOut)).toEqual([[sent, isSent]]);
    expect(await where(prizesOnTheirWay)).toEqual([[failed, { state: 'failed', ...nowhere }]]);
    const { items, total } = await distributionPage(context, first);
    const step = { name: 'Mug (en)', createdAt: '2026-11-23T09:00:00.000Z' };
    expect(total).toBe(2);
    expect(items.toSorted((one, other) => one.amount - other.amount)).toEqual([
      { ...step, id: `${sent}-1`, userPrizeId: sent, amount: 1, ...isSent },
      { ...step, id: `${failed}-1`, userPrizeId: failed, amount: 3, state: 'failed', ...nowhere },
    ]);
    expect((await stored()).lines).toBe(before + 1);
    const [step1] = await database.db.select().from(distributionSteps).where(eq(distributionSteps.userPrizeId, sent));
    const [line] = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `distribution:${step1?.batchId}`));
    expect([line?.actor, line?.action, line?.details]).toEqual([
      'operator',
      'distribution.mark',
      { sent: 1, failed: 1 },
    ]);
  });

  it('go on: what could not be handed over is sent again, what was sent comes back', async () => {
    const id = await take(shipped);
    await mark(file(`${id},,,no one at home`));
    await mark(file(`${id},2026-11-21,12-34,`));
    clock.set('2026-11-24T09:00:00.000Z');
    await mark(file(`${id},,,came back`));
    const steps = await database.db
      .select({ number: distributionSteps.number, state: distributionSteps.state })
      .from(distributionSteps)
      .where(eq(distributionSteps.userPrizeId, id))
      .orderBy(distributionSteps.number);
    expect(steps).toEqual([
      { number: 1, state: 'failed' },
      { number: 2, state: 'sent' },
      { number: 3, state: 'failed' },
    ]);
    const { waiting } = await readWaiting(database.db);
    expect(waiting.find((prize) => prize.id === id)).toMatchObject({ state: 'failed', problem: 'came back' });
    expect((await runAudits(database.db, auditRegistry)).findings).toEqual([]);
  });

  it('are listed for the operators, the oldest first', async () => {
    const before = await readWaiting(database.db);
    const newer = await take(shipped, '2026-11-21T05:00:00.000Z');
    const older = await take(shipped, '2026-11-21T04:00:00.000Z', 2);
    await take(coded);
    const listed = {
      kind: 'exchange',
      prizeId: shipped,
      name: { ja: 'Mug (ja)', en: 'Mug (en)', ko: 'Mug (ko)' },
      code,
      state: 'waiting',
      problem: null,
    };
    const { waiting, total } = await readWaiting(database.db);
    expect({ waiting: waiting.filter(({ id }) => [older, newer].includes(id)), total }).toEqual({
      waiting: [
        { ...listed, id: older, amount: 2, createdAt: '2026-11-21T04:00:00.000Z' },
        { ...listed, id: newer, amount: 1, createdAt: '2026-11-21T05:00:00.000Z' },
      ],
      total: before.total + 2,
    });
  });

  describe('are all left alone', () => {
    it('by a dry run, which says what it would mark', async () => {
      const id = await take(shipped);
      const before = await stored();
      expect(await mark(file(`${id},2026-11-21,,`), true)).toEqual({
        isMarked: false,
        sent: 1,
        failed: 0,
        problems: [],
      });
      expect(await stored()).toEqual(before);
    });

    it('by a file with one line that is wrong: unknown, sent already, not sent at all, a day that cannot be', async () => {
      const [good, sent, future, early] = [
        await take(shipped),
        await take(shipped),
        await take(shipped),
        await take(shipped),
      ];
      const nothing = await take(coded);
      const unknown = '11111111-1111-4111-8111-111111111111';
      await mark(file(`${sent},2026-11-21,,`));
      const before = await stored();
      const report = await mark(
        file(
          `${good},2026-11-21,,`,
          `${unknown},2026-11-21,,`,
          `${sent},2026-11-21,,`,
          `${nothing},2026-11-21,,`,
          `${future},2026-11-22,,`,
          `${early},2026-11-19,,`,
          'what is this,2026-11-21,,',
        ),
      );
      expect(report).toEqual({
        isMarked: false,
        sent: 6,
        failed: 0,
        problems: [
          { line: 3, code: 'id.unknown', message: `There is no prize ${unknown}.` },
          { line: 4, code: 'prize.already-sent', message: `The prize ${sent} was sent on 2026-11-21 already.` },
          {
            line: 5,
            code: 'prize.not-sent',
            message: `Nothing of the prize ${nothing} is sent: it is not "shipped".`,
          },
          { line: 6, code: 'date.future', message: '2026-11-22 is yet to come.' },
          {
            line: 7,
            code: 'date.early',
            message: '2026-11-19 is before the day on which the member got the prize.',
          },
          {
            line: 8,
            code: 'id.unknown',
            message: '"what is this" is no id of a prize. "waiting --format csv" has them.',
          },
        ],
      });
      expect(await stored()).toEqual(before);
    });

    it('by the second of two files at once that send the same prize', async () => {
      const id = await take(shipped);
      const reports = await Promise.all([mark(file(`${id},2026-11-21,1,`)), mark(file(`${id},2026-11-21,2,`))]);
      expect(reports.filter(({ isMarked }) => isMarked)).toHaveLength(1);
      expect(await database.db.$count(distributionSteps, eq(distributionSteps.userPrizeId, id))).toBe(1);
    });
  });

  it('keep their name when the release has them no more', async () => {
    const gone = await addPrize(database.db, { shipped: true });
    const id = await take(gone);
    await changeCampaign(database.db, (campaign) => ({
      ...campaign,
      prizes: campaign.prizes.filter((prize) => prize.id !== gone),
    }));
    const { items } = await userPrizePage(await contextOf(), first);
    expect(items).toMatchObject([{ id, name: 'Mug (en)', parameter: { iconSrc: '' } }]);
  });

  it('are in the export of a member with the operators’ words, which who leaves takes along', async () => {
    const id = await take(shipped);
    await mark(file(`${id},2026-11-21,12-34,left with a neighbour`));
    expect(await wordsIn(await contextOf())).toEqual([['12-34'], [['12-34', 'left with a neighbour']]]);
    await database.db.transaction((tx) => forgetReferencesOf(tx, memberId));
    expect(await wordsIn(await contextOf())).toEqual([[null], [[null, null]]]);
  });

  it('have steps that the database itself keeps', async () => {
    const id = await take(shipped);
    await mark(file(`${id},2026-11-21,,`));
    const refused = { cause: expect.objectContaining({ message: expect.stringContaining('is append-only') }) };
    const ofPrize = eq(distributionSteps.userPrizeId, id);
    await expect(database.db.delete(distributionSteps).where(ofPrize)).rejects.toMatchObject(refused);
    await expect(database.db.update(distributionSteps).set({ state: 'failed' }).where(ofPrize)).rejects.toMatchObject(
      refused,
    );
  });

  it('are compared by the audit with their awards and their last steps', async () => {
    const id = await take(shipped);
    await database.db.update(userPrizes).set({ state: 'failed', amount: 2 }).where(eq(userPrizes.id, id));
    const { findings } = await runAudits(database.db, auditRegistry);
    expect(findings.map(({ audit, code: found, where }) => [audit, found, where])).toEqual([
      ['prizes', 'award.not-held', `award ${id}`],
      ['distributions', 'distribution.differs', `prize ${id} of a member`],
    ]);
    await database.db.update(userPrizes).set({ state: 'waiting', amount: 1 }).where(eq(userPrizes.id, id));
  });
});
