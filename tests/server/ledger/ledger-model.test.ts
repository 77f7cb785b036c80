import { assert, asyncModelRun, asyncProperty, commands } from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PointHistory } from '#schemas/entities/point-history.ts';
import { signedPoint } from '#schemas/entities/signed-point.ts';
import type { App } from '#server/http/app-dependencies.ts';
import { rebuildBalances, verifyLedger } from '#server/ledger/ledger-check.ts';
import { verifyStock } from '#server/features/prizes/stock-check.ts';
import { describeOnEngines } from '../support/engines.ts';
import { addMember, changeCampaign, prizeRecord, setCampaign } from '../support/records.ts';
import { buildTestApp, type CallApi } from '../support/test-app.ts';
import { clockAt, testStart } from '../support/test-services.ts';
import { ledgerCommands } from './model/ledger-commands.ts';
import {
  emptyModel,
  endOfEndingPrizes,
  memberCount,
  prizesOfModel,
  type LedgerModel,
  type LedgerServer,
} from './model/ledger-model.ts';

describeOnEngines('points and prizes under any sequence of calls', (database) => {
  const clock = clockAt();
  let app: App;
  let call: CallApi;

  beforeAll(async () => {
    await setCampaign(database.db);
    ({ app, call } = await buildTestApp(database.db, clock));
  });
  afterAll(() => app.close());

  it('hold what the simplest model holds', { timeout: 300_000 }, async () => {
    const sequences = commands(ledgerCommands, { maxCommands: 25, size: 'max' });
    await assert(
      asyncProperty(sequences, async (sequence) => {
        const model = emptyModel();
        const server = await newServer();
        await asyncModelRun(() => ({ model, real: server }), sequence);
        await expectStatementsOf(model, server);
        expect(await verifyLedger(database.db)).toEqual([]);
        expect(await rebuildBalances(database.db)).toEqual([]);
        expect(await verifyStock(database.db)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  /** The same database with members and prizes that no run used before. */
  async function newServer(): Promise<LedgerServer> {
    clock.set(testStart);
    const memberIds: string[] = [];
    for (let member = 0; member < memberCount; member++) memberIds.push(await addMember(database.db));
    const prizes = prizesOfModel.map(({ cost, stock, userLimit, isEnding }) => {
      const endAt = isEnding ? endOfEndingPrizes : null;
      return prizeRecord({ exchangePoint: cost, totalAmount: stock, userLimitAmount: userLimit, endAt });
    });
    await changeCampaign(database.db, (campaign) => ({ ...campaign, prizes }));
    const prizeIds = prizes.map(({ id }) => id);
    return { db: database.db, call, clock, memberIds, prizeIds };
  }

  async function expectStatementsOf(model: LedgerModel, { memberIds }: LedgerServer): Promise<void> {
    for (const [member, memberId] of memberIds.entries()) {
      const lines = await readStatement(memberId);
      expect(lines.map(signedPoint).toReversed()).toEqual(model.movements[member]);
    }
  }

  async function readStatement(member: string): Promise<PointHistory[]> {
    const lines: PointHistory[] = [];
    for (let page = 1; ; page++) {
      const response = await call({ path: `/user_point_histories?page=${page}`, member });
      lines.push(...response.json<{ userPointHistories: PointHistory[] }>().userPointHistories);
      if (page * Number(response.headers['per-page']) >= Number(response.headers['total'])) return lines;
    }
  }
});
