import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { pointRefreshMachine } from '#machines/point-refresh/point-refresh.machine.ts';
import type { User } from '#schemas/entities/user.ts';
import { userWithPoint } from './support/entities.ts';
import { callFailure, controlledCall, recordEffects } from './support/test-actors.ts';

function start() {
  const fetchUser = controlledCall<User>();
  const { effects, record } = recordEffects();
  const clock = new SimulatedClock();
  const machine = pointRefreshMachine.provide({
    actors: { fetchUser: fetchUser.logic },
    actions: { applyUser: record('applyUser') },
  });
  const errors: unknown[] = [];
  const actor = createActor(machine, { input: { pointBefore: 1000 }, clock });
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  return { actor, clock, effects, errors, fetchUser, value: () => actor.getSnapshot().value };
}

test('looks 2000 ms after the action and stops when the points changed', async () => {
  const { clock, effects, fetchUser, value } = start();
  clock.increment(1999);
  expect(fetchUser.calls.length).toBe(0);
  clock.increment(1);
  await fetchUser.last().resolve(userWithPoint(1010));
  clock.increment(60_000);
  expect([fetchUser.calls.length, effects, value()]).toEqual([1, [['applyUser', userWithPoint(1010)]], 'changed']);
});

test.each(['unchanged', 'failed', 'unanswered'])(
  'looks again 5000 ms after the action: first look %s',
  async (first) => {
    const { clock, effects, fetchUser, value } = start();
    clock.increment(2000);
    if (first === 'unchanged') await fetchUser.last().resolve(userWithPoint(1000));
    if (first === 'failed') await fetchUser.last().reject(callFailure(500));
    clock.increment(2999);
    expect(fetchUser.calls.length).toBe(1);
    clock.increment(1);
    await fetchUser.last().resolve(userWithPoint(1010));
    expect([fetchUser.calls.length, effects, value()]).toEqual([2, [['applyUser', userWithPoint(1010)]], 'changed']);
  },
);

test.each(['unchanged', 'failed'])('gives up after the second look: %s', async (second) => {
  const { clock, effects, fetchUser, value } = start();
  clock.increment(2000);
  await fetchUser.last().resolve(userWithPoint(1000));
  clock.increment(3000);
  if (second === 'unchanged') await fetchUser.last().resolve(userWithPoint(1000));
  else await fetchUser.last().reject(callFailure(500));
  clock.increment(60_000);
  expect([fetchUser.calls.length, effects, value()]).toEqual([2, [], 'unchanged']);
});

test.each([2000, 5000])('stops with a fault of the program in the look at %d ms', async (time) => {
  const { clock, errors, fetchUser } = start();
  const fault = new TypeError('users is undefined');
  clock.increment(time);
  await fetchUser.last().reject(fault);
  expect(errors).toEqual([fault]);
});
