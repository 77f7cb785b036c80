import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { framePlayer } from '#machines/frame-player/frame-player.machine.ts';
import { explore } from './support/dead-ends.ts';

function start() {
  const clock = new SimulatedClock();
  const actor = createActor(framePlayer, { clock }).start();
  const state = () => {
    const { value, context } = actor.getSnapshot();
    return [typeof value === 'string' ? value : Object.keys(value)[0], context.attempt];
  };
  return { actor, clock, state };
}

it('is loaded once the player says so', () => {
  const { actor, clock, state } = start();
  actor.send({ type: 'frame.loaded' });
  clock.increment(4999);
  actor.send({ type: 'player.ready' });
  clock.increment(60_000);
  expect(state()).toEqual(['loaded', 0]);
});

it('asks 12 times more, 5 s apart, for a player that does not speak, then gives up', () => {
  const { actor, clock, state } = start();
  for (let attempt = 0; attempt < 12; attempt += 1) {
    expect(state()).toEqual(['loading', attempt]);
    actor.send({ type: 'frame.loaded' });
    clock.increment(4999);
    expect(state()).toEqual(['loading', attempt]);
    clock.increment(1);
  }
  expect(state()).toEqual(['loading', 12]);
  actor.send({ type: 'frame.loaded' });
  clock.increment(5000);
  expect(state()).toEqual(['error', 12]);
});

it('asks 5 s after the player said that it failed', () => {
  const { actor, clock, state } = start();
  actor.send({ type: 'frame.loaded' });
  actor.send({ type: 'player.failed' });
  clock.increment(4999);
  expect(state()).toEqual(['loading', 0]);
  clock.increment(1);
  expect(state()).toEqual(['loading', 1]);
});

it('gives a frame that is slow to come 20 s', () => {
  const { clock, state } = start();
  clock.increment(19_999);
  expect(state()).toEqual(['loading', 0]);
  clock.increment(1);
  expect(state()).toEqual(['loading', 1]);
});

it('begins anew when the fan asks', () => {
  const { actor, clock, state } = start();
  actor.send({ type: 'player.ready' });
  actor.send({ type: 'player.failed' });
  expect(state()).toEqual(['error', 0]);
  actor.send({ type: 'player.retry' });
  expect(state()).toEqual(['loading', 0]);
  clock.increment(20_000);
  expect(state()).toEqual(['loading', 1]);
});

it('comes to no state but these, each of which can be left', () => {
  expect(explore(framePlayer, { input: undefined, payloads: {} }).reached).toEqual([
    '"error"',
    '"loaded"',
    '{"loading":"coming"}',
    '{"loading":"listening"}',
    '{"loading":"resting"}',
  ]);
});
