import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { graphemesOf } from '#schemas/values/graphemes.ts';
import { fitText, lineLength } from '#profile-card/text/fit-text.ts';
import { tidied } from '#profile-card/text/tidied.ts';
import type { TextBox } from '#profile-card/text/text-box.ts';
import { anyBox, anyText, boxOf, family, measure } from './support.ts';

const vertical = { direction: 'vertical', width: 300, height: 1000 } as const;

describe('size steps, then lines, then an ellipsis', () => {
  test.each<[name: string, text: string, changes: Partial<TextBox>, fitted: ReturnType<typeof fitText>]>([
    ['nothing', ' \n ', {}, { size: 100, lines: [], isCut: false }],
    ['one line', '星の歌がすき', {}, { size: 100, lines: ['星の歌がすき'], isCut: false }],
    [
      'a smaller size before a second line',
      '星の歌がとてもすきです',
      { sizes: [100, 80, 60], lines: 2 },
      { size: 80, lines: ['星の歌がとてもすきです'], isCut: false },
    ],
    [
      'two even lines at the first size that holds them',
      '星の歌がとてもすき、毎日聴いて',
      { sizes: [100, 80], lines: 2 },
      { size: 100, lines: ['星の歌がとても', 'すき、毎日聴いて'], isCut: false },
    ],
    [
      'no second line where the box has no height for it',
      '星の歌がとてもすきです、毎日聴いています',
      { lines: 2, height: 199 },
      { size: 100, lines: ['星の歌がとてもすき…'], isCut: true },
    ],
    [
      'a line of its own for each of the fan',
      'あ\r\n\r\nい',
      { lines: 2 },
      { size: 100, lines: ['あ', 'い'], isCut: false },
    ],
    ['whole emoji', family.repeat(12), {}, { size: 100, lines: [`${family.repeat(9)}…`], isCut: true }],
    [
      'a letter with its marks',
      'e\u0301'.repeat(30),
      {},
      { size: 100, lines: [`${'e\u0301'.repeat(18)}…`], isCut: true },
    ],
    [
      'no pause before the ellipsis',
      '星の歌がとても、、、、、すき',
      {},
      { size: 100, lines: ['星の歌がとても…'], isCut: true },
    ],
    [
      'a word that is too long',
      'Pneumonoultramicroscopic',
      { lines: 2 },
      { size: 100, lines: ['Pneumonoultr', 'amicroscopic'], isCut: false },
    ],
    [
      'English at its blanks',
      'singing under the stars',
      { lines: 2 },
      { size: 100, lines: ['singing under', 'the stars'], isCut: false },
    ],
    [
      'Korean at its blanks',
      '별의 노래를 매일 듣고 있어요',
      { lines: 2 },
      { size: 100, lines: ['별의 노래를 매일', '듣고 있어요'], isCut: false },
    ],
    [
      'all of it mixed',
      `星の歌 love 노래 ${family} です`,
      { lines: 2 },
      { size: 100, lines: ['星の歌 love', `노래 ${family} です`], isCut: false },
    ],
    ['a column', '星の歌 ABC', vertical, { size: 100, lines: ['星の歌 ABC'], isCut: false }],
    ['no room for anything', '星', { height: 99 }, { size: 100, lines: [], isCut: true }],
    ['room for an ellipsis alone', '星空', { width: 100 }, { size: 100, lines: ['…'], isCut: true }],
  ])('%s', (_name, text, changes, fitted) => {
    expect(fitText(text, boxOf(changes), measure)).toEqual(fitted);
  });
});

test('what nobody sees of a text is not painted', () => {
  expect(tidied(' a\u0000b\u202ec \t d\ud800 \n\n e\u0301\u0301\u0301\u0301\u0301\u0301 \u3099\u0600 f ')).toBe(
    'abc d\ufffd\ne\u0301\u0301\u0301\u0301◌\u3099\u0600◌f',
  );
});

describe('whatever is written', () => {
  test('stays inside of its box', () => {
    fc.assert(
      fc.property(anyText, anyBox, (text, box) => {
        const { lines, size } = fitText(text, box, measure);
        const [length, span] = box.direction === 'vertical' ? [box.height, box.width] : [box.width, box.height];
        expect(lines.length * size * box.lineHeight).toBeLessThanOrEqual(span);
        expect(lines.length).toBeLessThanOrEqual(box.lines);
        for (const line of lines) expect(lineLength(line, { size, box, measure })).toBeLessThanOrEqual(length);
      }),
      { numRuns: 2000 },
    );
  });

  test('keeps its graphemes whole and in order, and is the same each time', () => {
    fc.assert(
      fc.property(anyText, anyBox, (text, box) => {
        const fitted = fitText(text, box, measure);
        expect(fitText(text, box, measure)).toEqual(fitted);
        const left = graphemesOf(tidied(text)).filter((grapheme) => grapheme.trim() !== '');
        const painted = fitted.lines.flatMap(graphemesOf).filter((grapheme) => grapheme.trim() !== '');
        const shown = fitted.isCut ? painted.slice(0, -1) : painted;
        expect(shown).toEqual(fitted.isCut ? left.slice(0, shown.length) : left);
      }),
      { numRuns: 2000 },
    );
  });
});
