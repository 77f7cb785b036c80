import { afterEach, expect, test, vi } from 'vitest';
import { repeatEarlyPresses } from '#app/take-early-presses.ts';

afterEach(() => {
  document.body.replaceChildren();
});

test('what was pressed early is pressed again, each button once, as far as it is still there', async () => {
  await import('#app/early-presses.ts');
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
  repeatEarlyPresses(window);
  await vi.waitFor(() => expect(pressed).toEqual(['two', 'one']));
});
