import { brotliDecompressSync, inflateSync } from 'node:zlib';

/** Most bytes that the tables of a font have once they are unpacked. */
const mostUnpacked = 32 * 1024 * 1024;
const mostTables = 128;

/** Why bytes are no font that can be read, in words that follow "The file". */
export class FontFlaw extends Error {
  override readonly name = 'FontFlaw';
}

const readers: Readonly<Record<string, (data: Buffer) => Map<string, Buffer>>> = {
  '\u0000\u0001\u0000\u0000': readOpenType,
  OTTO: readOpenType,
  true: readOpenType,
  wOFF: readWoff,
  wOF2: readWoff2,
};

/**
 * The tables of a TrueType, OpenType, WOFF or WOFF2 font by tag, as they are stored: WOFF2 packs outlines in a way of
 * its own. Throws `FontFlaw`.
 */
export function fontTables(bytes: Uint8Array): ReadonlyMap<string, Buffer> {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const signature = data.toString('latin1', 0, 4);
  const read = readers[signature];
  if (signature === 'ttcf') throw new FontFlaw('is a collection of fonts');
  if (read === undefined) throw new FontFlaw('is no font: it is neither WOFF2, WOFF, TrueType nor OpenType');
  try {
    return read(data);
  } catch (thrown) {
    if (thrown instanceof FontFlaw) throw thrown;
    throw new FontFlaw('is a damaged font: it cannot be unpacked');
  }
}

function readOpenType(data: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>();
  for (const entry of entriesOf(data, { count: data.readUInt16BE(4), from: 12, size: 16 })) {
    tables.set(tagAt(entry, 0), part(data, entry.readUInt32BE(8), entry.readUInt32BE(12)));
  }
  return tables;
}

function readWoff(data: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>();
  let left = mostUnpacked;
  for (const entry of entriesOf(data, { count: data.readUInt16BE(12), from: 44, size: 20 })) {
    const [packedLength, length] = [entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const packed = part(data, entry.readUInt32BE(4), packedLength);
    const table = packedLength === length ? packed : inflateSync(packed, { maxOutputLength: Math.max(1, left) });
    left -= table.length;
    tables.set(tagAt(entry, 0), table);
  }
  return tables;
}

/** Tags that WOFF2 writes as numbers, in its order. */
const knownTags =
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
    .split(' ')
    .map((tag) => tag.replace('_', ' '));

function readWoff2(data: Buffer): Map<string, Buffer> {
  const count = data.readUInt16BE(12);
  if (count > mostTables) throw new FontFlaw(`has more than ${mostTables} tables`);
  let at = 48;
  const readNumber = () => {
    let number = 0;
    for (;;) {
      const byte = data.readUInt8(at);
      at += 1;
      number = number * 128 + (byte & 0x7f);
      if (number > mostUnpacked) throw new FontFlaw(`has more than ${mostUnpacked} bytes`);
      if ((byte & 0x80) === 0) return number;
    }
  };
  const entries = Array.from({ length: count }, () => {
    const flags = data.readUInt8(at);
    at += 1;
    const known = knownTags[flags & 0x3f];
    const tag = known ?? tagAt(data, at);
    if (known === undefined) at += 4;
    const length = readNumber();
    const isOutline = tag === 'glyf' || tag === 'loca';
    const isTransformed = isOutline ? flags >> 6 !== 3 : flags >> 6 !== 0;
    return { tag, length: isTransformed ? readNumber() : length };
  });
  const unpacked = brotliDecompressSync(part(data, at, data.readUInt32BE(20)), { maxOutputLength: mostUnpacked });
  let from = 0;
  return new Map(
    entries.map(({ tag, length }) => {
      const table = part(unpacked, from, length);
      from += length;
      return [tag, table] as const;
    }),
  );
}

function entriesOf(data: Buffer, { count, from, size }: Record<'count' | 'from' | 'size', number>): Buffer[] {
  if (count > mostTables) throw new FontFlaw(`has more than ${mostTables} tables`);
  return Array.from({ length: count }, (_, index) => part(data, from + index * size, size));
}

function part(data: Buffer, from: number, length: number): Buffer {
  if (from + length > data.length) throw new FontFlaw('is a damaged font: it ends too early');
  return data.subarray(from, from + length);
}

function tagAt(data: Buffer, at: number): string {
  return data.toString('latin1', at, at + 4);
}
