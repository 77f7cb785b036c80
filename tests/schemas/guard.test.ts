import { describe, expect, test } from 'vitest';
import { verdictOn } from '#schemas/content-script/routes/guard.ts';
import type { Route } from '#schemas/content-script/routes/routes.ts';

const member = { situation: 'begin', subSituation: null, isLoggedIn: true };
const visitor = { ...member, isLoggedIn: false };
const memberAtEnd = { ...member, situation: 'finish' };
const visitorAtEnd = { ...visitor, situation: 'finish' };
const top: Route = { path: '/', page: 'top', login: 'logout' };
const mypage: Route = { path: '/mypage', page: 'mypage', login: 'login' };
const prizes: Route = { path: '/prizes', page: 'prizes', login: 'login', situations: ['begin', 'only_exchange'] };
const login: Route = { path: '/login', page: 'login', login: 'logout', situations: ['begin', 'only_exchange'] };
const terms: Route = { path: '/terms', page: 'terms' };
const gacha: Route = { path: '/gacha', page: 'gacha', when: { $expr: 'product.isGachaServiceAvailable' } };
const routes = [top, mypage, prizes, login, terms, gacha];
const holds = () => true;
const fails = () => false;

test.each([
  ['a member where login is required', prizes, member, 'admitted'],
  ['a visitor where login is required', prizes, visitor, '/'],
  ['a member where logout is required', login, member, '/mypage'],
  ['a visitor where logout is required', login, visitor, 'admitted'],
  ['a member where nothing is required', terms, member, 'admitted'],
  ['a visitor where nothing is required', terms, visitorAtEnd, 'admitted'],
  ['a member outside the situations', prizes, memberAtEnd, '/mypage'],
  ['a visitor outside the situations', login, visitorAtEnd, '/'],
])('%s [2.27, 2.28, 2.29, 6.01]', (_case, route, key, expected) => {
  expect(verdictOn(route, routes, { key, holds })).toBe(expected);
});

describe('a condition', () => {
  test.each([
    ['that holds admits', holds, member, 'admitted'],
    ['that does not hold sends a member to my page', fails, member, '/mypage'],
    ['that does not hold sends a visitor to the top page', fails, visitor, '/'],
  ])('%s', (_case, condition, key, expected) => {
    expect(verdictOn(gacha, routes, { key, holds: condition })).toBe(expected);
  });

  test('is asked only for whom the page is open otherwise', () => {
    const asked: unknown[] = [];
    const route: Route = { ...prizes, when: { $expr: 'user.userPoint.point > 0' } };
    const ask = (condition: unknown) => asked.push(condition) > 0;
    expect([verdictOn(route, routes, { key: visitor, holds: ask }), asked]).toEqual(['/', []]);
  });
});

const closedTop: Route = { ...top, situations: ['begin'] };
const closedMypage: Route = { ...mypage, when: { $expr: 'false' } };

test.each<[string, Route[], typeof member, Route]>([
  ['is closed too', [closedTop, login], visitorAtEnd, login],
  ['is the page itself', [closedTop], visitorAtEnd, closedTop],
  ['has a condition that does not hold', [closedMypage, prizes], memberAtEnd, prizes],
  ['does not exist', [prizes], visitor, prizes],
])('nobody is sent where the page %s: nothing is found', (_case, site, key, route) => {
  expect(verdictOn(route, site, { key, holds: fails })).toBe('not-found');
});
