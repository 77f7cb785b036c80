import { array, assert, constantFrom, integer, oneof, property } from 'fast-check';
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

test('text of everyday letters, which needs no segmenter, is counted as by one', () => {
  const segmenter = new Intl.Segmenter('ja', { granularity: 'grapheme' });
  const ranges = [
    [0x20, 0x7e],
    [0x3000, 0x3029],
    [0x3041, 0x3099],
    [0x30a1, 0x30fc],
    [0x4e00, 0x9fff],
    [0xac00, 0xd7a3],
    [0xff01, 0xff9f],
  ] as const;
  const letter = oneof(...ranges.map(([min, max]) => integer({ min, max }))).map((code) => String.fromCharCode(code));
  assert(
    property(array(letter, { maxLength: 12 }), (written) => {
      const text = written.join('');
      expect(graphemesOf(text)).toEqual(Array.from(segmenter.segment(text), ({ segment }) => segment));
    }),
    { numRuns: 2000 },
  );
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
