import Type from 'typebox';
import { Text } from '#schemas/values/bounded.ts';

/** What each rarity is called, from 1, common, to 5. */
export const RarityNames = Type.Array(Text(), {
  minItems: 5,
  maxItems: 5,
  description: 'What the five rarities are called, the commonest first.',
});
