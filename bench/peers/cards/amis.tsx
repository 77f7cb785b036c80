import { registerRenderer, render } from 'amis-core';
import { Card } from '../../render/page/card/card.tsx';
import { received, shownBy } from '../../render/page/card/card-data.ts';
import { reactPage } from '../../render/page/react-page.ts';
import type { CardSide } from '../../render/page/side.ts';

registerRenderer({ type: 'bench-card', component: Card as never });

/** amis-core: no validation. */
export const prepare: CardSide = async (cards) => {
  const body = received(cards.map((card) => ({ type: 'bench-card', ...shownBy(card) })));
  return reactPage(() => render(body as never, {}, { theme: 'cxd', session: 'bench' }));
};
