import * as fc from 'fast-check';
import { graphemesOf } from '#schemas/values/graphemes.ts';
import type { Measure, TextBox } from '#profile-card/text/text-box.ts';

/** A face whose Latin letters are half as wide as they are high; pairs of letters stand a little closer. */
export const measure: Measure = (text, size) => {
  const widths = graphemesOf(text).map((grapheme) => (/^[\u0020-\u024f]/u.test(grapheme) ? 0.5 : 1));
  return size * (widths.reduce((sum, width) => sum + width, 0) - 0.01 * Math.max(0, widths.length - 1));
};

/** A box in which ten full-width characters stand on a line, one size and one line unless `changes` say else. */
export const boxOf = (changes: Partial<TextBox> = {}): TextBox => ({
  x: 0,
  y: 0,
  width: 1000,
  height: 300,
  direction: 'horizontal',
  sizes: [100],
  lines: 1,
  lineHeight: 1,
  align: 'start',
  alignLines: 'start',
  ...changes,
});

/** One character of seven code points. */
export const family = '👨‍👩‍👧‍👦';

/** What people write, and what they never would. */
export const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        '星',
        'の',
        '、',
        '「',
        '」',
        'ー',
        'っ',
        '…',
        ' ',
        '\n',
        'love',
        '3',
        '노래',
        family,
        'e\u0301',
        '🇯🇵',
      ),
      {
        maxLength: 60,
      },
    )
    .map((parts) => parts.join('')),
);
export const anyBox: fc.Arbitrary<TextBox> = fc.record({
  x: fc.integer({ min: 0, max: 900 }),
  y: fc.integer({ min: 0, max: 900 }),
  width: fc.integer({ min: 1, max: 1200 }),
  height: fc.integer({ min: 1, max: 1200 }),
  direction: fc.constantFrom('horizontal', 'vertical'),
  sizes: fc
    .uniqueArray(fc.integer({ min: 10, max: 200 }), { minLength: 1, maxLength: 4 })
    .map((sizes) => sizes.toSorted((one, other) => other - one)),
  lines: fc.integer({ min: 1, max: 5 }),
  lineHeight: fc.constantFrom(1, 1.2, 1.5),
  align: fc.constantFrom('start', 'center', 'end'),
  alignLines: fc.constantFrom('start', 'center', 'end'),
});
