import { expect, it } from 'vitest';
import { pathOf, queryOf } from '#server/http/request-address.ts';

it.each([
  { url: '/', path: '/', query: '' },
  { url: '/a?', path: '/a', query: '' },
  { url: '/a?b=1&c=2', path: '/a', query: 'b=1&c=2' },
  { url: '/a?code=x?y&state=z', path: '/a', query: 'code=x?y&state=z' },
  { url: '//a/%00?', path: '//a/%00', query: '' },
])('takes $url apart', ({ url, path, query }) => {
  expect({ path: pathOf({ url }), query: queryOf({ url }) }).toEqual({ path, query });
});
