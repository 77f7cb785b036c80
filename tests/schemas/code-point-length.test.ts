import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import codePointLength from '#schemas/values/code-point-length.ts';

test('any text has as many characters as it has code points', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (binary, graphemes) => {
      for (const text of [binary, graphemes, `\ud83d${binary}`, `${binary}\udc00`]) {
        expect(codePointLength(text)).toBe(Array.from(text).length);
      }
    }),
  );
});
