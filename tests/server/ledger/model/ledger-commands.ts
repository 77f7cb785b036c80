import type { GachaType } from '#schemas/values/gacha-kinds.ts';
import { welcome } from '#server/features/members/welcome-kind.ts';
import assert from 'node:assert/strict';
import { and, eq } from 'drizzle-orm';
import { constant, constantFrom, integer, nat, record, tuple, type Arbitrary, type AsyncCommand } from 'fast-check';
import { transfers } from '#server/db/schema/points.ts';
import { balanceOf, memberAccountId } from '#server/ledger/accounts.ts';
import { grantPoints, refundSpend } from '#server/ledger/transfers.ts';
import { moneyState } from '../../support/money-state.ts';
import { costOf, localised } from '../../support/records.ts';
import { anyRandom } from '../../support/test-services.ts';
import {
  applyExchange,
  expectedRefusal,
  memberCount,
  modelBalance,
  prizesOfModel,
  type ExchangeRequest,
  type LedgerModel,
  type LedgerServer,
} from './ledger-model.ts';
import { gachaCommands } from './gacha-commands.ts';
import { raffleCommands } from './raffle-commands.ts';
import { endOfModel } from './raffle-model.ts';
import { oneOf, sendOnce } from './sent-requests.ts';

type Command = AsyncCommand<LedgerModel, LedgerServer>;

const reason = { type: 'message', displayMessage: localised('Gift') } as const;
const mission = 'daily';
/** Answers before time passes the end: so that there is something to close. */
const fewestBeforeEnd = 5;

/** Points are given; with a period as a reward that comes once. */
class GrantCommand implements Command {
  readonly member: number;
  readonly amount: number;
  readonly period: string | null;

  constructor(member: number, amount: number, period: string | null) {
    this.member = member;
    this.amount = amount;
    this.period = period;
  }

  check(): boolean {
    return true;
  }

  async run(model: LedgerModel, { db, clock, memberIds }: LedgerServer): Promise<void> {
    const { amount, period } = this;
    const memberId = oneOf(memberIds, this.member);
    const reward = period === null ? null : { mission, period };
    const result = await db.transaction((tx) =>
      grantPoints(tx, { clock, random: anyRandom }, { memberId, amount, kind: welcome, reason, reward }),
    );
    const name = `${this.member}/${period}`;
    const isGiven = period === null || !model.rewards.has(name);
    if (isGiven) model.movements[this.member]?.push(amount);
    if (period !== null) model.rewards.add(name);
    assert.equal(result?.balance, isGiven ? modelBalance(model, this.member) : undefined);
  }

  toString(): string {
    return `grant ${this.amount} to ${this.member}${this.period === null ? '' : ` for ${this.period}`}`;
  }
}

/** A member exchanges; the server must decide as the model does. */
class ExchangeCommand implements Command {
  readonly request: ExchangeRequest;

  constructor(request: ExchangeRequest) {
    this.request = request;
  }

  check(): boolean {
    return true;
  }

  async run(model: LedgerModel, server: LedgerServer): Promise<void> {
    const refusal = expectedRefusal(model, this.request);
    const { prize, amount } = this.request;
    const [memberId, prizeId] = [oneOf(server.memberIds, this.request.member), oneOf(server.prizeIds, prize)];
    const body = { amount, exchangePoint: await costOf(server.db, prizeId) };
    const call = { method: 'POST', path: `/prizes/${prizeId}/exchange`, member: memberId, body } as const;
    await sendOnce(model, server, { call, other: { body: { ...body, amount: amount + 1 } } }, refusal);
    if (refusal === null) applyExchange(model, this.request);
    assert.deepEqual(await balanceOf(server.db, memberId), modelBalance(model, this.request.member));
  }

  toString(): string {
    return `exchange ${JSON.stringify(this.request)}`;
  }
}

/**
 * A request that was answered arrives again: it gets the same answer (invariant 6), also one that was refused and could
 * be done by now (invariant 7), and nothing changes.
 */
class RepeatCommand implements Command {
  readonly place: number;

  constructor(place: number) {
    this.place = place;
  }

  check(model: Readonly<LedgerModel>): boolean {
    return model.answered.length > 0;
  }

  async run(model: LedgerModel, server: LedgerServer): Promise<void> {
    const { call, key, status, body } = oneOf(model.answered, this.place);
    const before = await moneyState(server.db);
    const again = await server.call({ ...call, key });
    assert.deepEqual({ status: again.statusCode, body: again.body }, { status, body });
    assert.deepEqual(await moneyState(server.db), before);
  }

  toString(): string {
    return `repeat ${this.place}`;
  }
}

/** A key that was used comes with something else: it is refused by 422 (invariant 6), and nothing changes. */
class ReuseKeyCommand implements Command {
  readonly place: number;

  constructor(place: number) {
    this.place = place;
  }

  check(model: Readonly<LedgerModel>): boolean {
    return model.answered.length > 0;
  }

  async run(model: LedgerModel, server: LedgerServer): Promise<void> {
    const { call, other, key } = oneOf(model.answered, this.place);
    const before = await moneyState(server.db);
    const { statusCode } = await server.call({ ...call, ...other, key });
    assert.equal(statusCode, 422);
    assert.deepEqual(await moneyState(server.db), before);
  }

  toString(): string {
    return `reuse the key of ${this.place}`;
  }
}

/** An operator gives the points of a spend back. */
class RefundCommand implements Command {
  readonly place: number;

  constructor(place: number) {
    this.place = place;
  }

  check(model: Readonly<LedgerModel>): boolean {
    return model.spends.length > 0;
  }

  async run(model: LedgerModel, { db, clock, memberIds }: LedgerServer): Promise<void> {
    const spend = oneOf(model.spends, this.place);
    const accountId = memberAccountId(oneOf(memberIds, spend.member));
    const [transfer] = await db
      .select({ id: transfers.id, amount: transfers.amount })
      .from(transfers)
      .where(and(eq(transfers.memberAccountId, accountId), eq(transfers.sequence, spend.place + 1)));
    const refund = { transferId: transfer?.id ?? '', reason };
    const result = await db.transaction((tx) => refundSpend(tx, { clock, random: anyRandom }, refund));
    if (!spend.isRefunded) model.movements[spend.member]?.push(transfer?.amount ?? 0);
    assert.equal(result?.balance, spend.isRefunded ? undefined : modelBalance(model, spend.member));
    spend.isRefunded = true;
  }

  toString(): string {
    return `refund ${this.place}`;
  }
}

/** Time passes the end of the prizes that have one, and of raffles. */
class PassEndCommand implements Command {
  check({ hasEnded, answered }: Readonly<LedgerModel>): boolean {
    return !hasEnded && answered.length >= fewestBeforeEnd;
  }

  async run(model: LedgerModel, { clock }: LedgerServer): Promise<void> {
    clock.set(endOfModel);
    model.hasEnded = true;
  }

  toString(): string {
    return 'pass the end';
  }
}

const member = nat(memberCount - 1);
const place = nat(20);
const exchangeCommand = record({
  member,
  prize: nat(prizesOfModel.length - 1),
  amount: integer({ min: 1, max: 4 }),
}).map((request) => new ExchangeCommand(request));

const grantCommand = tuple(member, integer({ min: 1, max: 200 })).map(
  ([to, amount]) => new GrantCommand(to, amount, null),
);
const rewardCommand = tuple(member, integer({ min: 1, max: 50 }), constantFrom('monday', 'tuesday')).map(
  ([to, amount, period]) => new GrantCommand(to, amount, period),
);
const passEndCommand = constant(new PassEndCommand());

/** What happens whatever members spend points on: operators, and bad networks. */
const always: readonly Arbitrary<Command>[] = [
  grantCommand,
  place.map((chosen) => new RepeatCommand(chosen)),
  place.map((chosen) => new ReuseKeyCommand(chosen)),
  place.map((chosen) => new RefundCommand(chosen)),
];
const prizeCommands = [rewardCommand, exchangeCommand, exchangeCommand, exchangeCommand, passEndCommand];

/** What a run is about: with everything at once it would hardly come to the end of anything. */
export const focuses: readonly Focus[] = [
  { gachaType: 'keep', runs: 4, commands: [...always, ...prizeCommands] },
  { gachaType: 'keep', runs: 4, commands: [...always, ...gachaCommands] },
  { gachaType: 'complete', runs: 4, commands: [...always, ...gachaCommands] },
  { gachaType: 'keep', runs: 8, commands: [...always, passEndCommand, passEndCommand, ...raffleCommands] },
  { gachaType: 'complete', runs: 4, commands: [...always, ...prizeCommands, ...gachaCommands, ...raffleCommands] },
];

interface Focus {
  readonly runs: number;
  readonly gachaType: GachaType;
  readonly commands: readonly Arbitrary<Command>[];
}
