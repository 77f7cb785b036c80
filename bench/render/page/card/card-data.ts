import type { CardProps } from './card.tsx';

/** A card of a page, with what tells it from its siblings. */
export interface CardData extends CardProps {
  readonly id: string;
}

const badges = ['new', 'few left', 'popular', 'members'];
const colours = ['#c2185b', '#1565c0', '#2e7d32', '#6a1b9a', '#ef6c00'];

/** `count` cards that differ from each other, the same ones each time. */
export function makeCards(count: number): readonly CardData[] {
  return Array.from({ length: count }, (_, position) => ({
    id: `card-${position}`,
    title: `Stage photograph ${position}`,
    text: `A print of scene ${position} on heavy paper, signed and numbered by hand.`,
    points: 100 + position,
    badge: badges[position % badges.length] ?? '',
    colour: colours[position % colours.length] ?? '',
    action: 'Exchange',
  }));
}

/** Position of the card whose points are bound, where a side can bind: the one in the middle. */
export function boundPosition(cards: readonly CardData[]): number {
  return Math.floor(cards.length / 2);
}

/** The same cards with other points on the bound one. */
export function withPoints(cards: readonly CardData[], points: number): readonly CardData[] {
  return cards.with(boundPosition(cards), { ...cardAt(cards, boundPosition(cards)), points });
}

/** The card at a position; throws where there is none. */
export function cardAt(cards: readonly CardData[], position: number): CardData {
  const card = cards[position];
  if (card === undefined) throw new Error(`There is no card ${position}.`);
  return card;
}

/** What a card shows, without its id. */
export function shownBy({ title, text, points, badge, colour, action }: CardData): CardProps {
  return { title, text, points, badge, colour, action };
}

/** Data as they come from a server: objects of their own, which nobody has seen yet. */
export function received<Data>(data: Data): Data {
  return JSON.parse(JSON.stringify(data)) as Data;
}
