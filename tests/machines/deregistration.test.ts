import Value from 'typebox/value';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { shownModal } from '#machines/flow.ts';
import { contract, machine as deregistration, view as viewOf } from '#flows/deregistration/deregistration.flow.ts';
import { explore } from './support/dead-ends.ts';
import { callFailure, controlledCall, recordEffects } from './support/test-actors.ts';

function start() {
  const deleteAccount = controlledCall<void>();
  const { effects, record } = recordEffects();
  const machine = deregistration.provide({
    actors: { deleteAccount: deleteAccount.logic },
    actions: {
      setHasLeft: record('setHasLeft'),
      clearUser: record('clearUser'),
      closeMenu: record('closeMenu'),
      navigate: record('navigate'),
    },
  });
  const errors: unknown[] = [];
  const actor = createActor(machine, { input: {} });
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  return { actor, deleteAccount, effects, errors, view: () => viewOf(actor.getSnapshot()) };
}

test('asks first [2.64]', () => {
  const { actor, view, deleteAccount } = start();
  expect(view()).toEqual({ state: 'confirming', isBusy: false });
  expect(shownModal(actor.getSnapshot())).toEqual({
    state: 'confirming',
    modal: 'confirm-registration-delete',
    dismiss: 'deregistration.cancel',
  });
  expect(deleteAccount.calls).toEqual([]);
});

test('is canceled', () => {
  const { actor, effects, view } = start();
  actor.send({ type: 'deregistration.cancel' });
  expect([view().state, actor.getSnapshot().status, effects]).toEqual(['canceled', 'done', []]);
});

test('deletes once, goes to the page that says so, and logs out [4.28]', async () => {
  const { actor, deleteAccount, effects, view } = start();
  actor.send({ type: 'deregistration.confirm' });
  actor.send({ type: 'deregistration.confirm' });
  actor.send({ type: 'deregistration.cancel' });
  expect([view(), deleteAccount.calls.length, effects]).toEqual([{ state: 'deleting', isBusy: true }, 1, []]);
  await deleteAccount.last().resolve();
  expect(effects).toEqual(['setHasLeft', ['navigate', { to: '/deregister' }], 'clearUser', 'closeMenu']);
  expect(view()).toEqual({ state: 'deleted', isBusy: false });
  expect(Value.Check(contract.view, view())).toBe(true);
});

test('asks again after a call that failed, and goes on from there', async () => {
  const { actor, deleteAccount, effects, view } = start();
  actor.send({ type: 'deregistration.confirm' });
  await deleteAccount.last().reject(callFailure(500));
  expect([view(), effects]).toEqual([{ state: 'confirming', isBusy: false }, []]);
  actor.send({ type: 'deregistration.confirm' });
  await deleteAccount.last().resolve();
  expect(view().state).toBe('deleted');
});

test('stops with a fault of the program', async () => {
  const { actor, deleteAccount, errors } = start();
  const fault = new TypeError('users is undefined');
  actor.send({ type: 'deregistration.confirm' });
  await deleteAccount.last().reject(fault);
  expect(errors).toEqual([fault]);
});

test('every path ends', () => {
  expect(
    explore(deregistration, {
      input: {},
      payloads: { 'xstate.error.actor.0.deregistration.deleting': [{ error: callFailure(500) }] },
    }),
  ).toEqual({ reached: ['"canceled"', '"confirming"', '"deleted"', '"deleting"'], deadEnds: [] });
});
