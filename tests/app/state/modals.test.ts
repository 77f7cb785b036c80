import { expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { Modals } from '#app/state/modals.ts';
import type { OpenModal } from '#app/state/modals.ts';

function shown(modals: Modals) {
  return modals.open.get().map(({ id, kind, name }) => ({ id, kind, name }));
}

function flowModal(name: string, dismiss = () => {}): OpenModal {
  return { id: 'flow:prizeExchange', kind: 'modal', name, values: {}, dismiss };
}

test('the menu is a system script, everything else a modal script [2.78]', () => {
  const modals = new Modals();
  void modals.show('menu', {});
  void modals.show('sign-up-suggestion', { from: 'login' });
  expect(shown(modals)).toEqual([
    { id: 'action:menu', kind: 'system', name: 'menu' },
    { id: 'action:sign-up-suggestion', kind: 'modal', name: 'sign-up-suggestion' },
  ]);
});

test('whoever opens a modal learns when it is on the screen, or is not to come', async () => {
  const modals = new Modals();
  const shown: string[] = [];
  const opened = (name: string) => modals.show(name, {}).then(() => shown.push(name));
  const first = opened('first');
  const second = opened('second');
  modals.markSeen('action:first');
  await first;
  expect(shown).toEqual(['first']);
  modals.remove('action:second');
  await second;
  modals.remove('action:first');
  const again = opened('first');
  await Promise.resolve();
  expect(shown).toEqual(['first', 'second']);
  modals.closeOpenedByScripts();
  await again;
  expect(shown).toEqual(['first', 'second', 'first']);
});

test('a modal that is opened again has the new values, and comes to the top', () => {
  const modals = new Modals();
  const open = () => modals.open.get().map(({ name, values }) => ({ name, values }));
  void modals.show('code', { value: 'A' });
  void modals.show('code', { value: 'B' });
  expect(open()).toEqual([{ name: 'code', values: { value: 'B' } }]);
  void modals.show('menu', {});
  void modals.show('code', { value: 'C' });
  expect(open()).toEqual([
    { name: 'menu', values: {} },
    { name: 'code', values: { value: 'C' } },
  ]);
});

test('a flow changes its modal in place', () => {
  const modals = new Modals();
  modals.put(flowModal('confirm'));
  void modals.show('menu', {});
  modals.put(flowModal('amount'));
  expect(shown(modals).map(({ name }) => name)).toEqual(['amount', 'menu']);
  modals.remove('flow:prizeExchange');
  expect(shown(modals).map(({ name }) => name)).toEqual(['menu']);
});

test('two states of a flow that show the same script close it each by its own event', () => {
  const asked: string[] = [];
  const modals = new Modals();
  const actor = createActor(createMachine({}));
  for (const dismissal of ['exchange.cancel', 'exchange.close']) {
    modals.put({ ...flowModal('exchange', () => asked.push(dismissal)), flow: { actor, dismissal } });
  }
  modals.dismissTop();
  expect([asked, shown(modals).length]).toEqual([['exchange.close'], 1]);
});

test('the topmost is asked to close, and a flow decides for itself', () => {
  const asked: string[] = [];
  const modals = new Modals();
  modals.put(flowModal('confirm', () => asked.push('flow')));
  void modals.show('menu', {});
  modals.dismissTop();
  expect(shown(modals).map(({ name }) => name)).toEqual(['confirm']);
  modals.dismissTop();
  expect({ asked, open: shown(modals).length }).toEqual({ asked: ['flow'], open: 1 });
});

test('going to another page closes what scripts opened', () => {
  const modals = new Modals();
  modals.put(flowModal('confirm'));
  void modals.show('menu', {});
  modals.closeOpenedByScripts();
  expect(shown(modals).map(({ name }) => name)).toEqual(['confirm']);
});
