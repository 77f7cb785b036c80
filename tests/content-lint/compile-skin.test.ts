import { expect, test } from 'vitest';
import { compileSkin } from '#content-lint/skin/compile-skin.ts';
import { readSheet } from '#content-lint/skin/read-sheet.ts';

function compiled(...sheets: readonly (readonly [name: string, css: string])[]): string {
  const read = sheets.map(([name, css]) => readSheet(`skin/${name}.css`, css));
  return compileSkin(read, (asset) => `/files/${asset}`).replace('@layer base,shared,components,skin;', '');
}

test('each sheet is a layer of its own, in their order', () => {
  expect(compiled(['1-base', '.a{color:red}'], ['2-cards', '.a{color:blue}'])).toBe(
    '@layer skin.s-1-base{@media (forced-colors:none){.a{color:red}}}' +
      '@layer skin.s-2-cards{@media (forced-colors:none){.a{color:blue}}}',
  );
});

test('drawings get their addresses, in variables too', () => {
  expect(compiled(['a', '.a{background:url("asset:x/star.svg") no-repeat;--mark:url(asset:dot.svg)}'])).toBe(
    '@layer skin.s-a{@media (forced-colors:none){.a{background:url(/files/x/star.svg)no-repeat;--mark:url(/files/dot.svg)}}}',
  );
});

test('what is drawn before and behind a part takes no press', () => {
  expect(compiled(['a', ".a::before{content:''}"])).toBe(
    '@layer skin.s-a{@media (forced-colors:none){.a::before{content:"";pointer-events:none}}}',
  );
});

test('what moves does so only where motion is wanted, in its place', () => {
  expect(
    compiled([
      'a',
      '.a{color:red;transition:color 1s}.b{color:blue}@media (width>9px){.c{animation:in 1s}}@keyframes in{from{opacity:0}}',
    ]),
  ).toBe(
    '@layer skin.s-a{@media (forced-colors:none){.a{color:red}@media (prefers-reduced-motion:no-preference){.a{transition:color 1s}}.b{color:blue}' +
      '@media (width>9px){.c{}@media (prefers-reduced-motion:no-preference){.c{animation:in 1s}}}' +
      '@keyframes in{from{opacity:0}}}}',
  );
});

test('in forced colours only those rules hold that ask for them', () => {
  expect(compiled(['a', '.a{color:red}@media (forced-colors:active){.a{color:Mark}}.b{color:blue}'])).toBe(
    '@layer skin.s-a{@media (forced-colors:none){.a{color:red}}@media (forced-colors:active){.a{color:Mark}}' +
      '@media (forced-colors:none){.b{color:blue}}}',
  );
});
