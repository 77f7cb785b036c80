import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import PrizePeek from '#component-registry/components/prize-peek/prize-peek.tsx';
import { prizeWith } from './prizes.ts';
import { contentProps, renderComponent } from './render-component.tsx';

test.each([
  ['can be exchanged', {}, []],
  ['was exchanged as often as allowed', { stockUserLimitAmount: 0 }, ['交換済み']],
  ['has expired', { endAt: '2026-11-20T00:00:00.000Z' }, ['終了']],
  ['is out of stock', { stockTotalAmount: 0 }, ['終了']],
])('a prize that %s', (_state, parts, words) => {
  const { props } = contentProps();
  renderComponent(<PrizePeek {...props} prize={prizeWith(parts)} pointName="かけら" to="/prizes" />);
  const link = screen.getByRole('link', { name: /アクリルスタンド/ });
  expect(link).toHaveAttribute('href', '/prizes');
  expect(['交換済み', '終了'].filter((word) => link.textContent.includes(word))).toEqual(words);
});

test('leads to the prize itself where that page lists it', () => {
  const prize = prizeWith({ id: 'lamp 1' });
  renderComponent(<PrizePeek {...contentProps().props} prize={prize} pointName="かけら" to="/prizes" leadsToPrize />);
  expect(screen.getByRole('link')).toHaveAttribute('href', '/prizes#item-lamp%201');
});
