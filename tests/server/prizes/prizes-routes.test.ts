import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prizes } from '#server/db/schema/prizes.ts';
import type { App } from '#server/app-dependencies.ts';
import { describeOnEngines } from '../support/engines.ts';
import { moneyState } from '../support/money-state.ts';
import { addMember, addPrize, prizeValues, setCampaign } from '../support/records.ts';
import { buildTestApp, setLiveRelease, type Call, type CallApi } from '../support/test-app.ts';

describeOnEngines('prize calls', (database) => {
  let app: App;
  let call: CallApi;

  beforeAll(async () => {
    await setCampaign(database.db);
    await setLiveRelease(database.db);
    ({ app, call } = await buildTestApp(database.db));
  });
  afterAll(() => app.close());

  const exchange = (values: Partial<Call> & { prizeId: string }) =>
    call({
      method: 'POST',
      path: `/prizes/${encodeURIComponent(values.prizeId)}/exchange`,
      key: randomUUID(),
      body: { amount: 1 },
      ...values,
    });

  async function idsOf(path: string): Promise<string[]> {
    const { prizes: items } = (await call({ path })).json<{ prizes: { id: string }[] }>();
    return items.map(({ id }) => id);
  }

  describe('GET /prizes', () => {
    beforeAll(async () => {
      await database.db.update(prizes).set({ hidden: true });
      const rows = Array.from({ length: 14 }, (_, index) =>
        prizeValues({ id: `list-${String(index).padStart(2, '0')}`, exchangePoint: 10 * (1 + (index % 7)) }),
      );
      await database.db.insert(prizes).values([...rows, prizeValues({ id: 'list-gone', hidden: true })]);
    });

    it('gives 12 a page by cost, then id, with the paging headers', async () => {
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

    it('gives an empty list beyond the end', async () => {
      const response = await call({ path: '/prizes?page=3' });
      expect({ body: response.json(), total: response.headers['total'] }).toEqual({
        body: { prizes: [] },
        total: '14',
      });
    });

    it('answers in the language of the reader, with what that member may still take', async () => {
      const memberId = await addMember(database.db, 1000);
      const prizeId = await addPrize(database.db, { exchangePoint: 1, userLimitAmount: 2 });
      await exchange({ prizeId, member: memberId });
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
        parameter: { iconSrc: '/content/mug.svg' },
      });
      await database.db.update(prizes).set({ hidden: true });
    });
  });

  it('GET /prizes/top_page_disp_info gives at most 8 featured prizes in the order of the campaign', async () => {
    const rows = Array.from({ length: 10 }, (_, index) =>
      prizeValues({ id: `top-${index}`, featured: true, position: 10 - index, exchangePoint: 5 }),
    );
    await database.db.insert(prizes).values(rows);
    await addPrize(database.db, { featured: false });
    const { prizes: items } = (await call({ path: '/prizes/top_page_disp_info' })).json<{ prizes: { id: string }[] }>();
    expect(items.map(({ id }) => id)).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((index) => `top-${index}`));
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

    it.each([
      ['ja', '受け取りコード'],
      ['en', 'Prize code'],
      ['ko', '수령 코드'],
    ])('leaves the code of the prize in the statement in %s', async (language, words) => {
      const member = await addMember(database.db, 1000);
      const prizeId = await addPrize(database.db);
      const { prizeCode } = (await exchange({ prizeId, member, key: randomUUID() })).json().prize;
      const headers = { 'accept-language': language };
      const [line] = (await call({ path: '/user_point_histories', member, headers })).json().userPointHistories;
      expect(line.userPrizeHistory.displayMessage).toBe(`${words} ${prizeCode}`);
    });

    it('answers 422 for the same key with another body', async () => {
      const member = await addMember(database.db, 1000);
      const prizeId = await addPrize(database.db);
      const key = randomUUID();
      await exchange({ prizeId, member, key });
      const before = await moneyState(database.db);
      const reused = await exchange({ prizeId, member, key, body: { amount: 2 } });
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
        body: { code: 'prize.out-of-stock', message: 'There are not that many of this prize left.' },
      });
      await database.db.update(prizes).set({ totalAmount: 5 });
      expect((await exchange({ prizeId, member, key })).body).toBe(refused.body);
      expect((await exchange({ prizeId, member })).statusCode).toBe(200);
    });
  });
});
