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

/** Letters of everyday text in both cases, to compare how wide fonts run. */
const latinSample = 'Welcome to the festival: exchange your points for prizes. News, Ranking, History, Campaign';

interface Fallback {
  readonly fonts: readonly string[];
  /** How far its text runs on average, as a part of its em. */
  readonly average: number;
}

/** What systems have, and the fonts of the same widths that stand in for it on Linux; Android has Roboto alone. */
const latinFallbacks: Readonly<Record<FallbackKind, Fallback>> = {
  sans: { fonts: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'], average: 0.4539 },
  serif: { fonts: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Tinos'], average: 0.4159 },
};
const android: Fallback = { fonts: ['Roboto', 'Roboto-Regular'], average: 0.4575 };

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
const latinRange = 'U+0-2FFF';

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
  const latin = faces.find(({ metrics }) => metrics.averageOf(latinSample) !== undefined);
  const ofLatin =
    latin === undefined
      ? []
      : [android, latinFallbacks[kind]].map((fallback) => fallbackRule(latin, latinSample, fallback, latinRange));
  const ofWide = wideScripts.flatMap(({ characters: ofScript, range, ...fallback }) => {
    const found = faces
      .map((face) => ({ face, text: face.characters.filter((one) => ofScript.test(one)).join('') }))
      .find(({ text }) => text !== '');
    return found === undefined ? [] : [fallbackRule(found.face, found.text, fallback, range)];
  });
  return [...ofLatin, ...ofWide];
}

function fallbackRule(
  { family, weight, style, metrics }: SheetFace,
  sample: string,
  { fonts, average }: Fallback,
  range: string,
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
