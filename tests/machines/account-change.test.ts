import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import {
  emptyChangeForm,
  machine as accountChange,
  view as viewOf,
} from '#flows/account-change/account-change.flow.ts';
import type { ChangeForm, User } from '#schemas/entities/user.ts';
import { explore } from './support/dead-ends.ts';
import { userWith } from './support/entities.ts';
import { callFailure, controlledCall, recordEffects } from './support/test-actors.ts';

const present: ChangeForm = { ...emptyChangeForm, nickname: 'Hoshi', imageUrl: '/icon.svg' };
const other: ChangeForm = { ...present, nickname: 'Sora', isPending: true };

function start() {
  const fetch = controlledCall<ChangeForm>();
  const update = controlledCall<User>();
  const leave = controlledCall<void>();
  const { effects, record } = recordEffects();
  const clock = new SimulatedClock();
  const machine = accountChange.provide({
    actors: { fetchChangeForm: fetch.logic, updateAccount: update.logic, leaveForProvider: leave.logic },
    actions: {
      renewProfile: record('renewProfile'),
      applyUser: record('applyUser'),
      navigate: record('navigate'),
    },
  });
  const errors: unknown[] = [];
  const actor = createActor(machine, { input: {}, clock });
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  return { actor, clock, fetch, leave, update, effects, errors, view: () => viewOf(actor.getSnapshot()) };
}

test('asks every 5 s until the profile is there, and renews name and icon of the member [4.22]', async () => {
  const { clock, effects, fetch, view } = start();
  await fetch.last().resolve(emptyChangeForm);
  clock.increment(4999);
  expect([fetch.calls.length, view().state]).toEqual([1, 'fetching']);
  clock.increment(1);
  await fetch.last().resolve(present);
  expect([view(), effects]).toEqual([{ state: 'present', form: present, isBusy: false }, [['renewProfile', present]]]);
});

test('gives up after twelve requests, and still leads to the network', async () => {
  const { actor, clock, fetch, view } = start();
  for (let attempt = 1; attempt <= 12; attempt += 1) {
    await fetch.last().reject(callFailure(500));
    clock.increment(5000);
  }
  expect([fetch.calls.length, view().state]).toEqual([12, 'silent']);
  actor.send({ type: 'change.begin' });
  expect(view().state).toBe('confirming');
});

test('asks before it leaves for the network, and takes no for an answer [2.65]', async () => {
  const { actor, effects, fetch, leave, view } = start();
  await fetch.last().resolve(present);
  actor.send({ type: 'change.begin' });
  expect([view().state, effects.length]).toEqual(['confirming', 1]);
  actor.send({ type: 'change.cancel' });
  expect(view().state).toBe('present');
  actor.send({ type: 'change.begin' });
  actor.send({ type: 'change.proceed' });
  expect([view(), leave.calls.length]).toEqual([{ state: 'leaving', form: present, isBusy: true }, 1]);
});

test('asks anew for the account once the fan is back on the page, and can be begun again', async () => {
  const { actor, fetch, leave, view } = start();
  await fetch.last().resolve(present);
  actor.send({ type: 'change.begin' });
  actor.send({ type: 'change.proceed' });
  await leave.last().resolve();
  expect([view(), fetch.calls.length]).toEqual([{ state: 'fetching', form: present, isBusy: false }, 2]);
  actor.send({ type: 'change.begin' });
  actor.send({ type: 'change.proceed' });
  expect([view().state, leave.calls.length]).toEqual(['leaving', 2]);
});

test('takes the other account once, and goes on', async () => {
  const { actor, effects, fetch, update, view } = start();
  await fetch.last().resolve(other);
  expect([view().state, effects]).toEqual(['ready', []]);
  actor.send({ type: 'change.finish' });
  actor.send({ type: 'change.finish' });
  expect([update.calls.length, view().isBusy]).toEqual([1, true]);
  await update.last().resolve(userWith());
  expect([view().state, effects]).toEqual([
    'changed',
    [
      ['applyUser', userWith()],
      ['navigate', { to: '/sns_change/finish' }],
    ],
  ]);
});

test('asks anew for an account that can no longer be taken, and lets the rest be tried again', async () => {
  const { actor, fetch, update, view } = start();
  await fetch.last().resolve(other);
  actor.send({ type: 'change.finish' });
  await update.last().reject(callFailure(500));
  expect(view().state).toBe('ready');
  actor.send({ type: 'change.finish' });
  await update.last().reject(callFailure(409, 'change.account-taken'));
  expect([view().state, fetch.calls.length]).toEqual(['fetching', 2]);
});

test('stops with a fault of the program', async () => {
  const { errors, fetch } = start();
  const fault = new TypeError('users is undefined');
  await fetch.last().reject(fault);
  expect(errors).toEqual([fault]);
});

test('every path ends', () => {
  const payloads = {
    'xstate.done.actor.0.accountChange.fetching': [{ output: present }, { output: other }],
    'xstate.error.actor.0.accountChange.fetching': [],
    'xstate.done.actor.0.accountChange.changing': [{ output: userWith() }],
    'xstate.error.actor.0.accountChange.changing': [{ error: callFailure(500) }],
  };
  const { deadEnds, reached } = explore(accountChange, { input: {}, payloads });
  expect([deadEnds, reached]).toEqual([
    [],
    ['"changed"', '"changing"', '"confirming"', '"fetching"', '"leaving"', '"present"', '"ready"', '"waiting"'],
  ]);
});
