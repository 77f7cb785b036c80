import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pictureKindOf } from '#server/members/pictures/picture-kind.ts';

const png = readFileSync('server/providers/sandbox/avatars/hina.png');
const gif = Buffer.from(
  '4749463839610300020080000000000000000021f90401000000002c00000000030002000002028453003b',
  'hex',
);
const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b080005000701011100ffd9', 'hex');
const losslessWebp = Buffer.from(
  '52494646240000005745425056503 84c'.replace(' ', '') + '170000002f09c001000710fdffffffffffffffffff0000',
  'hex',
);
const webp = Buffer.concat([
  Buffer.from('RIFF\0\0\0\0WEBPVP8 \0\0\0\0', 'latin1'),
  Buffer.from('0000009d012a0c000d000000', 'hex'),
]);

it.each([
  ['PNG', png, { mediaType: 'image/png', width: 128, height: 128 }],
  ['GIF', gif, { mediaType: 'image/gif', width: 3, height: 2 }],
  ['JPEG', jpeg, { mediaType: 'image/jpeg', width: 7, height: 5 }],
  ['WebP', webp, { mediaType: 'image/webp', width: 12, height: 13 }],
  ['lossless WebP', losslessWebp, { mediaType: 'image/webp', width: 10, height: 8 }],
])('knows a %s by its bytes', (_name, bytes, kind) => {
  expect(pictureKindOf(bytes)).toEqual(kind);
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
])('takes %s for no picture', (_name, bytes) => {
  expect(pictureKindOf(bytes)).toBeNull();
});

function widened(width: number): Buffer {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(width, 16);
  return bytes;
}
