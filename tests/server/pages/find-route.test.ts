import { expect, it } from 'vitest';
import { findRoute } from '#server/pages/find-route.ts';

const routes = [
  { path: '/', page: 'top' },
  { path: '/prizes', page: 'prizes' },
  { path: '/notifications/{notificationId}', page: 'notification' },
];

it.each([
  ['/', 'top'],
  ['/prizes', 'prizes'],
  ['/notifications/n-1', 'notification'],
  ['/notifications/', undefined],
  ['/notifications/n-1/more', undefined],
  ['/prizes/', undefined],
  ['/Prizes', undefined],
  ['//', undefined],
  ['/nothing', undefined],
])('the page at %s is %s', (path, page) => {
  expect(findRoute(routes, path)?.page).toBe(page);
});
