import Value from 'typebox/value';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { shownModal } from '#machines/flow.ts';
import { contract as logoutContract } from '#flows/logout/logout.flow.ts';
import { machine as logoutMachine } from '#flows/logout/logout.flow.ts';
import { view as viewLogout } from '#flows/logout/logout.flow.ts';
import { explore } from './support/dead-ends.ts';
import { callFailure, controlledCall, recordEffects } from './support/test-actors.ts';

function start() {
  const endSession = controlledCall<void>();
  const { effects, record } = recordEffects();
  const machine = logoutMachine.provide({
    actors: { endSession: endSession.logic },
    actions: {
      clearUser: record('clearUser'),
      closeMenu: record('closeMenu'),
      notify: record('notify'),
      navigate: record('navigate'),
    },
  });
  const errors: unknown[] = [];
  const actor = createActor(machine, { input: {} });
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  return { actor, endSession, effects, errors, view: () => viewLogout(actor.getSnapshot()) };
}

test('asks first [2.63]', () => {
  const { actor, view, endSession } = start();
  expect(view()).toEqual({ state: 'confirming', isBusy: false });
  expect(shownModal(actor.getSnapshot())).toEqual({
    state: 'confirming',
    modal: 'confirm-logout',
    dismiss: 'logout.cancel',
  });
  expect(endSession.calls).toEqual([]);
});

test('is canceled', () => {
  const { actor, effects, view } = start();
  actor.send({ type: 'logout.cancel' });
  expect([view().state, actor.getSnapshot().status, effects]).toEqual(['canceled', 'done', []]);
});

test('ends the session once, then clears user and menu, tells so, and goes to the top page [4.27, 8.09]', async () => {
  const { actor, endSession, effects, view } = start();
  actor.send({ type: 'logout.confirm' });
  actor.send({ type: 'logout.confirm' });
  actor.send({ type: 'logout.cancel' });
  expect([view(), endSession.calls.length, effects]).toEqual([{ state: 'loggingOut', isBusy: true }, 1, []]);
  await endSession.last().resolve();
  expect(effects).toEqual([
    'clearUser',
    'closeMenu',
    ['notify', { key: 'errors.toast.loggedOut', tone: 'success' }],
    ['navigate', { to: '/' }],
  ]);
  expect(view()).toEqual({ state: 'loggedOut', isBusy: false });
  expect(Value.Check(logoutContract.view, view())).toBe(true);
});

test('leaves the member logged in when the call fails', async () => {
  const { actor, endSession, effects, view } = start();
  actor.send({ type: 'logout.confirm' });
  await endSession.last().reject(callFailure(500));
  expect([view(), effects]).toEqual([{ state: 'canceled', isBusy: false }, []]);
});

test('stops with a fault of the program', async () => {
  const { actor, endSession, errors } = start();
  const fault = new TypeError('sessions is undefined');
  actor.send({ type: 'logout.confirm' });
  await endSession.last().reject(fault);
  expect(errors).toEqual([fault]);
});

test('every path ends', () => {
  expect(
    explore(logoutMachine, {
      input: {},
      payloads: { 'xstate.error.actor.0.logout.loggingOut': [{ error: callFailure(500) }] },
    }),
  ).toEqual({ reached: ['"canceled"', '"confirming"', '"loggedOut"', '"loggingOut"'], deadEnds: [] });
});
