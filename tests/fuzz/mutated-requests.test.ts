import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import * as fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { pino } from 'pino';
import Type from 'typebox';
import { Check } from 'typebox/value';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiPrefix, idempotencyHeader, xhrMarkerHeader } from '#schemas/api/conventions.ts';
import { ErrorBody } from '#schemas/api/error.ts';
import type { App } from '#server/http/app-dependencies.ts';
import { buildApp } from '#server/process/app.ts';
import { auditRegistry } from '#server/registries/audit-registry.ts';
import { runAudits } from '#server/audit/audit.ts';
import { readSettings } from '#server/base/settings/config.ts';
import { openEmptyDatabase } from '#tests/support/empty-database.ts';
import type { OpenDatabase } from '#server/db/connection/connection.ts';
import { publishFirstRelease } from '#server/process/first-release.ts';
import { addMember } from '#tests/server/support/records.ts';
import { memberHeader, sessionsByHeader } from '#tests/server/support/test-app.ts';
import { anyRandom, clockAt, testStart } from '#tests/server/support/test-services.ts';
import { checkProperty, fuzzOptions } from './fuzz-options.ts';
import { mutated, mutations } from './mutations.ts';
import { valuesOf } from './values-of-schema.ts';

const options = fuzzOptions(process.env);
/** A request takes some milliseconds: it gets one run of four. */
const runs = Math.ceil(options.runs / 4);
const minuteMs = 60_000;
const operatorToken = 'operator-of-the-fuzzer-1234567890';

/** A call as the server describes it. */
interface Operation {
  readonly method: string;
  /** Such as "/service/v2/prizes/{prizeId}/exchange". */
  readonly path: string;
  readonly body: Type.TSchema | undefined;
}

let database: OpenDatabase;
let app: App;
let members: readonly string[];
let operations: readonly Operation[];
let now = new Date(testStart).getTime();
const clock = clockAt();
const errors: string[] = [];

beforeAll(async () => {
  database = await openEmptyDatabase();
  const settings = { ...readSettings({}), operatorToken };
  const logger = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) });
  const dependencies = { db: database.db, clock, random: anyRandom, settings, logger };
  await publishFirstRelease(dependencies);
  members = await Promise.all(Array.from({ length: 20 }, () => addMember(database.db, 1_000_000)));
  app = await buildApp({ ...dependencies, sessions: sessionsByHeader });
  await app.listen({ host: '127.0.0.1', port: 0 });
  operations = operationsOf(app);
});

afterAll(async () => {
  await app.close();
  await database.close();
});

function operationsOf(built: App): readonly Operation[] {
  const { paths = {} } = built.swagger() as { paths?: Record<string, Record<string, unknown>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const { requestBody } = operation as {
        readonly requestBody?: {
          readonly content?: { readonly 'application/json'?: { readonly schema?: Type.TSchema } };
        };
      };
      return { method: method.toUpperCase(), path, body: requestBody?.content?.['application/json']?.schema };
    }),
  );
}

const oddTexts = fc.oneof(
  fc.constantFrom(
    '',
    '.',
    '..',
    '%',
    '%ff',
    '%00',
    '%2e%2e%2f',
    '//',
    'null',
    '__proto__',
    '-1',
    '1e309',
    '歌',
    '\u{1F3B5}',
  ),
  fc.constantFrom("' OR 1=1 --", '${7*7}', '<script>', 'a'.repeat(400), '9'.repeat(40)),
  fc.string({ maxLength: 20 }),
);
const knownTexts = fc.constantFrom('hoshi-calendar', 'prizes', 'ja', 'top', 'page', 'x', '1', 'signed-score');

interface Request {
  readonly where: number;
  readonly parts: readonly string[];
  readonly query: readonly (readonly [string, string])[];
  readonly body: unknown;
  readonly changes: readonly Parameters<typeof mutated>[1][];
  readonly headers: Readonly<Record<string, string>>;
  readonly isMember: boolean;
  readonly isMarked: boolean;
  readonly isOperator: boolean;
}

const requests: fc.Arbitrary<Request> = fc.record({
  // Numbers are small more often than not; each call is to come as often as any other.
  where: fc.noBias(fc.nat({ max: 999_999 })).map((millionths) => millionths / 1_000_000),
  parts: fc.array(fc.oneof(knownTexts, oddTexts), { minLength: 3, maxLength: 3 }),
  query: fc.array(fc.tuple(fc.oneof(fc.constantFrom('page', 'perPage', 'hash', 'sort', 'days'), oddTexts), oddTexts), {
    maxLength: 3,
  }),
  body: fc.jsonValue({ maxDepth: 2 }),
  changes: fc.array(mutations, { maxLength: 2 }),
  headers: fc.dictionary(
    fc.constantFrom(
      'accept',
      'accept-language',
      'content-type',
      'cookie',
      'origin',
      'if-none-match',
      idempotencyHeader,
    ),
    fc.oneof(
      fc.constantFrom(
        'application/json',
        'text/plain',
        '*/*',
        'ja',
        'a-good-key-1234',
        'https://evil.example',
        'kansei=x',
      ),
      fc.string({ maxLength: 30, unit: 'grapheme-ascii' }),
    ),
    { maxKeys: 3, noNullPrototype: true },
  ),
  isMember: fc.boolean(),
  isMarked: fc.boolean(),
  isOperator: fc.boolean(),
});

async function bodyFor({ body: schema }: Operation, { where, body, changes }: Request): Promise<unknown> {
  if (schema === undefined) return body;
  const [value] = fc.sample(valuesOf(schema), { numRuns: 1, seed: Math.floor(where * 2 ** 31) });
  return changes.reduce(mutated, value);
}

async function sent(request: Request): Promise<InjectOptions & { readonly url: string }> {
  const operation = operations[Math.floor(request.where * operations.length)];
  if (operation === undefined) throw new Error('The server describes no call.');
  const { method, path } = operation;
  const parts = [...request.parts];
  const url = path.replaceAll(/\{[^}]+\}/g, () => encodeURIComponent(Buffer.from(parts.pop() ?? '').toString()));
  const query = new URLSearchParams(request.query.map(([name, value]) => [name, value]));
  const isRead = method === 'GET' || method === 'HEAD';
  return {
    method: method as 'GET',
    url: request.query.length === 0 ? url : `${url}?${query}`,
    headers: {
      ...(request.isMarked && { [xhrMarkerHeader.name]: xhrMarkerHeader.value }),
      ...(!isRead && { 'content-type': 'application/json', [idempotencyHeader]: anyRandom.uuid() }),
      ...(request.isMember && { [memberHeader]: members[Math.floor(request.where * members.length)] ?? '' }),
      ...(request.isOperator && { authorization: `Bearer ${operatorToken}` }),
      ...request.headers,
    },
    ...(!isRead && { payload: JSON.stringify(await bodyFor(operation, request)) }),
  };
}

test(
  'whatever a call asks, its answer is one that the API has, and the books stay right',
  async () => {
    const counts: Record<number, number> = {};
    const property = fc.asyncProperty(requests, async (request) => {
      now += minuteMs;
      clock.set(new Date(now).toISOString());
      const call = await sent(request);
      const { statusCode, body } = await app.inject(call);
      counts[statusCode] = (counts[statusCode] ?? 0) + 1;
      expect(statusCode).toBeLessThan(500);
      const isDeclared = statusCode < 400 || !call.url.startsWith(apiPrefix) || Check(ErrorBody, JSON.parse(body));
      expect([call.method, call.url, isDeclared]).toEqual([call.method, call.url, true]);
      expect((await app.inject('/healthz')).statusCode).toBe(200);
      expect(errors.splice(0)).toEqual([]);
    });
    await checkProperty(property, runs, { ...options, path: undefined }, ([request]) => JSON.stringify(request));
    expect((await runAudits(database.db, auditRegistry)).findings).toEqual([]);
    console.log(
      `fuzz: seed ${options.seed}, ${runs} calls of ${operations.length} operations: ${JSON.stringify(counts)}`,
    );
  },
  120_000 + runs * 200,
);

const lines = fc.oneof(
  fc.constantFrom(
    'GET / HTTP/1.1',
    'GET // HTTP/1.1',
    'GET /%ff HTTP/1.1',
    'GET /\u0000 HTTP/1.1',
    'POST /service/v2/users HTTP/1.1',
    'FOO / HTTP/1.1',
    'GET http://evil.example/ HTTP/1.1',
    'GET / HTTP/9.9',
    '\u0016\u0003\u0001',
  ),
  fc.string({ maxLength: 60 }),
);
const headerLines = fc.oneof(
  fc.constantFrom(
    'Host: x',
    'Host: a, b',
    'Content-Length: 5',
    'Content-Length: -1',
    'Content-Length: 99999999999999999999',
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: identity, chunked',
    'Content-Type: application/json; charset=\u00ff',
    'Accept: text/html',
    'Expect: 100-continue',
    'Upgrade: h2c',
    `Cookie: ${'a=b; '.repeat(2000)}`,
    `X: ${'x'.repeat(20_000)}`,
    ': nameless',
    ' folded',
  ),
  fc.string({ maxLength: 40 }),
);

test(
  'whatever bytes come, each connection ends, and the server goes on',
  async () => {
    const { port } = app.server.address() as AddressInfo;
    const property = fc.asyncProperty(
      lines,
      fc.array(headerLines, { maxLength: 6 }),
      fc.uint8Array({ maxLength: 40 }),
      async (line, headers, rest) => {
        const socket = connect(port, '127.0.0.1');
        socket.on('error', () => {});
        socket.end(Buffer.concat([Buffer.from([line, ...headers, '', ''].join('\r\n')), rest]));
        const answer = await readAll(socket).catch(() => '');
        expect(answer).toSatisfy(
          (text: string) => text === '' || /^HTTP\/1\.1 [1-4]\d\d /u.test(text) || /^HTTP\/1\.1 50[15] /u.test(text),
        );
        expect((await app.inject('/healthz')).statusCode).toBe(200);
        expect(errors.splice(0)).toEqual([]);
      },
    );
    await checkProperty(property, runs, { ...options, path: undefined }, (values) => JSON.stringify(values));
    console.log(`fuzz: seed ${options.seed}, ${runs} connections`);
  },
  120_000 + runs * 200,
);
