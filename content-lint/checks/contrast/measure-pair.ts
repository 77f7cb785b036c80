import { colorRoles } from '#schemas/content-script/theme/theme-form.ts';
import { propertyOf } from '../../json/json-path.ts';
import { colorsOf, contrastOf, layOver } from './css-paint.ts';
import type { Rgba, VariableOf } from './css-paint.ts';
import type { ThemePair } from './theme-pairs.ts';

export type ColorRole = (typeof colorRoles)[number];

/** The roles of colour by the names of their variables. */
const rolesByVariable = new Map<string, ColorRole>(
  colorRoles.map((role) => [`--k-color-${role.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, role]),
);

/** The roles of colour that a paint names. */
export function colorRolesIn(paint: string): readonly ColorRole[] {
  return [...paint.matchAll(/--k-color-[a-z0-9-]+/g)].flatMap(([name]) => rolesByVariable.get(name) ?? []);
}

/** What the variables of a theme stand for; `tokens` may be anything, `colors` take the place of theirs. */
export function variablesOf(tokens: unknown, colors: Readonly<Partial<Record<ColorRole, string>>> = {}): VariableOf {
  return (name) => {
    const role = rolesByVariable.get(name);
    if (role !== undefined) return colors[role] ?? textOf(propertyOf(propertyOf(tokens, 'color'), role));
    const gradient = /^--k-gradient-([a-z]+)$/.exec(name)?.[1];
    return gradient === undefined ? undefined : gradientOf(propertyOf(propertyOf(tokens, 'gradient'), gradient));
  };
}

/** The least contrast of a pair at any point of it; undefined when a token of it is missing or no colour. */
export function measurePair(
  { ink, ground }: Pick<ThemePair, 'ink' | 'ground'>,
  variableOf: VariableOf,
): number | undefined {
  const inks = colorsOf(ink, variableOf);
  const layers = ground.layers.map((layer, index) => {
    const colors = colorsOf(layer, variableOf);
    const isTop = index === ground.layers.length - 1;
    return isTop ? colors?.slice(Math.floor((ground.bare ?? 0) * colors.length)) : colors;
  });
  if (inks === undefined || layers.some((layer) => layer === undefined)) return undefined;
  const grounds = layers.reduce<readonly Rgba[]>(
    (below, layer) => below.flatMap((bottom) => (layer ?? []).map((top) => layOver(top, bottom))),
    [[0, 0, 0, 1]],
  );
  return Math.min(...grounds.flatMap((point) => inks.map((color) => contrastOf(layOver(color, point), point))));
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function gradientOf(value: unknown): string | undefined {
  const stops = propertyOf(value, 'stops');
  if (!Array.isArray(stops) || stops.length > 8) return undefined;
  const colors = stops.map((stop) => textOf(propertyOf(stop, 'color')));
  return colors.includes(undefined) ? undefined : `linear-gradient(${colors.join(', ')})`;
}
