import { welcome } from '#server/features/members/welcome-kind.ts';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
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
  endOfEndingPrizes,
  expectedRefusal,
  memberCount,
  modelBalance,
  prizesOfModel,
  type AnsweredRequest,
  type ExchangeRequest,
  type LedgerModel,
  type LedgerServer,
} from './ledger-model.ts';

type Command = AsyncCommand<LedgerModel, LedgerServer>;

const reason = { type: 'message', displayMessage: localised('Gift') } as const;
const mission = 'daily';

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
    const key = randomUUID();
    const { status, body } = await exchange(server, this.request, key);
    const expected = { status: refusal ? 409 : 200, code: refusal };
    assert.deepEqual({ status, code: JSON.parse(body).code ?? null }, expected);
    if (refusal === null) applyExchange(model, this.request);
    model.answered.push({ request: this.request, key, status, body });
    const memberId = oneOf(server.memberIds, this.request.member);
    assert.deepEqual(await balanceOf(server.db, memberId), modelBalance(model, this.request.member));
  }

  toString(): string {
    return `exchange ${JSON.stringify(this.request)}`;
  }
}

/** A request that was answered arrives again. */
class RepeatCommand implements Command {
  readonly place: number;

  constructor(place: number) {
    this.place = place;
  }

  check(model: Readonly<LedgerModel>): boolean {
    return model.answered.length > 0;
  }

  async run(model: LedgerModel, server: LedgerServer): Promise<void> {
    const { request, key, status, body } = oneOf(model.answered, this.place);
    const before = await moneyState(server.db);
    assert.deepEqual(await exchange(server, request, key), { status, body });
    assert.deepEqual(await moneyState(server.db), before);
  }

  toString(): string {
    return `repeat ${this.place}`;
  }
}

/** A key that was used comes with another body. */
class ReuseKeyCommand implements Command {
  readonly place: number;

  constructor(place: number) {
    this.place = place;
  }

  check(model: Readonly<LedgerModel>): boolean {
    return model.answered.length > 0;
  }

  async run(model: LedgerModel, server: LedgerServer): Promise<void> {
    const { request, key }: AnsweredRequest = oneOf(model.answered, this.place);
    const before = await moneyState(server.db);
    const { status } = await exchange(server, { ...request, amount: request.amount + 1 }, key);
    assert.equal(status, 422);
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

/** Time passes the end of the prizes that have one. */
class PassEndCommand implements Command {
  check(model: Readonly<LedgerModel>): boolean {
    return !model.hasEnded;
  }

  async run(model: LedgerModel, { clock }: LedgerServer): Promise<void> {
    clock.set(endOfEndingPrizes);
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

/** Everything that members, operators and bad networks do to points. */
export const ledgerCommands: Arbitrary<Command>[] = [
  tuple(member, integer({ min: 1, max: 200 })).map(([to, amount]) => new GrantCommand(to, amount, null)),
  tuple(member, integer({ min: 1, max: 50 }), constantFrom('monday', 'tuesday')).map(
    ([to, amount, period]) => new GrantCommand(to, amount, period),
  ),
  exchangeCommand,
  exchangeCommand,
  place.map((chosen) => new RepeatCommand(chosen)),
  place.map((chosen) => new ReuseKeyCommand(chosen)),
  place.map((chosen) => new RefundCommand(chosen)),
  constant(new PassEndCommand()),
];

async function exchange({ call, db, memberIds, prizeIds }: LedgerServer, request: ExchangeRequest, key: string) {
  const prizeId = oneOf(prizeIds, request.prize);
  const response = await call({
    method: 'POST',
    path: `/prizes/${prizeId}/exchange`,
    member: oneOf(memberIds, request.member),
    key,
    body: { amount: request.amount, exchangePoint: await costOf(db, prizeId) },
  });
  return { status: response.statusCode, body: response.body };
}

function oneOf<Item>(items: readonly Item[], place: number): Item {
  const item = items[place % items.length];
  if (item === undefined) throw new RangeError('There is nothing to choose from.');
  return item;
}
