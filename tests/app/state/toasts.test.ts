import { expect, test } from 'vitest';
import { Toasts } from '#app/state/toasts.ts';

test('at most three are shown, the newest last, none twice', () => {
  const toasts = new Toasts();
  for (const text of ['a', 'b', 'c', 'd', 'b']) toasts.show('info', text);
  expect(toasts.shown.get()).toEqual([
    { id: 3, tone: 'info', text: 'c' },
    { id: 4, tone: 'info', text: 'd' },
    { id: 5, tone: 'info', text: 'b' },
  ]);
  toasts.dismiss(4);
  expect(toasts.shown.get().map(({ text }) => text)).toEqual(['c', 'b']);
});
