import { expect, test } from 'vitest';
import { matchRoute } from '#schemas/content-script/routes/match-route.ts';

const top = { path: '/', page: 'top' };
const list = { path: '/notifications', page: 'notifications' };
const detail = { path: '/notifications/{notificationId}', page: 'notification' };
const routes = [top, list, detail];

test.each([
  ['/', { route: top, params: {} }],
  ['/notifications', { route: list, params: {} }],
  ['/notifications/7', { route: detail, params: { notificationId: '7' } }],
  ['/notifications/%E6%98%9F', { route: detail, params: { notificationId: '星' } }],
  ['/notifications/%E6', { route: detail, params: { notificationId: '%E6' } }],
  ['/notifications/', undefined],
  ['/notifications/7/more', undefined],
  ['/Notifications', undefined],
  ['//', undefined],
])('%s [2.01]', (path, expected) => {
  expect(matchRoute(routes, path)).toEqual(expected);
});
