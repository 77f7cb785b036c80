import { expect, it } from 'vitest';
import { issuesOf } from '../support/issues-of.ts';
import { topPage } from '../support/small-campaign.ts';

const ten = { of: { $expr: '[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]' } };
const line = { id: 'line', component: 'Line', props: { text: 'x' } };

/** So many repeats of ten inside each other. */
function nested(levels: number): Record<string, unknown> {
  const children = levels === 1 ? [line] : [nested(levels - 1)];
  return { id: `level-${levels}`, component: 'Box', each: ten, children };
}

function tooMany(body: readonly Record<string, unknown>[]) {
  const issues = issuesOf({ 'scripts/pages/top.json': topPage(body) });
  return issues
    .filter(({ code }) => code === 'each.too-many')
    .map(({ pointer, message, hint }) => [pointer, message, hint]);
}

it('refuses repeats inside each other that no page renders, at the first node that is too much', () => {
  expect(tooMany([line, nested(7)])).toEqual([
    [
      '/variants/0/body/1/children/0/children/0/children/0/children/0',
      'From here on the repeats show more than 20000 nodes, about 21111110 in all; no page renders so many.',
      'repeat fewer items, or do not nest repeats in each other',
    ],
  ]);
});

it('counts the repeats of a script beside each other', () => {
  const many = Array.from({ length: 10 }, (_, index) => ({ ...nested(3), id: `part-${index}` }));
  expect(tooMany(many).map(([pointer]) => pointer)).toEqual(['/variants/0/body/9/children/0/children/0']);
});

it('lets a page of a list, and a list in a list, through', () => {
  const list = { id: 'prizes', component: 'Box', each: { of: { $bind: 'lists.prizes.items' } }, children: [line] };
  expect(tooMany([list, { ...list, id: 'more', children: [{ ...list, id: 'inner' }] }, nested(3)])).toEqual([]);
});

function found(code: string, body: readonly Record<string, unknown>[], texts: Record<string, unknown> = {}) {
  const files = Object.fromEntries(['ja', 'en', 'ko'].map((locale) => [`texts/${locale}.json`, texts]));
  const issues = issuesOf({ 'scripts/pages/top.json': topPage(body), ...files });
  return issues.filter((issue) => issue.code === code).map(({ pointer, message, hint }) => [pointer, message, hint]);
}

/** A line with this text for each of a hundred items. */
function hundredTimes(text: unknown): Record<string, unknown> {
  const inner = { id: 'inner', component: 'Box', each: ten, children: [{ ...line, props: { text } }] };
  return { id: 'outer', component: 'Box', each: ten, children: [inner] };
}

const tooManyCharacters = [
  '/variants/0/body/1/children/0/children/0',
  'From here on the texts have more than 1000000 characters, about 1100000 in all; no page shows so many.',
  'shorten them, or repeat fewer items',
];

it.each([
  ['written', 'x'.repeat(11_000)],
  ['localised', { ja: 'x', en: 'x'.repeat(11_000), ko: 'x' }],
  ['named', { $t: 'top.long' }],
  ['with values', { $t: 'top.short', values: { name: { $t: 'top.long' } } }],
])('refuses texts that repeats multiply, %s', (_how, text) => {
  const texts = { top: { long: 'x'.repeat(11_000), short: '{{name}}' } };
  const [first = []] = found('text.too-many', [line, hundredTimes(text)], texts);
  expect(first[0]).toBe(tooManyCharacters[0]);
});

it('says how many characters there would be', () => {
  expect(found('text.too-many', [line, hundredTimes('x'.repeat(11_000))])).toEqual([tooManyCharacters]);
  expect(found('text.too-many', [line, hundredTimes('x'.repeat(9_000))])).toEqual([]);
});

it('refuses expressions that repeats multiply', () => {
  const costly = {
    $expr: `[${Array.from({ length: 100 }, (_, index) => index).join()}].map(i, i * 2 + i * 3).map(j, j + 1)`,
  };
  expect(found('expression.too-many', [line, hundredTimes(costly)])).toEqual([]);
  const more = Array.from({ length: 30 }, (_, index) => ({ ...hundredTimes(costly), id: `part-${index}` }));
  const [[pointer, message] = []] = found('expression.too-many', more);
  expect([pointer, message?.slice(0, 59)]).toEqual([
    expect.stringMatching(/^\/variants\/0\/body\/\d+\/children\/0\/children\/0$/),
    'From here on the expressions take more than 1000000 steps, ',
  ]);
});
