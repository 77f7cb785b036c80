import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDebugging } from '#app/debug/debugging.ts';
import { answerWith, userWith } from '#tests/machines/support/entities.ts';

const { product } = answerWith();
const closed = { register: false, earn: false, spend: true, draw: false };
const situations = {
  begin: { open: product.open, admitsMembers: true },
  encore: { open: closed, admitsMembers: true },
  finish: { open: { ...closed, spend: false }, admitsMembers: false },
};
const member = userWith();

beforeEach(() => localStorage.clear());
afterEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

/** Begins with what stands in the local storage; gives product and user as the program sees them. */
async function begin(values: Readonly<Record<string, string>>, ask = async () => ({ situations })) {
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  const { store, begin: start } = openDebugging(window, { user: null });
  await act(() => start(ask));
  store.set('product', product);
  store.set('user', member);
  return { product: store.read(['product']), user: store.read(['user']), store };
}

test('without keys everything is as the server says, and there is no badge [9.31]', async () => {
  const seen = await begin({ 'another.key': 'encore' });
  expect([seen.product, seen.user]).toEqual([product, member]);
  expect(screen.queryByRole('group')).toBeNull();
});

test('situation, sub-situation and points take the place of those of the server [4.43]', async () => {
  const seen = await begin({
    'kansei.debug.situation': 'encore',
    'kansei.debug.sub-situation': 'last_day',
    'kansei.debug.points': '0',
  });
  expect(seen.product).toEqual({ ...product, situation: 'encore', open: closed, subSituation: 'last_day' });
  expect(seen.user).toEqual({ ...member, userPoint: { ...member.userPoint, point: 0 } });
  expect(screen.getByText('Debugging: 3 overridden')).toBeVisible();
});

test('where a situation admits no members there is none; a visitor stays one', async () => {
  const { user, store } = await begin({ 'kansei.debug.situation': 'finish', 'kansei.debug.points': '12' });
  store.set('user', null);
  expect([user, store.read(['user'])]).toEqual([null, null]);
});

test.each([
  ['kansei.debug.situation', 'toString', 'wanted: one of begin, encore, finish. Set or remove it, and reload.'],
  ['kansei.debug.sub-situation', 'a'.repeat(101), 'wanted: at most 100 characters. Set or remove it, and reload.'],
  ['kansei.debug.points', '12.5', 'wanted: a whole number from 0 to 1000000000. Set or remove it, and reload.'],
  ['kansei.debug.points', '1000000001', 'wanted: a whole number from 0 to 1000000000. Set or remove it, and reload.'],
])('"%s" with the value "%s" overrides nothing, and says what is wanted', async (key, value, words) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const seen = await begin({ [key]: value });
  const shown = value.length > 40 ? `${value.slice(0, 40)}…` : value;
  const problem = `"${key}" in the local storage is "${shown}"; ${words}`;
  expect(warn.mock.calls).toEqual([[`Debugging: ${problem}`]]);
  warn.mockRestore();
  expect([seen.product, seen.user]).toEqual([product, member]);
  expect(screen.getByText(problem)).toBeVisible();
});

test('where the server does not say which situations there are, that is said', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const seen = await begin({ 'kansei.debug.situation': 'encore' }, () => Promise.reject(new Error('lost')));
  warn.mockRestore();
  expect(seen.product).toEqual(product);
  expect(screen.getByText(/^"kansei\.debug\.situation" has no effect/)).toBeVisible();
});
