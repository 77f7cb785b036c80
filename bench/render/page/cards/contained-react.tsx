import { Component } from 'react';
import type { ReactNode } from 'react';
import { boundCards } from '../card/bound-cards.tsx';
import type { CardSide } from '../side.ts';

/** The floor with an error boundary around each card: what containing each of them costs React itself. */
export const prepare: CardSide = async (cards) =>
  boundCards(cards, (card) => <Boundary key={card.key}>{card}</Boundary>);

class Boundary extends Component<{ readonly children: ReactNode }, { readonly hasThrown: boolean }> {
  override state = { hasThrown: false };

  static getDerivedStateFromError(): { readonly hasThrown: boolean } {
    return { hasThrown: true };
  }

  override render(): ReactNode {
    return this.state.hasThrown ? null : this.props.children;
  }
}
