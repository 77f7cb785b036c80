import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { machine as linkage, view as viewOf } from '#flows/linkage/linkage.flow.ts';
import { explore } from './support/dead-ends.ts';
import { callFailure, controlledCall, recordEffects } from './support/test-actors.ts';

function start() {
  const fetchLink = controlledCall<string | null>();
  const { effects, record } = recordEffects();
  const machine = linkage.provide({ actors: { fetchLink: fetchLink.logic }, actions: { leaveTo: record('leaveTo') } });
  const errors: unknown[] = [];
  const actor = createActor(machine, { input: {} });
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  return { fetchLink, effects, errors, view: () => viewOf(actor.getSnapshot()) };
}

test('leaves for the game [7.36]', async () => {
  const { fetchLink, effects, view } = start();
  expect(view()).toEqual({ state: 'fetching', isBusy: true });
  await fetchLink.last().resolve('hoshi://profile');
  expect([view(), effects]).toEqual([{ state: 'leaving', isBusy: false }, [['leaveTo', { url: 'hoshi://profile' }]]]);
});

test('stays where there is no game on this device', async () => {
  const { fetchLink, effects, view } = start();
  await fetchLink.last().resolve(null);
  expect([view().state, effects]).toEqual(['missing', []]);
});

test('stays when the call fails', async () => {
  const { fetchLink, effects, view } = start();
  await fetchLink.last().reject(callFailure(500));
  expect([view().state, effects]).toEqual(['failed', []]);
});

test('stops with a fault of the program', async () => {
  const { fetchLink, errors } = start();
  const fault = new TypeError('analyses is undefined');
  await fetchLink.last().reject(fault);
  expect(errors).toEqual([fault]);
});

test('every path ends', () => {
  const payloads = {
    'xstate.done.actor.0.linkage.fetching': [{ output: null }, { output: 'hoshi://profile' }],
    'xstate.error.actor.0.linkage.fetching': [{ error: callFailure(500) }],
  };
  expect(explore(linkage, { input: {}, payloads })).toEqual({
    reached: ['"failed"', '"fetching"', '"leaving"', '"missing"'],
    deadEnds: [],
  });
});
