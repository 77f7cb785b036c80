import { expect, test } from 'vitest';
import { toPattern } from '#replay/run/wildcard.ts';

test.each([
  ['交換する', '交換する', true],
  ['交換する', '交換するよ', false],
  ['交換*', '交換する', true],
  ['*する', '交換する', true],
  ['12.8*', '12x8万', false],
  ['a (b) [c]', 'a (b) [c]', true],
  ['a b', '  a \n  b ', true],
  ['*', '', true],
  ['one*two', 'one\ntwo', true],
  ['a/b-c', 'a/b-c', true],
])('"%s" against "%s": %s', (words, text, isMatch) => {
  expect(toPattern(words).test(text)).toBe(isMatch);
});
