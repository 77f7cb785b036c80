import { boundCards } from '../card/bound-cards.tsx';
import type { CardSide } from '../side.ts';

/** The floor: elements made from the data, the bound card watching a store of one value. */
export const prepare: CardSide = async (cards) => boundCards(cards, (card) => card);
