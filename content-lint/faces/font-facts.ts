import { FontFlaw, fontTables } from './font-tables.ts';

/** What a font file says of itself. */
export interface FontFacts {
  /** Numbers of its glyphs by code point. */
  readonly glyphs: ReadonlyMap<number, number>;
  /** It has axes, so that one file holds many weights. */
  readonly isVariable: boolean;
  /** Its copyright notice; empty where it has none. */
  readonly copyright: string;
}

/** Reads what a font file says of itself. Throws `FontFlaw`. */
export function readFont(bytes: Uint8Array): FontFacts {
  const tables = fontTables(bytes);
  for (const tag of ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'OS/2']) {
    if (!tables.has(tag)) throw new FontFlaw(`is a damaged font: it has no table "${tag.trim()}"`);
  }
  if (!tables.has('glyf') && !tables.has('CFF ')) throw new FontFlaw('is a font without outlines');
  try {
    return {
      glyphs: glyphsIn(tables.get('cmap') ?? Buffer.alloc(0)),
      isVariable: tables.has('fvar'),
      copyright: copyrightIn(tables.get('name')),
    };
  } catch (thrown) {
    if (thrown instanceof RangeError) throw new FontFlaw('is a damaged font: a table ends too early');
    throw thrown;
  }
}

/** Which map of characters is read: the one that knows most of Unicode. */
const encodings = ['3.10', '0.6', '0.4', '3.1', '0.3', '0.2', '0.1', '0.0'];
const lastCodePoint = 0x10ffff;
const noOrder = 'is a damaged font: its characters have no order';

function glyphsIn(cmap: Buffer): ReadonlyMap<number, number> {
  const maps = new Map<string, number>(
    Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => {
      const at = 4 + index * 8;
      return [`${cmap.readUInt16BE(at)}.${cmap.readUInt16BE(at + 2)}`, cmap.readUInt32BE(at + 4)] as const;
    }),
  );
  const offset = encodings.map((encoding) => maps.get(encoding)).find((found) => found !== undefined);
  if (offset === undefined) throw new FontFlaw('is a font without a map of Unicode characters');
  const map = cmap.subarray(offset);
  const format = map.readUInt16BE(0);
  if (format === 12) return readGroups(map);
  if (format === 4) return readSegments(map);
  throw new FontFlaw(`is a font with a map of characters of format ${format}; 4 and 12 can be read`);
}

function readGroups(map: Buffer): ReadonlyMap<number, number> {
  const glyphs = new Map<number, number>();
  let next = 0;
  for (let index = 0; index < map.readUInt32BE(12); index += 1) {
    const at = 16 + index * 12;
    const [first, last, glyph] = [map.readUInt32BE(at), map.readUInt32BE(at + 4), map.readUInt32BE(at + 8)];
    if (first < next || last > lastCodePoint) throw new FontFlaw(noOrder);
    for (let code = first; code <= last; code += 1) glyphs.set(code, glyph + code - first);
    next = last + 1;
  }
  return glyphs;
}

function readSegments(map: Buffer): ReadonlyMap<number, number> {
  const glyphs = new Map<number, number>();
  const doubled = map.readUInt16BE(6);
  let next = 0;
  for (let index = 0; index < doubled; index += 2) {
    const [end, start] = [map.readUInt16BE(14 + index), map.readUInt16BE(16 + doubled + index)];
    if (start < next) throw new FontFlaw(noOrder);
    next = end + 1;
    const delta = map.readUInt16BE(16 + 2 * doubled + index);
    const rangeAt = 16 + 3 * doubled + index;
    const range = map.readUInt16BE(rangeAt);
    for (let code = start; code <= end && code !== 0xffff; code += 1) {
      const given = range === 0 ? code : map.readUInt16BE(rangeAt + range + 2 * (code - start));
      const glyph = (given + delta) & 0xffff;
      if (given !== 0 && glyph !== 0) glyphs.set(code, glyph);
    }
  }
  return glyphs;
}

function copyrightIn(names: Buffer | undefined): string {
  if (names === undefined) return '';
  const storage = names.readUInt16BE(4);
  for (let index = 0; index < names.readUInt16BE(2); index += 1) {
    const at = 6 + index * 12;
    if (names.readUInt16BE(at + 6) !== 0) continue;
    const from = storage + names.readUInt16BE(at + 10);
    const text = names.subarray(from, from + names.readUInt16BE(at + 8));
    const isWide = names.readUInt16BE(at) !== 1;
    return new TextDecoder(isWide ? 'utf-16be' : 'latin1').decode(text).trim();
  }
  return '';
}
