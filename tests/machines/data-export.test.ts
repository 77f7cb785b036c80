import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { machine as dataExport, view as viewOf } from '#flows/data-export/data-export.flow.ts';
import { explore } from './support/dead-ends.ts';
import { callFailure, controlledCall, recordEffects } from './support/test-actors.ts';

function start() {
  const fetchData = controlledCall<object>();
  const { effects, record } = recordEffects();
  const machine = dataExport.provide({
    actors: { fetchData: fetchData.logic },
    actions: { saveFile: record('saveFile') },
  });
  const errors: unknown[] = [];
  const actor = createActor(machine, { input: {} });
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  return { fetchData, effects, errors, view: () => viewOf(actor.getSnapshot()) };
}

test('saves what came as a file', async () => {
  const { fetchData, effects, view } = start();
  expect(view()).toEqual({ state: 'fetching', isBusy: true });
  await fetchData.last().resolve({ user: 'Hina' });
  expect([view(), effects]).toEqual([
    { state: 'saved', isBusy: false },
    [['saveFile', { name: 'my-data.json', content: { user: 'Hina' } }]],
  ]);
});

test('saves nothing when the call fails', async () => {
  const { fetchData, effects, view } = start();
  await fetchData.last().reject(callFailure(500));
  expect([view(), effects]).toEqual([{ state: 'failed', isBusy: false }, []]);
});

test('stops with a fault of the program', async () => {
  const { fetchData, errors } = start();
  const fault = new TypeError('users is undefined');
  await fetchData.last().reject(fault);
  expect(errors).toEqual([fault]);
});

test('every path ends', () => {
  const failed = { 'xstate.error.actor.0.dataExport.fetching': [{ error: callFailure(500) }] };
  expect(explore(dataExport, { input: {}, payloads: failed })).toEqual({
    reached: ['"failed"', '"fetching"', '"saved"'],
    deadEnds: [],
  });
});
