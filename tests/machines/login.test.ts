import Value from 'typebox/value';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { loginContract } from '#machines/login/login.contract.ts';
import { loginMachine } from '#machines/login/login.machine.ts';
import { viewLogin } from '#machines/login/login.view.ts';
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
