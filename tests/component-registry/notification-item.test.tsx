import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import NotificationItem from '#component-registry/components/notification-item/notification-item.tsx';
import type { Notification } from '#schemas/entities/notification.ts';
import { contentProps, renderComponent } from './render-component.tsx';

const notification: Notification = {
  id: 'n1',
  title: '在庫が残りわずかです',
  level: 'warning',
  description: '一行目\n二行目',
  displayedAtIso: '2026-11-23T03:10:00Z',
  isUnread: false,
};
const { props } = contentProps();

describe('NotificationItem', () => {
  it('names its level, date and title, and stays folded until pressed', async () => {
    const { user } = renderComponent(<NotificationItem {...props} notification={notification} />);
    const title = screen.getByText('在庫が残りわずかです');
    expect(title.closest('summary')).toHaveTextContent('ご注意11.23 12:10 在庫が残りわずかです');
    expect(screen.getByText(/一行目/)).not.toBeVisible();
    await user.click(title);
    expect(screen.getByText(/一行目/)).toBeVisible();
  });

  it('may start unfolded', () => {
    renderComponent(<NotificationItem {...props} notification={notification} initiallyOpen />);
    expect(screen.getByText(/一行目/)).toBeVisible();
  });

  it.each([
    ['info', 'News'],
    ['warning', 'Please note'],
    ['danger', 'Important'],
  ] as const)('says the level %s in words, not by colour alone', (level, word) => {
    renderComponent(<NotificationItem {...props} notification={{ ...notification, level }} />, { locale: 'en' });
    expect(screen.getByText(word)).toBeInTheDocument();
  });

  it('gives the machine-readable instant with the date', () => {
    renderComponent(<NotificationItem {...props} notification={notification} />);
    expect(screen.getByText('11.23 12:10')).toHaveAttribute('datetime', '2026-11-23T03:10:00Z');
  });

  it('says that one which was not opened is, each time that it is unfolded until its mark is gone', async () => {
    const { props: own, events } = contentProps();
    const unread = { ...notification, isUnread: true };
    const { user, rerender } = renderComponent(<NotificationItem {...own} notification={unread} />);
    const title = screen.getByText('在庫が残りわずかです');
    expect(title.closest('summary')).toHaveTextContent('ご注意11.23 12:10未読 在庫が残りわずかです');
    await user.click(title);
    await waitFor(() => expect(events).toEqual([['open', { id: unread.id }]]));
    rerender(<NotificationItem {...own} notification={notification} />);
    await user.click(title);
    await user.click(title);
    expect([events.length, screen.queryByText('未読')]).toEqual([1, null]);
  });
});
