import assert from 'node:assert/strict';
import { assert as assertProperty, asyncModelRun, asyncProperty, commands, unbiased } from 'fast-check';
import type { AsyncCommand } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PointHistory } from '#schemas/entities/point-history.ts';
import { signedPoint } from '#schemas/entities/signed-point.ts';
import { runAudits } from '#server/audit/audit.ts';
import { secretsOf } from '#server/base/secrets/secrets-of.ts';
import { verifyDraws } from '#server/features/gachas/verify-draws.ts';
import { wholePointHistory } from '#server/features/points/point-history.ts';
import { verifyRaffle } from '#server/features/raffles/draw/verify-raffle.ts';
import type { App } from '#server/http/app-dependencies.ts';
import { rebuildBalances } from '#server/ledger/ledger-check.ts';
import { auditRegistry } from '#server/registries/audit-registry.ts';
import { describeOnEngines } from '../support/engines.ts';
import { addMember, changeCampaign, prizeRecord, setCampaign } from '../support/records.ts';
import { buildTestApp, type CallApi } from '../support/test-app.ts';
import { clockAt, testSettings, testStart } from '../support/test-services.ts';
import { readBooks, type Books } from './model/books.ts';
import { recordOfGacha } from './model/gacha-model.ts';
import { brokenInvariants, invariants } from './model/invariants.ts';
import { focuses } from './model/ledger-commands.ts';
import {
  emptyModel,
  memberCount,
  pointsAtFirst,
  prizesOfModel,
  type LedgerModel,
  type LedgerServer,
} from './model/ledger-model.ts';
import { endOfModel, recordOfRaffle } from './model/raffle-model.ts';

/** Then it is enough that a run fails; the shortest that does is of no use. */
const isFaultPlanted = process.env['PLANTED_FAULT'] !== undefined;

describe('the invariants of points', () => {
  it('are the fifteen of docs/points.md', () => {
    expect(invariants.map(({ number }) => number)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
  });
});

describeOnEngines('points, prizes, gacha and raffles under any sequence of calls', (database) => {
  const clock = clockAt();
  let app: App;
  let call: CallApi;

  beforeAll(async () => {
    await setCampaign(database.db);
    ({ app, call } = await buildTestApp(database.db, clock));
  });
  afterAll(() => app.close());

  it('hold what the simplest model holds, and every invariant after each', { timeout: 900_000 }, async () => {
    for (const { gachaType, runs, commands: ofFocus } of focuses) {
      const sequences = commands(
        ofFocus.map((command) => command.map((one) => new CheckedCommand(one))),
        { maxCommands: 50, size: 'max' },
      );
      await assertProperty(
        asyncProperty(sequences, async (sequence) => {
          const model = emptyModel(gachaType);
          const server = await newServer(model);
          await asyncModelRun(() => ({ model, real: server }), sequence);
          await expectStatements(model, server);
          for (const id of server.raffleIds) expect((await verifyRaffle(database.db, id)).problems).toEqual([]);
        }),
        { numRuns: runs, plugins: [unbiased()], endOnFailure: isFaultPlanted },
      );
    }
    const { findings } = await runAudits(database.db, auditRegistry);
    // Grants of the model are welcomes, of which the audit of members wants one each.
    expect(findings.filter(({ audit }) => audit !== 'members')).toEqual([]);
    expect((await verifyDraws(database.db, secretsOf(testSettings), null))?.findings).toEqual([]);
    expect(await rebuildBalances(database.db)).toEqual([]);
  });

  /** The same database with members, prizes, a gacha and raffles that no run used before. */
  async function newServer(model: LedgerModel): Promise<LedgerServer> {
    clock.set(testStart);
    const memberIds: string[] = [];
    for (let member = 0; member < memberCount; member++) memberIds.push(await addMember(database.db, pointsAtFirst));
    const prizes = prizesOfModel.map(({ cost, stock, userLimit, isEnding }) => {
      const endAt = isEnding ? endOfModel : null;
      return prizeRecord({ exchangePoint: cost, totalAmount: stock, userLimitAmount: userLimit, endAt });
    });
    const gacha = recordOfGacha(model.gacha, `gacha-${memberIds[0]}`);
    const raffles = model.raffles.map(recordOfRaffle);
    await changeCampaign(database.db, (campaign) => ({ ...campaign, prizes, gacha, raffles }));
    const [prizeIds, raffleIds] = [prizes, raffles].map((records) => records.map(({ id }) => id));
    return {
      db: database.db,
      call,
      clock,
      memberIds,
      prizeIds: prizeIds ?? [],
      gachaId: gacha.id,
      raffleIds: raffleIds ?? [],
    };
  }

  /** Invariant 14: what pages show, what a member takes along, and the ledger. */
  async function expectStatements(model: LedgerModel, { memberIds }: LedgerServer): Promise<void> {
    for (const [member, memberId] of memberIds.entries()) {
      const lines = await readStatement(memberId);
      expect(lines.map(signedPoint).toReversed()).toEqual(model.movements[member]);
      expect(await wholePointHistory(database.db, memberId, 'ja')).toEqual(lines);
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

const booksOf = new WeakMap<LedgerModel, Books>();

/** A command after which every invariant must hold. */
class CheckedCommand implements AsyncCommand<LedgerModel, LedgerServer> {
  readonly #command: AsyncCommand<LedgerModel, LedgerServer>;

  constructor(command: AsyncCommand<LedgerModel, LedgerServer>) {
    this.#command = command;
  }

  check(model: Readonly<LedgerModel>) {
    return this.#command.check(model);
  }

  async run(model: LedgerModel, server: LedgerServer): Promise<void> {
    await this.#command.run(model, server);
    const books = await readBooks(server);
    assert.deepEqual(brokenInvariants({ before: booksOf.get(model) ?? null, books, model, server }), []);
    booksOf.set(model, books);
  }

  toString(): string {
    return this.#command.toString();
  }
}
