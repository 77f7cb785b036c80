import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { themeVariables } from '#theme/theme-variables.ts';
import type { ThemeScript } from '#schemas/content-script/script.ts';

const theme = JSON.parse(
  readFileSync('fixtures/campaigns/hoshi-no-uta/scripts/system/theme.json', 'utf8'),
) as ThemeScript;

test('tokens become custom properties', () => {
  const tokens: ThemeScript['tokens'] = {
    ...theme.tokens,
    gradient: {
      ...theme.tokens.gradient,
      page: {
        angle: 180,
        stops: [
          { color: '#000000', at: 0 },
          { color: '#ffffff', at: 100 },
        ],
      },
    },
    shadow: { ...theme.tokens.shadow, glow: [{ x: 0, y: 1, blur: 2, spread: -3, color: '#11223344', inset: true }] },
    color: { ...theme.tokens.color, paperInk: '#241a4f', rarity5: '#ffc95c' },
    motion: { quick: 120, normal: 240, slow: 400, easing: [0.2, 0.8, 0.2, 1] },
    image: { scene: 'asset:scene.svg', tile: 'asset:gone.svg' },
  };
  const variables = themeVariables(tokens, (name) => (name === 'scene.svg' ? '/a/"scene".svg' : undefined));
  expect(
    Object.fromEntries(
      [
        '--k-color-paper-ink',
        '--k-color-rarity5',
        '--k-gradient-page',
        '--k-shadow-glow',
        '--k-motion-quick',
        '--k-motion-easing',
        '--k-image-scene',
        '--k-image-tile',
      ].map((name) => [name, variables.get(name)]),
    ),
  ).toEqual({
    '--k-color-paper-ink': '#241a4f',
    '--k-color-rarity5': '#ffc95c',
    '--k-gradient-page': 'linear-gradient(180deg, #000000 0%, #ffffff 100%)',
    '--k-shadow-glow': 'inset 0px 1px 2px -3px #11223344',
    '--k-motion-quick': '120ms',
    '--k-motion-easing': 'cubic-bezier(0.2, 0.8, 0.2, 1)',
    '--k-image-scene': 'url("/a/\\"scene\\".svg")',
    '--k-image-tile': undefined,
  });
});
