import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import NotificationCard from '#component-registry/components/notification-card/notification-card.tsx';
import NotificationDetail from '#component-registry/components/notification-detail/notification-detail.tsx';
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
const to = '/notifications/n1';

it('a card is a link by its title, with date, level and how the message begins', () => {
  renderComponent(<NotificationCard {...props} notification={notification} to={to} />);
  expect(screen.getByRole('link', { name: '在庫が残りわずかです' })).toHaveAttribute('href', to);
  expect(screen.getByRole('article')).toHaveTextContent('11.23 12:10ご注意在庫が残りわずかです一行目 二行目');
  expect(screen.getByRole('time')).toHaveAttribute('datetime', '2026-11-23T03:10:00Z');
});

it('a card of a message without words is its title alone', () => {
  renderComponent(<NotificationCard {...props} notification={{ ...notification, description: '' }} to={to} />);
  expect(screen.getByRole('article')).toHaveTextContent(/在庫が残りわずかです$/);
});

it('a message as a whole has level, title, the whole date and all of its words', () => {
  renderComponent(<NotificationDetail {...props} notification={notification} />);
  expect(screen.getByRole('heading', { name: '在庫が残りわずかです' })).toBeVisible();
  expect(screen.getByRole('article')).toHaveTextContent('ご注意在庫が残りわずかです2026/11/23 12:10一行目 二行目');
});

it('a card of one that was not opened says so in a word, a state and a part', () => {
  renderComponent(<NotificationCard {...props} notification={{ ...notification, isUnread: true }} to={to} />);
  expect(screen.getByRole('article')).toHaveTextContent('11.23 12:10ご注意 未読在庫が残りわずかです一行目 二行目');
  expect(screen.getByRole('article')).toHaveAttribute('data-unread', 'true');
});

it('a message as a whole says once that it is shown, and nothing where it was opened before', () => {
  const { props: own, events } = contentProps();
  const unread = { ...notification, isUnread: true };
  const { rerender } = renderComponent(<NotificationDetail {...own} notification={notification} />);
  expect(events).toEqual([]);
  rerender(<NotificationDetail {...own} notification={unread} />);
  rerender(<NotificationDetail {...own} notification={{ ...unread }} />);
  expect(events).toEqual([['show', { id: 'n1' }]]);
});
