import { expect, it } from 'vitest';
import type { Route } from '#schemas/content-script/routes/routes.ts';
import type { Release } from '#server/releases/stored/release-view.ts';
import { redirectAt } from '#server/pages/page-documents.ts';

const isOpen = { $expr: 'product.isGachaServiceAvailable' };
const top: Route = { path: '/', page: 'top', login: 'logout' };
const mypage: Route = { path: '/mypage', page: 'mypage', login: 'login' };
const others: readonly Route[] = [
  { path: '/login', page: 'login', login: 'logout', situations: ['begin'] },
  { path: '/prizes', page: 'prizes', login: 'login' },
  { path: '/gacha', page: 'gacha', when: isOpen },
];

function releaseWith(routes: readonly Route[], situation = 'begin'): Release {
  const script = { value: { name: 'routes', routes } };
  const release = { document: () => script, campaign: { product: { situation, subSituation: null } } };
  // Nothing here reads more of a release.
  return release as unknown as Release;
}

it.each([
  ['a member from where logout is required', '/login', true, 'begin', '/mypage'],
  ['a visitor from where login is required', '/prizes', false, 'begin', '/'],
  ['a visitor outside the situations', '/login', false, 'finish', '/'],
  ['nobody from where they are admitted', '/prizes', true, 'begin', null],
  ['nobody from where there is no page', '/nowhere', true, 'begin', null],
  ['nobody by an expression', '/gacha', true, 'begin', null],
])('sends %s', (_case, path, isLoggedIn, situation, expected) => {
  expect(redirectAt(releaseWith([top, mypage, ...others], situation), path, isLoggedIn)).toBe(expected);
});

it('sends nobody to a page that an expression opens', () => {
  expect(redirectAt(releaseWith([top, { ...mypage, when: isOpen }, ...others]), '/login', true)).toBeNull();
});
