import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { slicesIn } from '#content-lint/faces/card-faces.ts';

it('a style sheet of Fontsource names slices, each with its characters', () => {
  expect(slicesIn(readFileSync('node_modules/@fontsource/anton/400.css', 'utf8'))).toEqual([
    {
      file: 'files/anton-vietnamese-400-normal.woff2',
      range:
        'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
    },
    {
      file: 'files/anton-latin-ext-400-normal.woff2',
      range:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
    {
      file: 'files/anton-latin-400-normal.woff2',
      range:
        'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    },
  ]);
});

it.each([
  ['a face for all characters', '@font-face{src:url(./files/a.woff2)}', [{ file: 'files/a.woff2', range: undefined }]],
  ['nothing but WOFF2', '@font-face{src:url(./files/a.woff)}', []],
  ['nothing outside of the package', '@font-face{src:url(./files/../a.woff2)}@font-face{src:url(/files/a.woff2)}', []],
  [
    'nothing beside the characters',
    '@font-face{unicode-range: U+20-7E\n;src:url(./files/a.woff2);x:y}',
    [{ file: 'files/a.woff2', range: 'U+20-7E' }],
  ],
  ['nothing of what has no end', '@font-face{'.repeat(100_000), []],
])('%s is taken from a style sheet', (_what, sheet, slices) => {
  expect(slicesIn(sheet)).toEqual(slices);
});
