import assert from 'node:assert/strict';
import { constantFrom, integer, nat, record, type Arbitrary, type AsyncCommand } from 'fast-check';
import type { DrawResponse } from '#schemas/api/raffles.ts';
import { ApiError } from '#server/base/api-error.ts';
import { closeRaffle } from '#server/features/raffles/draw/close-raffles.ts';
import { drawRaffle, redrawRaffle } from '#server/features/raffles/draw/draw-raffle.ts';
import { anyRandom, clockAt } from '../../support/test-services.ts';
import { applySpend, memberCount, modelBalance, type LedgerModel, type LedgerServer } from './ledger-model.ts';
import {
  applyRedraw,
  decidedAt,
  entryRefusal,
  expectedDraw,
  raffleCount,
  redrawRefusal,
  rightCode,
  type ModelEntry,
  type RaffleModel,
} from './raffle-model.ts';
import { oneOf, sendOnce } from './sent-requests.ts';

type Command = AsyncCommand<LedgerModel, LedgerServer>;

/** A member enters a raffle; the server must decide as the model does. */
class EnterCommand implements Command {
  readonly raffle: number;
  readonly entry: ModelEntry;

  constructor(raffle: number, entry: ModelEntry) {
    this.raffle = raffle;
    this.entry = entry;
  }

  check(): boolean {
    return true;
  }

  async run(model: LedgerModel, server: LedgerServer): Promise<void> {
    const raffle = oneOf(model.raffles, this.raffle);
    const { member, amount, code, isStale } = this.entry;
    const point = modelBalance(model, member);
    const refusal = entryRefusal(raffle, this.entry, { point, hasEnded: model.hasEnded });
    const path = `/raffles/${oneOf(server.raffleIds, this.raffle)}/apply`;
    const body = { amount, usePoint: raffle.cost + (isStale ? 1 : 0), ...(code !== null && { code }) };
    const call = { method: 'POST', path, member: oneOf(server.memberIds, member), body } as const;
    const other = { body: { ...body, amount: amount + 1 } };
    await sendOnce(model, server, { call, other }, refusal);
    if (refusal !== null) return;
    raffle.taken[member] = (raffle.taken[member] ?? 0) + amount;
    applySpend(model, member, amount * raffle.cost);
  }

  toString(): string {
    return `enter raffle ${this.raffle}: ${JSON.stringify(this.entry)}`;
  }
}

abstract class RaffleCommand implements Command {
  readonly raffle: number;
  protected abstract readonly verb: string;

  constructor(raffle: number) {
    this.raffle = raffle;
  }

  check(): boolean {
    return true;
  }

  run(model: LedgerModel, server: LedgerServer): Promise<void> {
    return this.does(oneOf(model.raffles, this.raffle), {
      ...server,
      id: oneOf(server.raffleIds, this.raffle),
      hasEnded: model.hasEnded,
    });
  }

  toString(): string {
    return `${this.verb} raffle ${this.raffle}`;
  }

  protected abstract does(raffle: RaffleModel, server: OfRaffle): Promise<void>;
}

interface OfRaffle extends LedgerServer {
  readonly id: string;
  readonly hasEnded: boolean;
}

/** The job closes a raffle whose end has come, and no other. */
class CloseCommand extends RaffleCommand {
  protected readonly verb = 'close';

  protected async does(raffle: RaffleModel, { db, clock, id, hasEnded }: OfRaffle): Promise<void> {
    await db.transaction((tx) => closeRaffle(tx, { clock, random: anyRandom }, id));
    if (hasEnded && raffle.stage === 'open') raffle.stage = 'closed';
  }
}

/** An operator draws a raffle by its randomness: once, and not before it is closed. */
class DrawRaffleCommand extends RaffleCommand {
  protected readonly verb = 'draw';

  protected async does(raffle: RaffleModel, { db, id, memberIds }: OfRaffle): Promise<void> {
    const clock = clockAt(decidedAt);
    const refusal = { open: 'raffle.not-closed', closed: null, drawn: 'raffle.drawn' }[raffle.stage];
    const drawn = await answerOf(
      db.transaction((tx) => drawRaffle(tx, { clock, random: anyRandom }, { id, randomness: '7777' })),
    );
    assert.equal(drawn.code, refusal);
    if (refusal !== null) return;
    raffle.stage = 'drawn';
    raffle.awards = drawn.awards;
    const counted = (wanted: string) => raffle.awards.filter(({ state }) => state === wanted).length;
    assert.deepEqual({ won: counted('won'), reserve: counted('reserve') }, expectedDraw(raffle));
    const drawnMembers = raffle.awards.map((award) => memberIds.indexOf(award.member));
    assert.equal(new Set(drawnMembers).size, drawnMembers.length);
    assert.deepEqual(
      drawnMembers.filter((one) => (raffle.taken[one] ?? 0) === 0),
      [],
    );
  }
}

/** An operator lets a reserve take the first place. */
class RedrawCommand extends RaffleCommand {
  protected readonly verb = 'redraw';

  protected async does(raffle: RaffleModel, { db, clock, id }: OfRaffle): Promise<void> {
    const refusal = redrawRefusal(raffle);
    const first = raffle.awards.find(({ state, place }) => state === 'won' && place === 1);
    const redraw = { id, rank: first?.rank ?? 1, reason: 'No answer' };
    const { code, awards } = await answerOf(
      db.transaction((tx) => redrawRaffle(tx, { clock, random: anyRandom }, redraw)),
    );
    assert.equal(code, refusal);
    if (refusal !== null) return;
    applyRedraw(raffle);
    assert.deepEqual(awards, raffle.awards);
  }
}

const raffle = nat(raffleCount - 1);
const entry = record({
  member: nat(memberCount - 1),
  amount: integer({ min: 1, max: 3 }),
  code: constantFrom(rightCode, rightCode, 'MOON', null),
  isStale: constantFrom(false, false, false, true),
});
const enterCommand = record({ raffle, entry }).map((chosen) => new EnterCommand(chosen.raffle, chosen.entry));

const closeCommand = raffle.map((one) => new CloseCommand(one));
const drawCommand = raffle.map((one) => new DrawRaffleCommand(one));
const redrawCommand = raffle.map((one) => new RedrawCommand(one));

/** Everything that members, operators and the server do to raffles. */
export const raffleCommands: readonly Arbitrary<Command>[] = [
  ...Array.from({ length: 4 }, () => enterCommand),
  ...Array.from({ length: 3 }, () => [closeCommand, drawCommand, redrawCommand]).flat(),
];

/** What an operator is answered, with the code of a refusal. */
async function answerOf(call: Promise<DrawResponse>) {
  try {
    const { awards } = await call;
    return { code: null, awards: awards.map(({ rank, state, place, member }) => ({ rank, state, place, member })) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { code: error.code, awards: [] };
  }
}
