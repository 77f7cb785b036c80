import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Gacha } from '#schemas/entities/gacha.ts';
import type { App } from '#server/http/app-dependencies.ts';
import { memberKeyOf } from '#server/features/gachas/fairness/member-key.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { moneyState } from '../../support/money-state.ts';
import { addMember, localised, mugAddress, setCampaign } from '../../support/records.ts';
import { buildTestApp, type CallApi } from '../../support/test-app.ts';
import { clockAt } from '../../support/test-services.ts';
import { addGacha, completeRecord, gachaCalls, gachaRecord, itemRecord, letCome, setGacha } from './gacha-records.ts';

const anyHash = expect.stringMatching(/^[0-9a-f]{64}$/);
const anyId = expect.stringMatching(/^[0-9a-f-]{36}$/);
const anyCode = expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
const start = '2026-11-21T03:00:00.000Z';

const prizeBase = (id: string) => ({ id, name: `${id} (ja)`, parameter: { src: mugAddress } });
const entry = (id: string, values: Partial<Gacha['completeGachas'][number]>) => ({
  id,
  name: `${id} (ja)`,
  rarity: 1,
  isRare: false,
  imgSrc: mugAddress,
  imgThumbnailSrc: mugAddress,
  totalAmount: null,
  stockTotalAmount: null,
  isAcquired: false,
  isNew: false,
  ...values,
});

describeOnEngines('gacha calls', (database) => {
  let app: App;
  let call: CallApi;
  const clock = clockAt();
  const { see, draw, drawn, decide } = gachaCalls(() => call);

  beforeAll(async () => {
    await setCampaign(database.db);
    ({ app, call } = await buildTestApp(database.db, clock));
  });
  afterAll(() => app.close());

  async function product() {
    const { isGachaServiceAvailable, gachaType, totalGachaCount } = (await call({ path: '/product' })).json().product;
    return { isGachaServiceAvailable, gachaType, totalGachaCount };
  }

  const heldBy = async (member: string) =>
    (await call({ path: '/user_prize_histories', member })).json().userPrizeHistories;

  /** A member with so many points, for whom these items come next. */
  async function memberFor(point: number, ...next: readonly string[]): Promise<string> {
    const member = await addMember(database.db, point);
    if (next.length > 0) await letCome(database.db, member, ...next);
    return member;
  }

  describe('GET /gachas/result', () => {
    it('gives the gacha with its odds before anything is drawn [3.39] [7.31]', async () => {
      const record = await addGacha(database.db, { userLimitAmount: 5, guarantee: { after: 30, rarity: 4 } });
      const member = await memberFor(1000);
      expect((await call({ path: '/gachas/result', member })).json()).toEqual({
        gachaResult: {
          id: record.id,
          type: 'keep',
          name: 'Music box (ja)',
          detail: 'Winds up (ja)',
          startAt: null,
          endAt: null,
          pointForGacha: 100,
          currentUserPoint: 1000,
          useGachaPoint: 0,
          drawCount: 0,
          userLimitAmount: 5,
          stockUserLimitAmount: 5,
          guarantee: { after: 30, rarity: 4, remaining: 30 },
          gotGachaPrize: null,
          fixedGachaPrize: null,
          completeGachas: [
            entry('lamp', {
              rarity: 5,
              isRare: true,
              weight: 20,
              odds: '20%',
              totalAmount: 10,
              stockTotalAmount: 10,
            }),
            entry('candy', { weight: 80, odds: '80%' }),
          ],
          completionPrize: null,
          totalWeight: 100,
          oddsVersion: 1,
          oddsDigest: anyHash,
          memberKey: memberKeyOf(record.id, member),
          seedHash: anyHash,
          obstacle: null,
        },
      });
    });

    it('gives none where the campaign has none, and nothing to visitors [2.16]', async () => {
      const member = await memberFor(1000);
      await setGacha(database.db, null);
      expect((await call({ path: '/gachas/result', member })).statusCode).toBe(404);
      expect((await call({ path: '/gachas/result' })).statusCode).toBe(401);
      expect((await draw(member, { shown: { pointForGacha: 100, oddsDigest: '0f' } as Gacha })).json()).toEqual({
        code: 'gacha.not-found',
        message: 'There is no such gacha.',
      });
    });

    it('says odds as percentages, rounded only where they must be', async () => {
      await addGacha(database.db, {
        items: [itemRecord('lamp', 1, { totalAmount: 0 }), itemRecord('key', 25), itemRecord('candy', 974)],
      });
      const { completeGachas } = await see(await memberFor(0));
      expect(completeGachas.map(({ odds, weight }) => [odds, weight])).toEqual([
        ['0%', 0],
        ['≈2.5025%', 25],
        ['≈97.4975%', 974],
      ]);
    });
  });

  describe('POST /gachas/exec', () => {
    it('takes the points, gives a prize that is held, and takes its stock [3.39] [3.44] [7.31]', async () => {
      const { id } = await addGacha(database.db, { guarantee: { after: 30, rarity: 4 } });
      const member = await memberFor(1000, 'lamp');
      const before = await see(member);
      const response = await draw(member);
      const lamp = { rarity: 5, isRare: true, weight: 20, odds: '20%', totalAmount: 10 };
      expect({ status: response.statusCode, body: response.json() }).toEqual({
        status: 200,
        body: {
          gachaResult: {
            ...before,
            currentUserPoint: 900,
            useGachaPoint: 100,
            drawCount: 1,
            gotGachaPrize: { id: anyId, rarity: 5, isRare: true, prizeBase: prizeBase('lamp'), isNew: true, number: 1 },
            completeGachas: [
              entry('lamp', { ...lamp, stockTotalAmount: 9, isAcquired: true, isNew: true }),
              entry('candy', { weight: 80, odds: '80%' }),
            ],
          },
        },
      });
      expect(await see(member)).toEqual(response.json().gachaResult);
      const history = (await call({ path: '/user_point_histories', member })).json().userPointHistories;
      expect(history[0]).toEqual({
        id: anyId,
        createdAt: start,
        point: 100,
        historyType: 'gacha',
        displayMessage: null,
        snsActionHistory: null,
        userPrizeHistory: {
          name: 'lamp (ja)',
          format: 'none',
          meta: { href: null },
          code: null,
          displayMessage: 'Music box (ja)',
        },
        userRaffleHistory: null,
      });
      expect((await call({ path: `/gachas/${id}/fairness` })).json().drawCount).toBe(1);
    });

    it('answers a repeat of the same key with the same draw', async () => {
      await addGacha(database.db);
      const member = await memberFor(1000);
      const [shown, key] = [await see(member), randomUUID()];
      const first = await draw(member, { shown, key });
      const held = await moneyState(database.db);
      const second = await draw(member, { shown, key });
      expect([second.statusCode, second.body]).toEqual([200, first.body]);
      expect(await moneyState(database.db)).toEqual(held);
    });

    it('gives up what is held when it draws again, and its stock comes back [4.10]', async () => {
      await addGacha(database.db);
      const member = await memberFor(1000, 'lamp', 'lamp', 'candy');
      const stock = async () => (await see(member)).completeGachas[0]?.stockTotalAmount;
      const first = await drawn(member);
      expect(await stock()).toBe(9);
      const second = await drawn(member);
      expect({ isNew: second.isNew, number: second.number, stock: await stock() }).toEqual({
        isNew: false,
        number: 2,
        stock: 9,
      });
      await drawn(member);
      expect(await stock()).toBe(10);
      const { gachaDraws } = (await call({ path: '/gachas/draws', member })).json();
      expect(gachaDraws.map((made: { id: string; state: string }) => [made.id, made.state])).toEqual([
        [anyId, 'undecided'],
        [second.id, 'dismissed'],
        [first.id, 'dismissed'],
      ]);
    });

    it('collects, and awards the prize for all with the draw that was wanting [3.39] [4.11]', async () => {
      await addGacha(database.db, { type: 'complete', delivery: { kind: 'link', href: 'https://example.com/pins' } });
      const member = await memberFor(1000, 'gull', 'gull', 'crest');
      for (const isNew of [true, false]) {
        const got = await drawn(member);
        expect([got.prizeBase.id, got.isNew]).toEqual(['gull', isNew]);
        await decide(member, got.id, 'dismiss');
      }
      const last = (await draw(member)).json().gachaResult;
      expect(last).toEqual({
        ...(await see(member)),
        completionPrize: prizeBase('board'),
        gotGachaPrize: {
          id: last.gotGachaPrize.id,
          rarity: 5,
          isRare: true,
          prizeBase: prizeBase('crest'),
          isNew: true,
          number: 3,
        },
        fixedGachaPrize: {
          id: last.gotGachaPrize.id,
          rarity: 5,
          isRare: true,
          prizeBase: prizeBase('board'),
          prizeCode: anyCode,
          href: 'https://example.com/pins',
        },
        completeGachas: [
          entry('crest', { rarity: 5, isRare: true, weight: 30, odds: '30%', isAcquired: true, isNew: true }),
          entry('gull', { weight: 70, odds: '70%', isAcquired: true }),
        ],
        obstacle: 'completed',
      });
      const put = (await decide(member, last.gotGachaPrize.id, 'confirm')).json().gachaResult;
      expect({ got: put.gotGachaPrize, fixed: put.fixedGachaPrize, obstacle: put.obstacle }).toEqual({
        got: null,
        fixed: last.fixedGachaPrize,
        obstacle: 'completed',
      });
      expect(await heldBy(member)).toMatchObject([
        { kind: 'gacha', prizeId: 'board', code: put.fixedGachaPrize.prizeCode, href: 'https://example.com/pins' },
      ]);
    });

    it('gives what is guaranteed at the latest then, and counts from there', async () => {
      await addGacha(database.db, { guarantee: { after: 3, rarity: 5 } });
      const member = await memberFor(1000, 'candy', 'candy', 'lamp', 'candy');
      const remaining = async () => (await see(member)).guarantee?.remaining;
      const counted = [await remaining()];
      for (let count = 0; count < 4; count += 1) {
        await drawn(member);
        counted.push(await remaining());
      }
      expect(counted).toEqual([3, 2, 1, 3, 2]);
      // Whatever the seed: the third in a row cannot be candy.
      const other = await memberFor(1000, 'candy', 'candy');
      for (let count = 0; count < 2; count += 1) await drawn(other);
      expect((await drawn(other)).prizeBase.id).toBe('lamp');
    });

    it('draws by smaller odds once an item has run out, and says that nothing is guaranteed', async () => {
      const items = [itemRecord('lamp', 20, { rarity: 5, totalAmount: 1 }), itemRecord('candy', 80)];
      await addGacha(database.db, { items, guarantee: { after: 2, rarity: 5 } });
      const winner = await memberFor(1000, 'lamp');
      const other = await memberFor(1000);
      const shown = await see(other);
      await drawn(winner);
      const refused = await draw(other, { shown });
      const now = await see(other);
      expect({ status: refused.statusCode, body: refused.json() }).toEqual({
        status: 409,
        body: {
          code: 'gacha.changed',
          message: 'Price or odds have changed by now. Please look at them again.',
          gachaResult: now,
        },
      });
      expect([now.totalWeight, now.guarantee, now.completeGachas[0]?.weight, now.currentUserPoint]).toEqual([
        80,
        null,
        0,
        1000,
      ]);
      expect([(await drawn(other)).prizeBase.id, (await drawn(other)).prizeBase.id]).toEqual(['candy', 'candy']);
    });

    it('lets the one who holds the last one draw again, and others get it then', async () => {
      const items = [itemRecord('lamp', 50, { totalAmount: 1 }), itemRecord('candy', 50)];
      await addGacha(database.db, { items });
      const member = await memberFor(1000, 'lamp', 'candy');
      await drawn(member);
      await drawn(member);
      const other = await memberFor(1000, 'lamp');
      expect((await drawn(other)).prizeBase.id).toBe('lamp');
    });

    it('wants the whole cost of a draw [5.16]', async () => {
      await addGacha(database.db);
      const [poor, able] = [await memberFor(99), await memberFor(100)];
      expect([(await see(poor)).obstacle, (await see(able)).obstacle]).toEqual(['points', null]);
      expect([(await draw(poor)).json().code, (await draw(able)).statusCode]).toEqual([
        'gacha.insufficient-points',
        200,
      ]);
      expect([(await see(poor)).currentUserPoint, (await see(able)).currentUserPoint]).toEqual([99, 0]);
    });

    describe('refuses, and nothing changes', () => {
      type Made = readonly [member: string, shown?: Gacha];
      const refused: readonly (readonly [string, number, string, string, () => Promise<Made>])[] = [
        [
          'where gacha are closed',
          403,
          'situation.closed',
          'closed',
          async () => {
            await addGacha(database.db);
            await setCampaign(database.db, 'rewards');
            return [await memberFor(1000)];
          },
        ],
        [
          'before the beginning',
          409,
          'gacha.not-started',
          'notStarted',
          async () => {
            await addGacha(database.db, { startAt: '2026-11-21T03:00:00.001Z' });
            return [await memberFor(1000)];
          },
        ],
        [
          'from the end on',
          409,
          'gacha.ended',
          'ended',
          async () => {
            await addGacha(database.db, { endAt: '2026-11-21T12:00:00+09:00' });
            return [await memberFor(1000)];
          },
        ],
        [
          'while what was collected is not put away',
          409,
          'gacha.undecided',
          'undecided',
          async () => {
            await addGacha(database.db, { type: 'complete' });
            const member = await memberFor(1000);
            await drawn(member);
            return [member];
          },
        ],
        [
          'once something was kept',
          409,
          'gacha.decided',
          'decided',
          async () => {
            await addGacha(database.db);
            const member = await memberFor(1000);
            await decide(member, (await drawn(member)).id, 'confirm');
            return [member];
          },
        ],
        [
          'once everything is collected',
          409,
          'gacha.completed',
          'completed',
          async () => {
            await addGacha(database.db, { type: 'complete' });
            const member = await memberFor(1000, 'gull', 'crest');
            await decide(member, (await drawn(member)).id, 'dismiss');
            await decide(member, (await drawn(member)).id, 'dismiss');
            return [member];
          },
        ],
        [
          'beyond what one member may draw',
          409,
          'gacha.user-limit',
          'userLimit',
          async () => {
            await addGacha(database.db, { userLimitAmount: 1 });
            const member = await memberFor(1000);
            await drawn(member);
            return [member];
          },
        ],
        [
          'once everything has run out',
          409,
          'gacha.sold-out',
          'soldOut',
          async () => {
            await addGacha(database.db, { items: [itemRecord('lamp', 1, { totalAmount: 1 })] });
            await drawn(await memberFor(1000));
            return [await memberFor(1000)];
          },
        ],
        [
          'once an item has run out that closes everything',
          409,
          'gacha.sold-out',
          'soldOut',
          async () => {
            const whenOut = { kind: 'close' } as const;
            await addGacha(database.db, {
              items: [itemRecord('lamp', 1, { totalAmount: 1, whenOut }), itemRecord('candy', 99)],
            });
            await drawn(await memberFor(1000, 'lamp'));
            return [await memberFor(1000)];
          },
        ],
        [
          'without enough points',
          409,
          'gacha.insufficient-points',
          'points',
          async () => {
            await addGacha(database.db);
            return [await memberFor(99)];
          },
        ],
      ];
      it.each(refused)('%s', async (_when, status, code, obstacle, make) => {
        const [member] = await make();
        const shown = await see(member);
        const before = await moneyState(database.db);
        const response = await draw(member, { shown });
        expect({ status: response.statusCode, code: response.json().code, obstacle: shown.obstacle }).toEqual({
          status,
          code,
          obstacle,
        });
        expect(await moneyState(database.db)).toEqual(before);
        await setCampaign(database.db, 'begin');
      });

      it.each<[string, (record: ReturnType<typeof gachaRecord>) => ReturnType<typeof gachaRecord>]>([
        ['another price', (record) => ({ ...record, pointForGacha: 101 })],
        [
          'other odds',
          (record) => ({
            ...record,
            items: record.items.map((item) => ({ ...item, weight: 50 })),
            announced: localised('Half and half'),
          }),
        ],
        ['another guarantee', (record) => ({ ...record, guarantee: { after: 9, rarity: 5 } })],
      ])('by %s than the fan was shown', async (_what, change) => {
        const record = await addGacha(database.db);
        const member = await memberFor(100);
        const shown = await see(member);
        await setGacha(database.db, change(record));
        const before = await moneyState(database.db);
        const response = await draw(member, { shown });
        expect({ status: response.statusCode, body: response.json() }).toEqual({
          status: 409,
          body: {
            code: 'gacha.changed',
            message: 'Price or odds have changed by now. Please look at them again.',
            gachaResult: await see(member),
          },
        });
        expect(await moneyState(database.db)).toEqual(before);
      });

      it('over what was drawn elsewhere since: it is not given up unseen', async () => {
        await addGacha(database.db);
        const member = await memberFor(1000, 'lamp', 'candy');
        const shown = await see(member);
        await drawn(member);
        const before = await moneyState(database.db);
        const response = await draw(member, { shown });
        expect({ status: response.statusCode, body: response.json() }).toEqual({
          status: 409,
          body: {
            code: 'gacha.drawn-since',
            message: 'You drew elsewhere by now. Please look at what you hold first.',
            gachaResult: await see(member),
          },
        });
        expect(await moneyState(database.db)).toEqual(before);
        expect((await drawn(member)).prizeBase.id).toBe('candy');
      });

      it('a body that is not whole, a visitor, and a call without a key', async () => {
        await addGacha(database.db);
        const member = await memberFor(1000);
        const before = await moneyState(database.db);
        const answers = [
          await draw(member, { body: { pointForGacha: 100 } }),
          await draw(member, { body: { pointForGacha: -1, oddsDigest: 'x', undecidedId: null } }),
          await draw(member, { body: { pointForGacha: 100, oddsDigest: 'x', undecidedId: null, amount: 2 } }),
          await call({
            method: 'POST',
            path: '/gachas/exec',
            key: randomUUID(),
            body: { pointForGacha: 1, oddsDigest: 'x', undecidedId: null },
          }),
          await call({
            method: 'POST',
            path: '/gachas/exec',
            member,
            body: { pointForGacha: 1, oddsDigest: 'x', undecidedId: null },
          }),
        ];
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 401, 400]);
        expect(await moneyState(database.db)).toEqual(before);
      });
    });
  });

  describe('PUT /gachas/{id}/confirm and /dismiss', () => {
    it('keeps what is held, for good and with a code [4.09] [7.31]', async () => {
      await addGacha(database.db, { shipped: true });
      const member = await memberFor(1000, 'lamp');
      const got = await drawn(member);
      const before = await see(member);
      const response = await decide(member, got.id, 'confirm');
      expect({ status: response.statusCode, body: response.json() }).toEqual({
        status: 200,
        body: {
          gachaResult: {
            ...before,
            gotGachaPrize: null,
            fixedGachaPrize: {
              id: got.id,
              rarity: 5,
              isRare: true,
              prizeBase: prizeBase('lamp'),
              prizeCode: anyCode,
              href: null,
            },
            completeGachas: before.completeGachas.map((item) => ({ ...item, isNew: false })),
            obstacle: 'decided',
          },
        },
      });
      const again = await decide(member, got.id, 'confirm');
      expect(again.json()).toEqual(response.json());
      const history = (await call({ path: '/user_point_histories', member })).json().userPointHistories;
      const { prizeCode } = response.json().gachaResult.fixedGachaPrize;
      expect(history[0].userPrizeHistory.code).toBe(prizeCode);
      expect(await heldBy(member)).toEqual([
        {
          id: expect.any(String),
          kind: 'gacha',
          prizeId: 'lamp',
          name: prizeBase('lamp').name,
          amount: 1,
          code: prizeCode,
          href: null,
          createdAt: expect.any(String),
          parameter: { iconSrc: prizeBase('lamp').parameter.src },
          distribution: { state: 'waiting', sentOn: null, reference: null },
        },
      ]);
    });

    it('gives up what is held, and its stock comes back [4.10] [7.31]', async () => {
      await addGacha(database.db);
      const member = await memberFor(1000, 'lamp');
      const before = await see(member);
      const got = await drawn(member);
      const response = await decide(member, got.id, 'dismiss');
      expect(response.json().gachaResult).toEqual({
        ...before,
        currentUserPoint: 900,
        useGachaPoint: 100,
        drawCount: 1,
        completeGachas: before.completeGachas.map((item) => ({ ...item, isAcquired: item.id === 'lamp' })),
      });
      expect((await decide(member, got.id, 'dismiss')).json()).toEqual(response.json());
    });

    it('decides even after the end, and where gacha are closed', async () => {
      const record = await addGacha(database.db);
      const member = await memberFor(1000);
      const got = await drawn(member);
      await setGacha(database.db, { ...record, endAt: start });
      await setCampaign(database.db, 'rewards');
      const response = await decide(member, got.id, 'confirm');
      expect([response.statusCode, response.json().gachaResult.fixedGachaPrize.id]).toEqual([200, got.id]);
      await setCampaign(database.db, 'begin');
    });

    it('refuses what was decided otherwise, and what is not the member’s, and nothing changes', async () => {
      await addGacha(database.db);
      const [member, other] = [await memberFor(1000), await memberFor(1000)];
      const [given, kept] = [await drawn(member), await drawn(member)];
      await decide(member, kept.id, 'confirm');
      const before = await moneyState(database.db);
      const answers = [
        await decide(member, given.id, 'confirm'),
        await decide(member, kept.id, 'dismiss'),
        await decide(other, kept.id, 'confirm'),
        await decide(member, randomUUID(), 'confirm'),
        await decide(member, 'no-id', 'confirm'),
        await call({ method: 'PUT', path: `/gachas/${kept.id}/confirm`, key: randomUUID(), body: {} }),
      ];
      expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
        [409, 'gacha.draw-decided'],
        [409, 'gacha.draw-decided'],
        [404, 'gacha.draw-not-found'],
        [404, 'gacha.draw-not-found'],
        [400, 'request.invalid'],
        [401, 'auth.login-required'],
      ]);
      expect(await moneyState(database.db)).toEqual(before);
    });

    it('finds no draw once its gacha is gone', async () => {
      await addGacha(database.db);
      const member = await memberFor(1000);
      const got = await drawn(member);
      await addGacha(database.db);
      const response = await decide(member, got.id, 'confirm');
      expect([response.statusCode, response.json().code]).toEqual([404, 'gacha.not-found']);
    });
  });

  describe('GET /gachas/draws', () => {
    it('gives 20 draws a page, newest first', async () => {
      await addGacha(database.db, { pointForGacha: 1, items: [itemRecord('candy', 1)] });
      const member = await memberFor(100);
      for (let count = 0; count < 21; count += 1) await drawn(member);
      const [first, second] = [1, 2].map((page) => call({ path: `/gachas/draws?page=${page}`, member }));
      const [newest, oldest] = [await first, await second];
      expect(newest?.headers).toMatchObject({ 'per-page': '20', total: '21' });
      const numbers = [newest, oldest].map((page) =>
        page?.json().gachaDraws.map((made: { number: number }) => made.number),
      );
      expect(numbers).toEqual([Array.from({ length: 20 }, (_, index) => 21 - index), [1]]);
      const id = oldest?.json().gachaDraws[0].id;
      expect(oldest?.json().gachaDraws).toEqual([
        {
          id: anyId,
          createdAt: start,
          number: 1,
          cost: 1,
          name: 'candy (ja)',
          iconSrc: mugAddress,
          rarity: 1,
          state: 'dismissed',
          oddsVersion: 1,
          checkPath: `/fairness/gacha/${id}`,
          isCheckable: false,
        },
      ]);
    });
  });

  describe('GET /gachas/{id}/fairness and /gachas/draws/{id}/proof', () => {
    it('publishes the hash of the seed before the first draw, and the odds with their digests', async () => {
      const record = await addGacha(database.db, { items: [itemRecord('candy', 1)] });
      const fairness = (await call({ path: `/gachas/${record.id}/fairness` })).json();
      expect(fairness).toEqual({
        gacha: record.id,
        seedHash: anyHash,
        seedHashPublishedAt: start,
        seed: null,
        seedPublishedAt: null,
        endAt: null,
        drawCount: 0,
        odds: [
          {
            version: 1,
            digest: anyHash,
            content: `{"gacha":"${record.id}","type":"keep","items":[{"id":"candy","rarity":1,"weight":1,"totalAmount":null,"whenOut":{"kind":"redistribute"}}],"guarantee":null}`,
            announced: null,
            since: start,
            release: expect.stringMatching(/^r\d+-/),
          },
        ],
      });
      expect((await call({ path: '/gachas/no-such/fairness' })).json().code).toBe('gacha.not-found');
    });

    it('gives everybody who has the id of a draw all that it was made of', async () => {
      const record = await addGacha(database.db, {
        items: [itemRecord('lamp', 1, { totalAmount: 0 }), itemRecord('candy', 1)],
        guarantee: { after: 9, rarity: 1 },
      });
      const member = await memberFor(1000);
      const { id } = await drawn(member);
      expect((await call({ path: `/gachas/draws/${id}/proof` })).json()).toEqual({
        format: 'kansei-gacha-1',
        name: 'Music box (ja)',
        items: [
          { id: 'lamp', name: 'lamp (ja)' },
          { id: 'candy', name: 'candy (ja)' },
        ],
        draw: {
          memberKey: memberKeyOf(record.id, member),
          number: 1,
          oddsVersion: 1,
          out: ['lamp'],
          misses: 0,
          word: 0,
          item: 'candy',
          createdAt: start,
        },
        fairness: (await call({ path: `/gachas/${record.id}/fairness` })).json(),
      });
      await setGacha(database.db, null);
      const { name, items } = (await call({ path: `/gachas/draws/${id}/proof` })).json();
      expect({ name, items }).toEqual({ name: record.id, items: [] });
      expect((await call({ path: `/gachas/draws/${randomUUID()}/proof` })).json()).toEqual({
        code: 'gacha.draw-not-found',
        message: 'There is no such draw.',
      });
    });
  });

  it('is told by the product, with its type and how often all members drew [3.13] [3.16] [3.18]', async () => {
    await setGacha(database.db, null);
    const before = await product();
    expect(before).toEqual({
      isGachaServiceAvailable: false,
      gachaType: null,
      totalGachaCount: expect.any(Number),
    });
    await setGacha(database.db, gachaRecord());
    await drawn(await memberFor(1000));
    await drawn(await memberFor(1000));
    expect(await product()).toEqual({
      isGachaServiceAvailable: true,
      gachaType: 'keep',
      totalGachaCount: before.totalGachaCount + 2,
    });
    await setGacha(database.db, completeRecord());
    expect((await product()).gachaType).toBe('complete');
  });
});
