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
