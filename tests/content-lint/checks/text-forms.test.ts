import { expect, it } from 'vitest';
import { issuesOf } from '../support/issues-of.ts';

function found(text: string) {
  const texts = { top: { lead: '{{name}}', other: text } };
  const files = Object.fromEntries(['ja', 'en', 'ko'].map((locale) => [`texts/${locale}.json`, texts]));
  return issuesOf(files)
    .filter(({ file }) => file === 'texts/en.json')
    .map(({ code, line, column, message, hint }) => ({ code, line, column, message, hint }));
}

it.each(['number', 'count', 'dateTime'])('a text may name the format %s', (format) => {
  expect(found(`{{amount, ${format}}}`)).toEqual([]);
});

it('a text names no format that there is not', () => {
  expect(found('from {{amount, numbre}} on')).toEqual([
    {
      code: 'text.unknown-format',
      line: 4,
      column: 20,
      message: 'The text "top.other" names the format "numbre", which there is not.',
      hint: 'did you mean "number"?',
    },
  ]);
  expect(found('{{amount, currency(USD)}}').map(({ code }) => code)).toEqual(['text.unknown-format']);
  expect(found('{{amount, number, upper}}').map(({ code }) => code)).toEqual(['text.unknown-format']);
});

it.each(['$t(top.other)', 'a $t(top.lead, {"lng": "ja"}) b'])('a text holds no other text: %s', (text) => {
  expect(found(text)).toEqual([
    {
      code: 'text.nested',
      line: 4,
      column: 15 + text.indexOf('$t('),
      message: 'The text "top.other" names another text inside itself; fans would read "$t(…)".',
      hint: 'write it out, or give the other text as a value: {"values": {"name": {"$t": "…"}}}',
    },
  ]);
});

it('a text takes a hundred values at most', () => {
  expect(found('{{a}}'.repeat(100))).toEqual([]);
  expect(found('{{a}}'.repeat(101)).map(({ code }) => code)).toEqual(['text.too-many-values']);
});
