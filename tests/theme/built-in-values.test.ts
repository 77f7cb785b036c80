import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { themeVariables } from '#theme/theme-variables.ts';
import { cssFiles, rulesOf } from './css-files.ts';

const builtIn =
  rulesOf('src/app/start/base.css').find(({ selector }) => selector === ':root')?.declarations ??
  new Map<string, string>();

test('each token that is not an ornament has a value of the product', () => {
  const theme = readFileSync('fixtures/campaigns/hoshi-no-uta/scripts/system/theme.json', 'utf8');
  const { tokens } = JSON.parse(theme) as { tokens: unknown };
  const variables = themeVariables(tokens, { assetUrl: () => undefined, malformed: () => {} });
  expect([...builtIn.keys()].toSorted()).toEqual([...variables.keys()].toSorted());
});

test('styles use no token that there is not', () => {
  const used = cssFiles.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/var\((--k-[a-z0-9-]+)/g)]);
  const unknown = used
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('--k-image-') && !builtIn.has(name));
  expect([...new Set(unknown)]).toEqual([]);
});

test('texts and lettering are in a Japanese gothic of the device, then in a Korean one [9.27]', () => {
  expect([builtIn.get('--k-type-family'), builtIn.get('--k-type-display')]).toEqual([
    "'Hiragino Kaku Gothic ProN', 'Hiragino Sans', 'Noto Sans JP', 'Noto Sans CJK JP', 'Apple SD Gothic Neo', 'Noto Sans KR', 'Yu Gothic', Meiryo, sans-serif",
    'var(--k-type-family)',
  ]);
});
