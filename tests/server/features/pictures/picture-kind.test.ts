import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pictureKindOf } from '#server/features/pictures/picture-kind.ts';

const png = readFileSync('server/features/sandbox/avatars/hina.png');
const gif = Buffer.from('GIF89a\u0003\u0000\u0002\u0000\u0000\u0000\u0000;', 'latin1');
const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b080005000701011100ffd9', 'hex');

/** A WebP with one chunk. */
function webpOf(kind: string, chunk: string): Buffer {
  const data = Buffer.from(chunk, 'hex');
  const head = Buffer.alloc(20);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(12 + data.length, 4);
  head.write(`WEBP${kind}`, 8, 'latin1');
  head.writeUInt32LE(data.length, 16);
  return Buffer.concat([head, data]);
}

const webp = webpOf('VP8 ', '0000009d012a0c000d00');
const losslessWebp = webpOf('VP8L', '2f09c001000710fdffff');
const animatedWebp = webpOf('VP8X', '020000000b00000c0000');

it.each([
  ['PNG', png, 'image/png'],
  ['JPEG', jpeg, 'image/jpeg'],
  ['WebP', webp, 'image/webp'],
  ['lossless WebP', losslessWebp, 'image/webp'],
])('knows a %s by its bytes', (_name, bytes, kind) => {
  expect(pictureKindOf(bytes)).toBe(kind);
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a page', Buffer.from('<!doctype html><title>No</title>')],
  ['a PNG that is cut off', png.subarray(0, 2_000)],
  ['a PNG of 100,000 pixels', widened(100_000)],
  ['a PNG of no width', widened(0)],
  ['a JPEG without a frame', Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')],
  ['the begin of a WebP', webp.subarray(0, 20)],
  ['an animated WebP', animatedWebp],
  ['a GIF', gif],
])('takes %s for no picture', (_name, bytes) => {
  expect(pictureKindOf(bytes)).toBeNull();
});

function widened(width: number): Buffer {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(width, 16);
  return bytes;
}
