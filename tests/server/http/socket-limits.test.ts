import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { buildApp } from '#server/process/app.ts';
import { readSettings } from '#server/base/settings/config.ts';
import { limitSockets } from '#server/http/limits/socket-limits.ts';
import { anyRandom, clockAt } from '../support/test-services.ts';
import { databaseThatFails } from './failing-database.ts';

const sockets: Socket[] = [];
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));

async function socketTo(server: Server): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => socket.destroy());
  await once(socket, 'connect');
  return socket;
}

async function answerOn(socket: Socket): Promise<string> {
  let text = '';
  for await (const part of socket) text += String(part);
  return text;
}

it.each([
  ['a body of which one byte of a thousand came', 'content-type: application/json\r\ncontent-length: 1000\r\n\r\n{'],
  ['headers that never end', 'x-slow: '],
])('gives up %s', async (_what, rest) => {
  const app = await buildApp({
    db: databaseThatFails,
    settings: readSettings({}),
    clock: clockAt(),
    random: anyRandom,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { requestTimeout, headersTimeout, keepAliveTimeout } = app.server;
  Object.assign(app.server, { requestTimeout: 100, headersTimeout: 100 });
  const socket = await socketTo(app.server);
  socket.write(`POST /service/v2/users HTTP/1.1\r\nhost: localhost\r\nx-requested-with: XMLHttpRequest\r\n${rest}`);
  const answer = await answerOn(socket);
  await app.close();
  expect([requestTimeout, headersTimeout, keepAliveTimeout]).toEqual([60_000, 10_000, 65_000]);
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
});

it('takes so many connections of one address and no more, until one of them ends', async () => {
  const server = createServer((_request, response) => response.end('here'));
  limitSockets(server, 2, () => false);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const [first, second] = [await socketTo(server), await socketTo(server)];
  const third = await socketTo(server);
  third.resume();
  await once(third, 'close');
  expect([first.destroyed, second.destroyed]).toEqual([false, false]);

  first.destroy();
  await expect
    .poll(async () => {
      const next = await socketTo(server);
      next.write('GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
      return answerOn(next).catch(() => '');
    })
    .toContain('here');
  server.close();
});

it('does not count connections of this machine itself', async () => {
  const server = createServer((_request, response) => response.end('here'));
  limitSockets(server, 1);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  await socketTo(server);
  const second = await socketTo(server);
  second.write('GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
  expect(await answerOn(second)).toContain('here');
  server.close();
});
