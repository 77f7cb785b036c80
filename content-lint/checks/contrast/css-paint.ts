/** A colour in sRGB: red, green and blue from 0 to 255, alpha from 0 to 1. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/** Gives what `var()` of a theme variable stands for, in CSS; undefined for what there is not. */
export type VariableOf = (name: string) => string | undefined;

/** How many colours between two stops of a gradient are looked at. */
const samples = 8;

/**
 * The colours that a paint of CSS has anywhere: one of a colour, many of a gradient. Knows what component styles are
 * written with: hex colours, `white`, `black`, `transparent`, `color-mix(in srgb, …)`, gradients, theme variables.
 * Undefined for anything else.
 */
export function colorsOf(paint: string, variableOf: VariableOf): readonly Rgba[] | undefined {
  const call = /^([a-z-]+)\((.*)\)$/s.exec(paint.trim());
  if (call === null) return plainColor(paint.trim());
  const [, name = '', inside = ''] = call;
  const parts = splitAtCommas(inside);
  if (name === 'var') return variable(parts, variableOf);
  if (name === 'color-mix') return mixed(parts, variableOf);
  return name.endsWith('-gradient') ? gradient(parts, variableOf) : undefined;
}

/** The parts of a list of CSS, without looking into brackets. */
export function splitAtCommas(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let begin = 0;
  for (const [index, character] of [...text].entries()) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character !== ',' || depth > 0) continue;
    parts.push(text.slice(begin, index).trim());
    begin = index + 1;
  }
  return [...parts, text.slice(begin).trim()];
}

/** A colour laid over an opaque one. */
export function layOver(top: Rgba, bottom: Rgba): Rgba {
  return mix(top, [bottom[0], bottom[1], bottom[2], 1], top[3], 1);
}

/** Contrast of two opaque colours (WCAG 2.2), from 1 to 21. */
export function contrastOf(one: Rgba, other: Rgba): number {
  const [first, second] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

const named: Readonly<Record<string, Rgba>> = {
  white: [255, 255, 255, 1],
  black: [0, 0, 0, 1],
  transparent: [0, 0, 0, 0],
};

function plainColor(text: string): readonly Rgba[] | undefined {
  const [, red, green, blue, alpha = 'ff'] = /^#(..)(..)(..)(..)?$/.exec(text) ?? [];
  const color = Object.hasOwn(named, text) ? named[text] : undefined;
  if (color !== undefined) return [color];
  if (red === undefined || green === undefined || blue === undefined || !/^#[0-9a-f]+$/i.test(text)) return undefined;
  return [[parseHex(red), parseHex(green), parseHex(blue), parseHex(alpha) / 255]];
}

function parseHex(digits: string): number {
  return Number.parseInt(digits, 16);
}

function variable([name = '', fallback]: readonly string[], variableOf: VariableOf): readonly Rgba[] | undefined {
  const value = variableOf(name) ?? fallback;
  return value === undefined ? undefined : colorsOf(value, variableOf);
}

function mixed([space, first, second]: readonly string[], variableOf: VariableOf): readonly Rgba[] | undefined {
  if (space !== 'in srgb' || first === undefined || second === undefined) return undefined;
  const [one, other] = [withShare(first), withShare(second)];
  const share = one.share ?? 1 - (other.share ?? 0.5);
  const tops = colorsOf(one.paint, variableOf);
  const bottoms = colorsOf(other.paint, variableOf);
  return tops?.flatMap((top) => (bottoms ?? []).map((bottom) => premultipliedMix(top, bottom, share)));
}

function gradient(parts: readonly string[], variableOf: VariableOf): readonly Rgba[] | undefined {
  const stops = parts.flatMap((part) => colorsOf(withShare(part).paint, variableOf)?.slice(0, 1) ?? []);
  if (stops.length === 0) return undefined;
  return stops.flatMap((stop, index) => {
    const next = stops[index + 1];
    if (next === undefined) return [stop];
    return Array.from({ length: samples }, (_, step) => premultipliedMix(next, stop, step / samples));
  });
}

/** A colour and the percentages after it, the first as a share of one. */
function withShare(text: string): { paint: string; share: number | undefined } {
  const [, paint = text, share] = /^(.*?)((?:\s+-?[\d.]+(?:%|px))+)$/s.exec(text) ?? [];
  const percent = /([\d.]+)%/.exec(share ?? '')?.[1];
  return { paint, share: percent === undefined ? undefined : Number(percent) / 100 };
}

function premultipliedMix(one: Rgba, other: Rgba, share: number): Rgba {
  const alpha = one[3] * share + other[3] * (1 - share);
  if (alpha === 0) return [0, 0, 0, 0];
  return mix(one, other, (one[3] * share) / alpha, alpha);
}

function mix(one: Rgba, other: Rgba, share: number, alpha: number): Rgba {
  const channel = (index: 0 | 1 | 2) => one[index] * share + other[index] * (1 - share);
  return [channel(0), channel(1), channel(2), alpha];
}

function luminanceOf([red, green, blue]: Rgba): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
