import { fieldOf } from '#schemas/values/field-of.ts';
import {
  colorPattern,
  counts,
  fallbackFamily,
  familyLength,
  familyPattern,
  imagePattern,
  ranges,
  schemes,
} from '#schemas/content-script/theme/theme-form.ts';
import type { Range } from '#schemas/content-script/theme/theme-form.ts';

/** The CSS of a token; undefined when it has not the form of its kind, null when what it names is not there. */
export type WriteToken = (token: unknown) => string | null | undefined;

const colorForm = new RegExp(colorPattern, 'u');
const familyForm = new RegExp(familyPattern, 'u');
const imageForm = new RegExp(imagePattern, 'u');

/** Writes a hex colour. */
export function writeColor(token: unknown): string | undefined {
  return typeof token === 'string' && colorForm.test(token) ? token : undefined;
}

/** Writes names of fonts, each of `faces` followed by what stands in for it while it loads. */
export function familyWriter(faces: ReadonlySet<string>): WriteToken {
  return (token) => {
    if (typeof token !== 'string' || token.length > familyLength || !familyForm.test(token)) return undefined;
    const names = token.split(',').map((name) => name.trim());
    return names
      .flatMap((name) => (faces.has(bare(name)) ? [name, `"${fallbackFamily(bare(name))}"`] : [name]))
      .join(', ');
  };
}

function bare(name: string): string {
  return name.replace(/^(["'])(.*)\1$/, '$2');
}

/** Writes a number of a range with its unit, divided by `divisor`. */
export function numberWriter(range: Range, unit: string, divisor = 1): WriteToken {
  return (token) => (isWithin(token, range) ? `${token / divisor}${unit}` : undefined);
}

/** Writes "dark" or "light". */
export const writeScheme: WriteToken = (token) => schemes.find((scheme) => scheme === token);

/** Writes how wide the page is; `"full"` is the window. */
export const writeColumn: WriteToken = (token) =>
  token === 'full' ? '100vw' : numberWriter(ranges.column, 'px')(token);

/** Writes `linear-gradient()`. */
export const writeGradient: WriteToken = (token) => {
  const angle = fieldOf(token, 'angle');
  const stops = writeEach(fieldOf(token, 'stops'), counts.stops, writeStop);
  return isWithin(angle, ranges.angle) && stops !== undefined ? `linear-gradient(${angle}deg, ${stops})` : undefined;
};

/** Writes the layers of `box-shadow`. */
export const writeShadow: WriteToken = (token) => writeEach(token, counts.layers, writeLayer);

const wholeTime: Range = { minimum: 0, maximum: 1 };

/** Writes `cubic-bezier()`; time runs from 0 to 1. */
export const writeEasing: WriteToken = (token) => {
  if (!Array.isArray(token) || token.length !== 4) return undefined;
  const isCourse = token.every((point, index) => isWithin(point, index % 2 === 0 ? wholeTime : ranges.easing));
  return isCourse ? `cubic-bezier(${token.join(', ')})` : undefined;
};

/** Writes `url()` of a drawing; null for one that the release has not. */
export function imageWriter(assetUrl: (name: string) => string | undefined): WriteToken {
  return (token) => {
    if (typeof token !== 'string' || !imageForm.test(token)) return undefined;
    const address = assetUrl(token.slice('asset:'.length));
    return address === undefined ? null : `url("${escapeForCss(address)}")`;
  };
}

function writeStop(stop: unknown): string | undefined {
  const [color, at] = [writeColor(fieldOf(stop, 'color')), fieldOf(stop, 'at')];
  return color !== undefined && isWithin(at, ranges.stop) ? `${color} ${at}%` : undefined;
}

const writeOffset = numberWriter(ranges.offset, 'px');

const writeBlur = numberWriter(ranges.blur, 'px');

function writeLayer(layer: unknown): string | undefined {
  const inset = fieldOf(layer, 'inset') ?? false;
  const color = writeColor(fieldOf(layer, 'color'));
  const lengths = [
    writeOffset(fieldOf(layer, 'x')),
    writeOffset(fieldOf(layer, 'y')),
    writeBlur(fieldOf(layer, 'blur')),
    writeOffset(fieldOf(layer, 'spread')),
  ];
  if (typeof inset !== 'boolean' || color === undefined || lengths.includes(undefined)) return undefined;
  return `${inset ? 'inset ' : ''}${lengths.join(' ')} ${color}`;
}

function writeEach(
  list: unknown,
  { least, most }: { readonly least: number; readonly most: number },
  write: WriteToken,
): string | undefined {
  if (!Array.isArray(list) || list.length < least || list.length > most) return undefined;
  const written = list.map((entry) => write(entry));
  return written.includes(undefined) ? undefined : written.join(', ');
}

function isWithin(value: unknown, { minimum, maximum }: Range): value is number {
  return typeof value === 'number' && value >= minimum && value <= maximum;
}

/** Nothing that is left ends the string in CSS, nor the `<style>` element around it. */
function escapeForCss(address: string): string {
  return address.replaceAll(/[^A-Za-z0-9/._~:%?=&+-]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `);
}
