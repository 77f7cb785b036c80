import { expect, it } from 'vitest';
import { Line } from '#server/base/concurrency/line.ts';

const patient = { atOnce: 2, mostWaiting: 2, longestMs: 60_000 };

it('admits a few at once, then whoever has waited longest, and refuses when there is no room', async () => {
  const line = new Line(patient);
  const order: string[] = [];
  const enter = async (name: string) => {
    const admission = await line.enter();
    order.push(`${name} ${admission}`);
  };
  const entered = ['a', 'b', 'c', 'd', 'e'].map(enter);
  await Promise.all([entered[0], entered[1], entered[4]]);
  expect(order.splice(0)).toEqual(['a admitted', 'b admitted', 'e full']);
  line.leave();
  await entered[2];
  line.leave();
  await entered[3];
  expect(order).toEqual(['c admitted', 'd admitted']);
});

it('is as free as before when all have left', async () => {
  const line = new Line({ ...patient, atOnce: 1, mostWaiting: 0 });
  for (let round = 0; round < 3; round += 1) {
    expect([await line.enter(), await line.enter()]).toEqual(['admitted', 'full']);
    line.leave();
  }
});

it('lets nobody wait too long, and gives no turn to who went', async () => {
  const line = new Line({ atOnce: 1, mostWaiting: 5, longestMs: 1 });
  expect([await line.enter(), await line.enter(), await line.enter()]).toEqual(['admitted', 'too-late', 'too-late']);
  line.leave();
  expect(await line.enter()).toBe('admitted');
});
