import { propertyOf } from '../../json/json-path.ts';
import { scriptsOfKind } from '../../parse/parsed-campaign.ts';
import type { Check } from '../../context/check.ts';
import { colorRolesIn, measurePair, variablesOf } from './measure-pair.ts';
import type { ColorRole } from './measure-pair.ts';
import { nearestColor } from './nearest-color.ts';
import { themePairs } from './theme-pairs.ts';
import type { ThemePair } from './theme-pairs.ts';

/**
 * What the theme colours can be read and seen on its grounds (WCAG 2.2 AA), in the quiet look; one finding for each ink, of its
 * worst pair. What a skin makes of them is measured on the rendered page (`npm run contrast`).
 */
export const checkContrast: Check = ({ campaign }, findings) => {
  const theme = scriptsOfKind(campaign, 'system').get('theme');
  const tokens = propertyOf(theme?.document.value, 'tokens');
  if (theme === undefined || campaign.skin.length > 0) return;
  for (const [role, weak] of weakPairsByInk(tokens)) {
    const [worst] = weak;
    if (worst === undefined) continue;
    findings.at(theme.document, ['tokens', 'color', role], {
      severity: 'warning',
      code: 'accessibility.contrast',
      message: `${describe(worst)} has a contrast of ${worst.contrast.toFixed(2)}; ${needOf(worst)}${others(weak)}.`,
      hint: hintFor(role, worst, tokens),
    });
  }
};

interface WeakPair extends ThemePair {
  readonly contrast: number;
}

/** The pairs of a theme that are too weak, by the first role of their ink, the worst first. */
function weakPairsByInk(tokens: unknown): ReadonlyMap<ColorRole, readonly WeakPair[]> {
  const variableOf = variablesOf(tokens);
  const weak = new Map<ColorRole, WeakPair[]>();
  for (const pair of themePairs) {
    const [role] = colorRolesIn(pair.ink);
    const contrast = measurePair(pair, variableOf);
    if (role === undefined || contrast === undefined || contrast >= pair.least) continue;
    weak.set(role, [...(weak.get(role) ?? []), { ...pair, contrast }]);
  }
  for (const list of weak.values()) list.sort((one, other) => one.contrast / one.least - other.contrast / other.least);
  return weak;
}

function describe({ ink, ground }: ThemePair): string {
  return `${listTokens(ink)} on ${ground.name} (${listTokens(...ground.layers)})`;
}

function needOf({ least }: ThemePair): string {
  return least === 3 ? 'large text, icons and marks of the focus need 3' : 'text needs 4.5';
}

function others({ length }: readonly WeakPair[]): string {
  if (length === 1) return '';
  return length === 2
    ? '; another pair with this ink is too weak as well'
    : `; ${length - 1} more pairs with this ink are too weak as well`;
}

/** The tokens that paints name, in quotes: "ink" or "gradient.surface". */
function listTokens(...paints: readonly string[]): string {
  const names = paints.flatMap((paint) => [
    ...colorRolesIn(paint),
    ...[...paint.matchAll(/--k-gradient-([a-z]+)/g)].map(([, name]) => `gradient.${name}`),
  ]);
  return [...new Set(names)].map((name) => `"${name}"`).join(', ');
}

/** The nearest colour for the ink with which all of its pairs pass; else one for the ground of this pair. */
function hintFor(role: ColorRole, worst: ThemePair, tokens: unknown): string {
  const ofInk = themePairs.filter(({ ink }) => colorRolesIn(ink)[0] === role);
  const better = betterColor(role, ofInk, tokens);
  if (better !== undefined) return `"${role}": "${better}" is the nearest of its hue that passes`;
  for (const ground of worst.ground.layers
    .toReversed()
    .flatMap(colorRolesIn)
    .filter((below) => below !== role)) {
    const color = betterColor(ground, [worst], tokens);
    if (color !== undefined) return `"${ground}": "${color}" is the nearest of its hue that lets "${role}" pass here`;
  }
  return `make "${role}" or what is below it lighter or darker`;
}

function betterColor(role: ColorRole, pairs: readonly ThemePair[], tokens: unknown): string | undefined {
  return nearestColor(String(propertyOf(propertyOf(tokens, 'color'), role)), (candidate) => {
    const variableOf = variablesOf(tokens, { [role]: candidate });
    return pairs.every((pair) => (measurePair(pair, variableOf) ?? pair.least) >= pair.least);
  });
}
