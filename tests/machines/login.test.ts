import Value from 'typebox/value';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { contract as loginContract } from '#flows/login/login.flow.ts';
import { machine as loginMachine } from '#flows/login/login.flow.ts';
import { view as viewLogin } from '#flows/login/login.flow.ts';
import { controlledCall } from './support/test-actors.ts';

function start(input: { anotherAccount?: boolean } = {}) {
  const leave = controlledCall<void, { anotherAccount: boolean }>();
  const errors: unknown[] = [];
  const actor = createActor(loginMachine.provide({ actors: { leaveForProvider: leave.logic } }), { input });
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  return { actor, errors, leave, view: () => viewLogin(actor.getSnapshot()) };
}

test.each([
  [{}, false],
  [{ anotherAccount: true }, true],
])('leaves at once for the social network: %o', (input, anotherAccount) => {
  const { leave, view } = start(input);
  expect(leave.calls.map((call) => call.input)).toEqual([{ anotherAccount }]);
  expect(view()).toEqual({ state: 'leaving', isBusy: true });
  expect(Value.Check(loginContract.view, view())).toBe(true);
});

test('waits for nothing any more once the fan is back on the page', async () => {
  const { actor, leave, view } = start();
  await leave.last().resolve();
  expect([view(), actor.getSnapshot().status]).toEqual([{ state: 'back', isBusy: false }, 'done']);
  expect(Value.Check(loginContract.view, view())).toBe(true);
});

test('stops with a fault of the program', async () => {
  const { errors, leave } = start();
  const fault = new TypeError('product is undefined');
  await leave.last().reject(fault);
  expect(errors).toEqual([fault]);
});
