import Type from 'typebox';

/** What a gacha may be: see `GachaType`. */
export const GachaType = Type.Enum(['keep', 'complete'], {
  description:
    '"keep": of all that a member draws, one is kept. "complete": what is drawn is collected, and who has everything gets a reward.',
});
export type GachaType = Type.Static<typeof GachaType>;

/** How rare an item may be, the commonest first. */
export const rarities = [1, 2, 3, 4, 5] as const;
export const Rarity = Type.Integer({ minimum: 1, maximum: rarities.length, description: 'From 1, common, to 5.' });
