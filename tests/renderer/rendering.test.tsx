import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page, renderScript, visitor, word } from './render-script.tsx';

test('the first variant that matches is shown [1.09]', async () => {
  const variants = [
    { when: { situation: ['only_exchange'] }, body: [word('a', 'exchange only')] },
    { when: { login: 'login' }, body: [word('b', 'member')] },
    { body: [word('c', 'visitor')] },
    { body: [word('d', 'never')] },
  ];
  const shown = async (situation: string, isLoggedIn: boolean) => {
    const { container, unmount } = await renderScript(variants, {}, { situation, subSituation: null, isLoggedIn });
    const html = container.innerHTML;
    unmount();
    return html;
  };
  expect(await shown('only_exchange', true)).toBe('<p>exchange only</p>');
  expect(await shown('begin', true)).toBe('<p>member</p>');
  expect(await shown('begin', false)).toBe('<p>visitor</p>');
});

test('`when` and `visible` decide whether a node is shown', async () => {
  const { container, store } = await renderScript(
    page(
      word('a', 'for members', { when: { login: 'login' } }),
      word('b', 'open', { visible: { $bind: 'flows.open' } }),
      word('c', 'always'),
    ),
    { flows: { open: false } },
  );
  expect(container.innerHTML).toBe('<p>always</p>');
  act(() => store.set('flows', { open: true }));
  expect(container.innerHTML).toBe('<p>open</p><p>always</p>');
});

test('what changes while the markup of the server is hydrated is shown after it, without a mismatch', async () => {
  const body = page(
    word('a', { $bind: 'flows.name' }),
    word('b', 'open', { visible: { $expr: "flows.name == 'new'" } }),
    word('c', 'closed', { visible: { $expr: "flows.name != 'new'" } }),
  );
  const { container, mismatches } = await renderScript(body, { flows: { name: 'old' } }, visitor, {
    beforeHydration: (store) => store.set('flows', { name: 'new' }),
  });
  const words = [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect([words, mismatches]).toEqual([['new', 'open'], []]);
});

test('children and named slots are rendered, slots with what they provide', async () => {
  const box = {
    id: 'box',
    component: 'Box',
    slots: { head: [word('title', { $bind: 'item.name' })] },
    children: [word('text', { $t: 'hello' })],
  };
  const { container } = await renderScript(page(box));
  expect(container.innerHTML).toBe('<section><p>from the slot</p><p>[hello]</p></section>');
});

test('an event runs its actions, which may bind what it carries', async () => {
  const action = {
    action: 'flow.send',
    flow: 'prizeExchange',
    event: 'x',
    with: { amount: { $bind: 'event.amount' } },
  };
  const node = { id: 'go', component: 'Press', props: { text: 'Go' }, on: { press: [action, { action: 'reload' }] } };
  const { dispatched, reports } = await renderScript(page(node));
  fireEvent.click(screen.getByRole('button', { name: 'Go' }));
  expect(dispatched).toEqual([
    { action, scope: { event: { amount: 2 } } },
    { action: { action: 'reload' }, scope: { event: { amount: 2 } } },
  ]);
  expect(reports).toEqual([]);
});

test('a malformed action is reported and skipped', async () => {
  const node = {
    id: 'go',
    component: 'Press',
    props: { text: 'Go' },
    on: { press: [{ action: 'explode' }, { action: 'reload' }] },
  };
  const { dispatched, reports } = await renderScript(page(node));
  fireEvent.click(screen.getByRole('button', { name: 'Go' }));
  expect(dispatched.map(({ action }) => action)).toEqual([{ action: 'reload' }]);
  expect(reports.map(({ path, code }) => ({ path, code }))).toEqual([{ path: 'go@press', code: 'action.malformed' }]);
});

test('a component learns whether its event does anything', async () => {
  await renderScript(page({ id: 'idle', component: 'Press', props: { text: 'Idle' } }));
  expect(screen.getByRole('button', { name: 'Idle' })).toBeDisabled();
});

test('only the readers of a changed value render again', async () => {
  const nodes = ['a', 'b', 'c'].map((id) => word(id, { $bind: `words.${id}` }));
  const { store, renders } = await renderScript(page(...nodes), { words: { a: 'A', b: 'B', c: 'C' } }, visitor, {
    isStrict: false,
  });
  renders.clear();
  act(() => store.setIn('words', 'b', 'B2'));
  expect(Object.fromEntries(renders)).toEqual({ 'Word:B2': 1 });
});

test('of a repeat, only the items that are new render', async () => {
  const node = word('item', { $bind: 'item.name' }, { each: { of: { $bind: 'list' } } });
  const list = [
    { id: 1, name: 'A' },
    { id: 2, name: 'B' },
    { id: 3, name: 'C' },
  ];
  const { container, store, renders } = await renderScript(page(node), { list }, visitor, { isStrict: false });
  renders.clear();
  act(() => store.set('list', [{ id: 9, name: 'new' }, ...list].toReversed()));
  expect(container.innerHTML).toBe('<p>C</p><p>B</p><p>A</p><p>new</p>');
  expect(Object.fromEntries(renders)).toEqual({ 'Word:new': 1 });
});

test('a component whose chunk came late keeps its state when what it shows changes', async () => {
  const node = { id: 'late', component: 'Tally', props: { text: { $bind: 'word' } } };
  const { container, store } = await renderScript(page(node), { word: 'one' }, visitor, { loadsAhead: false });
  await waitFor(() => expect(container.innerHTML).toBe('<button type="button">one 0</button>'));
  fireEvent.click(screen.getByRole('button'));
  act(() => store.set('word', 'two'));
  expect(container.innerHTML).toBe('<button type="button">two 1</button>');
});
