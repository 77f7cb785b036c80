import Value from 'typebox/value';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { contract as loginContract } from '#flows/login/login.flow.ts';
import { machine as loginMachine } from '#flows/login/login.flow.ts';
import { view as viewLogin } from '#flows/login/login.flow.ts';
import { recordEffects } from './support/test-actors.ts';

test.each([
  [{}, false],
  [{ anotherAccount: true }, true],
])('leaves at once for the social network: %o', (input, anotherAccount) => {
  const { effects, record } = recordEffects();
  const actor = createActor(loginMachine.provide({ actions: { goToProvider: record('goToProvider') } }), { input });
  actor.start();
  const view = viewLogin(actor.getSnapshot());
  expect(effects).toEqual([['goToProvider', { anotherAccount }]]);
  expect(view).toEqual({ state: 'leaving', isBusy: true });
  expect(Value.Check(loginContract.view, view)).toBe(true);
  expect(actor.getSnapshot().status).toBe('done');
});
