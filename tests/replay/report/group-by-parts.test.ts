import { expect, it } from 'vitest';
import { groupByParts } from '#replay/report/group-by-parts.ts';

it('puts steps of a part together, and parts inside of parts', () => {
  const steps = ['', 'a', 'a b', 'a b', 'a', '', 'c', 'a'].map((parts, number) => ({ parts, number }));
  const groups = groupByParts(steps, ({ parts }) => parts.split(' ').filter((part) => part !== ''));
  const step = (number: number) => ({ step: steps[number] });
  expect(groups).toEqual([
    step(0),
    { part: 'a', groups: [step(1), { part: 'b', groups: [step(2), step(3)] }, step(4)] },
    step(5),
    { part: 'c', groups: [step(6)] },
    { part: 'a', groups: [step(7)] },
  ]);
});
