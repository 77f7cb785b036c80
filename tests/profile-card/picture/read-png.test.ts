import { crc32 as crc32OfNode, deflateSync } from 'node:zlib';
import * as fc from 'fast-check';
import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { crc32 } from '#profile-card/picture/png-chunks.ts';
import { readPng } from '#profile-card/picture/read-png.ts';
import { chunk, end, header, pixels, png, tellingParts, withParts, words } from '#tests/support/png-files.ts';

const signature = png();
const limits = { mostPixels: 40_000_000, mostSide: 16_384 };
const read = (bytes: Uint8Array) => readPng(new Uint8Array(bytes), limits);

/** A square of 4 with pixels of several colours. */
const picture = new PNG({ width: 4, height: 4 });
picture.data.forEach((_byte, at) => (picture.data[at] = (at * 37) % 256));
const plain = PNG.sync.write(picture);

const plainWith = (inside: readonly Uint8Array[], behind?: Uint8Array) => withParts(plain, inside, behind);

const found = { isRefused: false, width: 4, height: 4, isAnimated: false };

describe('a PNG', () => {
  test('is taken as it is', () => {
    expect(PNG.sync.read(plain).data).toEqual(picture.data);
    expect(read(plain)).toEqual({ ...found, bytes: new Uint8Array(plain) });
  });

  test('loses what it says about who took it, where and when', () => {
    const bytes = plainWith(tellingParts, words('PK a zip behind it'));
    expect(read(bytes)).toEqual({ ...found, bytes: new Uint8Array(plain) });
  });

  test('keeps what says which colours it has, where that is sound', () => {
    const kept = [chunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f])), chunk('iCCP', words('P3\0\0x'))];
    const damaged = chunk('sRGB', Buffer.from([0]));
    damaged[8] = 1;
    expect(read(plainWith([...kept, damaged]))).toEqual({ ...found, bytes: new Uint8Array(plainWith(kept)) });
  });

  test('that moves becomes its first picture', () => {
    const bytes = Buffer.concat([
      plainWith([chunk('acTL', Buffer.alloc(8)), chunk('fcTL', Buffer.alloc(26))]).subarray(0, -12),
      chunk('fdAT', Buffer.alloc(9)),
      end,
    ]);
    expect(read(bytes)).toEqual({ ...found, isAnimated: true, bytes: new Uint8Array(plain) });
  });

  test('may be interlaced, indexed, in several parts, and part of a larger buffer', () => {
    const data = deflateSync(Buffer.alloc(30));
    const parts = [chunk('IDAT', data.subarray(0, 5)), chunk('IDAT', data.subarray(5))];
    const bytes = png(header(4, 4, [8, 3, 0, 0, 1]), chunk('PLTE', Buffer.alloc(3)), ...parts, end);
    const outer = new Uint8Array(bytes.length + 20);
    outer.set(bytes, 10);
    const reading = readPng(outer.subarray(10, 10 + bytes.length), limits);
    expect(reading).toEqual({ ...found, bytes: new Uint8Array(bytes) });
  });
});

const damaged = { isRefused: true, code: 'damaged' } as const;
const truncated = { isRefused: true, code: 'truncated' } as const;
const large = (width: number, height: number) => ({ isRefused: true, code: 'too-many-pixels', width, height }) as const;
const wrongSum = Buffer.from(plain);
wrongSum[50] = (wrongSum[50] ?? 0) ^ 1;

describe('refused', () => {
  test.each<[name: string, bytes: Uint8Array, reading: ReturnType<typeof read>]>([
    ['nothing', Buffer.alloc(0), { isRefused: true, code: 'empty' }],
    ['a signature alone', signature, truncated],
    ['half of one', plain.subarray(0, plain.length / 2), truncated],
    ['one without its end', plain.subarray(0, -12), truncated],
    ['one whose last byte is missing', plain.subarray(0, -1), truncated],
    ['a part longer than the file', png(header(1, 1), Buffer.from([0xff, 0xff, 0xff, 0xff]), words('IDAT')), truncated],
    ['100 megapixels', png(header(10_000, 10_000), end), large(10_000, 10_000)],
    ['a line that no canvas holds', png(header(16_385, 1), end), large(16_385, 1)],
    ['the most that a header can claim', png(header(2 ** 32 - 1, 2 ** 32 - 1), end), large(2 ** 32 - 1, 2 ** 32 - 1)],
    ['more pixels than its bytes can hold', png(header(6000, 6000), pixels(100), end), damaged],
    ['no pixels', png(header(4, 4), end), damaged],
    ['no width', png(header(0, 4), pixels(4), end), damaged],
    ['a colour type that there is not', png(header(4, 4, [8, 5, 0, 0, 0]), pixels(68), end), damaged],
    ['a depth that its colours do not have', png(header(4, 4, [4, 6, 0, 0, 0]), pixels(68), end), damaged],
    ['an interlacing that there is not', png(header(4, 4, [8, 6, 0, 0, 2]), pixels(68), end), damaged],
    ['a header of another length', png(chunk('IHDR', Buffer.alloc(12)), pixels(68), end), damaged],
    ['pixels before the header', png(pixels(68), header(4, 4), end), damaged],
    ['two headers', png(header(4, 4), header(4, 4), pixels(68), end), damaged],
    ['pixels in two places', png(header(4, 4), pixels(68), chunk('tEXt'), pixels(68), end), damaged],
    ['indexed colours without a palette', png(header(4, 4, [8, 3, 0, 0, 0]), pixels(20), end), damaged],
    ['a part that nobody may ignore', png(header(4, 4), chunk('CgBI'), pixels(68), end), damaged],
    ['a wrong sum', wrongSum, damaged],
  ])('%s', (_name, bytes, reading) => {
    expect(read(bytes)).toEqual(reading);
  });

  test.each([
    ['JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe1])],
    ['GIF', words('GIF89a')],
    ['WebP', words('RIFF\x10\0\0\0WEBPVP8 ')],
    ['HEIC', words('\0\0\0\x18ftypheic')],
    ['HEIC', words('\0\0\0\x18ftypmif1')],
    ['AVIF', words('\0\0\0\x1cftypavif')],
    ['MP4', words('\0\0\0\x18ftypisom')],
    ['SVG', words('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['SVG', words('\u00ef\u00bb\u00bf<?xml version="1.0"?>\n<!-- drawn --><svg>')],
    ['BMP', words('BM6')],
    ['TIFF', words('II*\0')],
    ['PDF', words('%PDF-1.7')],
    ['JPEG XL', Buffer.from([0xff, 0x0a])],
    [null, words('<html><svgs></html>')],
    [null, words('icon.png')],
    [null, signature.subarray(0, 7)],
  ] as const)('%s under the name of a PNG', (format, bytes) => {
    expect(read(bytes)).toEqual({ isRefused: true, code: 'other-format', format });
  });
});

test('sums are those of everybody else', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(crc32(bytes)).toBe(crc32OfNode(bytes));
    }),
  );
});

const cuts = fc.array(fc.record({ at: fc.nat({ max: plain.length - 1 }), byte: fc.nat({ max: 255 }) }), {
  maxLength: 4,
});
const anyFile = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc.uint8Array({ maxLength: 200 }).map((rest) => new Uint8Array(Buffer.concat([signature, rest]))),
  fc.tuple(cuts, fc.nat({ max: plain.length })).map(([changes, length]) => {
    const bytes = new Uint8Array(plain);
    for (const { at, byte } of changes) bytes[at] = byte;
    return bytes.subarray(0, length);
  }),
  fc
    .array(
      fc.tuple(
        fc.constantFrom('IHDR', 'PLTE', 'IDAT', 'IEND', 'tEXt', 'acTL', 'iCCP', 'XXXX'),
        fc.uint8Array({ maxLength: 20 }),
      ),
    )
    .map((parts) => new Uint8Array(png(header(3, 3), ...parts.map(([type, data]) => chunk(type, data))))),
);

test('of any bytes nothing throws, and what is taken is taken again unchanged', () => {
  fc.assert(
    fc.property(anyFile, (bytes) => {
      const reading = readPng(bytes, limits);
      const again = reading.isRefused ? reading : readPng(reading.bytes, limits);
      expect(again).toEqual(reading.isRefused ? reading : { ...reading, isAnimated: false });
      expect(reading.isRefused ? 0 : reading.bytes.length).toBeLessThanOrEqual(bytes.length);
    }),
    { numRuns: 2000 },
  );
});
