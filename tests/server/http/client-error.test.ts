import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '#server/http/app-dependencies.ts';
import { buildTestApp } from '../support/test-app.ts';
import { databaseThatFails } from './failing-database.ts';

describe('bytes that are no request', () => {
  let app: App;

  beforeAll(async () => {
    ({ app } = await buildTestApp(databaseThatFails));
    await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => app.close());

  async function send(bytes: string): Promise<string> {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    socket.write(bytes);
    await once(socket, 'close');
    return answer;
  }

  it.each([
    {
      why: 'an unknown method',
      bytes: 'FOO / HTTP/1.1\r\nHost: localhost\r\n\r\n',
      status: '400 Bad Request',
      body: { code: 'request.invalid', message: 'This is not a well-formed HTTP request.' },
    },
    {
      why: 'headers without end',
      bytes: `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      status: '431 Request Header Fields Too Large',
      body: { code: 'request.too-large', message: 'The headers are too large.' },
    },
  ])('answers $why in the form of every refusal', async ({ bytes, status, body }) => {
    const text = JSON.stringify(body);
    expect(await send(bytes)).toBe(
      [
        `HTTP/1.1 ${status}`,
        'content-type: application/json; charset=utf-8',
        `content-length: ${text.length}`,
        'cache-control: no-store',
        'x-content-type-options: nosniff',
        'connection: close',
        '',
        text,
      ].join('\r\n'),
    );
  });
});
