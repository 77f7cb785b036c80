import { crc32, inflateSync } from 'node:zlib';
import { inflatedLength, pngHeader } from '#profile-card/picture/png-header.ts';
import type { PngHeader } from '#profile-card/picture/png-header.ts';

/** Most bytes that a picture has once it is decoded: 16 million pixels of four bytes. */
const mostDecoded = 64 * 1024 * 1024;
/** Longest side of a campaign's picture, in pixels. */
const usualSide = 8192;

const readers: Readonly<Record<string, (data: Buffer, checkSides: CheckSides) => void>> = {
  'image/png': readPng,
  'image/jpeg': readJpeg,
  'image/webp': readWebp,
  'image/avif': readAvif,
};

/**
 * What is wrong with the bytes of a picture, in words that follow "The picture"; undefined when nothing is. A PNG is
 * decoded as a whole, within `mostDecoded`; of the others the frame is read. No side has more pixels than `longestSide`.
 */
export function pictureFlaw(mediaType: string, bytes: Uint8Array, longestSide = usualSide): string | undefined {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const checkSides: CheckSides = (width, height) => {
    if (width > 0 && height > 0 && width <= longestSide && height <= longestSide) return;
    throw new PictureFlaw(`has ${width} × ${height} pixels; each side must have 1 to ${longestSide}`);
  };
  try {
    readers[mediaType]?.(data, checkSides);
    return undefined;
  } catch (thrown) {
    if (thrown instanceof PictureFlaw) return thrown.message;
    if (thrown instanceof RangeError) return 'ends too early';
    throw thrown;
  }
}

/** Sides of a picture in pixels; undefined when its bytes cannot be read. */
export function pictureSize(
  mediaType: string,
  bytes: Uint8Array,
): { readonly width: number; readonly height: number } | undefined {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let size: { readonly width: number; readonly height: number } | undefined;
  try {
    readers[mediaType]?.(data, (width, height) => (size = { width, height }));
    return size;
  } catch (thrown) {
    if (thrown instanceof PictureFlaw || thrown instanceof RangeError) return undefined;
    throw thrown;
  }
}

class PictureFlaw extends Error {}

/** Throws `PictureFlaw` for a picture of that size. */
type CheckSides = (width: number, height: number) => void;

function readPng(data: Buffer, checkSides: CheckSides): void {
  const compressed: Buffer[] = [];
  let header: PngHeader | undefined;
  let position = 8;
  for (;;) {
    const length = data.readUInt32BE(position);
    const end = position + 8 + length;
    const type = data.toString('latin1', position + 4, position + 8);
    if (data.readUInt32BE(end) !== crc32(data.subarray(position + 4, end))) {
      throw new PictureFlaw(`is damaged in its part "${type}", at byte ${position}`);
    }
    const part = data.subarray(position + 8, end);
    if ((type === 'IHDR') !== (header === undefined)) throw new PictureFlaw('does not begin with one header');
    if (type === 'IHDR') header = checkedHeader(part, checkSides);
    if (type === 'acTL') throw new PictureFlaw('is animated');
    if (type === 'IDAT') compressed.push(part);
    position = end + 4;
    if (type === 'IEND') break;
  }
  if (position !== data.length) throw new PictureFlaw('has something behind its end');
  if (header !== undefined) decodePixels(header, Buffer.concat(compressed));
}

function checkedHeader(part: Buffer, checkSides: CheckSides): PngHeader {
  const header = pngHeader(part);
  if (header === undefined) throw new PictureFlaw('has a header that no PNG has');
  checkSides(header.width, header.height);
  return header;
}

function decodePixels(header: PngHeader, compressed: Buffer): void {
  const bytes = inflatedLength(header);
  if (bytes > mostDecoded) throw new PictureFlaw(`takes ${bytes} bytes once it is decoded; at most ${mostDecoded}`);
  let decoded = -1;
  try {
    decoded = inflateSync(compressed, { maxOutputLength: bytes + 1 }).length;
  } catch {
    throw new PictureFlaw('holds pixels that cannot be decoded');
  }
  if (decoded !== bytes) throw new PictureFlaw(`holds ${decoded} bytes of pixels where its size wants ${bytes}`);
}

function readJpeg(data: Buffer, checkSides: CheckSides): void {
  let position = 2;
  for (;;) {
    if (data.readUInt8(position) !== 0xff) throw new PictureFlaw(`is damaged at byte ${position}`);
    const marker = data.readUInt8(position + 1);
    if (marker === 0xff) {
      position += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      checkSides(data.readUInt16BE(position + 7), data.readUInt16BE(position + 5));
      break;
    }
    if (marker === 0xda || marker === 0xd9) throw new PictureFlaw('has no frame');
    position += 2 + data.readUInt16BE(position + 2);
  }
  if (data.subarray(-2).toString('hex') !== 'ffd9') throw new PictureFlaw('ends too early');
}

function readWebp(data: Buffer, checkSides: CheckSides): void {
  if (data.readUInt32LE(4) + 8 !== data.length) throw new PictureFlaw('is not as long as it says');
  const kind = data.toString('latin1', 12, 16);
  if (kind === 'VP8X') {
    if ((data.readUInt8(20) & 2) !== 0) throw new PictureFlaw('is animated');
    checkSides(data.readUIntLE(24, 3) + 1, data.readUIntLE(27, 3) + 1);
  } else if (kind === 'VP8L') {
    const sides = data.readUInt32LE(21);
    checkSides((sides & 0x3fff) + 1, ((sides >>> 14) & 0x3fff) + 1);
  } else if (kind === 'VP8 ') {
    checkSides(data.readUInt16LE(26) & 0x3fff, data.readUInt16LE(28) & 0x3fff);
  } else throw new PictureFlaw('has no frame');
}

function readAvif(data: Buffer, checkSides: CheckSides): void {
  if (data.toString('latin1', 8, 12) === 'avis') throw new PictureFlaw('is animated');
  const extents: number[] = [];
  for (let at = data.indexOf('ispe'); at !== -1; at = data.indexOf('ispe', at + 4)) extents.push(at);
  if (extents.length === 0) throw new PictureFlaw('has no frame');
  for (const at of extents) checkSides(data.readUInt32BE(at + 8), data.readUInt32BE(at + 12));
  for (let position = 0; position < data.length;) {
    const size = data.readUInt32BE(position);
    if (size < 8 || position + size > data.length) throw new PictureFlaw('ends too early');
    position += size;
  }
}
