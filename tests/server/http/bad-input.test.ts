import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ErrorBody } from '#schemas/api/error.ts';
import type { App } from '#server/http/app-dependencies.ts';
import { describeOnEngines } from '../support/engines.ts';
import { moneyState } from '../support/money-state.ts';
import { addMember, addPrize, setCampaign } from '../support/records.ts';
import { buildTestApp, type Call, type CallApi } from '../support/test-app.ts';

describeOnEngines('bad input', (database) => {
  let app: App;
  let call: CallApi;
  let member: string;

  beforeAll(async () => {
    await setCampaign(database.db);
    await addPrize(database.db, { id: 'mug', userLimitAmount: 2 });
    ({ app, call } = await buildTestApp(database.db));
  });
  beforeEach(async () => {
    member = await addMember(database.db, 1000);
  });
  afterAll(() => app.close());

  const key = 'a-good-key-1234';
  const path = '/prizes/mug/exchange';
  const write = { method: 'POST', path, key, body: { amount: 1, exchangePoint: 100 } } as const;
  const noMarker = { 'x-requested-with': 'fetch' };

  interface BadCall extends Call {
    readonly why: string;
    readonly status: number;
    readonly code: string;
    readonly asVisitor?: boolean;
  }

  const badBodies: readonly { why: string; body: unknown }[] = [
    { why: 'no amount', body: { exchangePoint: 100 } },
    { why: 'an amount of 0', body: { amount: 0, exchangePoint: 100 } },
    { why: 'a negative amount', body: { amount: -1, exchangePoint: 100 } },
    { why: 'a broken amount', body: { amount: 1.5, exchangePoint: 100 } },
    { why: 'too large an amount', body: { amount: 10_001, exchangePoint: 100 } },
    { why: 'an amount as text', body: { amount: '1', exchangePoint: 100 } },
    { why: 'no amount but null', body: { amount: null, exchangePoint: 100 } },
    { why: 'a list', body: [1] },
    { why: 'null', body: 'null' },
    { why: 'one field too many', body: { amount: 1, exchangePoint: 100, price: 0 } },
    { why: 'malformed JSON', body: '{"amount": 1' },
    { why: 'a forbidden name', body: '{"amount": 1, "__proto__": {"x": 1}}' },
    { why: 'an empty body', body: '' },
  ];

  const badQueries = ['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=', 'page=10001', 'page=1&page=2', 'what=1'];

  const badCalls: readonly BadCall[] = [
    ...badBodies.map(({ why, body }) => ({
      ...write,
      why: `exchange with ${why}`,
      body,
      status: 400,
      code: 'request.invalid',
    })),
    ...['/prizes', '/user_point_histories', '/notifications'].flatMap((list) =>
      badQueries.map((query) => ({
        why: `${list}?${query}`,
        path: `${list}?${query}`,
        status: 400,
        code: 'request.invalid',
      })),
    ),
    { why: 'an unknown order', path: '/prizes?sort=up', status: 400, code: 'request.invalid' },
    {
      why: 'no amount of a prize that is not there',
      ...write,
      path: '/prizes/nothing/exchange',
      status: 404,
      code: 'prize.not-found',
    },
    {
      why: 'an id too long',
      ...write,
      path: `/prizes/${'x'.repeat(101)}/exchange`,
      status: 400,
      code: 'request.invalid',
    },
    { why: 'an id that is no text', ...write, path: '/prizes/%ff/exchange', status: 400, code: 'request.invalid' },
    { why: 'an id with a NUL', ...write, path: '/prizes/%00/exchange', status: 400, code: 'request.invalid' },
    {
      why: 'more than the limit',
      ...write,
      body: { amount: 3, exchangePoint: 100 },
      status: 409,
      code: 'prize.user-limit',
    },
    {
      why: 'no key',
      method: 'POST',
      path,
      body: { amount: 1, exchangePoint: 100 },
      status: 400,
      code: 'request.idempotency-key-missing',
    },
    { why: 'a short key', ...write, key: 'short', status: 400, code: 'request.invalid' },
    { why: 'a long key', ...write, key: 'k'.repeat(129), status: 400, code: 'request.invalid' },
    { why: 'a key with a space', ...write, key: 'a key of words', status: 400, code: 'request.invalid' },
    { why: 'no marker', ...write, headers: noMarker, status: 403, code: 'request.marker-missing' },
    {
      why: 'a form',
      ...write,
      body: 'amount=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      status: 415,
      code: 'request.invalid',
    },
    { why: 'plain text', ...write, headers: { 'content-type': 'text/plain' }, status: 415, code: 'request.invalid' },
    {
      why: 'too large a body',
      ...write,
      body: { amount: 1, pad: 'x'.repeat(65_536) },
      status: 413,
      code: 'request.too-large',
    },
    { why: 'a visitor who exchanges', ...write, asVisitor: true, status: 401, code: 'auth.login-required' },
    {
      why: 'a visitor who reads a statement',
      path: '/user_point_histories',
      asVisitor: true,
      status: 401,
      code: 'auth.login-required',
    },
    { why: 'an unknown notification', path: '/notifications/nothing', status: 404, code: 'not-found' },
    { why: 'a notification id with a NUL', path: '/notifications/%00', status: 404, code: 'not-found' },
    { why: 'an unknown call', path: '/nothing', status: 404, code: 'not-found' },
    { why: 'an unknown write', method: 'PUT', path: '/prizes', status: 404, code: 'not-found' },
  ];

  it.each(badCalls)('$why: $status $code', async ({ why: _why, status, code, asVisitor, ...bad }) => {
    const before = await moneyState(database.db);
    const response = await call(asVisitor ? bad : { member, ...bad });
    const { code: given, message } = response.json<ErrorBody>();
    expect({ status: response.statusCode, body: { code: given, message } }).toEqual({
      status,
      body: { code, message: expect.stringMatching(/\S/) },
    });
    expect(await moneyState(database.db)).toEqual(before);
  });

  it('names each wrong place', async () => {
    const response = await call({ ...write, member, body: { amount: 0, exchangePoint: 100, price: 1 } });
    expect(response.json()).toEqual({
      code: 'request.invalid',
      message: 'The request is not as this call wants it.',
      issues: [
        { where: 'body', problem: 'must NOT have additional properties: "price"' },
        { where: 'body/amount', problem: 'must be >= 1' },
      ],
    });
  });

  it('hides what went wrong inside', async () => {
    const broken = await buildTestApp(database.db);
    broken.app.get('/broken', async () => {
      throw new Error('The secret key is 7.');
    });
    const response = await broken.app.inject('/broken');
    expect({ status: response.statusCode, body: response.json() }).toEqual({
      status: 500,
      body: { code: 'server.error', message: 'The server could not answer. Please try again later.' },
    });
    await broken.app.close();
  });
});
