import { deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';
import { expect, it } from 'vitest';
import { pictureFlaw } from '#content-lint/pictures/picture-flaw.ts';
import { chunk, end, header, pixels, png } from '#tests/support/png-files.ts';

const whole = PNG.sync.write(new PNG({ width: 7, height: 5 }));
const flawOf = (data: Buffer) => pictureFlaw('image/png', data);

it.each([
  ['a whole one', whole],
  ['one of a bit a pixel', png(header(9, 2, [1, 0, 0, 0, 0]), pixels(2 * 3), end)],
  ['an interlaced one', png(header(1, 1, [8, 6, 0, 0, 1]), pixels(5), end)],
  ['one in two parts', png(header(1, 1), chunk('tEXt'), ...splitInTwo(deflateSync(Buffer.alloc(5))), end)],
])('a PNG may be %s', (_what, data) => {
  expect(flawOf(data)).toBe(undefined);
});

function splitInTwo(data: Buffer): Buffer[] {
  return [chunk('IDAT', data.subarray(0, 3)), chunk('IDAT', data.subarray(3))];
}

it.each([
  ['nothing', png(), 'ends too early'],
  ['half of one', whole.subarray(0, 40), 'ends too early'],
  ['one without its end', whole.subarray(0, -12), 'ends too early'],
  ['two', Buffer.concat([whole, whole]), 'has something behind its end'],
  ['one with a program behind it', Buffer.concat([whole, Buffer.from('<script>')]), 'has something behind its end'],
  ['one without header', png(pixels(5), end), 'does not begin with one header'],
  ['one with two headers', png(header(1, 1), header(1, 1), pixels(5), end), 'does not begin with one header'],
  ['one of a colour that there is not', png(header(1, 1, [8, 5, 0, 0, 0]), end), 'has a header that no PNG has'],
  ['one of no width', png(header(0, 1), end), 'has 0 × 1 pixels; each side must have 1 to 8192'],
  ['one of 4 billion', png(header(2 ** 32 - 1, 1), end), 'has 4294967295 × 1 pixels; each side must have 1 to 8192'],
  ['100 megapixels', png(header(10_000, 10_000), end), 'has 10000 × 10000 pixels; each side must have 1 to 8192'],
  [
    '64 megapixels of 8 bytes',
    png(header(8192, 8192, [16, 6, 0, 0, 0]), pixels(1000), end),
    'takes 536879104 bytes once it is decoded; at most 67108864',
  ],
  ['a bomb', png(header(1, 1), pixels(300_000_000), end), 'holds pixels that cannot be decoded'],
  ['too few pixels', png(header(2, 2), pixels(5), end), 'holds 5 bytes of pixels where its size wants 18'],
  ['no pixels', png(header(1, 1), end), 'holds pixels that cannot be decoded'],
  ['noise', png(header(1, 1), chunk('IDAT', Buffer.from('noise')), end), 'holds pixels that cannot be decoded'],
  ['an animation', png(header(1, 1), chunk('acTL', Buffer.alloc(8)), pixels(5), end), 'is animated'],
])('a PNG is not %s', (_what, data, flaw) => {
  expect(flawOf(data)).toBe(flaw);
});

it('a PNG is not damaged', () => {
  const damaged = Buffer.from(whole);
  damaged[45] = (damaged[45] ?? 0) ^ 1;
  expect(flawOf(damaged)).toBe('is damaged in its part "IDAT", at byte 33');
});

function jpeg(width: number, height: number): Buffer {
  const [w, h] = [Buffer.alloc(2), Buffer.alloc(2)];
  w.writeUInt16BE(width);
  h.writeUInt16BE(height);
  const app = Buffer.from('ffd8ffe0000400000000', 'hex').subarray(0, 8);
  return Buffer.concat([app, Buffer.from('ffc0000b08', 'hex'), h, w, Buffer.from('01011100ffd9', 'hex')]);
}

function webp(kind: string, body: Buffer): Buffer {
  const sizes = [Buffer.alloc(4), Buffer.alloc(4)] as const;
  sizes[0].writeUInt32LE(body.length + 12);
  sizes[1].writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from('RIFF'), sizes[0], Buffer.from(`WEBP${kind}`), sizes[1], body]);
}

it.each([
  ['image/jpeg', jpeg(10, 10), undefined],
  ['image/jpeg', jpeg(60_000, 10), 'has 60000 × 10 pixels; each side must have 1 to 8192'],
  ['image/jpeg', jpeg(10, 10).subarray(0, 12), 'ends too early'],
  ['image/jpeg', jpeg(10, 10).subarray(0, -1), 'ends too early'],
  ['image/jpeg', Buffer.from('ffd8ffd9', 'hex'), 'has no frame'],
  ['image/webp', webp('VP8X', Buffer.from('00000000090000090000', 'hex')), undefined],
  ['image/webp', webp('VP8X', Buffer.from('02000000090000090000', 'hex')), 'is animated'],
  [
    'image/webp',
    webp('VP8X', Buffer.from('00000000ffffff090000', 'hex')),
    'has 16777216 × 10 pixels; each side must have 1 to 8192',
  ],
  ['image/webp', Buffer.concat([webp('VP8X', Buffer.alloc(10)), Buffer.from('x')]), 'is not as long as it says'],
  ['image/webp', webp('XXXX', Buffer.alloc(10)), 'has no frame'],
  ['image/avif', Buffer.from('0000000c66747970617669730000', 'hex'), 'is animated'],
  ['image/avif', Buffer.from('0000000c6674797061766966', 'hex'), 'has no frame'],
])('of %s the frame is read', (mediaType, data, flaw) => {
  expect(pictureFlaw(mediaType, data)).toBe(flaw);
});
