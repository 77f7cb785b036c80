import type { Config } from '@puckeditor/core';
import { Render } from '@puckeditor/core/rsc';
import { Card } from '../../render/page/card/card.tsx';
import type { CardProps } from '../../render/page/card/card.tsx';
import { received } from '../../render/page/card/card-data.ts';
import { reactPage } from '../../render/page/react-page.ts';
import type { CardSide } from '../../render/page/side.ts';

const word = { type: 'text' } as const;
const fields = {
  title: word,
  text: word,
  points: { type: 'number' } as const,
  badge: word,
  colour: word,
  action: word,
};
const config: Config<{ components: { Card: CardProps } }> = { components: { Card: { fields, render: Card } } };

/** @puckeditor/core/rsc: no validation, no bound values. */
export const prepare: CardSide = async (cards) => {
  const data = received({ root: { props: {} }, content: cards.map((props) => ({ type: 'Card' as const, props })) });
  return reactPage(() => <Render config={config} data={data} />);
};
