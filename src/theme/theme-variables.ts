import {
  colorRoles,
  durationRoles,
  gradientRoles,
  imageRolePattern,
  radiusRoles,
  ranges,
  shadowRoles,
  sizeRoles,
  spaceRoles,
} from '#schemas/content-script/theme/theme-form.ts';
import { fieldOf } from '#schemas/values/field-of.ts';
import {
  familyWriter,
  imageWriter,
  numberWriter,
  writeColor,
  writeColumn,
  writeEasing,
  writeGradient,
  writeScheme,
  writeShadow,
} from './token-writers.ts';
import type { WriteToken } from './token-writers.ts';

/** What a theme is turned with. */
export interface ThemeOptions {
  /** The faces that the theme declares. */
  readonly faces?: unknown;
  /** Address of a drawing; undefined for one that the release has not. */
  assetUrl(name: string): string | undefined;
  /** Called with each token, or group of them, that is missing or has not the form of its kind; by its path in the tokens. */
  malformed(path: string, message: string): void;
}

const writeLine = numberWriter(ranges.line, '');

/**
 * The CSS custom properties of a theme, by name: `--k-color-paper-ink`, `--k-space-md`, `--k-motion-quick`, … What
 * comes in may be anything; what goes out are names of ours and values of the form of their kind, which can stand in
 * an element's style, in a style sheet and in a `<style>` element. A token without that form is left out: `base.css`
 * has a value for each.
 */
export function themeVariables(
  tokens: unknown,
  { assetUrl, malformed, faces }: ThemeOptions,
): ReadonlyMap<string, string> {
  const variables = new Map<string, string>();
  const refused = new Set<string>();
  const refuse = (path: readonly string[], token: unknown) => {
    const place = path.join('/');
    if (!refused.has(place))
      malformed(place, token === undefined ? 'It is missing.' : 'It has not the form of its kind.');
    refused.add(place);
  };
  const writeAll = ({ path, roles, group, writer, isOptional = false }: TokenGroup) => {
    const [missing] = path
      .map((_step, index) => path.slice(0, index + 1))
      .filter((part) => !isGroup(part.reduce(fieldOf, tokens)));
    if (missing !== undefined && isOptional && missing.reduce(fieldOf, tokens) === undefined) return;
    if (missing !== undefined) return refuse(missing, missing.reduce(fieldOf, tokens));
    for (const role of roles) {
      const token = [...path, role].reduce(fieldOf, tokens);
      const written = writer(token);
      if (token === undefined && isOptional) continue;
      if (written === undefined) refuse([...path, role], token);
      else if (written !== null) variables.set(`--k-${group === '' ? '' : `${group}-`}${kebabCase(role)}`, written);
    }
  };
  if (!isGroup(tokens)) refuse([], tokens);
  else groupsWith(fontsWith(faces), imagesOf(tokens, assetUrl)).forEach(writeAll);
  return variables;
}

interface TokenGroup {
  readonly path: readonly string[];
  readonly roles: readonly string[];
  /** Begin of the names of its variables, after "--k-". */
  readonly group: string;
  readonly writer: WriteToken;
  /** It may be left out, as themes did before it was there. */
  readonly isOptional?: boolean;
}

/** Every group of tokens, with the fonts and the drawings of this theme. */
function groupsWith(fonts: TokenGroup, images: TokenGroup): readonly TokenGroup[] {
  return [
    { path: ['color'], roles: colorRoles, group: 'color', writer: writeColor },
    { path: ['gradient'], roles: gradientRoles, group: 'gradient', writer: writeGradient },
    fonts,
    { path: ['type', 'size'], roles: sizeRoles, group: 'type-size', writer: numberWriter(ranges.size, 'rem', 16) },
    { path: ['type'], roles: ['lineBody', 'lineHeading'], group: 'type', writer: writeLine },
    { path: [], roles: ['scheme'], group: '', writer: writeScheme, isOptional: true },
    { path: ['layout'], roles: ['column', 'content'], group: 'layout', writer: writeColumn, isOptional: true },
    { path: ['space'], roles: spaceRoles, group: 'space', writer: numberWriter(ranges.space, 'px') },
    { path: ['radius'], roles: radiusRoles, group: 'radius', writer: numberWriter(ranges.radius, 'px') },
    { path: ['shadow'], roles: shadowRoles, group: 'shadow', writer: writeShadow },
    { path: ['motion'], roles: durationRoles, group: 'motion', writer: numberWriter(ranges.duration, 'ms') },
    { path: ['motion'], roles: ['easing'], group: 'motion', writer: writeEasing },
    images,
  ];
}

function fontsWith(faces: unknown): TokenGroup {
  const families = Array.isArray(faces) ? faces.map((face) => fieldOf(face, 'family')) : [];
  const writer = familyWriter(new Set(families.filter((family) => typeof family === 'string')));
  return { path: ['type'], roles: ['family', 'display'], group: 'type', writer };
}

const imageRole = new RegExp(imageRolePattern, 'u');
/** More ornaments than any component shows; a theme with more has them left out. */
const mostImages = 32;
const longestRole = 40;

function imagesOf(tokens: unknown, assetUrl: ThemeOptions['assetUrl']): TokenGroup {
  const roles = Object.keys(Object(fieldOf(tokens, 'image')))
    .slice(0, mostImages)
    .filter((role) => role.length <= longestRole && imageRole.test(role));
  return { path: ['image'], roles, group: 'image', writer: imageWriter(assetUrl) };
}

function isGroup(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function kebabCase(name: string): string {
  return name.replaceAll(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
}
