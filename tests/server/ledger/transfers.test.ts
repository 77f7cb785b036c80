import { welcome } from '#server/features/members/welcome-kind.ts';
import { prizeExchange } from '#server/features/prizes/prize-exchange-kind.ts';
import { socialAction } from '#server/features/social-actions/social-action-kind.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { pointAccounts, transfers } from '#server/db/schema/points.ts';
import { balanceOf, lockMemberAccount, memberAccountId } from '#server/ledger/accounts.ts';
import { pointHistoryPage } from '#server/features/points/point-history.ts';
import {
  grantPoints,
  InsufficientPointsError,
  refundSpend,
  spendPoints,
  type Grant,
} from '#server/ledger/transfers.ts';
import { readUser } from '#server/features/members/user-view.ts';
import type { Database } from '#server/db/database.ts';
import { describeOnEngines } from '../support/engines.ts';
import { addMember, changeCampaign, give, localised } from '../support/records.ts';
import { anyRandom, clockAt, testStart } from '../support/test-services.ts';

const services = { clock: clockAt(), random: anyRandom };
type AnyGrant = Grant<typeof welcome.reason>;

const message = { type: 'message', displayMessage: localised('Gift') } as const;

const retweet = {
  type: 'snsAction',
  actionType: 'retweet',
  provider: 'twitter',
  snsScreenName: 'hina_hoshi',
  snsActionId: null,
  displayMessage: null,
} as const;

function spend(db: Database, memberId: string, amount: number) {
  return db.transaction(async (tx) =>
    spendPoints(tx, services, await lockMemberAccount(tx, memberId), {
      amount,
      kind: prizeExchange,
      reason: { type: 'prize', prizeId: 'mug', name: localised('Mug'), amount: 2, href: 'https://example.com/use' },
    }),
  );
}

describeOnEngines('points', (database) => {
  const grant = (values: Partial<Pick<AnyGrant, 'amount' | 'reward'>> & Pick<AnyGrant, 'memberId'>) =>
    database.db.transaction((tx) =>
      grantPoints(tx, services, { amount: 10, kind: welcome, reason: message, reward: null, ...values }),
    );

  describe('grantPoints', () => {
    it('moves points from issuance to the member', async () => {
      const memberId = await addMember(database.db);
      const result = await grant({ memberId, amount: 500 });
      const rows = await database.db
        .select()
        .from(transfers)
        .where(eq(transfers.memberAccountId, memberAccountId(memberId)));
      expect(rows).toEqual([
        {
          id: result?.transferId,
          debitAccountId: 'issuance:1',
          creditAccountId: memberAccountId(memberId),
          amount: 500,
          kind: 'welcome',
          memberAccountId: memberAccountId(memberId),
          sequence: 1,
          balanceAfter: 500,
          reason: message,
          rewardKey: null,
          refundOf: null,
          createdAt: new Date(testStart),
        },
      ]);
      expect(await balanceOf(database.db, memberId)).toBe(500);
    });

    it('gives one reward for a mission and period', async () => {
      const memberId = await addMember(database.db);
      const today = { mission: 'daily', period: '2026-11-21' };
      await grant({ memberId, reward: today });
      expect(await grant({ memberId, reward: today })).toBeNull();
      expect(await grant({ memberId, reward: { ...today, period: '2026-11-22' } })).not.toBeNull();
      expect(await balanceOf(database.db, memberId)).toBe(20);
    });

    it.each([0, -1, 0.5, Number.NaN])('refuses %s points', async (amount) => {
      const memberId = await addMember(database.db);
      await expect(grant({ memberId, amount })).rejects.toThrow(RangeError);
      expect(await balanceOf(database.db, memberId)).toBe(0);
    });
  });

  describe('spendPoints', () => {
    it('takes points and shows them in the statement, newest first [3.32, 3.34]', async () => {
      const memberId = await addMember(database.db, 500);
      const { transferId } = await spend(database.db, memberId, 120);
      const page = await pointHistoryPage(database.db, { memberId, page: 1, perPage: 1, locale: 'en' });
      expect(page).toEqual({
        items: [
          {
            id: transferId,
            createdAt: testStart,
            point: 120,
            historyType: 'prize',
            displayMessage: null,
            snsActionHistory: null,
            userPrizeHistory: {
              name: 'Mug (en) ×2',
              format: 'externalButton',
              meta: { href: 'https://example.com/use' },
              code: null,
              displayMessage: null,
            },
            userRaffleHistory: null,
          },
        ],
        total: 2,
      });
      expect(await balanceOf(database.db, memberId)).toBe(380);
    });

    it('refuses more than the member has and writes nothing', async () => {
      const memberId = await addMember(database.db, 100);
      await expect(spend(database.db, memberId, 101)).rejects.toThrow(InsufficientPointsError);
      expect(await balanceOf(database.db, memberId)).toBe(100);
      expect((await pointHistoryPage(database.db, { memberId, page: 1, perPage: 20, locale: 'ja' })).total).toBe(1);
    });
  });

  describe('refundSpend', () => {
    it('gives the points back once, by a new transfer', async () => {
      const memberId = await addMember(database.db, 100);
      const { transferId } = await spend(database.db, memberId, 60);
      const refund = () => database.db.transaction((tx) => refundSpend(tx, services, { transferId, reason: message }));
      expect(await refund()).toEqual({ transferId: expect.any(String), balance: 100 });
      expect(await refund()).toBeNull();
      const page = await pointHistoryPage(database.db, { memberId, page: 1, perPage: 20, locale: 'ja' });
      expect(page.items.map(({ historyType, point }) => ({ historyType, point }))).toEqual([
        { historyType: 'message', point: 60 },
        { historyType: 'prize', point: 60 },
        { historyType: 'message', point: 100 },
      ]);
    });

    it('refuses to refund a grant', async () => {
      const memberId = await addMember(database.db);
      const granted = await grant({ memberId });
      const refund = database.db.transaction((tx) =>
        refundSpend(tx, services, { transferId: granted?.transferId ?? '', reason: message }),
      );
      await expect(refund).rejects.toThrow('is no spend');
    });
  });

  it('counts points earned through social actions against the most that the campaign gives [3.19, 3.23]', async () => {
    const memberId = await addMember(database.db, 500);
    const earn = (amount: number) =>
      database.db.transaction((tx) =>
        grantPoints(tx, services, { memberId, amount, kind: socialAction, reason: retweet, reward: null }),
      );
    const release = await changeCampaign(database.db, (given) => given);
    const seen = { release, locale: 'en' as const, now: new Date(testStart) };
    await earn(120);
    expect(await readUser(database.db, seen, memberId)).toMatchObject({
      userPoint: { point: 620, totalSnsGetPoint: 120, availableSnsGetPoint: 180, maxSnsGetPoint: 300 },
      reachedTweetPointMax: false,
    });
    await earn(180);
    expect(await readUser(database.db, seen, memberId)).toMatchObject({
      userPoint: { point: 800, totalSnsGetPoint: 300, availableSnsGetPoint: 0, maxSnsGetPoint: 300 },
      reachedTweetPointMax: true,
    });
  });

  it('shows a page beyond the end of the statement as empty', async () => {
    const memberId = await addMember(database.db, 1);
    await give(database.db, memberId, 2);
    expect(await pointHistoryPage(database.db, { memberId, page: 2, perPage: 2, locale: 'ja' })).toEqual({
      items: [],
      total: 2,
    });
  });

  describe('the database itself', () => {
    it('refuses to change or delete a transfer', async () => {
      const memberId = await addMember(database.db, 5);
      const isOfMember = eq(transfers.memberAccountId, memberAccountId(memberId));
      await expect(database.db.update(transfers).set({ amount: 6 }).where(isOfMember)).rejects.toMatchObject({
        cause: { message: 'transfers is append-only: UPDATE refused' },
      });
      await expect(database.db.delete(transfers).where(isOfMember)).rejects.toMatchObject({
        cause: { message: 'transfers is append-only: DELETE refused' },
      });
    });

    it('refuses a negative balance', async () => {
      const memberId = await addMember(database.db, 5);
      const update = database.db
        .update(pointAccounts)
        .set({ balance: -1 })
        .where(eq(pointAccounts.id, memberAccountId(memberId)));
      await expect(update).rejects.toMatchObject({ cause: { constraint: 'point_accounts_balance_not_negative' } });
    });
  });
});
