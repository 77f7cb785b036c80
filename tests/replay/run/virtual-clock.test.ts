import { expect, test } from 'vitest';
import { createVirtualClock } from '#replay/run/virtual-clock.ts';

test('time goes on only when it is asked to, and everybody who follows is called in turn', async () => {
  const clock = createVirtualClock('2026-11-21T12:00:00+09:00');
  const calls: string[] = [];
  const leave = clock.follow((milliseconds) => void calls.push(`server ${milliseconds}`));
  clock.follow(async (milliseconds) => void calls.push(`page ${milliseconds}`));
  await clock.advance(50);
  leave();
  await clock.advance(1000);
  expect([new Date(clock.now()).toISOString(), calls]).toEqual([
    '2026-11-21T03:00:01.050Z',
    ['server 50', 'page 50', 'page 1000'],
  ]);
});
