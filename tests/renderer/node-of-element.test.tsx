import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nodeOfElement } from '#renderer/node-of-element.ts';
import { page, renderScript, word } from './render-script.tsx';

function placeOf(text: string) {
  return nodeOfElement(screen.getByText(text));
}

test('an element knows the innermost node that it was rendered by', async () => {
  const list = [{ id: 'a', name: 'A' }];
  await renderScript(
    page({
      id: 'box',
      component: 'Box',
      children: [
        word('inner', 'inner'),
        word('item', { $bind: 'item.name' }, { each: { of: { $bind: 'list' } } }),
        { id: 'bad', component: 'Bomb', fallback: { component: 'Word', props: { text: 'instead' } } },
      ],
    }),
    { list },
  );
  expect([placeOf('inner'), placeOf('A'), placeOf('instead')]).toEqual([
    { script: 'page/test', path: 'box/inner' },
    { script: 'page/test', path: 'box/item[a]' },
    { script: 'page/test', path: 'box/bad/fallback' },
  ]);
  const { parentElement } = screen.getByText('inner');
  expect(parentElement && nodeOfElement(parentElement)).toEqual({ script: 'page/test', path: 'box' });
});

test('an element that no script rendered has no node', async () => {
  const { container } = await renderScript(page(word('a', 'a')));
  expect([nodeOfElement(container), nodeOfElement(document.createElement('p'))]).toEqual([undefined, undefined]);
});
