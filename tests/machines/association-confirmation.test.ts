import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import {
  machine as confirmation,
  view as viewOf,
} from '#flows/association-confirmation/association-confirmation.flow.ts';
import type { User } from '#schemas/entities/user.ts';
import { explore } from './support/dead-ends.ts';
import { userWith } from './support/entities.ts';
import { callFailure, controlledCall, recordEffects } from './support/test-actors.ts';

function start(associateId?: string) {
  const link = controlledCall<User, { associateId: string }>();
  const { effects, record } = recordEffects();
  const machine = confirmation.provide({
    actors: { link: link.logic },
    actions: {
      applyUser: record('applyUser'),
      dropHeld: record('dropHeld'),
      reject: record('reject'),
      navigate: record('navigate'),
    },
  });
  const errors: unknown[] = [];
  const actor = createActor(machine, { input: { associateId } });
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  const press = () => actor.send({ type: 'association.link' });
  return { link, effects, errors, press, view: () => viewOf(actor.getSnapshot()) };
}

test('goes back to the form when no account is held [2.40]', () => {
  const { effects, view } = start();
  expect([view().state, effects]).toEqual(['missing', [['navigate', { to: '/associate/form_later', replace: true }]]]);
});

test('links the account once, and goes on', async () => {
  const { link, effects, press, view } = start('12345');
  expect(view()).toEqual({ state: 'asking', associateId: '12345', refusal: 'none', isBusy: false });
  press();
  press();
  expect([link.calls.length, link.last().input, view().isBusy]).toEqual([1, { associateId: '12345' }, true]);
  await link.last().resolve(userWith());
  expect([view().state, effects]).toEqual([
    'linked',
    [['applyUser', userWith()], 'dropHeld', ['navigate', { to: '/associate/form_later/finish' }]],
  ]);
});

test.each([
  [422, 'association.refused', 'refused'],
  [409, 'association.taken', 'taken'],
])('marks an account as refused after %i %s, and goes back to the form [8.17]', async (status, code, refusal) => {
  const { link, effects, press, view } = start('12345');
  press();
  await link.last().reject(callFailure(status, code));
  expect([view().state, effects]).toEqual([
    'rejected',
    [
      ['reject', { refusal }],
      ['navigate', { to: '/associate/form_later' }],
    ],
  ]);
});

test.each([
  [503, 'association.unavailable', 'unavailable'],
  [400, 'client.communication', 'offline'],
  [500, 'server.error', 'failed'],
])('can be tried again after %i %s', async (status, code, refusal) => {
  const { link, effects, press, view } = start('12345');
  press();
  await link.last().reject(callFailure(status, code));
  expect([view(), effects]).toEqual([{ state: 'asking', associateId: '12345', refusal, isBusy: false }, []]);
});

test('stops with a fault of the program', async () => {
  const { link, errors, press } = start('12345');
  press();
  const fault = new TypeError('users is undefined');
  await link.last().reject(fault);
  expect(errors).toEqual([fault]);
});

test('every path ends', () => {
  const failed = {
    'xstate.error.actor.0.associationConfirmation.linking': [
      { error: callFailure(500) },
      { error: callFailure(422, 'association.refused') },
    ],
  };
  expect(explore(confirmation, { input: { associateId: '12345' }, payloads: failed })).toEqual({
    reached: ['"asking"', '"linked"', '"linking"', '"rejected"'],
    deadEnds: [],
  });
});
