import Type from 'typebox';
import { mostGachaItems, mostGachaWeight, WhenOut } from '../campaign/gacha.ts';
import { GachaType, Rarity } from '../values/gacha-kinds.ts';
import { Nullable } from '../values/nullable.ts';

const Whole = (minimum: number, maximum: number = Number.MAX_SAFE_INTEGER) => Type.Integer({ minimum, maximum });

/** Odds as they are published, once their text is read as JSON. */
export const OddsShape = Type.Object({
  gacha: Type.String(),
  type: GachaType,
  items: Type.Array(
    Type.Object({
      id: Type.String(),
      rarity: Rarity,
      weight: Whole(0, mostGachaWeight),
      totalAmount: Nullable(Whole(0), 'Initial stock; null when stock is not tracked.'),
      whenOut: WhenOut,
    }),
    { minItems: 1, maxItems: mostGachaItems },
  ),
  guarantee: Nullable(Type.Object({ after: Whole(2), rarity: Rarity }), 'What is sure after so many draws.'),
});
