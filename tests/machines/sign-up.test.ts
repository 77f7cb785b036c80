import Value from 'typebox/value';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { shownModal } from '#machines/flow.ts';
import { contract as signUpContract } from '#flows/sign-up/sign-up.flow.ts';
import { machine as signUpMachine } from '#flows/sign-up/sign-up.flow.ts';
import { view as viewSignUp } from '#flows/sign-up/sign-up.flow.ts';
import { explore } from './support/dead-ends.ts';
import { controlledCall } from './support/test-actors.ts';

function start(input: { anotherAccount?: boolean } = {}) {
  const leave = controlledCall<void, { anotherAccount: boolean }>();
  const actor = createActor(signUpMachine.provide({ actors: { leaveForProvider: leave.logic } }), { input });
  actor.start();
  const left = () => leave.calls.map((call) => call.input);
  return { actor, leave, left, view: () => viewSignUp(actor.getSnapshot()) };
}

test('starts with the rules, not agreed', () => {
  const { actor, view } = start();
  expect(view()).toEqual({
    state: 'agreeing',
    agreed: false,
    canProceed: false,
    cannotProceed: true,
    isBusy: false,
  });
  expect(shownModal(actor.getSnapshot())).toEqual({
    state: 'agreeing',
    modal: 'ready-sign-up',
    dismiss: 'signUp.cancel',
  });
});

test('does not proceed without agreement [5.17]', () => {
  const { actor, left, view } = start();
  actor.send({ type: 'rules.agree', agreed: true });
  actor.send({ type: 'rules.agree', agreed: false });
  actor.send({ type: 'signUp.proceed' });
  expect([view().state, left()]).toEqual(['agreeing', []]);
});

test.each([
  [{}, false],
  [{ anotherAccount: true }, true],
])('leaves once for the social network: %o', (input, anotherAccount) => {
  const { actor, left, view } = start(input);
  actor.send({ type: 'rules.agree', agreed: true });
  expect(view()).toMatchObject({ canProceed: true, cannotProceed: false });
  actor.send({ type: 'signUp.proceed' });
  actor.send({ type: 'signUp.proceed' });
  expect(left()).toEqual([{ anotherAccount }]);
  expect(view()).toEqual({ state: 'leaving', agreed: true, canProceed: false, cannotProceed: true, isBusy: true });
});

test('asks again, with the agreement kept, once the fan is back on the page', async () => {
  const { actor, leave, left, view } = start();
  actor.send({ type: 'rules.agree', agreed: true });
  actor.send({ type: 'signUp.proceed' });
  expect(shownModal(actor.getSnapshot())).toEqual({
    state: 'leaving',
    modal: 'ready-sign-up',
    dismiss: 'signUp.cancel',
  });
  await leave.last().resolve();
  expect(view()).toEqual({ state: 'agreeing', agreed: true, canProceed: true, cannotProceed: false, isBusy: false });
  actor.send({ type: 'signUp.proceed' });
  expect(left()).toEqual([{ anotherAccount: false }, { anotherAccount: false }]);
});

test.each(['agreeing', 'leaving'])('is canceled while %s', (state) => {
  const { actor, left, view } = start();
  actor.send({ type: 'rules.agree', agreed: true });
  if (state === 'leaving') actor.send({ type: 'signUp.proceed' });
  expect(view().state).toBe(state);
  const before = left();
  actor.send({ type: 'signUp.cancel' });
  expect([view().state, actor.getSnapshot().status, left()]).toEqual(['canceled', 'done', before]);
});

test('every view is as the contract says', () => {
  const { actor, view } = start();
  const views = [view()];
  actor.subscribe(() => views.push(view()));
  actor.send({ type: 'rules.agree', agreed: true });
  actor.send({ type: 'signUp.proceed' });
  expect(views.flatMap((one) => Value.Errors(signUpContract.view, one))).toEqual([]);
});

test('every path ends', () => {
  expect(
    explore(signUpMachine, { input: {}, payloads: { 'rules.agree': [{ agreed: true }, { agreed: false }] } }),
  ).toEqual({ reached: ['"agreeing"', '"canceled"', '"leaving"'], deadEnds: [] });
});
