import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Prize } from '#schemas/entities/prize.ts';
import type { App } from '#server/http/app-dependencies.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { moneyState } from '../../support/money-state.ts';
import {
  addMember,
  addPrize,
  changeCampaign,
  localised,
  mugAddress,
  prizeRecord,
  setCampaign,
} from '../../support/records.ts';
import { buildTestApp, type Call, type CallApi } from '../../support/test-app.ts';

describeOnEngines('prize calls', (database) => {
  let app: App;
  let call: CallApi;

  beforeAll(async () => {
    await setCampaign(database.db);
    ({ app, call } = await buildTestApp(database.db));
  });
  afterAll(() => app.close());

  const exchange = (values: Partial<Call> & { prizeId: string }) =>
    call({
      method: 'POST',
      path: `/prizes/${encodeURIComponent(values.prizeId)}/exchange`,
      key: randomUUID(),
      body: { amount: 1, exchangePoint: 100 },
      ...values,
    });

  async function idsOf(path: string): Promise<string[]> {
    const { prizes: items } = (await call({ path })).json<{ prizes: { id: string }[] }>();
    return items.map(({ id }) => id);
  }

  describe('GET /prizes', () => {
    beforeAll(async () => {
      const listed = Array.from({ length: 14 }, (_, index) =>
        prizeRecord({ id: `list-${String(index).padStart(2, '0')}`, exchangePoint: 10 * (1 + (index % 7)) }),
      );
      await addPrize(database.db, { id: 'list-gone' });
      await changeCampaign(database.db, (campaign) => ({ ...campaign, prizes: listed }));
    });

    it('gives 12 a page by cost, then id, with the paging headers [7.19]', async () => {
      const response = await call({ path: '/prizes' });
      expect({ perPage: response.headers['per-page'], total: response.headers['total'] }).toEqual({
        perPage: '12',
        total: '14',
      });
      const byCost = [0, 7, 1, 8, 2, 9, 3, 10, 4, 11, 5, 12, 6, 13].map((n) => `list-${String(n).padStart(2, '0')}`);
      expect([...(await idsOf('/prizes?page=1')), ...(await idsOf('/prizes?page=2'))]).toEqual(byCost);
    });

    it('sorts from the dearest on request', async () => {
      expect((await idsOf('/prizes?sort=desc')).slice(0, 4)).toEqual(['list-06', 'list-13', 'list-05', 'list-12']);
    });

    it('keeps to what the member can exchange now, where that is asked for', async () => {
      const member = await addMember(database.db, 30);
      const values = [
        { id: 'can-30', exchangePoint: 30 },
        { id: 'can-20', exchangePoint: 20, totalAmount: null },
        { id: 'dear', exchangePoint: 31 },
        { id: 'gone', exchangePoint: 10, totalAmount: 0 },
        { id: 'over', exchangePoint: 10, endAt: '2026-11-21T12:00:00+09:00' },
        { id: 'own', exchangePoint: 1, userLimitAmount: 1 },
      ];
      const before = await changeCampaign(database.db, (campaign) => ({
        ...campaign,
        prizes: [
          ...campaign.prizes.map((prize) => ({ ...prize, endAt: '2026-11-01T00:00:00Z' })),
          ...values.map(prizeRecord),
        ],
      }));
      const path = '/prizes?filter=exchangeable';
      const asked = async (query: string, by?: string) => {
        const response = await call({ path: `${path}${query}`, ...(by !== undefined && { member: by }) });
        const ids = response.json<{ prizes: { id: string }[] }>().prizes.map(({ id }) => id);
        return [ids, response.headers['total']];
      };
      expect(await asked('', member)).toEqual([['own', 'can-20', 'can-30'], '3']);
      await exchange({ prizeId: 'own', member, body: { amount: 1, exchangePoint: 1 } });
      expect(await asked('&sort=desc', member)).toEqual([['can-20'], '1']);
      expect(await asked('&page=2', member)).toEqual([[], '1']);
      expect(await asked('')).toEqual([[], '0']);
      expect((await call({ path: '/prizes?filter=cheap' })).statusCode).toBe(400);
      expect((await call({ path: '/notifications?filter=exchangeable' })).statusCode).toBe(400);
      await changeCampaign(database.db, () => ({ ...before.campaign, prizes: before.campaign.prizes.slice(0, -6) }));
    });

    it('gives an empty list beyond the end', async () => {
      const response = await call({ path: '/prizes?page=3' });
      expect({ body: response.json(), total: response.headers['total'] }).toEqual({
        body: { prizes: [] },
        total: '14',
      });
    });

    it('answers in the language of the fan, with what that member may still take [3.29]', async () => {
      const memberId = await addMember(database.db, 1000);
      const prizeId = await addPrize(database.db, { exchangePoint: 1, userLimitAmount: 2 });
      await exchange({ prizeId, member: memberId, body: { amount: 1, exchangePoint: 1 } });
      const [first] = (await call({ path: '/prizes', member: memberId, locale: 'ko' })).json().prizes;
      expect(first).toEqual({
        id: prizeId,
        name: 'Mug (ko)',
        detail: 'A mug (ko)',
        exchangePoint: 1,
        endAt: null,
        totalAmount: 10,
        stockTotalAmount: 9,
        userLimitAmount: 2,
        stockUserLimitAmount: 1,
        prizeCode: null,
        parameter: { iconSrc: mugAddress },
      });
    });
  });

  it('GET /prizes/top_page_disp_info gives at most 8 featured prizes in the order of the campaign [7.19]', async () => {
    const featured = Array.from({ length: 10 }, (_, index) =>
      prizeRecord({ id: `top-${9 - index}`, featured: true, exchangePoint: 5 }),
    );
    const prizes = [prizeRecord({ featured: false }), ...featured];
    await changeCampaign(database.db, (campaign) => ({ ...campaign, prizes }));
    const { prizes: items } = (await call({ path: '/prizes/top_page_disp_info' })).json<{ prizes: { id: string }[] }>();
    expect(items.map(({ id }) => id)).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((index) => `top-${index}`));
  });

  it('GET /prizes/all gives prizes by their order, then as they stand in the campaign; at most 100', async () => {
    const many = Array.from({ length: 99 }, (_, index) => prizeRecord({ id: `all-${index}` }));
    const prizes = [prizeRecord({ id: 'late', order: 1 }), ...many, prizeRecord({ id: 'early', order: -1 })];
    await changeCampaign(database.db, (campaign) => ({ ...campaign, prizes }));
    expect(await idsOf('/prizes/all')).toEqual(['early', ...many.map(({ id }) => id)]);
  });

  it('gives category and badge in the language of the fan, and the addresses of further pictures', async () => {
    const goods = { id: 'goods', name: localised('Goods') };
    const signed = prizeRecord({ category: 'goods', badge: localised('Signed'), pictures: ['asset:prizes/mug.svg'] });
    await changeCampaign(database.db, (campaign) => ({
      ...campaign,
      prizeCategories: [goods],
      prizes: [signed, prizeRecord()],
    }));
    const { prizes } = (await call({ path: '/prizes/all', locale: 'en' })).json();
    const shown = prizes.map(({ category, badge, parameter }: Prize) => ({ category, badge, parameter }));
    expect(shown).toEqual([
      {
        category: { id: 'goods', name: 'Goods (en)' },
        badge: 'Signed (en)',
        parameter: { iconSrc: mugAddress, pictures: [mugAddress] },
      },
      { category: undefined, badge: undefined, parameter: { iconSrc: mugAddress } },
    ]);
  });

  describe('POST /prizes/{id}/exchange', () => {
    it('answers a repeat with the same bytes and has one effect', async () => {
      const member = await addMember(database.db, 1000);
      const prizeId = await addPrize(database.db);
      const key = randomUUID();
      const first = await exchange({ prizeId, member, key });
      const repeat = await exchange({ prizeId, member, key });
      expect({ status: repeat.statusCode, type: repeat.headers['content-type'], body: repeat.body }).toEqual({
        status: 200,
        type: first.headers['content-type'],
        body: first.body,
      });
      const history = (await call({ path: '/user_point_histories', member })).json<{ userPointHistories: unknown[] }>();
      expect(history.userPointHistories).toHaveLength(2);
    });

    it('leaves the code of the prize in the statement [3.34]', async () => {
      const member = await addMember(database.db, 1000);
      const prizeId = await addPrize(database.db);
      const { prizeCode } = (await exchange({ prizeId, member, key: randomUUID() })).json().prize;
      const [line] = (await call({ path: '/user_point_histories', member, locale: 'en' })).json().userPointHistories;
      expect(line.userPrizeHistory).toEqual({
        name: 'Mug (en)',
        format: 'none',
        meta: { href: null },
        code: prizeCode,
        displayMessage: null,
      });
    });

    it('charges no cost but the one that the fan was shown, and says what it is now', async () => {
      const member = await addMember(database.db, 1000);
      const prizeId = await addPrize(database.db, { exchangePoint: 100 });
      const before = await moneyState(database.db);
      const refused = await exchange({ prizeId, member, locale: 'en', body: { amount: 1, exchangePoint: 90 } });
      expect({ status: refused.statusCode, body: refused.json() }).toEqual({
        status: 409,
        body: {
          code: 'prize.changed',
          message: 'The prize costs something else by now. Please look at it again.',
          prize: {
            id: prizeId,
            name: 'Mug (en)',
            detail: 'A mug (en)',
            exchangePoint: 100,
            endAt: null,
            totalAmount: 10,
            stockTotalAmount: 10,
            userLimitAmount: null,
            stockUserLimitAmount: null,
            prizeCode: null,
            parameter: { iconSrc: mugAddress },
          },
        },
      });
      const unsaid = await exchange({ prizeId, member, body: { amount: 1 } });
      expect([unsaid.statusCode, unsaid.json()]).toMatchObject([409, { code: 'prize.changed' }]);
      expect(await moneyState(database.db)).toEqual(before);
      expect((await exchange({ prizeId, member, body: { amount: 1, exchangePoint: 100 } })).statusCode).toBe(200);
    });

    it('charges nobody a cost that a publish raised between the look and the press', async () => {
      const member = await addMember(database.db, 1000);
      const prizeId = await addPrize(database.db, { exchangePoint: 100 });
      const pressed = () => exchange({ prizeId, member, body: { amount: 2, exchangePoint: 100 } });
      expect((await pressed()).statusCode).toBe(200);
      await changeCampaign(database.db, (campaign) => ({
        ...campaign,
        prizes: campaign.prizes.map((prize) => (prize.id === prizeId ? { ...prize, exchangePoint: 101 } : prize)),
      }));
      const before = await moneyState(database.db);
      const refused = await pressed();
      expect([refused.statusCode, refused.json()]).toMatchObject([
        409,
        { code: 'prize.changed', prize: { id: prizeId, exchangePoint: 101, stockTotalAmount: 8 } },
      ]);
      expect(await moneyState(database.db)).toEqual(before);
      const agreed = await exchange({ prizeId, member, body: { amount: 2, exchangePoint: 101 } });
      expect(agreed.json()).toMatchObject({ prize: { exchangePoint: 101, stockTotalAmount: 6 } });
    });

    it.each([
      ['prize.out-of-stock', { totalAmount: 1 }, { stockTotalAmount: 1 }],
      ['prize.user-limit', { userLimitAmount: 1 }, { stockUserLimitAmount: 1 }],
      ['prize.expired', { endAt: '2026-11-21T11:59:00+09:00' }, { endAt: '2026-11-21T02:59:00.000Z' }],
    ])('says with %s how the prize is now, and charges nothing', async (code, values, shown) => {
      const member = await addMember(database.db, 1000);
      const prizeId = await addPrize(database.db, values);
      const before = await moneyState(database.db);
      const refused = await exchange({ prizeId, member, body: { amount: 2, exchangePoint: 100 } });
      expect([refused.statusCode, refused.json()]).toMatchObject([409, { code, prize: { id: prizeId, ...shown } }]);
      expect(await moneyState(database.db)).toEqual(before);
    });

    it('answers 422 for the same key with another body', async () => {
      const member = await addMember(database.db, 1000);
      const prizeId = await addPrize(database.db);
      const key = randomUUID();
      await exchange({ prizeId, member, key });
      const before = await moneyState(database.db);
      const reused = await exchange({ prizeId, member, key, body: { amount: 2, exchangePoint: 100 } });
      expect({ status: reused.statusCode, code: reused.json().code }).toEqual({
        status: 422,
        code: 'request.idempotency-key-reused',
      });
      expect(await moneyState(database.db)).toEqual(before);
    });

    it('answers a refusal with the same refusal even when it would succeed now', async () => {
      const member = await addMember(database.db, 1000);
      const prizeId = await addPrize(database.db, { totalAmount: 0 });
      const key = randomUUID();
      const refused = await exchange({ prizeId, member, key });
      expect({ status: refused.statusCode, body: refused.json() }).toEqual({
        status: 409,
        body: {
          code: 'prize.out-of-stock',
          message: 'There are not that many of this prize left.',
          prize: expect.objectContaining({ id: prizeId, stockTotalAmount: 0 }),
        },
      });
      await changeCampaign(database.db, (campaign) => ({
        ...campaign,
        prizes: campaign.prizes.map((prize) => (prize.id === prizeId ? { ...prize, totalAmount: 5 } : prize)),
      }));
      expect((await exchange({ prizeId, member, key })).body).toBe(refused.body);
      expect((await exchange({ prizeId, member })).statusCode).toBe(200);
    });
  });
});
