import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import AppHeader from '#component-registry/components/app-header/app-header.tsx';
import { contentProps, renderComponent } from './render-component.tsx';

const bar = { logo: '/logo.svg', homeLabel: 'ほしのうた', homeTo: '/mypage' };

describe('AppHeader', () => {
  it('leads home without loading the page anew', async () => {
    const { user, calls } = renderComponent(<AppHeader {...contentProps().props} {...bar} />);
    const home = screen.getByRole('link', { name: 'ほしのうた' });
    expect(home).toHaveAttribute('href', '/mypage');
    await user.click(home);
    expect(calls).toEqual([['navigate', '/mypage']]);
  });

  it('shows the title of the page as its main heading, in letters or rendered', () => {
    const { props } = contentProps();
    const { rerender } = renderComponent(<AppHeader {...props} {...bar} title="景品交換" />);
    expect(screen.getByRole('heading', { level: 1, name: '景品交換' })).toBeInTheDocument();
    rerender(<AppHeader {...props} {...bar} title="景品交換" titleImage="/title.svg" />);
    expect(screen.getByRole('heading', { level: 1, name: '景品交換' }).querySelector('img')).toHaveAttribute(
      'src',
      '/title.svg',
    );
  });

  it('has no heading while the page has no title', () => {
    renderComponent(<AppHeader {...contentProps().props} {...bar} title="" titleImage="" />);
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('says what the points are, with separators', () => {
    renderComponent(<AppHeader {...contentProps().props} {...bar} point={12340} pointName="スターノート" />);
    expect(screen.getByText('12,340').parentElement).toHaveTextContent('所持スターノート 12,340');
  });

  it('tells the script when the menu button was pressed, and has none without a name for it', async () => {
    const { props, events } = contentProps(['menu']);
    const { user, rerender } = renderComponent(<AppHeader {...props} {...bar} menuLabel="メニューを開く" />);
    await user.click(screen.getByRole('button', { name: 'メニューを開く' }));
    expect(events).toEqual([['menu']]);
    rerender(<AppHeader {...props} {...bar} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
