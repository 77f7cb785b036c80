import Value from 'typebox/value';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { shownModal } from '#machines/flow.ts';
import { contract as signUpContract } from '#flows/sign-up/sign-up.flow.ts';
import { machine as signUpMachine } from '#flows/sign-up/sign-up.flow.ts';
import { view as viewSignUp } from '#flows/sign-up/sign-up.flow.ts';
import { explore } from './support/dead-ends.ts';
import { recordEffects } from './support/test-actors.ts';

function start(input: { anotherAccount?: boolean } = {}) {
  const { effects, record } = recordEffects();
  const actor = createActor(signUpMachine.provide({ actions: { goToProvider: record('goToProvider') } }), { input });
  actor.start();
  return { actor, effects, view: () => viewSignUp(actor.getSnapshot()) };
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
  const { actor, effects, view } = start();
  actor.send({ type: 'rules.agree', agreed: true });
  actor.send({ type: 'rules.agree', agreed: false });
  actor.send({ type: 'signUp.proceed' });
  expect([view().state, effects]).toEqual(['agreeing', []]);
});

test.each([
  [{}, false],
  [{ anotherAccount: true }, true],
])('leaves once for the social network: %o', (input, anotherAccount) => {
  const { actor, effects, view } = start(input);
  actor.send({ type: 'rules.agree', agreed: true });
  expect(view()).toMatchObject({ canProceed: true, cannotProceed: false });
  actor.send({ type: 'signUp.proceed' });
  expect(effects).toEqual([['goToProvider', { anotherAccount }]]);
  expect(view()).toEqual({ state: 'leaving', agreed: true, canProceed: false, cannotProceed: true, isBusy: true });
});

test('is canceled', () => {
  const { actor, effects, view } = start();
  actor.send({ type: 'signUp.cancel' });
  expect([view().state, actor.getSnapshot().status, effects]).toEqual(['canceled', 'done', []]);
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
