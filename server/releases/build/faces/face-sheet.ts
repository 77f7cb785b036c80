import { fallbackFamily } from '#schemas/content-script/theme/theme-form.ts';
import type { FaceMetrics } from './face-metrics.ts';

/** A face as a style sheet declares it. */
export interface SheetFace {
  readonly family: string;
  /** Undefined for every weight. */
  readonly weight: number | undefined;
  readonly style: 'normal' | 'italic';
  readonly address: string;
  /** What it has, each character once. */
  readonly characters: readonly string[];
  readonly metrics: FaceMetrics;
}

/** Kinds of fonts of the system that stand in for a face. */
export type FallbackKind = 'sans' | 'serif';

/** What systems have, and the fonts of the same widths that stand in for it on Linux; Android has Roboto alone. */
const latinFonts = {
  sans: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'],
  serif: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Tinos'],
  android: ['Roboto', 'Roboto-Regular'],
} as const;

const words = 'welcome to the festival and see what is new here the quick brown fox jumps over a lazy dog';

/** Kinds of letters, which run differently from font to font, with how far each does on average, as a part of the em. */
const latinKinds = [
  { range: 'U+0-2F,U+3A-40,U+5B-2FFF', sample: words, averages: { sans: 0.4515, serif: 0.4104, android: 0.4512 } },
  {
    range: 'U+41-5A',
    sample: words.toUpperCase().replaceAll(' ', ''),
    averages: { sans: 0.6822, serif: 0.6666, android: 0.6316 },
  },
  { range: 'U+30-39', sample: '0123456789', averages: { sans: 0.5562, serif: 0.5, android: 0.5615 } },
] as const;

/** Scripts whose characters are all of one width, with the fonts of systems that have them. */
const wideScripts = [
  {
    characters: /[\u3040-\u30ff\u3400-\u9fff]/u,
    range: 'U+3000-30FF,U+3400-9FFF,U+F900-FAFF,U+FF00-FFEF',
    fonts: ['Hiragino Sans', 'HiraginoSans-W3', 'Noto Sans CJK JP', 'Noto Sans JP', 'Yu Gothic', 'Meiryo'],
    average: 1,
  },
  {
    characters: /[\uac00-\ud7a3]/u,
    range: 'U+1100-11FF,U+3130-318F,U+AC00-D7A3',
    fonts: ['Apple SD Gothic Neo', 'AppleSDGothicNeo-Regular', 'Noto Sans CJK KR', 'Noto Sans KR', 'Malgun Gothic'],
    average: 0.92,
  },
] as const;

/**
 * The `@font-face` rules of a family, as text: each face for its own characters, swapped in when it has come, and before
 * that fonts of the system, made as wide and as high as it is, so that nothing moves.
 */
export function faceRules(faces: readonly SheetFace[], kind: FallbackKind): string {
  return [...fallbackRules(faces, kind), ...faces.map(faceRule)].join('\n');
}

function faceRule({ address, characters, metrics, ...face }: SheetFace): string {
  return rule(face, [
    `src:url("${address}") format("woff2")`,
    'font-display:swap',
    ...heights(metrics, 1),
    `unicode-range:${unicodeRange(characters)}`,
  ]);
}

type Named = Pick<SheetFace, 'family' | 'weight' | 'style'>;

function rule({ family, weight, style }: Named, descriptors: readonly string[]): string {
  const all = [`font-family:"${family}"`, `font-style:${style}`, `font-weight:${weight ?? '1 1000'}`, ...descriptors];
  return `@font-face{${all.join(';')}}`;
}

/** Browsers take the last rule of a range whose font the system has. */
function fallbackRules(faces: readonly SheetFace[], kind: FallbackKind): readonly string[] {
  const ofLatin = latinKinds.flatMap(({ range, sample, averages }) => {
    const face = faces.find(({ metrics }) => metrics.averageOf(sample) !== undefined);
    if (face === undefined) return [];
    return (['android', kind] as const).map((system) =>
      fallbackRule(face, { range, sample, fonts: latinFonts[system], average: averages[system] }),
    );
  });
  const ofWide = wideScripts.flatMap(({ characters: ofScript, ...fallback }) => {
    const found = faces
      .map((face) => ({ face, sample: face.characters.filter((one) => ofScript.test(one)).join('') }))
      .find(({ sample }) => sample !== '');
    return found === undefined ? [] : [fallbackRule(found.face, { ...fallback, sample: found.sample })];
  });
  return [...ofLatin, ...ofWide];
}

interface Fallback {
  readonly range: string;
  /** Characters that are compared. */
  readonly sample: string;
  /** Fonts of systems. */
  readonly fonts: readonly string[];
  /** How far these run on average, as a part of the em. */
  readonly average: number;
}

function fallbackRule(
  { family, weight, style, metrics }: SheetFace,
  { range, sample, fonts, average }: Fallback,
): string {
  const adjust = (metrics.averageOf(sample) ?? average) / average;
  return rule({ family: fallbackFamily(family), weight, style }, [
    `src:${fonts.map((font) => `local("${font}")`).join(',')}`,
    `size-adjust:${percent(adjust)}`,
    ...heights(metrics, adjust),
    `unicode-range:${range}`,
  ]);
}

/** `size-adjust` scales these as well, so they are given for the size before it. */
function heights({ ascent, descent, lineGap }: FaceMetrics, adjust: number): readonly string[] {
  return [
    `ascent-override:${percent(ascent / adjust)}`,
    `descent-override:${percent(descent / adjust)}`,
    `line-gap-override:${percent(lineGap / adjust)}`,
  ];
}

function percent(part: number): string {
  return `${Number((part * 100).toFixed(2))}%`;
}

/** Characters as `unicode-range` lists them, neighbours together. */
function unicodeRange(characters: readonly string[]): string {
  const codes = characters.map((character) => character.codePointAt(0) ?? 0).toSorted((one, other) => one - other);
  const runs: [number, number][] = [];
  for (const code of codes) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] + 1 === code) last[1] = code;
    else runs.push([code, code]);
  }
  return runs.map(([first, last]) => (first === last ? hex(first) : `${hex(first)}-${hex(last).slice(2)}`)).join(',');
}

function hex(code: number): string {
  return `U+${code.toString(16).toUpperCase()}`;
}
