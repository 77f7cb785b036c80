import { memo } from 'react';
import { Card } from '../card/card.tsx';
import type { ListSide } from '../side.ts';
import { watchedList } from '../watched-list.tsx';

const MemoCard = memo(Card);

/** The floor: React with keys and memoised cards. */
export const prepare: ListSide = async (cards) => watchedList(cards, MemoCard);
