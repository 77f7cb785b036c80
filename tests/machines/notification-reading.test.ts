import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { machine, view as viewOf } from '#flows/notification-reading/notification-reading.flow.ts';
import { explore } from './support/dead-ends.ts';
import { callFailure, controlledCall } from './support/test-actors.ts';

function start() {
  const markRead = controlledCall<void, string>();
  const errors: unknown[] = [];
  const actor = createActor(machine.provide({ actors: { markRead: markRead.logic } }), {
    input: { notificationId: 'news' },
  });
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  return { markRead, errors, view: () => viewOf(actor.getSnapshot()) };
}

test('marks the notification', async () => {
  const { markRead, view } = start();
  expect([view(), markRead.last().input]).toEqual([{ state: 'marking', isBusy: true }, 'news']);
  await markRead.last().resolve(undefined);
  expect(view()).toEqual({ state: 'marked', isBusy: false });
});

test('ends in silence where that fails', async () => {
  const { markRead, view, errors } = start();
  await markRead.last().reject(callFailure(500));
  expect([view(), errors]).toEqual([{ state: 'failed', isBusy: false }, []]);
});

test('stops with a fault of the program', async () => {
  const { markRead, errors } = start();
  const fault = new TypeError('notifications is undefined');
  await markRead.last().reject(fault);
  expect(errors).toEqual([fault]);
});

test('every path ends', () => {
  const payloads = {
    'xstate.done.actor.0.notificationReading.marking': [{ output: undefined }],
    'xstate.error.actor.0.notificationReading.marking': [{ error: callFailure(500) }],
  };
  expect(explore(machine, { input: { notificationId: 'news' }, payloads })).toEqual({
    reached: ['"failed"', '"marked"', '"marking"'],
    deadEnds: [],
  });
});
