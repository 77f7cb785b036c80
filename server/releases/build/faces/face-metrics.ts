import { readFont } from '#content-lint/faces/font-facts.ts';
import type { FontFacts } from '#content-lint/faces/font-facts.ts';
import { FontFlaw, fontTables } from '#content-lint/faces/font-tables.ts';

/** Sizes of a font, as parts of its em. */
export interface FaceMetrics {
  readonly ascent: number;
  /** Below the baseline, as a positive number. */
  readonly descent: number;
  readonly lineGap: number;
  /** How far a text of it is on average; undefined where the font lacks some of its characters. */
  averageOf(text: string): number | undefined;
}

/** Reads the sizes of a TrueType or OpenType font. Throws `FontFlaw`. */
export function faceMetrics(font: Buffer): FaceMetrics {
  const tables = fontTables(font);
  const { glyphs } = readFont(font);
  const table = (tag: string) => tables.get(tag) ?? Buffer.alloc(0);
  const unitsPerEm = table('head').readUInt16BE(18);
  const hhea = table('hhea');
  if (unitsPerEm === 0) throw new FontFlaw('has no size');
  const advanceOf = advances(table('hmtx'), hhea.readUInt16BE(34));
  return {
    ascent: hhea.readInt16BE(4) / unitsPerEm,
    descent: -hhea.readInt16BE(6) / unitsPerEm,
    lineGap: hhea.readInt16BE(8) / unitsPerEm,
    averageOf: (text) => {
      const widths = [...text].map((character) => widthOf(character, glyphs, advanceOf));
      const known = widths.filter((width) => width !== undefined);
      if (known.length === 0 || known.length < widths.length) return undefined;
      return known.reduce((sum, width) => sum + width, 0) / known.length / unitsPerEm;
    },
  };
}

function advances(hmtx: Buffer, count: number): (glyph: number) => number {
  return (glyph) => hmtx.readUInt16BE(4 * Math.min(glyph, count - 1));
}

function widthOf(character: string, glyphs: FontFacts['glyphs'], advanceOf: (glyph: number) => number) {
  const glyph = glyphs.get(character.codePointAt(0) ?? -1);
  return glyph === undefined ? undefined : advanceOf(glyph);
}
