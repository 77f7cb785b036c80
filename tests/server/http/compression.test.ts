import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chooseEncoding, compress, isCompressible } from '#server/http/answers/compression.ts';

describe('chooseEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0,gzip;q=0', 'identity'],
    ['br;q=0.5', 'br'],
    ['br ; q=0 , gzip ; q=0.3', 'gzip'],
    ['brotli', 'identity'],
    ['identity', 'identity'],
  ])('for "%s" chooses %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });
});

describe('compress', () => {
  const body = Buffer.from('ほしのうた '.repeat(300));

  it('gives what each encoding opens again', async () => {
    expect(brotliDecompressSync(await compress(body, 'br', 4))).toEqual(body);
    expect(gunzipSync(await compress(body, 'gzip', 4))).toEqual(body);
    expect(await compress(body, 'identity', 4)).toBe(body);
  });
});

describe('isCompressible', () => {
  it.each([
    ['text/html; charset=utf-8', 2000, true],
    ['application/json; charset=utf-8', 2000, true],
    ['image/svg+xml', 2000, true],
    ['image/png', 2000, false],
    ['font/woff2', 2000, false],
    ['text/html', 1000, false],
  ])('says of %s with %i bytes: %s', (contentType, bytes, expected) => {
    expect(isCompressible(contentType, bytes)).toBe(expected);
  });
});
