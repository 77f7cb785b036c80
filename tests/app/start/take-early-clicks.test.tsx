import { afterEach, expect, test, vi } from 'vitest';
import { takeEarlyClicks } from '#app/start/take-early-clicks.ts';

afterEach(() => {
  document.body.replaceChildren();
});

test('what was pressed before the page could act, and only that, is pressed again, once, as far as it is there', async () => {
  await import('#app/start/early-clicks.ts');
  const [one, two, gone] = ['one', 'two', 'gone'].map((id) => {
    const button = document.createElement('button');
    button.id = id;
    button.append(document.createElement('span'));
    document.body.append(button, document.createElement('p'));
    return button;
  });
  two?.querySelector('span')?.click();
  one?.click();
  one?.click();
  gone?.click();
  document.querySelector('p')?.click();
  gone?.remove();
  const pressed: string[] = [];
  document.addEventListener('click', ({ target }) => pressed.push((target as Element).id));
  const pressAgain = takeEarlyClicks(window);
  one?.click();
  pressAgain();
  two?.click();
  expect(pressed).toEqual(['one', 'two']);
  await vi.waitFor(() => expect(pressed).toEqual(['one', 'two', 'two', 'one']));
});
