import type { DrawGachaBody } from '#schemas/api/gachas.ts';
import type { GachaRecord } from '#schemas/campaign/gacha.ts';
import type { GachaType } from '#schemas/values/gacha-kinds.ts';
import { completeRecord, gachaRecord, itemRecord } from '../../features/gachas/gacha-records.ts';
import { localised } from '../../support/records.ts';

/** A gacha, kept in the simplest way. What a draw gives is not foreseen: the server says it, and the rest follows. */
export interface GachaModel {
  readonly type: GachaType;
  price: number;
  /** How often the odds were changed. */
  changes: number;
  /** How many of each item there are, and how many members have; stock null without a limit. */
  readonly items: readonly { readonly id: string; readonly stock: number | null; given: number }[];
  readonly players: readonly GachaPlayer[];
}

type DrawState = 'undecided' | 'decided' | 'dismissed' | 'collected';

export interface GachaPlayer {
  readonly draws: { readonly id: string; readonly item: string; state: DrawState; readonly cost: number }[];
  award: string | null;
  /** What the member was shown last; null before. */
  shown: { readonly standing: string; readonly terms: DrawGachaBody } | null;
}

/** What a member sees of a gacha, as far as the model says it. */
export interface SeenGacha {
  readonly point: number;
  readonly spent: number;
  readonly drawCount: number;
  readonly got: string | null;
  readonly fixed: string | null;
  readonly obstacle: string | null;
  /** Items with how many are left; null without a limit. */
  readonly left: Readonly<Record<string, number | null>>;
}

const drawLimit = 6;
const completion = 'board';

/** A gacha that nobody drew on; of one kind a member keeps one item, of the other one collects both. */
export function newGacha(type: GachaType, memberCount: number): GachaModel {
  const stocks = type === 'keep' ? [1, 1] : [null, 3];
  return {
    type,
    price: 40,
    changes: 0,
    items: ['lamp', 'key'].map((id, index) => ({ id, stock: stocks[index] ?? null, given: 0 })),
    players: Array.from({ length: memberCount }, () => ({ draws: [], award: null, shown: null })),
  };
}

/** What the campaign declares for the gacha of the model as it is. */
export function recordOfGacha(model: GachaModel, id: string): GachaRecord {
  const items = model.items.map((item, index) =>
    itemRecord(item.id, 10 + (index === 0 ? model.changes : 0), { rarity: 3 - index, totalAmount: item.stock }),
  );
  const announced = model.changes === 0 ? {} : { announced: localised(`Change ${model.changes}`) };
  const values = { id, items, pointForGacha: model.price, userLimitAmount: drawLimit, ...announced };
  return model.type === 'keep' ? gachaRecord(values) : completeRecord(values);
}

/** Price and odds as they are: by others nothing is drawn. */
export function standingOf(model: GachaModel): string {
  return JSON.stringify([model.price, model.changes, model.items.filter(isOut).map(({ id }) => id)]);
}

/** What the server should show a member with these points. */
export function seenGacha(model: GachaModel, member: number, point: number): SeenGacha {
  const { draws, award } = playerOf(model, member);
  return {
    point,
    spent: draws.reduce((sum, { cost }) => sum + cost, 0),
    drawCount: draws.length,
    got: undecidedOf(model, member)?.item ?? null,
    fixed: award,
    obstacle: obstacleTo(model, member, point),
    left: Object.fromEntries(model.items.map(({ id, stock, given }) => [id, stock === null ? null : stock - given])),
  };
}

/** Why a member with these points cannot draw now, as the server calls it; null for one who can. */
function obstacleTo(model: GachaModel, member: number, point: number): string | null {
  const { draws, award } = playerOf(model, member);
  if (award !== null) return model.type === 'keep' ? 'decided' : 'completed';
  if (model.type === 'complete' && undecidedOf(model, member) !== null) return 'undecided';
  if (draws.length >= drawLimit) return 'userLimit';
  if (model.items.every(isOut)) return 'soldOut';
  return point < model.price ? 'points' : null;
}

const codes: Readonly<Record<string, string>> = {
  decided: 'gacha.decided',
  completed: 'gacha.completed',
  undecided: 'gacha.undecided',
  userLimit: 'gacha.user-limit',
  soldOut: 'gacha.sold-out',
  points: 'gacha.insufficient-points',
};

/** The code with which the server should refuse a draw now; null when it should draw. */
export function drawRefusal(model: GachaModel, member: number, point: number): string | null {
  const obstacle = obstacleTo(model, member, point);
  const isChanged = playerOf(model, member).shown?.standing !== standingOf(model);
  if (isChanged && (obstacle === null || obstacle === 'points')) return 'gacha.changed';
  return obstacle === null ? null : (codes[obstacle] ?? obstacle);
}

/** Draws in the model what the server drew. Throws for an item that could not come. */
export function applyDraw(
  model: GachaModel,
  member: number,
  drawn: { readonly id: string; readonly item: string },
): void {
  const item = itemOf(model, drawn.item);
  if (isOut(item)) throw new RangeError(`The server drew ${drawn.item}, of which there was none.`);
  const player = playerOf(model, member);
  const held = undecidedOf(model, member);
  if (held !== null) giveUp(model, held);
  item.given += 1;
  player.draws.push({ ...drawn, state: 'undecided', cost: model.price });
  const drawnItems = new Set(player.draws.map((draw) => draw.item));
  if (model.type === 'complete' && model.items.every(({ id }) => drawnItems.has(id))) player.award = completion;
}

export interface ModelDecision {
  /** Who decides. */
  readonly member: number;
  readonly drawId: string;
  readonly wish: 'confirm' | 'dismiss';
}

/** Decides in the model, where that can be; gives the code with which the server should refuse it, or null. */
export function applyDecision(model: GachaModel, { member, drawId, wish }: ModelDecision): string | null {
  const player = playerOf(model, member);
  const draw = player.draws.find(({ id }) => id === drawId);
  if (draw === undefined) return 'gacha.draw-not-found';
  const ofKeep = wish === 'confirm' ? 'decided' : 'dismissed';
  const wanted = model.type === 'keep' ? ofKeep : 'collected';
  if (draw.state !== 'undecided') return draw.state === wanted ? null : 'gacha.draw-decided';
  if (wanted === 'dismissed') giveUp(model, draw);
  else draw.state = wanted;
  if (wanted === 'decided') player.award = draw.item;
  return null;
}

export function playerOf(model: GachaModel, member: number): GachaPlayer {
  const player = model.players[member];
  if (player === undefined) throw new RangeError(`The model has no member ${member}.`);
  return player;
}

function undecidedOf(model: GachaModel, member: number) {
  return playerOf(model, member).draws.find(({ state }) => state === 'undecided') ?? null;
}

function giveUp(model: GachaModel, draw: GachaPlayer['draws'][number]): void {
  draw.state = 'dismissed';
  itemOf(model, draw.item).given -= 1;
}

function itemOf(model: GachaModel, id: string) {
  const item = model.items.find((one) => one.id === id);
  if (item === undefined) throw new RangeError(`The server drew ${id}, which there is not.`);
  return item;
}

function isOut({ stock, given }: GachaModel['items'][number]): boolean {
  return stock !== null && given >= stock;
}
