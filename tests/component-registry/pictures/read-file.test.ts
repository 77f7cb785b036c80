import { deflateSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFile } from '#component-registry/pictures/read-file.ts';
import type { PickedFile } from '#schemas/campaign/form.ts';
import { chunk, end, header, painted, pixels, png, tellingParts, withParts, words } from '#tests/support/png-files.ts';

const plain = painted(4, 4, (x, y) => [x * 60, y * 60, 7]);
const mostBytes = 4000;

const fileOf = (bytes: Uint8Array, name = 'me.png') => new File([new Uint8Array(bytes)], name, { type: 'image/png' });

async function read(bytes: Uint8Array): Promise<PickedFile> {
  const picked = await readFile(fileOf(bytes), mostBytes);
  const content = picked.content instanceof Blob ? new Uint8Array(await picked.content.arrayBuffer()) : picked.content;
  return { ...picked, content };
}

function picked(bytes: Uint8Array, changes: Partial<PickedFile> = {}): PickedFile {
  const found = { type: 'image/png', format: 'PNG', flaw: null, isAnimated: false, width: 0, height: 0, content: null };
  return { name: 'me.png', bytes: bytes.length, ...found, turns: 0, crop: { x: 0.5, y: 0.5, zoom: 1 }, ...changes };
}

test('what is kept of a PNG is its pixels: no text, no place, no time, no device, nothing behind its end [5.06]', async () => {
  const bytes = withParts(plain, tellingParts, words('PK a zip behind it'));
  expect(await read(bytes)).toEqual(picked(bytes, { width: 4, height: 4, content: new Uint8Array(plain) }));
});

test('of an animation the first picture is kept, and it is known', async () => {
  const moving = withParts(plain, [chunk('acTL', Buffer.alloc(8)), chunk('fcTL', Buffer.alloc(26))]);
  const bytes = Buffer.concat([moving.subarray(0, -12), chunk('fdAT', Buffer.alloc(9)), end]);
  const found = { width: 4, height: 4, isAnimated: true, content: new Uint8Array(plain) };
  expect(await read(bytes)).toEqual(picked(bytes, found));
});

const deflated = (bytes: Uint8Array) => chunk('IDAT', bytes);
const half = deflateSync(Buffer.alloc(68)).subarray(0, -8);
const wrong = Buffer.concat([deflateSync(Buffer.alloc(68)).subarray(0, 4), Buffer.from([255, 255, 255, 255])]);

describe('refused', () => {
  test.each<[name: string, bytes: Uint8Array, changes: Partial<PickedFile>]>([
    ['nothing', Buffer.alloc(0), { type: '', format: '', flaw: 'empty' }],
    ['words', words('icon'), { type: '', format: '' }],
    ['a JPEG under the name of a PNG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), { type: '', format: 'JPEG' }],
    ['an SVG', words('<svg xmlns="http://www.w3.org/2000/svg"/>'), { type: '', format: 'SVG' }],
    ['a HEIC', words('\0\0\0\x18ftypheic'), { type: '', format: 'HEIC' }],
    ['half of a PNG', plain.subarray(0, plain.length / 2), { flaw: 'truncated' }],
    ['one that a wrong byte broke', plain.map((byte, at) => (at === 45 ? byte ^ 1 : byte)), { flaw: 'damaged' }],
    ['100 megapixels', png(header(10_000, 10_000), end), { flaw: 'too-many-pixels' }],
    ['a line of 10,001 pixels', png(header(10_001, 1), end), { flaw: 'too-many-pixels' }],
    [
      'one that claims pixels which its bytes cannot hold',
      png(header(6000, 6000), pixels(9), end),
      { flaw: 'damaged' },
    ],
    ['one that claims pixels which its bytes do not hold', png(header(4, 5), pixels(68), end), { flaw: 'damaged' }],
    ['one whose pixels end too early', png(header(4, 4), deflated(half), end), { flaw: 'damaged' }],
    ['one whose pixels cannot be inflated', png(header(4, 4), deflated(wrong), end), { flaw: 'damaged' }],
  ])('%s', async (_name, bytes, changes) => {
    expect(await read(bytes)).toEqual(picked(bytes, changes));
  });
});

test('of a file that is too large only the head is read', async () => {
  const file = fileOf(Buffer.concat([plain, Buffer.alloc(mostBytes)]));
  const parts: unknown[] = [];
  Object.assign(file, {
    arrayBuffer: () => Promise.reject(new Error('all of it was read')),
    slice: (...part: Parameters<Blob['slice']>) => {
      parts.push(part);
      return File.prototype.slice.apply(file, part);
    },
  });
  expect(await readFile(file, mostBytes)).toEqual(picked(Buffer.alloc(file.size)));
  expect(parts).toEqual([[0, 1024]]);
});

const changes = fc.array(fc.record({ at: fc.nat({ max: plain.length - 1 }), byte: fc.nat({ max: 255 }) }), {
  maxLength: 3,
});
const part = fc.tuple(
  fc.constantFrom('IHDR', 'PLTE', 'IDAT', 'IEND', 'tEXt', 'eXIf', 'acTL', 'fdAT', 'iCCP', 'XXXX'),
  fc.uint8Array({ maxLength: 20 }),
);
const anyFile: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc.uint8Array({ maxLength: 100 }),
  fc.tuple(changes, fc.nat({ max: plain.length })).map(([all, length]) => {
    const bytes = new Uint8Array(plain);
    for (const { at, byte } of all) bytes[at] = byte;
    return bytes.subarray(0, length);
  }),
  fc.array(part).map((parts) => png(header(3, 3), ...parts.map(([type, data]) => chunk(type, data)), end)),
  // Sound sums around pixels that are not.
  fc
    .tuple(fc.nat({ max: 6 }), fc.nat({ max: 6 }), fc.constantFrom(0, 2, 3, 4, 6), fc.uint8Array({ maxLength: 99 }))
    .map(([width, height, color, data]) => {
      const parts = [chunk('PLTE', Buffer.alloc(6)), chunk('IDAT', deflateSync(data)), end];
      return png(header(width, height, [8, color, 0, 0, data.length % 2]), ...parts);
    }),
);

test('any file is read or refused, and what is kept is a PNG that is read again as it is', async () => {
  await fc.assert(
    fc.asyncProperty(anyFile, async (bytes) => {
      const found = await read(bytes);
      const { content } = found;
      expect(content === null).toBe(found.width === 0);
      if (!(content instanceof Uint8Array)) return;
      expect(await read(content)).toEqual({ ...found, bytes: content.length, isAnimated: false });
      expect(
        words('tEXt eXIf iTXt tIME fdAT')
          .toString()
          .split(' ')
          .filter((type) => Buffer.from(content).includes(type)),
      ).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});
