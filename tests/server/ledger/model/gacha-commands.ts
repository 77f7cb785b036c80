import assert from 'node:assert/strict';
import { constantFrom, integer, nat, record, tuple, type Arbitrary, type AsyncCommand } from 'fast-check';
import type { GachaResponse } from '#schemas/api/gachas.ts';
import { shownTerms } from '#machines/gacha/gacha-draw.ts';
import type { Gacha } from '#schemas/entities/gacha.ts';
import { setGacha } from '../../features/gachas/gacha-records.ts';
import {
  applyDecision,
  applyDraw,
  drawRefusal,
  playerOf,
  recordOfGacha,
  seenGacha,
  standingOf,
  type ModelDecision,
  type SeenGacha,
} from './gacha-model.ts';
import { applySpend, memberCount, modelBalance, type LedgerModel, type LedgerServer } from './ledger-model.ts';
import { oneOf, sendOnce } from './sent-requests.ts';

type Command = AsyncCommand<LedgerModel, LedgerServer>;

/** A member looks at the gacha; draws by what was seen there come until the member looks again. */
class LookCommand implements Command {
  readonly member: number;

  constructor(member: number) {
    this.member = member;
  }

  check(): boolean {
    return true;
  }

  async run(model: LedgerModel, server: LedgerServer): Promise<void> {
    const answer = await server.call({ path: '/gachas/result', member: oneOf(server.memberIds, this.member) });
    const { gachaResult } = answer.json<GachaResponse>();
    keepShown(model, this.member, gachaResult);
  }

  toString(): string {
    return `${this.member} looks at the gacha`;
  }
}

/** A member draws by what was shown last; the server must decide as the model does. */
class DrawCommand implements Command {
  readonly member: number;

  constructor(member: number) {
    this.member = member;
  }

  check(): boolean {
    return true;
  }

  async run(model: LedgerModel, server: LedgerServer): Promise<void> {
    const { gacha } = model;
    if (playerOf(gacha, this.member).shown === null) await new LookCommand(this.member).run(model, server);
    const body = playerOf(gacha, this.member).shown?.terms ?? assert.fail('The member was shown nothing.');
    const member = oneOf(server.memberIds, this.member);
    const call = { method: 'POST', path: '/gachas/exec', member, body } as const;
    const other = { body: { ...body, pointForGacha: body.pointForGacha + 1 } };
    const refusal = drawRefusal(gacha, this.member, modelBalance(model, this.member));
    const answer = await sendOnce(model, server, { call, other }, refusal);
    if (refusal !== null && refusal !== 'gacha.changed') return;
    const { gachaResult } = JSON.parse(answer) as GachaResponse;
    if (refusal === null) {
      const got = gachaResult.gotGachaPrize;
      applyDraw(gacha, this.member, { id: got?.id ?? '', item: got?.prizeBase.id ?? '' });
      applySpend(model, this.member, gacha.price);
    }
    keepShown(model, this.member, gachaResult);
  }

  toString(): string {
    return `${this.member} draws`;
  }
}

/** A member keeps or gives up a draw: of the member, or of somebody else. */
class DecideCommand implements Command {
  readonly member: number;
  readonly of: number;
  readonly place: number;
  readonly wish: ModelDecision['wish'];

  constructor(member: number, of: number, place: number, wish: ModelDecision['wish']) {
    this.member = member;
    this.of = of;
    this.place = place;
    this.wish = wish;
  }

  check({ gacha }: Readonly<LedgerModel>): boolean {
    return playerOf(gacha, this.of).draws.length > 0;
  }

  async run(model: LedgerModel, server: LedgerServer): Promise<void> {
    const { draws } = playerOf(model.gacha, this.of);
    const { id: drawId } = oneOf(draws.toReversed(), this.place);
    const { member, wish } = this;
    const refusal = applyDecision(model.gacha, { member, drawId, wish });
    const [path, otherPath] = [wish, wish === 'confirm' ? 'dismiss' : 'confirm'].map(
      (one) => `/gachas/${drawId}/${one}`,
    );
    const call = { method: 'PUT', path: path ?? '', member: oneOf(server.memberIds, member), body: {} } as const;
    const answer = await sendOnce(model, server, { call, other: { path: otherPath ?? '' } }, refusal);
    if (refusal === null) keepShown(model, member, (JSON.parse(answer) as GachaResponse).gachaResult);
  }

  toString(): string {
    return `${this.member} will ${this.wish} draw ${this.place} of ${this.of}`;
  }
}

/** The campaign is published with another price, and perhaps other odds, which it announces. */
class PublishGachaCommand implements Command {
  readonly price: number;
  readonly changesOdds: boolean;

  constructor(price: number, changesOdds: boolean) {
    this.price = price;
    this.changesOdds = changesOdds;
  }

  check(): boolean {
    return true;
  }

  async run({ gacha }: LedgerModel, { db, gachaId }: LedgerServer): Promise<void> {
    gacha.price = this.price;
    if (this.changesOdds) gacha.changes += 1;
    await setGacha(db, recordOfGacha(gacha, gachaId));
  }

  toString(): string {
    return `publish the gacha for ${this.price}${this.changesOdds ? ' by other odds' : ''}`;
  }
}

const member = nat(memberCount - 1);
const wish = constantFrom('confirm', 'dismiss');

/** Everything that members and operators do to a gacha. */
export const gachaCommands: Arbitrary<Command>[] = [
  member.map((of) => new LookCommand(of)),
  member.map((of) => new LookCommand(of)),
  member.map((of) => new DrawCommand(of)),
  member.map((of) => new DrawCommand(of)),
  member.map((of) => new DrawCommand(of)),
  record({ of: member, place: nat(2), what: wish }).map(
    ({ of, place, what }) => new DecideCommand(of, of, place, what),
  ),
  tuple(member, member, nat(2), wish).map(([by, of, place, what]) => new DecideCommand(by, of, place, what)),
  record({ price: integer({ min: 20, max: 60 }), changesOdds: constantFrom(true, false) }).map(
    ({ price, changesOdds }) => new PublishGachaCommand(price, changesOdds),
  ),
];

/** Compares what the server shows with the model, and has the member know it. */
function keepShown({ gacha, ...model }: LedgerModel, of: number, shown: Gacha): void {
  assert.deepEqual(partSeen(shown), seenGacha(gacha, of, modelBalance({ gacha, ...model }, of)));
  playerOf(gacha, of).shown = { standing: standingOf(gacha), terms: shownTerms(shown) };
}

function partSeen(shown: Gacha): SeenGacha {
  return {
    point: shown.currentUserPoint,
    spent: shown.useGachaPoint,
    drawCount: shown.drawCount,
    got: shown.gotGachaPrize?.prizeBase.id ?? null,
    fixed: shown.fixedGachaPrize?.prizeBase.id ?? null,
    obstacle: shown.obstacle,
    left: Object.fromEntries(shown.completeGachas.map(({ id, stockTotalAmount }) => [id, stockTotalAmount])),
  };
}
