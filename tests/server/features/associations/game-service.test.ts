import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { GameServiceError } from '#server/features/associations/game-service.ts';
import { sandboxGameService } from '#server/features/associations/sandbox-game-service.ts';
import { signedGameService } from '#server/features/associations/signed-game-service.ts';
import { anyRandom, clockAt, testStart } from '../../support/test-services.ts';

const secret = 's'.repeat(32);
const account = { account: 'game-7', displayData: { displayText: 'Hina', gameServerName: 'Sirius' } };
const found = { status: 200, body: JSON.stringify(account) };

const shown = (id: string) => ({ account: id, displayData: { displayText: `Player ${id}`, gameUserId: id } });

interface Seen {
  readonly line: string;
  readonly body: string;
  readonly signature: unknown;
  readonly timestamp: unknown;
  readonly key: unknown;
}

const open: (() => void)[] = [];
afterEach(() => open.splice(0).forEach((close) => close()));

/** A game that gives these answers in turn, and none once it has no more. */
async function game(answers: readonly { status: number; body: string }[], withinMs = 2000) {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      const answer = answers[seen.length];
      const {
        'x-kansei-signature': signature,
        'x-kansei-timestamp': timestamp,
        'idempotency-key': key,
      } = request.headers;
      seen.push({ line: `${request.method} ${request.url}`, body, signature, timestamp, key });
      if (answer) response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { seen, service: signedGameService({ address, secret, withinMs }, { clock: clockAt(), random: anyRandom }) };
}

it('asks the game by a signed request', async () => {
  const { seen, service } = await game([found]);
  expect(await service.verify({ associateId: '1234' })).toEqual(account);
  const body = '{"associateId":"1234"}';
  const timestamp = new Date(testStart).toISOString();
  const signed = `POST\n/associations/verify\n${timestamp}\n${body}`;
  const signature = createHmac('sha256', secret).update(signed).digest('hex');
  const line = 'POST /associations/verify';
  expect(seen).toEqual([{ line, body, timestamp, signature, key: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
});

it('asks once more under the same key after a failure', async () => {
  const { seen, service } = await game([{ status: 502, body: '' }, found]);
  expect(await service.verify({ associateId: '1234' })).toEqual(account);
  expect([seen.length, new Set(seen.map(({ key }) => key)).size]).toEqual([2, 1]);
});

it.each([404, 409, 422])('takes %i for a refusal, without asking again', async (status) => {
  const { seen, service } = await game([{ status, body: '{}' }]);
  expect([await service.verify({ associateId: '1234' }), seen.length]).toEqual([null, 1]);
});

it.each([
  ['a server error twice', { status: 503, body: '' }],
  ['another answer', { status: 200, body: '{"account":7}' }],
  ['what is no JSON', { status: 200, body: '<html>' }],
  ['a wrong signature', { status: 401, body: '' }],
])('has no answer after %s', async (_name, answer) => {
  const { service } = await game([answer, answer]);
  await expect(service.verify({ associateId: '1234' })).rejects.toBeInstanceOf(GameServiceError);
});

it('has no answer of a game that keeps silent', async () => {
  const { seen, service } = await game([], 50);
  await expect(service.verify({ associateId: '1234' })).rejects.toBeInstanceOf(GameServiceError);
  expect(seen).toHaveLength(2);
});

it('has a sandbox that accepts, refuses, is slow and is down', async () => {
  const waited: number[] = [];
  const sandbox = sandboxGameService(async (ms) => waited.push(ms));
  expect([
    await sandbox.verify({ associateId: '1234' }),
    await sandbox.verify({ associateId: '1404' }),
    waited,
  ]).toEqual([shown('1234'), null, []]);
  expect([await sandbox.verify({ associateId: '1408' }), waited]).toEqual([shown('1408'), [3000]]);
  await expect(sandbox.verify({ associateId: '1503' })).rejects.toBeInstanceOf(GameServiceError);
});
