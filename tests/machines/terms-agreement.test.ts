import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { machine as termsAgreement, view as viewOf } from '#flows/terms-agreement/terms-agreement.flow.ts';
import type { User } from '#schemas/entities/user.ts';
import { explore } from './support/dead-ends.ts';
import { userWith } from './support/entities.ts';
import { callFailure, controlledCall, recordEffects } from './support/test-actors.ts';

function start() {
  const agree = controlledCall<User>();
  const { effects, record } = recordEffects();
  const machine = termsAgreement.provide({
    actors: { agree: agree.logic },
    actions: {
      applyUser: record('applyUser'),
      refreshMember: record('refreshMember'),
      notify: record('notify'),
    },
  });
  const errors: unknown[] = [];
  const actor = createActor(machine, { input: {} });
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  return { agree, effects, errors, view: () => viewOf(actor.getSnapshot()) };
}

test('tells the server, and says so', async () => {
  const { agree, effects, view } = start();
  expect(view()).toEqual({ state: 'sending', isBusy: true });
  await agree.last().resolve(userWith());
  expect([view(), effects]).toEqual([
    { state: 'agreed', isBusy: false },
    [
      ['applyUser', userWith()],
      ['notify', { key: 'members.termsAgreed', tone: 'success' }],
    ],
  ]);
});

test('learns of terms that changed meanwhile', async () => {
  const { agree, effects, view } = start();
  await agree.last().reject(callFailure(409, 'terms.changed'));
  expect([view().state, effects]).toEqual(['changed', ['refreshMember']]);
});

test('leaves the toast of a call that fails to the client', async () => {
  const { agree, effects, view } = start();
  await agree.last().reject(callFailure(500));
  expect([view().state, effects]).toEqual(['failed', []]);
});

test('stops with a fault of the program', async () => {
  const { agree, errors } = start();
  const fault = new TypeError('users is undefined');
  await agree.last().reject(fault);
  expect(errors).toEqual([fault]);
});

test('every path ends', () => {
  const failed = {
    'xstate.done.actor.0.termsAgreement.sending': [{ output: userWith() }],
    'xstate.error.actor.0.termsAgreement.sending': [
      { error: callFailure(500) },
      { error: callFailure(409, 'terms.changed') },
    ],
  };
  expect(explore(termsAgreement, { input: {}, payloads: failed })).toEqual({
    reached: ['"agreed"', '"changed"', '"failed"', '"sending"'],
    deadEnds: [],
  });
});
