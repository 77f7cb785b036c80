import { expect, it } from 'vitest';
import { byteRangeOf } from '#server/http/answers/byte-range.ts';

it.each([
  ['bytes=0-1', { first: 0, last: 1 }],
  ['bytes=4-', { first: 4, last: 9 }],
  ['bytes=4-400', { first: 4, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-300', { first: 0, last: 9 }],
  ['bytes=9-9', { first: 9, last: 9 }],
  ['bytes=10-', 'none'],
  ['bytes=10-12', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=5-4', undefined],
  ['bytes=0-1,4-5', undefined],
  ['bytes=-', undefined],
  ['bytes=a-b', undefined],
  ['lines=0-1', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s asks of ten bytes for %o', (header, range) => {
  expect(byteRangeOf(header, 10)).toEqual(range);
});

it('asks for nothing of an empty body', () => {
  expect(byteRangeOf('bytes=-5', 0)).toBe('none');
});
