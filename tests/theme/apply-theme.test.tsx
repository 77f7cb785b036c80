import { expect, test } from 'vitest';
import { applyTheme } from '#theme/apply-theme.ts';

test('a theme takes the place of the one before and leaves other properties', () => {
  const element = document.createElement('div');
  element.style.setProperty('--other', '1');
  applyTheme(
    element,
    new Map([
      ['--k-color-ink', '#000000'],
      ['--k-image-scene', 'url("a.svg")'],
    ]),
  );
  applyTheme(element, new Map([['--k-color-ink', '#ffffff']]));
  const properties = Array.from(element.style, (name) => [name, element.style.getPropertyValue(name)]);
  expect(Object.fromEntries(properties)).toEqual({ '--other': '1', '--k-color-ink': '#ffffff' });
});
