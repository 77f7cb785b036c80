import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import FloatingAction from '#component-registry/components/floating-action/floating-action.tsx';
import MenuItem from '#component-registry/components/menu-item/menu-item.tsx';
import PrizePeek from '#component-registry/components/prize-peek/prize-peek.tsx';
import TextLink from '#component-registry/components/text-link/text-link.tsx';
import type { Prize } from '#schemas/entities/prize.ts';
import { contentProps, renderComponent } from './render-component.tsx';

const prize: Prize = {
  id: 'p1',
  name: 'ことりのぬいぐるみ',
  detail: '',
  exchangePoint: 1200,
  endAt: null,
  totalAmount: 10,
  stockTotalAmount: 3,
  userLimitAmount: 1,
  stockUserLimitAmount: 1,
  prizeCode: null,
  parameter: { iconSrc: '/bird.svg' },
};

const pressables = {
  TextLink: (props: Pressable) => <TextLink {...props} label="ことりのぬいぐるみ" icon="arrow-right" />,
  FloatingAction: (props: Pressable) => (
    <FloatingAction {...props} label="ことりのぬいぐるみ" note="いますぐ" icon="gift" />
  ),
  MenuItem: (props: Pressable) => <MenuItem {...props} label="ことりのぬいぐるみ" icon="gift" />,
  PrizePeek: (props: Pressable) => <PrizePeek {...props} prize={prize} pointName="スターノート" />,
};
type Pressable = ReturnType<typeof contentProps>['props'] & { readonly to?: string };

describe.each(Object.entries(pressables))('%s', (_name, write) => {
  it('is a real link that tells the script and leads on within the site', async () => {
    const { props, events } = contentProps();
    const { user, calls } = renderComponent(write({ ...props, to: '/prizes' }));
    const link = screen.getByRole('link', { name: /ことりのぬいぐるみ/ });
    expect(link).toHaveAttribute('href', '/prizes');
    await user.click(link);
    expect([events, calls]).toEqual([[['press']], [['navigate', '/prizes']]]);
  });

  it('is a button that tells the script when it leads nowhere', async () => {
    const { props, events } = contentProps(['press']);
    const { user, calls } = renderComponent(write(props));
    await user.tab();
    expect(screen.getByRole('button', { name: /ことりのぬいぐるみ/ })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect([events, calls]).toEqual([[['press']], []]);
  });
});

describe('MenuItem', () => {
  it('marks the page that is shown', () => {
    renderComponent(<MenuItem {...contentProps().props} label="景品" icon="gift" to="/prizes" />, {
      model: { route: { path: '/prizes' } },
    });
    expect(screen.getByRole('link', { name: '景品' })).toHaveAttribute('aria-current', 'page');
  });
});

describe('PrizePeek', () => {
  it('cannot be pressed when nothing would happen', () => {
    renderComponent(<PrizePeek {...contentProps().props} prize={prize} pointName="スターノート" />);
    expect([screen.queryByRole('link'), screen.queryByRole('button')]).toEqual([null, null]);
  });

  it.each([
    ['has stock', prize, null],
    ['ran out', { ...prize, stockTotalAmount: 0 }, '終了'],
    ['ended', { ...prize, endAt: '2026-11-20T23:59:59Z' }, '終了'],
  ])('says so when the prize %s', (_case, shown, banner) => {
    renderComponent(<PrizePeek {...contentProps().props} prize={shown} pointName="スターノート" />);
    expect(screen.queryByText('終了')?.textContent ?? null).toBe(banner);
  });
});
