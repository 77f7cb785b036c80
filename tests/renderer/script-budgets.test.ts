import { expect, it } from 'vitest';
import { nodesOfItem } from '#renderer/items/nodes-of-item.ts';
import { scriptBudgets } from '#renderer/node/script-budgets.ts';

const tooMany = 'The repeats of a script show more than 20000 nodes together.';

it('gives each repeat its share, until all together show too much', () => {
  const budget = scriptBudgets().nodes;
  budget.take('a', 15_000);
  budget.take('b', 5_000);
  expect(() => budget.take('c', 1)).toThrow(tooMany);
});

it('counts what a repeat shows now, not what it showed before', () => {
  const budget = scriptBudgets().nodes;
  budget.take('a', 15_000);
  budget.take('a', 20_000);
  expect(() => budget.take('b', 1)).toThrow(tooMany);
  budget.take('a', 10);
  budget.take('b', 19_990);
});

it('gives back what is gone, and what was refused', () => {
  const budget = scriptBudgets().nodes;
  budget.take('a', 20_000);
  budget.release('a');
  budget.release('nowhere');
  expect(() => budget.take('b', 20_001)).toThrow(tooMany);
  budget.take('b', 20_000);
});

it('counts the nodes of an item as they are written, and leaves out those that are repeated on their own', () => {
  const line = { id: 'line', component: 'Word' };
  const repeated = { ...line, each: { of: { $bind: 'list' } } };
  const box = {
    component: 'Box',
    each: repeated.each,
    children: [line, repeated, line],
    slots: { head: [line], foot: 'x' },
  };
  const replaced = { ...box, fallback: { ...line, fallback: line } };
  expect([line, repeated, box, replaced, null].map((node) => nodesOfItem(node))).toEqual([1, 1, 4, 6, 1]);
});
