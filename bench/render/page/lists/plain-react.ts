import { Card } from '../card/card.tsx';
import type { ListSide } from '../side.ts';
import { watchedList } from '../watched-list.tsx';

/** React with keys and nothing else: each change renders each card again. */
export const prepare: ListSide = async (cards) => watchedList(cards, Card);
