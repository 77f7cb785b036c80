import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitText } from '#profile-card/text/fit-text.ts';
import { placeText } from '#profile-card/text/place-text.ts';
import type { Measure, TextBox } from '#profile-card/text/text-box.ts';
import { anyBox, anyText, boxOf, measure } from './support.ts';

function placed(text: string, changes: Partial<TextBox>) {
  const box = boxOf({ x: 1000, y: 2000, ...changes });
  return placeText(fitText(text, box, measure), box, measure).map(({ text, x, y, turn }) => [text, x, y, turn]);
}

const wide: Measure = (text, size) => measure(text, size) * 2;

describe('rows', () => {
  test.each<[Pick<TextBox, 'align' | 'alignLines'>, x: number, y: number]>([
    [{ align: 'start', alignLines: 'start' }, 1100, 2060],
    [{ align: 'center', alignLines: 'center' }, 1500, 2150],
    [{ align: 'end', alignLines: 'end' }, 1900, 2240],
  ])('stand by their middle %o', (alignment, x, y) => {
    expect(placed('ABCD', { ...alignment, lineHeight: 1.2 })).toEqual([['ABCD', x - 1.5 * shrink(alignment), y, 0]]);
  });

  test('follow each other downwards', () => {
    expect(placed('星\n空', { lines: 2 })).toEqual([
      ['星', 1050, 2050, 0],
      ['空', 1050, 2150, 0],
    ]);
  });
});

/** The pairs of "ABCD" stand 3 pixels closer, so its middle is 1.5 nearer to where it is aligned. */
function shrink({ align }: Pick<TextBox, 'align'>): number {
  return { start: 1, center: 0, end: -1 }[align];
}

describe('columns', () => {
  const vertical = { direction: 'vertical', width: 300, height: 1000 } as const;

  test.each<[name: string, text: string, runs: readonly (readonly [string, number, number, number])[]]>([
    [
      'letters from above',
      '星空',
      [
        ['星', 1250, 2050, 0],
        ['空', 1250, 2150, 0],
      ],
    ],
    [
      'full stops above at the right',
      '星。',
      [
        ['星', 1250, 2050, 0],
        ['。', 1305, 2090, 0],
      ],
    ],
    [
      'small kana nearer to the corner',
      'あっ',
      [
        ['あ', 1250, 2050, 0],
        ['っ', 1260, 2140, 0],
      ],
    ],
    ['long vowels and brackets turned', '「ー', [['「ー', 1250, 2099.5, 90]]],
    [
      'English turned as a whole',
      '星love',
      [
        ['星', 1250, 2050, 0],
        ['love', 1250, 2198.5, 90],
      ],
    ],
    [
      'two figures side by side',
      '星24歳',
      [
        ['星', 1250, 2050, 0],
        ['24', 1250, 2150, 0],
        ['歳', 1250, 2250, 0],
      ],
    ],
    ['three figures turned', '365', [['365', 1250, 2074, 90]]],
    [
      'a blank between',
      '星 空',
      [
        ['星', 1250, 2050, 0],
        ['空', 1250, 2200, 0],
      ],
    ],
    [
      'Korean and emoji upright',
      '별🇯🇵',
      [
        ['별', 1250, 2050, 0],
        ['🇯🇵', 1250, 2150, 0],
      ],
    ],
  ])('%s', (_name, text, runs) => {
    expect(placed(text, vertical)).toEqual(runs);
  });

  test('follow each other from right to left', () => {
    expect(placed('星\n空', { ...vertical, lines: 2, align: 'end', alignLines: 'center' })).toEqual([
      ['星', 1200, 2950, 0],
      ['空', 1100, 2950, 0],
    ]);
  });

  test('an emoji wider than a column is turned', () => {
    const box = boxOf(vertical);
    expect(placeText(fitText('🌟', box, wide), box, wide)).toEqual([{ text: '🌟', x: 250, y: 100, turn: 90 }]);
  });
});

test('whatever is written is painted inside of its box', () => {
  fc.assert(
    fc.property(anyText, anyBox, (text, box) => {
      const fitted = fitText(text, box, measure);
      for (const run of placeText(fitted, box, measure)) {
        const length = measure(run.text, fitted.size);
        const [width, height] = run.turn === 90 ? [fitted.size, length] : [length, fitted.size];
        // Marks that are shifted have their ink in the corner that they are shifted from.
        const slack = box.direction === 'vertical' && run.turn === 0 ? fitted.size * 0.61 : 1e-6;
        expect(run.x - width / 2).toBeGreaterThanOrEqual(box.x - slack);
        expect(run.x + width / 2).toBeLessThanOrEqual(box.x + box.width + slack);
        expect(run.y - height / 2).toBeGreaterThanOrEqual(box.y - slack);
        expect(run.y + height / 2).toBeLessThanOrEqual(box.y + box.height + slack);
      }
    }),
    { numRuns: 1000 },
  );
});
