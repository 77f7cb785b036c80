import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { measurePair, variablesOf } from '#content-lint/checks/contrast/measure-pair.ts';
import { splitAtCommas } from '#content-lint/checks/contrast/css-paint.ts';
import { themePairs } from '#content-lint/checks/contrast/theme-pairs.ts';
import { cssFiles, rulesOf } from './css-files.ts';
import type { CssRule } from './css-files.ts';

const rules = cssFiles.flatMap(rulesOf);

/** Text that cannot be used is exempt (WCAG 2.2, 1.4.3). */
const isDisabled = /:disabled|aria-disabled/;
/** Letters that only keep room for others. */
const ornaments = new Set(['.whole']);

type Variables = ReadonlyMap<string, string>;

/** What a variable may hold: what rules of the same file say, else those of any file. */
function valuesOf(name: string, file: string): readonly string[] {
  const defining = rules.filter(({ declarations, selector }) => declarations.has(name) && !isDisabled.test(selector));
  const near = defining.filter((rule) => rule.file === file);
  const far = defining.filter((rule) => !rule.selector.startsWith('.card'));
  return [...new Set((near.length > 0 ? near : far).map(({ declarations }) => declarations.get(name) ?? ''))];
}

/** The texts that a value of CSS can become when its variables, but those of the theme, are put in; each the same one throughout. */
function expansions(value: string, file: string, known: Variables = new Map()): readonly string[] {
  const [whole, name, fallback] = /var\((--(?!k-)[\w-]+)(?:, ((?:[^()]|\([^()]*\))+))?\)/.exec(value) ?? [];
  if (whole === undefined || name === undefined) return [value.replaceAll(/var\((--k-[\w-]+), [^)]+\)/g, 'var($1)')];
  const fixed = known.get(name);
  const found =
    fixed === undefined ? [...valuesOf(name, file), ...(fallback === undefined ? [] : [fallback])] : [fixed];
  return [
    ...new Set(found.flatMap((one) => expansions(value.replaceAll(whole, one), file, new Map(known).set(name, one)))),
  ];
}

function usedColors(property: string): readonly { rule: CssRule; value: string }[] {
  return rules.flatMap((rule) => {
    const value = rule.declarations.get(property);
    const isExempt = isDisabled.test(rule.selector) || ornaments.has(rule.selector);
    return value === undefined || isExempt ? [] : [{ rule, value }];
  });
}

const inks = new Set(themePairs.map(({ ink }) => ink));
const isNoColor = (ink: string) => /^(inherit|currentcolor|transparent|none)$/.test(ink);

/** The paints of a background that are colours: no drawings, and no lines or places of a picture. */
function paintsOf(background: string): readonly string[] {
  return splitAtCommas(background)
    .map((layer) => /^(?:[a-z-]+\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[a-z#0-9]+)/.exec(layer)?.[0] ?? layer)
    .filter((paint) => !/^(none|transparent)$|^url|^var\(--k-image/.test(paint) && !isRule(background, paint));
}

/** A paint that a background renders as a thin line. */
function isRule(background: string, paint: string): boolean {
  const after = background.slice(background.indexOf(paint) + paint.length);
  return /^ [^,]*\/ 100% 1px/.test(after) || /^ [^,]*\/ 100% 51px/.test(after);
}

/** What a rule says of the surface or the button that it makes: others make their own. */
function ownSurface({ declarations }: CssRule): Variables {
  return new Map([...declarations].filter(([name]) => /^--(on|press)-/.test(name)));
}

describe('every ink of the styles is in the table', () => {
  test('of texts and icons', () => {
    const missing = usedColors('color').flatMap(({ rule, value }) =>
      expansions(value, rule.file)
        .filter((ink) => !isNoColor(ink) && !inks.has(ink))
        .map((ink) => `${rule.file} ${rule.selector}: ${ink}`),
    );
    expect(missing).toEqual([]);
  });

  test('of rings around the focus', () => {
    const missing = usedColors('outline').flatMap(({ rule, value }) =>
      expansions(value.replace(/^\S+ solid /, ''), rule.file)
        .filter((ink) => !isNoColor(ink) && !inks.has(ink))
        .map((ink) => `${rule.file} ${rule.selector}: ${ink}`),
    );
    expect(missing).toEqual([]);
  });
});

test('every pair that one rule sets is in the table', () => {
  const missing: string[] = [];
  let seen = 0;
  for (const { rule, value } of usedColors('color')) {
    const background = rule.declarations.get('background') ?? rule.declarations.get('background-color');
    if (background === undefined || rule.declarations.has('background-clip')) continue;
    const separator = ' @@ ';
    for (const pair of expansions(`${value}${separator}${background}`, rule.file, ownSurface(rule))) {
      const [ink = '', ground = ''] = pair.split(separator);
      const paints = paintsOf(ground);
      if (isNoColor(ink) || paints.length === 0) continue;
      seen += 1;
      const isListed = themePairs.some(
        (listed) => listed.ink === ink && paints.every((paint) => listed.ground.layers.includes(paint)),
      );
      if (!isListed) missing.push(`${rule.file} ${rule.selector}: ${ink} on ${paints.join(' over ')}`);
    }
  }
  expect(missing).toEqual([]);
  expect(seen).toBeGreaterThan(10);
});

test('every kind of button is in the table', () => {
  const kinds = rules.filter(({ declarations }) => declarations.has('--press-face'));
  const missing = kinds.flatMap(({ selector, declarations, file }) => {
    const ink = declarations.get('--press-ink') ?? 'var(--k-color-ink)';
    const face = declarations.get('--press-face') ?? '';
    if (isDisabled.test(selector) || isNoColor(face) || isNoColor(ink)) return [];
    const isListed = themePairs.some((pair) => pair.ink === ink && pair.ground.layers.includes(face));
    return isListed ? [] : [`${file} ${selector}: ${ink} on ${face}`];
  });
  expect(missing).toEqual([]);
  expect(kinds.length).toBeGreaterThan(4);
});

test('what the table renders is what the theme can be measured with', () => {
  const { tokens } = JSON.parse(readFileSync('fixtures/campaigns/hoshi-no-uta/scripts/system/theme.json', 'utf8')) as {
    tokens: unknown;
  };
  const unmeasured = themePairs.filter((pair) => measurePair(pair, variablesOf(tokens)) === undefined);
  expect(unmeasured).toEqual([]);
});

test('the values of the product can be read', () => {
  const builtIn = rulesOf('src/app/start/base.css').find(({ selector }) => selector === ':root')?.declarations;
  const weak = themePairs
    .map((pair) => ({ ...pair, contrast: measurePair(pair, (name) => builtIn?.get(name)) ?? 0 }))
    .filter(({ contrast, least }) => contrast < least);
  expect(weak.map(({ ink, ground, contrast }) => `${ink} on ${ground.name}: ${contrast.toFixed(2)}`)).toEqual([]);
});
