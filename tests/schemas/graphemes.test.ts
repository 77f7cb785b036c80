import { array, assert, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import { graphemesByRule, graphemesOf } from '#schemas/values/graphemes.ts';

test.each([
  ['がんばれ', 4],
  ['か\u3099', 1],
  ['e\u0301te\u0301', 3],
  ['👨‍👩‍👧‍👦', 1],
  ['👍🏽👍', 2],
  ['🇯🇵🇰🇷', 2],
  ['1️⃣', 1],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', 1],
  ['한국', 2],
  ['한', 1],
  ['a\r\nb', 3],
  ['', 0],
])('%s has %i characters', (text, count) => {
  expect([graphemesOf(text).length, graphemesByRule(text).length]).toEqual([count, count]);
});

test('a browser without a segmenter counts what fans write the same', () => {
  const letters =
    'あ,が,か\u3099,ー,漢,a,é,e\u0301, ,\n,한,1,!,、,👍,👍🏽,👨‍👩‍👧,🇯🇵,🇯,❤️,❤,1️⃣,\u200d,☆,\u0301,🏴󠁧󠁢󠁥󠁮󠁧󠁿,\r\n,\u00a9';
  const letter = constantFrom(...letters.split(','));
  assert(
    property(array(letter, { maxLength: 12 }), (written) => {
      const text = written.join('');
      expect(graphemesByRule(text)).toEqual(graphemesOf(text));
    }),
    { numRuns: 2000 },
  );
});
