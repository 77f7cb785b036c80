import type Type from 'typebox';
import type { GachaRecord } from '../campaign/gacha.ts';
import type { OddsShape } from './odds-shape.ts';

type Shaped = Readonly<Type.Static<typeof OddsShape>>;

/** An item as the odds have it. */
export type OddsItem = Readonly<Shaped['items'][number]>;

/** What decides, beside the random number, which item a draw gives. */
export interface Odds extends Omit<Shaped, 'items'> {
  readonly items: readonly OddsItem[];
}

/** The odds that a gacha declares. */
export function oddsOf({ id, type, items, guarantee }: GachaRecord): Odds {
  return {
    gacha: id,
    type,
    items: items.map(({ id: item, rarity, weight, totalAmount, whenOut = { kind: 'redistribute' } }) => ({
      id: item,
      rarity,
      weight,
      totalAmount,
      whenOut: whenOut.kind === 'substitute' ? { kind: 'substitute', item: whenOut.item } : { kind: whenOut.kind },
    })),
    guarantee: guarantee === undefined ? null : { after: guarantee.after, rarity: guarantee.rarity },
  };
}

/** Odds as the text that is published; its SHA-256 is their digest. Its fields always come in the same order. */
export function oddsText(odds: Odds): string {
  return JSON.stringify(odds);
}

/** The text whose SHA-256 stands for odds while these items have run out. */
export function standingText(oddsDigest: string, out: readonly string[]): string {
  return [oddsDigest, ...out].join('\n');
}

/** An item with its weight as things stand. */
export interface StandingItem {
  readonly id: string;
  readonly rarity: number;
  readonly weight: number;
}

/**
 * The items with their weights while those of `out` have run out, in the order of the odds. One that has run out counts
 * nothing: its weight goes to its substitute, or to nobody. All count nothing once one has run out with which everything
 * closes.
 */
export function standingItems({ items }: Odds, out: readonly string[]): readonly StandingItem[] {
  const gone = items.filter(({ id }) => out.includes(id));
  const isClosed = gone.some(({ whenOut }) => whenOut.kind === 'close');
  return items.map(({ id, rarity, weight }) => {
    const inherited = gone.filter(({ whenOut }) => whenOut.kind === 'substitute' && whenOut.item === id);
    const whole = weight + inherited.reduce((sum, item) => sum + item.weight, 0);
    return { id, rarity, weight: isClosed || out.includes(id) ? 0 : whole };
  });
}

/**
 * The items that a draw is made of: all, or those of the guaranteed rarity once as many draws as `misses` gave none of it
 * and this one must; all again where none of them is left.
 */
export function drawnItems(odds: Odds, out: readonly string[], misses: number): readonly StandingItem[] {
  const standing = standingItems(odds, out);
  const { guarantee } = odds;
  if (guarantee === null || misses + 1 < guarantee.after) return standing;
  const sure = standing.map((item) => (item.rarity >= guarantee.rarity ? item : { ...item, weight: 0 }));
  return totalOf(sure) > 0 ? sure : standing;
}

/** What the weights sum up to; 0 where nothing can be drawn. */
export function totalOf(items: readonly StandingItem[]): number {
  return items.reduce((sum, { weight }) => sum + weight, 0);
}

/** The item that a number below the total gives: the weights are laid end to end, from 0, in the order of the items. */
export function itemAt(items: readonly StandingItem[], value: number): StandingItem {
  let end = 0;
  for (const item of items) {
    end += item.weight;
    if (value < end) return item;
  }
  throw new RangeError(`No item lies at ${value} of ${end}.`);
}
