import { randomUUID } from 'node:crypto';
import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { App } from '#server/http/app-dependencies.ts';
import { verifyLedger } from '#server/ledger/ledger-check.ts';
import { verifyStock } from '#server/features/prizes/stock-check.ts';
import { describeOnEngines } from '../support/engines.ts';
import { addManyMembers } from '../support/many-members.ts';
import { addMember, addPrize, setCampaign } from '../support/records.ts';
import { clockAt } from '../support/test-services.ts';
import { buildTestApp, type CallApi } from '../support/test-app.ts';

/** Exchanges that may be carried out while somebody else waits for an answer: a measure that no busy machine spoils. */
const mostBefore = 64;

describeOnEngines('many requests at once', (database) => {
  let app: App;
  let call: CallApi;
  let prizeId: string;
  let carriedOut = 0;

  beforeAll(async () => {
    await setCampaign(database.db);
    ({ app, call } = await buildTestApp(database.db, clockAt(), database.engine === 'pglite' ? 1 : 16));
  });
  beforeEach(async () => {
    prizeId = await addPrize(database.db, { totalAmount: 300 });
  });
  afterAll(() => app.close());

  const exchange = async (member: string) => {
    const body = { amount: 1, exchangePoint: 100 };
    const path = `/prizes/${prizeId}/exchange`;
    const answer = await call({ method: 'POST', path, member, key: randomUUID(), body });
    if (answer.statusCode === 200 || answer.statusCode === 409) carriedOut += 1;
    return { status: answer.statusCode, retryAfter: answer.headers['retry-after'] };
  };

  /** Keeps asking as somebody else for as long as something goes on; gives what was answered, and whether that was soon. */
  async function meanwhile(work: Promise<unknown>, ask: () => Promise<{ statusCode: number }>) {
    const under = { way: true };
    const done = work.then(() => (under.way = false));
    const statuses = new Set<number>();
    let longest = 0;
    while (under.way) {
      await turnOfLoop();
      const before = carriedOut;
      statuses.add((await ask()).statusCode);
      longest = Math.max(longest, carriedOut - before);
    }
    await done;
    return { statuses: [...statuses], isSoon: longest <= mostBefore };
  }

  it('of a rush of exchanges are answered 200, 409 or 503, and nobody else waits long', async () => {
    const fans = await addManyMembers(database.db, 660, 1000);
    const hot = await addMember(database.db, 1000);
    const reading = await addMember(database.db, 1000);
    const rush = Promise.all([...fans, ...Array.from({ length: 40 }, () => hot)].map(exchange));
    const others = await Promise.all([
      meanwhile(rush, () => call({ path: '/product/@me', member: reading })),
      meanwhile(rush, () => call({ path: '/user_point_histories', member: reading })),
      meanwhile(rush, () => call({ path: '/prizes' })),
      meanwhile(rush, () => app.inject('/healthz')),
    ]);
    const answers = await rush;
    const { 200: exchanged, ...refused } = Object.fromEntries(tally(answers.map(({ status }) => status)));
    expect(others).toEqual(others.map(() => ({ statuses: [200], isSoon: true })));
    expect(exchanged).toBeLessThanOrEqual(300);
    expect(Object.keys(refused).filter((status) => status !== '409' && status !== '503')).toEqual([]);
    expect(refused['503']).toBeGreaterThan(0);
    expect(
      answers.filter(
        ({ status, retryAfter }) => (status === 503) !== ['1', '2', '3', '4'].includes(String(retryAfter)),
      ),
    ).toEqual([]);
    expect([await verifyLedger(database.db), await verifyStock(database.db)]).toEqual([[], []]);
  });

  it('of one member wait for each other, and no other member waits for them', async () => {
    const [greedy, other] = [await addMember(database.db, 1000), await addMember(database.db, 1000)];
    const reads = Promise.all(Array.from({ length: 300 }, () => call({ path: '/prizes', member: greedy })));
    const writes = Promise.all(Array.from({ length: 300 }, () => exchange(greedy)));
    const both = Promise.all([reads, writes]);
    const others = await Promise.all([
      meanwhile(both, () => call({ path: '/prizes', member: other })),
      meanwhile(both, () => call({ path: '/users/@me', member: other })),
    ]);
    const bought = await exchange(other);
    expect(others).toEqual(others.map(() => ({ statuses: [200], isSoon: true })));
    expect(bought.status).toBe(200);
    expect(tally((await reads).map(({ statusCode }) => statusCode))).toEqual(
      new Map([
        [429, 194],
        [200, 106],
      ]),
    );
    const refused = (await writes).filter(({ status }) => status === 429);
    expect(refused.length).toBe(199);
    expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
  });

  it('of one member are limited in the long run, whatever they write', async () => {
    const member = await addMember(database.db);
    const { paths } = (await app.inject('/docs/json')).json<{ paths: Record<string, Record<string, unknown>> }>();
    const writes = Object.entries(paths).flatMap(([path, methods]) =>
      (['POST', 'PUT', 'DELETE'] as const)
        .filter((method) => path.startsWith('/service/v2/') && method.toLowerCase() in methods)
        .map((method) => ({ method, path: path.replace('/service/v2', '').replace(/\{\w+\}/g, 'x') })),
    );
    for (let sent = 0; sent < 120; sent += 1) {
      expect((await call({ method: 'DELETE', path: '/nothing', member })).statusCode).toBe(404);
    }
    expect(writes.length).toBeGreaterThanOrEqual(6);
    for (const write of writes) {
      const { statusCode, headers } = await call({ ...write, member });
      expect([write.path, statusCode, headers['retry-after']]).toEqual([write.path, 429, '1']);
    }
    expect((await call({ path: '/prizes', member })).statusCode).toBe(200);
  });
});

function tally<Value>(values: readonly Value[]): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
