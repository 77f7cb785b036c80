import type { GachaType } from '#schemas/values/gacha-kinds.ts';
import type { Database } from '#server/db/database.ts';
import type { Call, CallApi } from '../../support/test-app.ts';
import type { SettableClock } from '../../support/test-services.ts';
import { newGacha, type GachaModel } from './gacha-model.ts';
import { newRaffles, type RaffleModel } from './raffle-model.ts';

export interface ModelPrize {
  readonly cost: number;
  readonly userLimit: number | null;
  readonly isEnding: boolean;
  stock: number | null;
}

export interface ExchangeRequest {
  readonly member: number;
  readonly prize: number;
  readonly amount: number;
}

/** A request that was answered, with what it was answered. */
export interface AnsweredRequest {
  readonly call: Call;
  /** What may not come under the same key. */
  readonly other: Partial<Call>;
  readonly key: string;
  readonly status: number;
  readonly body: string;
}

/** What the server should hold, kept in the simplest way: members, prizes and raffles are numbers. */
export interface LedgerModel {
  /** Changes of each member's balance, oldest first. */
  readonly movements: readonly number[][];
  /** Rewards that were given, as "member/period". */
  readonly rewards: Set<string>;
  readonly prizes: readonly ModelPrize[];
  /** How many a member took of a prize, by "member/prize". */
  readonly taken: Map<string, number>;
  readonly gacha: GachaModel;
  readonly raffles: readonly RaffleModel[];
  readonly answered: AnsweredRequest[];
  /** Spends by their place among the member's movements. */
  readonly spends: { readonly member: number; readonly place: number; isRefunded: boolean }[];
  hasEnded: boolean;
}

/** The server under test, and the ids that stand for the numbers of the model. */
export interface LedgerServer {
  readonly db: Database;
  readonly call: CallApi;
  readonly clock: SettableClock;
  readonly memberIds: readonly string[];
  readonly prizeIds: readonly string[];
  readonly gachaId: string;
  readonly raffleIds: readonly string[];
}

export const prizesOfModel: readonly ModelPrize[] = [
  { cost: 30, userLimit: null, isEnding: false, stock: 6 },
  { cost: 50, userLimit: 3, isEnding: false, stock: null },
  { cost: 10, userLimit: 5, isEnding: true, stock: 8 },
];
export const memberCount = 2;
/** Points that each member begins with. */
export const pointsAtFirst = 400;

/** A model before anything happened. */
export function emptyModel(gachaType: GachaType): LedgerModel {
  return {
    movements: Array.from({ length: memberCount }, () => [pointsAtFirst]),
    rewards: new Set(),
    prizes: prizesOfModel.map((prize) => ({ ...prize })),
    taken: new Map(),
    gacha: newGacha(gachaType, memberCount),
    raffles: newRaffles(memberCount),
    answered: [],
    spends: [],
    hasEnded: false,
  };
}

/** Points of a member in the model. */
export function modelBalance(model: LedgerModel, member: number): number {
  return (model.movements[member] ?? []).reduce((sum, movement) => sum + movement, 0);
}

/** The code with which the server should refuse an exchange now; null when it should do it. */
export function expectedRefusal(model: LedgerModel, { member, prize, amount }: ExchangeRequest): string | null {
  const { cost, userLimit, isEnding, stock } = modelPrize(model, prize);
  const left = userLimit === null ? Infinity : userLimit - takenOf(model, member, prize);
  if (left === 0) return 'prize.user-limit';
  if (isEnding && model.hasEnded) return 'prize.expired';
  if (stock === 0) return 'prize.out-of-stock';
  if (amount > left) return 'prize.user-limit';
  if (amount > (stock ?? Infinity)) return 'prize.out-of-stock';
  return amount * cost > modelBalance(model, member) ? 'prize.insufficient-points' : null;
}

/** Does an exchange to the model. */
export function applyExchange(model: LedgerModel, { member, prize, amount }: ExchangeRequest): void {
  const chosen = modelPrize(model, prize);
  applySpend(model, member, amount * chosen.cost);
  if (chosen.stock !== null) chosen.stock -= amount;
  model.taken.set(`${member}/${prize}`, takenOf(model, member, prize) + amount);
}

/** Takes points of a member in the model; nothing for what is free. */
export function applySpend(model: LedgerModel, member: number, points: number): void {
  if (points === 0) return;
  const movements = model.movements[member] ?? [];
  model.spends.push({ member, place: movements.length, isRefunded: false });
  movements.push(-points);
}

function takenOf(model: LedgerModel, member: number, prize: number): number {
  return model.taken.get(`${member}/${prize}`) ?? 0;
}

function modelPrize(model: LedgerModel, prize: number): ModelPrize {
  const found = model.prizes[prize];
  if (!found) throw new RangeError(`The model has no prize ${prize}.`);
  return found;
}
