import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import UserPrizeItem from '#component-registry/components/user-prize-item/user-prize-item.tsx';
import type { UserPrize } from '#schemas/entities/user-prize.ts';
import { contentProps, renderComponent } from './render-component.tsx';

const plush: UserPrize = {
  id: 'held-1',
  kind: 'exchange',
  prizeId: 'plush',
  name: 'ぬいぐるみ',
  amount: 1,
  code: 'K7QW-2MFT-9XRB',
  href: 'https://example.com/delivery',
  createdAt: '2026-11-18T12:00:00.000Z',
  parameter: { iconSrc: '/plush.svg' },
  distribution: { state: 'none', sentOn: null, reference: null },
};

const words = {
  codeLabel: '受け取りコード',
  copyLabel: 'コピーする',
  openLabel: '受け取りへ',
  stateLabel: 'お届け',
  waitingLabel: '準備中',
  sentLabel: '発送しました',
  failedLabel: 'お届けできません',
  referenceLabel: 'お問い合わせ番号',
};

function renderItem(values: Partial<UserPrize> = {}, handled: readonly string[] = ['copy']) {
  const content = contentProps([...handled]);
  const rendered = renderComponent(
    <UserPrizeItem prize={{ ...plush, ...values }} {...words} {...content.props}>
      <p>事務所へ</p>
    </UserPrizeItem>,
  );
  return { ...rendered, events: content.events };
}

const pairs = () => {
  const values = screen.queryAllByRole('definition').map(({ textContent }) => textContent);
  return screen.queryAllByRole('term').map(({ textContent }, index) => [textContent, values[index]]);
};

const at = (distribution: Partial<UserPrize['distribution']>) => ({
  distribution: { ...plush.distribution, ...distribution },
});

describe('where a prize is', () => {
  it.each([
    ['nothing is sent', at({}), []],
    ['it waits', at({ state: 'waiting' }), [['お届け', '準備中']]],
    ['it was sent', at({ state: 'sent', sentOn: '2026-11-20' }), [['お届け', '発送しました2026/11/20']]],
    [
      'it was sent, with a number',
      at({ state: 'sent', sentOn: '2026-11-20', reference: '12-34' }),
      [
        ['お届け', '発送しました2026/11/20'],
        ['お問い合わせ番号', '12-34'],
      ],
    ],
    ['it could not be handed over', at({ state: 'failed' }), [['お届け', 'お届けできません']]],
  ])('is said: %s', (_what, values, said) => {
    renderItem(values);
    expect(pairs()).toEqual(said);
    const helps = values.distribution.state === 'failed';
    expect(screen.queryAllByText('事務所へ')).toHaveLength(helps ? 1 : 0);
    expect(screen.getByRole('article', { name: 'ぬいぐるみ' })).toHaveAttribute(
      'data-state',
      values.distribution.state,
    );
  });
});

it('says how many there are', () => {
  renderItem({ amount: 3 });
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent(/^ぬいぐるみ ×3$/);
});

it('copies the code', async () => {
  const { user, events } = renderItem();
  const copy = screen.getByRole('button', { name: 'コピーする' });
  expect(copy).toHaveAccessibleDescription('ぬいぐるみ');
  await user.click(copy);
  expect(events).toEqual([['copy', { value: 'K7QW-2MFT-9XRB' }]]);
});

it('has no button where nobody copies, and nothing where there is neither code nor address', () => {
  const { unmount } = renderItem({}, []);
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  const { container } = renderItem({ code: null, href: null });
  expect(within(container).queryByText('受け取りコード')).toBeNull();
});

it.each([
  ['https://example.com/delivery', true],
  ['javascript:alert(1)', false],
  [null, false],
])('leads to %s outside: %s', (href, leads) => {
  renderItem({ href });
  const links = screen.queryAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('rel')]);
  expect(links).toEqual(leads ? [[href, 'noopener noreferrer']] : []);
});
