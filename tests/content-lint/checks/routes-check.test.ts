import { describe, expect, it } from 'vitest';
import { reservedPaths } from '#schemas/page/reserved-paths.ts';
import type { JsonObject } from '#content-lint/json/json-path.ts';
import { issuesOf } from '../support/issues-of.ts';
import { campaignRecords } from '../support/small-campaign.ts';

const file = 'scripts/system/routes.json';
const top = { path: '/', page: 'top', login: 'logout' };
const mypage = { path: '/mypage', page: 'mypage', login: 'login' };

function found(routes: readonly JsonObject[], more: Readonly<Record<string, JsonObject>> = {}) {
  return issuesOf({ [file]: { kind: 'system', name: 'routes', routes }, ...more })
    .filter((issue) => issue.file === file)
    .map(({ severity, code, pointer, line, message, hint }) => ({ severity, code, pointer, line, message, hint }));
}

function codes(routes: readonly JsonObject[], more: Readonly<Record<string, JsonObject>> = {}) {
  return found(routes, more).map(({ code, pointer }) => [code, pointer]);
}

describe('paths of routes', () => {
  it.each([
    '//x',
    '/x//y',
    '/x/',
    '/x/{id',
    '/x/id}',
    '/x/{}',
    '/x/a{id}',
    '/x/{1}',
    '/%',
    '/%2e%2e',
    '/..',
    '/a.b',
    '/x?y',
    '/x#y',
    '/x y',
    'x',
    '',
    '/\\evil.example',
    `/${'x'.repeat(200)}`,
  ])('are not %s', (path) => {
    expect(found([top, mypage, { path, page: 'top' }])[0]).toMatchObject({
      severity: 'error',
      code: path.length > 200 ? 'schema.out-of-limits' : 'schema.wrong-form',
      pointer: '/routes/2/path',
    });
  });

  it.each(['/x', '/x/{id}', '/{any}', '/x-1/{id}/y_2', '/X'])('may be %s', (path) => {
    expect(codes([top, mypage, { path, page: 'top' }])).toEqual([]);
  });

  it.each([...reservedPaths])('are not what the server answers itself: /%s', (name) => {
    expect(codes([top, mypage, { path: `/${name}`, page: 'top' }, { path: `/${name}/{x}`, page: 'top' }])).toEqual([
      ['routes.reserved-path', '/routes/2/path'],
      ['routes.reserved-path', '/routes/3/path'],
    ]);
  });

  it('name each part once', () => {
    expect(codes([top, mypage, { path: '/x/{id}/{id}', page: 'top' }])).toEqual([
      ['routes.duplicate-parameter', '/routes/2/path'],
    ]);
  });
});

describe('routes that are never used', () => {
  it.each([
    ['/{any}', '/prizes'],
    ['/x/{id}', '/x/{name}'],
    ['/{a}/{b}', '/x/y'],
    ['/{a}/y', '/x/y'],
  ])('%s above %s', (wide, narrow) => {
    expect(found([top, mypage, { path: wide, page: 'top' }, { path: narrow, page: 'top' }])).toEqual([
      {
        severity: 'error',
        code: 'routes.shadowed',
        pointer: '/routes/3/path',
        line: 20,
        message: `"${wide}" above it takes every address of "${narrow}": this route is never used.`,
        hint: `move it above "${wide}"`,
      },
    ]);
  });

  it.each([
    ['/prizes', '/{any}'],
    ['/x/{id}', '/x'],
    ['/x/y', '/{a}/y'],
  ])('%s above %s leaves it something', (first, second) => {
    expect(codes([top, mypage, { path: first, page: 'top' }, { path: second, page: 'top' }])).toEqual([]);
  });

  it('members only, where no situation has members', () => {
    const end = { path: '/end', page: 'top', login: 'login', situations: ['finish'] };
    expect(found([top, mypage, end])).toEqual([
      {
        severity: 'error',
        code: 'routes.unreachable',
        pointer: '/routes/2',
        line: 15,
        message: 'Nobody is ever admitted to "/end": in its situations there are no members.',
        hint: 'widen "situations", or leave out "login"',
      },
    ]);
  });
});

describe('where guards send', () => {
  it('is no address that a wider route takes and closes to them', () => {
    const any = { path: '/{any}', page: 'top', login: 'logout' };
    expect(found([top, any]).map(({ code, pointer, message }) => [code, pointer, message])).toEqual([
      [
        'routes.closed-home',
        '/routes/1',
        'Whoever may not see "/" is sent to "/mypage", but it is closed to members in situation "begin", "only_exchange": they find no page.',
      ],
    ]);
    expect(codes([top, any, mypage])).toEqual([
      ['routes.closed-home', '/routes/1'],
      ['routes.shadowed', '/routes/2/path'],
    ]);
  });

  it('is a page', () => {
    expect(found([{ path: '/', page: 'top', login: 'logout' }])).toEqual([
      {
        severity: 'error',
        code: 'routes.closed-home',
        pointer: '/routes/0',
        line: 5,
        message: 'Whoever may not see "/" is sent to "/mypage", but there is none: they find no page.',
        hint: 'add a route for "/mypage"',
      },
    ]);
    expect(codes([{ path: '/terms', page: 'top' }])).toEqual([]);
  });

  it('is open in every situation, of the campaign too, for whoever is refused there', () => {
    const product = Object(campaignRecords()['product']);
    const ofOwn = (admitsMembers: boolean) => ({
      'campaign.json': campaignRecords({
        product: { ...product, situations: { encore: { open: ['spend'], admitsMembers } } },
      }),
    });
    const routes = [top, { ...mypage, situations: ['begin', 'only_exchange'] }];
    expect(codes(routes, ofOwn(true))).toEqual([['routes.closed-home', '/routes/1']]);
    expect(codes(routes, ofOwn(false))).toEqual([]);
  });

  it('is better without a condition', () => {
    const conditional = { ...mypage, when: { $expr: 'product.open.draw' } };
    expect(found([top, conditional])).toEqual([
      {
        severity: 'warning',
        code: 'routes.conditional-home',
        pointer: '/routes/1/when',
        line: 14,
        message: 'Whoever may not see a page is sent to "/mypage"; while this is false, they find no page.',
        hint: 'leave "when" out, and show something else with "visible"',
      },
    ]);
  });
});
