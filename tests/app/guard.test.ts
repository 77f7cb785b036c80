import { expect, test } from 'vitest';
import { redirectFor } from '#app/guard.ts';
import type { Route } from '#schemas/content-script/routes.ts';

const member = { situation: 'begin', subSituation: null, isLoggedIn: true };
const visitor = { ...member, isLoggedIn: false };
const memberAtEnd = { ...member, situation: 'finish' };
const visitorAtEnd = { ...visitor, situation: 'finish' };
const prizes: Route = { path: '/prizes', page: 'prizes', login: 'login', situations: ['begin', 'only_exchange'] };
const login: Route = { path: '/login', page: 'login', login: 'logout', situations: ['begin', 'only_exchange'] };
const terms: Route = { path: '/terms', page: 'terms' };

test.each([
  ['a member where login is required', prizes, member, null],
  ['a visitor where login is required', prizes, visitor, '/'],
  ['a member where logout is required', login, member, '/mypage'],
  ['a visitor where logout is required', login, visitor, null],
  ['a member where nothing is required', terms, member, null],
  ['a visitor where nothing is required', terms, visitorAtEnd, null],
  ['a member outside the situations', prizes, memberAtEnd, '/mypage'],
  ['a visitor outside the situations', login, visitorAtEnd, '/'],
])('%s', (_case, route, key, expected) => {
  expect(redirectFor(route, key)).toBe(expected);
});

test('nobody is sent to the page that refused them', () => {
  const top: Route = { path: '/', page: 'top', situations: ['begin'] };
  const mypage: Route = { path: '/mypage', page: 'mypage', situations: ['begin'] };
  expect(redirectFor(top, visitorAtEnd)).toBeNull();
  expect(redirectFor(mypage, memberAtEnd)).toBeNull();
});
