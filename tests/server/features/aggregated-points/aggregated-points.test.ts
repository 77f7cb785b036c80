import { beforeEach, expect, it } from 'vitest';
import { pointTotals } from '#server/db/schema/points.ts';
import { socialAction } from '#server/features/social-actions/social-action-kind.ts';
import { countPointTotals } from '#server/features/aggregated-points/point-totals.ts';
import { welcome } from '#server/features/members/welcome-kind.ts';
import { grantPoints, refundSpend, spendPoints } from '#server/ledger/transfers.ts';
import { lockMemberAccount } from '#server/ledger/accounts.ts';
import { prizeExchange } from '#server/features/prizes/prize-exchange-kind.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { addMember, changeCampaign, localised } from '../../support/records.ts';
import { anyRandom, clockAt, testSettings } from '../../support/test-services.ts';
import { serveTestSite } from '../sign-in/test-site.ts';

const start = Date.parse('2031-01-01T00:00:00.000Z');
const minute = 60 * 1000;
const at = (minutes: number) => new Date(start + minutes * minute).toISOString();
const services = (minutes: number) => ({ clock: clockAt(at(minutes)), random: anyRandom, settings: testSettings });

describeOnEngines('what all members reached together', (database) => {
  const site = serveTestSite(database);
  let memberId: string;
  let held: Readonly<Record<string, number>>;

  beforeEach(async () => {
    const { db } = database;
    await db.delete(pointTotals);
    memberId = await addMember(db);
    await count(-60);
    held = await totals();
  });

  const count = (minutes: number) => database.db.transaction((tx) => countPointTotals.run(tx, {}, services(minutes)));
  const totals = async () =>
    Object.fromEntries((await database.db.select().from(pointTotals)).map(({ key, total }) => [key, total]));
  /** What was added since the test began; other tests of the file wrote transfers before. */
  const added = async () =>
    Object.fromEntries(Object.entries(await totals()).map(([key, total]) => [key, total - (held[key] ?? 0)]));
  const give = (amount: number, minutes: number) =>
    database.db.transaction((tx) =>
      grantPoints(tx, services(minutes), {
        memberId,
        amount,
        kind: welcome,
        reason: { type: 'message', displayMessage: localised('Gift') },
        reward: null,
      }),
    );
  const act = (actionType: string, minutes: number) =>
    database.db.transaction((tx) =>
      grantPoints(tx, services(minutes), {
        memberId,
        amount: 10,
        kind: socialAction,
        reason: {
          type: 'snsAction',
          actionType,
          provider: 'twitter',
          snsScreenName: null,
          snsActionId: null,
          displayMessage: null,
        },
        reward: null,
      }),
    );

  it('is what they were given, and how often they reposted [3.42]', async () => {
    await give(500, 0);
    await act('retweet', 1);
    await act('retweet', 2);
    await act('like', 3);
    await count(4);
    expect(await added()).toEqual({ totalEarned: 530, totalRetweetActionCount: 2 });
  });

  it('is counted once each, also what is written late and after it has settled', async () => {
    await give(100, 0);
    await count(1);
    await give(20, 0);
    await count(10);
    expect((await added())['totalEarned']).toBe(120);
    await count(60);
    await give(3, 61);
    await count(62);
    await count(62);
    expect((await added())['totalEarned']).toBe(123);
    await count(30);
    expect((await added())['totalEarned']).toBe(123);
  });

  it('is no less when points are spent, and no more when they are given back', async () => {
    await give(100, 0);
    const spend = await database.db.transaction(async (tx) => {
      const account = await lockMemberAccount(tx, memberId);
      return spendPoints(tx, services(1), account, {
        kind: prizeExchange,
        reason: { type: 'prize', prizeId: 'mug', name: localised('Mug'), amount: 1, href: null },
        amount: 40,
      });
    });
    await count(2);
    expect((await added())['totalEarned']).toBe(100);
    const reason = { type: 'message', displayMessage: localised('Back') } as const;
    await database.db.transaction((tx) => refundSpend(tx, services(3), { transferId: spend.transferId, reason }));
    await count(4);
    expect((await added())['totalEarned']).toBe(100);
  });

  it('is given with stages and rewards, to visitors as well [3.42, 3.43, 7.14]', async () => {
    await changeCampaign(database.db, (campaign) => ({
      ...campaign,
      aggregatedPoints: [
        {
          key: 'totalEarned',
          before: 1000,
          stages: [
            [
              { point: 1100, name: localised('Badge'), image: 'asset:prizes/mug.svg' },
              { point: 1500, name: localised('Song') },
            ],
            [{ point: 9000, name: localised('Concert') }],
          ],
        },
        { key: 'totalRetweetActionCount', stages: [[{ point: 5, name: localised('Echo') }]] },
      ],
      totalReward: { of: 'totalEarned', clearLabel: 'asset:prizes/mug.svg' },
    }));
    const visitor = site.browser();
    const unknown = await visitor.call('/product/aggregated_point');
    expect(unknown).toMatchObject({
      body: { aggregatedPoint: { totalEarned: { point: 1000 + (held['totalEarned'] ?? 0) } } },
    });
    await give(200, 0);
    await count(1);
    const point = 1200 + (held['totalEarned'] ?? 0);
    const mug = expect.stringMatching(/^\/.*mug|^$/);
    const { body } = await visitor.call('/product/aggregated_point');
    expect(body).toEqual({
      aggregatedPoint: {
        totalEarned: { point, aggregatedAt: at(1), achievementSteps: [[1100, 1500], [9000]] },
        totalRetweetActionCount: {
          point: held['totalRetweetActionCount'],
          aggregatedAt: at(1),
          achievementSteps: [[5]],
        },
      },
      totalReward: {
        point,
        achievementSteps: [
          [
            { point: 1100, name: 'Badge (ja)', imgReward: mug },
            { point: 1500, name: 'Song (ja)', imgReward: null },
          ],
          [{ point: 9000, name: 'Concert (ja)', imgReward: null }],
        ],
        commonImages: { clearLabel: mug, clearReward: null },
      },
    });
    expect(await visitor.call('/product/@me')).toMatchObject({ body });
  });

  it('is null where the campaign counts nothing, and has no time before it was counted', async () => {
    await changeCampaign(database.db, ({ aggregatedPoints: _sums, totalReward: _reward, ...campaign }) => campaign);
    expect(await site.browser().call('/product/aggregated_point')).toMatchObject({
      body: { aggregatedPoint: null, totalReward: null },
    });
    await changeCampaign(database.db, (campaign) => ({
      ...campaign,
      aggregatedPoints: [{ key: 'totalEarned', stages: [[{ point: 5, name: localised('Echo') }]] }],
    }));
    await database.db.delete(pointTotals);
    expect(await site.browser().call('/product/aggregated_point')).toMatchObject({
      body: {
        aggregatedPoint: { totalEarned: { point: 0, aggregatedAt: null, achievementSteps: [[5]] } },
        totalReward: null,
      },
    });
  });
});
