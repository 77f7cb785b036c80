import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cssFiles } from './css-files.ts';

const layersSheet = readFileSync('src/app/start/layers.css', 'utf8');

test('the page has these layers, from below to above [9.29, 9.30]', () => {
  const layers = Object.fromEntries(
    [...layersSheet.matchAll(/--z-([\w-]+): (\d+);/g)].map(([, name, level]) => [name, level]),
  );
  expect(layers).toEqual({
    header: '5',
    'floating-area': '10',
    overlay: '20',
    'overlay-content': '21',
    notice: '30',
    'full-screen': '4000',
  });
});

test('no style sheet names a layer over the page by its number', () => {
  const numbered = cssFiles.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/z-index: \d+/g)].map(([level]) => `${file}: ${level}`),
  );
  expect(numbered).toEqual([]);
});
