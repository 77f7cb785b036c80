import { expect, it } from 'vitest';
import { decodableAddress, pathOf, queryOf } from '#server/http/addresses/request-address.ts';

it.each([
  { url: '/', path: '/', query: '' },
  { url: '/a?', path: '/a', query: '' },
  { url: '/a?b=1&c=2', path: '/a', query: 'b=1&c=2' },
  { url: '/a?code=x?y&state=z', path: '/a', query: 'code=x?y&state=z' },
  { url: '//a/%00?', path: '//a/%00', query: '' },
])('takes $url apart', ({ url, path, query }) => {
  expect({ path: pathOf({ url }), query: queryOf({ url }) }).toEqual({ path, query });
});

it.each([
  ['/', '/'],
  ['/%E6%98%9F?a=%', '/%E6%98%9F?a=%'],
  ['/a%', '/a%25'],
  ['/%ff/b?c=%', '/%25ff/b?c=%'],
])('spells out the escapes of %s where no text is behind them', (url, decodable) => {
  expect(decodableAddress(url)).toBe(decodable);
});
