import { expect, test } from 'vitest';
import { themeSheet } from '#theme/theme-sheet.ts';

test('a theme stands at the root of the document', () => {
  const variables = new Map([
    ['--k-color-ink', '#ffffff'],
    ['--k-image-scene', 'url("/a.svg")'],
  ]);
  expect(themeSheet(variables)).toBe(':root{--k-color-ink:#ffffff;--k-image-scene:url("/a.svg")}');
  expect(themeSheet(new Map())).toBe(':root{}');
});
