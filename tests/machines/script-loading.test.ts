import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { createScriptLoadingMachine } from '#machines/script-loading/script-loading.machine.ts';
import type { LoadRequest } from '#machines/script-loading/script-loading.machine.ts';
import { callFailure, controlledCall } from './support/test-actors.ts';

function start() {
  const load = controlledCall<string, LoadRequest<string>>();
  const clock = new SimulatedClock();
  const machine = createScriptLoadingMachine<string, string>().provide({ actors: { loadScript: load.logic } });
  const errors: unknown[] = [];
  const actor = createActor(machine, { input: { source: 'page/top' }, clock });
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  return { actor, clock, errors, load, snapshot: () => actor.getSnapshot() };
}

async function startFailed() {
  const run = start();
  for (const delay of [1000, 2000, 4000]) {
    await run.load.last().reject(callFailure(500));
    run.clock.increment(delay);
  }
  await run.load.last().reject(callFailure(500));
  return run;
}

test('loads once [4.38]', async () => {
  const { load, snapshot } = start();
  expect([snapshot().value, snapshot().hasTag('busy')]).toEqual(['loading', true]);
  await load.last().resolve('script');
  expect([snapshot().value, snapshot().status, snapshot().output]).toEqual(['loaded', 'done', 'script']);
  expect(load.calls.map(({ input }) => input)).toEqual([{ source: 'page/top', isRepeat: false }]);
});

test('tries again after 1, 2 and 4 s, then waits to be asked [4.38, 8.21]', async () => {
  const { clock, load, snapshot } = start();
  for (const [index, delay] of [1000, 2000, 4000].entries()) {
    await load.last().reject(callFailure(500));
    clock.increment(delay - 1);
    expect([load.calls.length, snapshot().value]).toEqual([index + 1, 'retrying']);
    clock.increment(1);
    expect([load.calls.length, snapshot().value]).toEqual([index + 2, 'loading']);
  }
  await load.last().reject(callFailure(500));
  clock.increment(3_600_000);
  expect([load.calls.length, snapshot().value, snapshot().hasTag('busy')]).toEqual([4, 'error', false]);
  expect(load.calls.map(({ input }) => input.isRepeat)).toEqual([false, true, true, true]);
  expect(snapshot().context.failure).toEqual(callFailure(500));
});

test('a failure that lasts is not repeated by itself, but when it is asked to', async () => {
  const { actor, clock, load, snapshot } = start();
  await load.last().reject(Object.assign(callFailure(404), { isLasting: true }));
  clock.increment(3_600_000);
  expect([load.calls.length, snapshot().value]).toEqual([1, 'error']);
  actor.send({ type: 'script.retry' });
  expect(load.last().input).toEqual({ source: 'page/top', isRepeat: true });
  await load.last().resolve('script');
  expect(snapshot().output).toBe('script');
});

test('starts over when it is asked to', async () => {
  const { actor, clock, load, snapshot } = await startFailed();
  actor.send({ type: 'script.retry' });
  await load.last().reject(callFailure(500));
  clock.increment(1000);
  await load.last().resolve('script');
  expect([load.calls.length, snapshot().output]).toEqual([6, 'script']);
});

test('stops with a fault of the program', async () => {
  const { errors, load } = start();
  const fault = new TypeError('loader is undefined');
  await load.last().reject(fault);
  expect(errors).toEqual([fault]);
});
