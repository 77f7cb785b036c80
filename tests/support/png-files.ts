import { crc32, deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';

const signature = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1');

/** A chunk of a PNG with its length and sum. */
export function chunk(type: string, data: Uint8Array = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Depth, colour type, compression, filter and interlacing follow the sides. */
export function header(width: number, height: number, rest: readonly number[] = [8, 6, 0, 0, 0]): Buffer {
  const sides = Buffer.alloc(8);
  sides.writeUInt32BE(width, 0);
  sides.writeUInt32BE(height, 4);
  return chunk('IHDR', Buffer.concat([sides, Buffer.from(rest)]));
}

/** A text as bytes, a byte a letter. */
export const words = (text: string) => Buffer.from(text, 'latin1');
/** A PNG of parts, or what claims to be one. */
export const png = (...parts: readonly Uint8Array[]) => Buffer.concat([signature, ...parts]);
/** So many bytes of pixels, deflated. */
export const pixels = (length: number) => chunk('IDAT', deflateSync(Buffer.alloc(length)));
/** The last chunk. */
export const end = chunk('IEND');

/** A PNG with parts after its header and behind its end. */
export function withParts(file: Buffer, inside: readonly Uint8Array[], behind: Uint8Array = Buffer.alloc(0)): Buffer {
  return Buffer.concat([file.subarray(0, 33), ...inside, file.subarray(33), behind]);
}

/** A PNG whose pixels have the colours, [red, green, blue], that `colorAt` says. */
export function painted(
  width: number,
  height: number,
  colorAt: (x: number, y: number) => readonly [number, number, number],
): Buffer {
  const picture = new PNG({ width, height });
  for (let at = 0; at < width * height; at += 1) {
    picture.data.set([...colorAt(at % width, Math.floor(at / width)), 255], at * 4);
  }
  return PNG.sync.write(picture);
}

/** Everything that a PNG can tell of who made it, where, when and with what. */
export const tellingParts: readonly Buffer[] = [
  chunk('tEXt', words('Author\0Somebody')),
  chunk('zTXt', words('Comment\0\0x')),
  chunk('iTXt', words('XML:com.adobe.xmp\0\0\0\0\0<x/>')),
  chunk('eXIf', words('MM\0*GPS')),
  chunk('tIME', Buffer.from([7, 234, 11, 25, 14, 0, 0])),
  chunk('pHYs', Buffer.alloc(9)),
  chunk('prVt', words('of some program')),
];
