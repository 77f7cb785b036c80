import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { boundedFetch } from '#server/outward/bounded-fetch.ts';
import { fetchFile, type FetchLimits } from '#server/outward/fetch-file.ts';
import { OutwardError } from '#server/outward/outward-error.ts';
import { isPublicAddress } from '#server/outward/public-address.ts';

const here: FetchLimits = { mostBytes: 1_000, withinMs: 2_000, allowsPrivate: true };

/** Where names of a network behind the server lead. */
const leadInside: LookupFunction = (_hostname, _options, callback) =>
  callback(null, [{ address: '10.0.0.1', family: 4 }]);

let answer: RequestListener;
let origin: string;
const server = createServer((request, response) => answer(request, response));
beforeEach(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

describe('a file of another server', () => {
  it('comes whole, also by a redirect', async () => {
    answer = (request, response) =>
      request.url === '/picture' ? response.end('bytes') : response.writeHead(302, { location: '/picture' }).end();
    expect(String(await fetchFile(new URL('/old', origin), here))).toBe('bytes');
  });

  it.each<[string, RequestListener, string]>([
    ['is too long', (_request, response) => response.end('x'.repeat(1_001)), 'It is longer than 1000 bytes.'],
    ['is not there', (_request, response) => response.writeHead(404).end(), 'It was answered with 404.'],
    [
      'redirects for ever',
      (_request, response) => response.writeHead(302, { location: '/' }).end(),
      'redirects more than 3 times.',
    ],
    ['never ends', (_request, response) => void response.write('x'), 'gave no file.'],
    ['never begins', () => {}, 'gave no file.'],
    ['breaks off', (_request, response) => void response.destroy(), 'gave no file.'],
  ])('is given up when it %s', async (_what, listener, message) => {
    answer = listener;
    const error: unknown = await fetchFile(new URL(origin), { ...here, withinMs: 300 }).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(OutwardError);
    expect(String(error)).toContain(message);
  });

  it.each([
    ['http://pictures.example/a.png', 'is not asked by http:'],
    ['https://127.0.0.1/a.png', '127.0.0.1 is not an address of the Internet.'],
    ['https://[::1]/a.png', '::1 is not an address of the Internet.'],
    ['https://2130706433/a.png', '127.0.0.1 is not an address of the Internet.'],
    ['https://169.254.169.254/latest', 'is not an address of the Internet.'],
    ['https://inside.example/a.png', 'inside.example is not an address of the Internet.'],
  ])('is not asked for at %s', async (address, message) => {
    const error: unknown = await fetchFile(new URL(address), {
      ...here,
      allowsPrivate: false,
      lookup: leadInside,
    }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(OutwardError);
    expect(String(error)).toContain(message);
  });
});

it.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['127.0.0.2', false],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['100.100.0.1', false],
  ['169.254.1.1', false],
  ['0.0.0.0', false],
  ['239.1.1.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['2002:7f00:1::', false],
  ['no address', false],
])('knows whether %s is of the Internet: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

describe('a call of another server', () => {
  it('is given whole, as long as it is short', async () => {
    answer = (_request, response) => response.writeHead(201, { 'x-kind': 'short' }).end('{}');
    const response = await boundedFetch(origin, {}, 2_000);
    expect([response.status, response.headers.get('x-kind'), await response.json()]).toEqual([201, 'short', {}]);
  });

  it('is given up when it is long, or takes its time', async () => {
    answer = (_request, response) => response.end('x'.repeat(256 * 1024 + 1));
    await expect(boundedFetch(origin, {}, 2_000)).rejects.toThrow(OutwardError);
    answer = (_request, response) => void response.write('x');
    await expect(boundedFetch(origin, {}, 200)).rejects.toThrow('aborted due to timeout');
  });
});
