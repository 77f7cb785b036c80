import type { Gacha } from '#schemas/entities/gacha.ts';
import { ApiError } from '#server/base/api-error.ts';
import { auditLine } from '#server/audit/audit-line.ts';
import type { Transaction } from '#server/db/database.ts';
import { gachaDecisions, gachaDraws } from '#server/db/schema/gachas.ts';
import { insertOf } from '#server/db/statement.ts';
import type { BoundStatement } from '#server/db/statement.ts';
import { spendPoints } from '#server/ledger/transfers.ts';
import type { TransferResult } from '#server/ledger/transfers.ts';
import { fairItem } from '../fairness/fair-draw.ts';
import { giveForGood } from './gacha-award.ts';
import { gachaDraw } from './gacha-draw-kind.ts';
import { addToGiven, countDraw, lockStock, shardOf } from '../model/gacha-locks.ts';
import { outItems } from '../model/gacha-rules.ts';
import type { Obstacle } from '../model/gacha-rules.ts';
import { openSeed } from '../fairness/gacha-seeds.ts';
import { beginOnGacha, gachaAfterwards } from './gacha-transaction.ts';
import type { GachaCaller, GachaServices, GachaTransaction } from './gacha-transaction.ts';
import { itemNamed } from '../view/gacha-view.ts';
import { memberKeyOf } from '../fairness/member-key.ts';

export interface WantedDraw extends GachaCaller {
  /** Cost of one draw that the member was shown. */
  readonly pointForGacha: number;
  /** Digest of the odds that the member was shown. */
  readonly oddsDigest: string;
  /** The draw that the member was shown as not decided yet, and gives up; null for none. */
  readonly undecidedId: string | null;
}

/**
 * Draws once within one transaction: locks the member's account, its draws on the gacha and the stock of what comes, then
 * moves points and stock and writes the draw, what becomes of one that was still held, the prize for the last one that
 * was wanted, and an audit line. Returns the gacha as the member sees it then. Throws `ApiError`: 404 `gacha.not-found`,
 * 403 `situation.closed`, 409 `gacha.not-started`, `gacha.ended`, `gacha.undecided`, `gacha.decided`, `gacha.completed`,
 * `gacha.user-limit`, `gacha.sold-out`, `gacha.insufficient-points`, and `gacha.changed` with the gacha as it is now, when
 * price or odds are not those that the member was shown, and `gacha.drawn-since`, when what is held is not; nothing is
 * written then.
 */
export async function drawGacha(tx: Transaction, services: GachaServices, wanted: WantedDraw): Promise<Gacha> {
  const begun = await beginOnGacha(tx, services, wanted);
  requireDrawable(begun.before, wanted);
  const drawn = drawnBy(begun);
  await lockDrawn(begun, drawn);
  const { record } = begun.definition;
  const item = itemNamed(begun.definition, drawn.itemId);
  await spendPoints(tx, begun.services, begun.account, {
    amount: record.pointForGacha,
    kind: gachaDraw,
    reason: {
      type: 'gacha',
      gachaId: record.id,
      gachaName: record.name,
      itemId: item.id,
      itemName: item.name,
      number: drawn.number,
    },
    writesWith: (transfer) => writesOf(begun, drawn, transfer),
  });
  return gachaAfterwards(begun);
}

const refusals: Readonly<Record<Obstacle, readonly [status: number, code: string, message: string]>> = {
  closed: [403, 'situation.closed', 'The gacha is closed now.'],
  notStarted: [409, 'gacha.not-started', 'The gacha has not begun yet.'],
  ended: [409, 'gacha.ended', 'The time to draw on this gacha is over.'],
  undecided: [409, 'gacha.undecided', 'Put away what you drew before.'],
  decided: [409, 'gacha.decided', 'You have decided already; this gacha gives one prize to each member.'],
  completed: [409, 'gacha.completed', 'You have everything that this gacha gives.'],
  userLimit: [409, 'gacha.user-limit', 'You cannot draw on this gacha any more.'],
  soldOut: [409, 'gacha.sold-out', 'There is nothing left in this gacha.'],
  points: [409, 'gacha.insufficient-points', "You don't have enough points"],
};

/** What changed is said before what it costs now is too much. */
function requireDrawable(gacha: Gacha, wanted: WantedDraw): void {
  const { obstacle } = gacha;
  const change = changeSince(gacha, wanted);
  if (change !== null && (obstacle === null || obstacle === 'points')) throw new GachaChanged(gacha, change);
  if (obstacle !== null) throw new ApiError(...refusals[obstacle]);
}

const changes = {
  'gacha.changed': 'Price or odds have changed by now. Please look at them again.',
  'gacha.drawn-since': 'You drew elsewhere by now. Please look at what you hold first.',
} as const;

type Change = keyof typeof changes;

/** A draw gives up what is held: never what the member was not shown. */
function changeSince(gacha: Gacha, { pointForGacha, oddsDigest, undecidedId }: WantedDraw): Change | null {
  if ((gacha.gotGachaPrize?.id ?? null) !== undecidedId) return 'gacha.drawn-since';
  return gacha.pointForGacha === pointForGacha && gacha.oddsDigest === oddsDigest ? null : 'gacha.changed';
}

/** The gacha is no longer what the member was shown. */
class GachaChanged extends ApiError {
  readonly #gacha: Gacha;

  constructor(gacha: Gacha, change: Change) {
    super(409, change, changes[change]);
    this.#gacha = gacha;
  }

  override get body() {
    return { ...super.body, gachaResult: this.#gacha };
  }
}

interface Drawn {
  readonly itemId: string;
  readonly rarity: number;
  readonly word: number;
  readonly number: number;
  readonly out: readonly string[];
  readonly isNew: boolean;
}

function drawnBy({ definition, state, services }: GachaTransaction): Drawn {
  const { member, gacha, given } = state;
  const number = member.drawCount + 1;
  const out = outItems(definition, given);
  const draw = { gacha: gacha.id, memberKey: memberKeyOf(gacha.id, member.id), number };
  const under = { odds: definition.odds, out, misses: member.misses };
  const { item, word } = fairItem(openSeed(services.secrets, gacha), draw, under);
  return { itemId: item.id, rarity: item.rarity, word, number, out, isNew: !member.acquired.has(item.id) };
}

/** Another draw may have taken the last one since the odds were read: then they are no longer those that were shown. */
async function lockDrawn(begun: GachaTransaction, { itemId }: Drawn): Promise<void> {
  const { definition, state, context } = begun;
  const held = state.member.undecided?.itemId;
  const touched = [itemId, ...(held === undefined ? [] : [held])].filter((id) => isTracked(begun, id));
  const given = await lockStock(context.db, definition.record.id, touched);
  const { totalAmount } = itemNamed(definition, itemId);
  if (totalAmount !== null && (given.get(itemId) ?? 0) >= totalAmount) {
    throw new GachaChanged(await gachaAfterwards(begun), 'gacha.changed');
  }
}

function isTracked({ definition }: GachaTransaction, itemId: string): boolean {
  return itemNamed(definition, itemId).totalAmount !== null;
}

const insertDraw = insertOf(gachaDraws);
const insertDecision = insertOf(gachaDecisions);

function writesOf(
  begun: GachaTransaction,
  drawn: Drawn,
  { transferId, balance }: TransferResult,
): readonly BoundStatement[] {
  const { definition, state, services } = begun;
  const { record } = definition;
  const { id: memberId, misses } = state.member;
  const [id, createdAt, gachaId] = [services.random.uuid(), services.clock.now(), record.id];
  const { out: outItemIds, ...row } = drawn;
  const draw = { id, gachaId, memberId, ...row, misses, oddsVersion: state.oddsVersion, outItems: outItemIds };
  const completion = completionOf(begun, drawn);
  const line = {
    actor: `member:${memberId}`,
    action: 'gacha.draw',
    subject: `gacha:${gachaId}`,
    details: {
      drawId: id,
      transferId,
      itemId: drawn.itemId,
      number: drawn.number,
      cost: record.pointForGacha,
      balance,
    },
  };
  return [
    insertDraw({ ...draw, cost: record.pointForGacha, transferId, createdAt }),
    countDraw({ gachaId, shard: shardOf(memberId) }),
    ...stockWrites(begun, drawn),
    ...(record.type === 'keep' ? givingUp(begun, createdAt) : []),
    ...(completion === null ? [] : giveForGood(begun, { drawId: id, prizeId: completion })),
    auditLine(services, line),
  ];
}

function givingUp({ state }: GachaTransaction, createdAt: Date): readonly BoundStatement[] {
  const held = state.member.undecided;
  return held === null ? [] : [insertDecision({ drawId: held.id, state: 'dismissed', createdAt })];
}

function stockWrites(begun: GachaTransaction, { itemId }: Drawn): readonly BoundStatement[] {
  const held = begun.definition.record.type === 'keep' ? begun.state.member.undecided?.itemId : undefined;
  if (held === itemId) return [];
  const gachaId = begun.definition.record.id;
  return [
    ...(isTracked(begun, itemId) ? [addToGiven({ gachaId, itemId, amount: 1 })] : []),
    ...(held !== undefined && isTracked(begun, held) ? [addToGiven({ gachaId, itemId: held, amount: -1 })] : []),
  ];
}

/** The prize for having drawn every item, where this draw is the one that was wanting. */
function completionOf({ definition, state }: GachaTransaction, { itemId }: Drawn): string | null {
  const { items, completionPrize } = definition.record;
  if (completionPrize === undefined) return null;
  const { acquired } = state.member;
  return items.every(({ id }) => id === itemId || acquired.has(id)) ? completionPrize.id : null;
}
