import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { createApiClient } from '#api-client/api-client.ts';
import { Toasts } from '#app/state/toasts.ts';
import { ApiError } from '#api-client/http/api-error.ts';
import type { HttpOptions } from '#api-client/http/http.ts';
import { createIdempotencyKeys } from '#api-client/http/idempotency-keys.ts';
import type { SectorsResponse } from '#schemas/api/contents-scripts.ts';
import type { Notification } from '#schemas/entities/notification.ts';
import type { PointHistory } from '#schemas/entities/point-history.ts';
import { answerWith, completeForm, prizeWith, userWith } from '#tests/machines/support/entities.ts';
import { json, lost, silent, startServer, text } from './test-server.ts';
import type { Answer, TestServer } from './test-server.ts';

let server: TestServer | undefined;

afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function start(answers: readonly Answer[], options: Partial<HttpOptions> = {}) {
  server = await startServer(...answers);
  const toasts: string[] = [];
  const malformed: string[] = [];
  const waited: number[] = [];
  let made = 0;
  const api = createApiClient({
    origin: server.origin,
    locale: 'ko',
    notify: (toast) => toasts.push(toast),
    malformed: (...parts) => malformed.push(parts.join(': ')),
    errorText: () => undefined,
    keys: createIdempotencyKeys({
      storage: null,
      member: () => 'user-1',
      now: () => new Date(0),
      makeKey: () => `key-${(made += 1)}`,
    }),
    wait: async (milliseconds) => {
      waited.push(milliseconds);
    },
    ...options,
  });
  return { api, toasts, malformed, waited, received: server.received };
}

async function failureOf(call: Promise<unknown>): Promise<unknown> {
  try {
    return ['answered', await call];
  } catch (error) {
    return error instanceof ApiError ? { status: error.status, code: error.code, message: error.message } : error;
  }
}

function keysOf(received: TestServer['received']) {
  return received.map(({ headers }) => headers['idempotency-key']);
}

const korean: Readonly<Record<string, string>> = { 'prize.not-found': '경품을 찾을 수 없습니다' };
const prize = prizeWith();
const { product } = answerWith();
const situations = { warm_up: { open: product.open, admitsMembers: true } };
const notification: Notification = {
  id: 'a b',
  title: 'News',
  level: 'info',
  description: '',
  displayedAtIso: '2026-11-21T12:00:00.000Z',
  isUnread: false,
};
const line: PointHistory = {
  id: 'line-1',
  createdAt: '2026-11-21T12:00:00.000Z',
  point: 100,
  historyType: 'message',
  displayMessage: 'Welcome',
  snsActionHistory: null,
  userPrizeHistory: null,
  userRaffleHistory: null,
};
const sectors: SectorsResponse = { release: 'r', program: 'p', sectors: [], assets: {}, skin: null, embeds: [] };
const paging = { 'per-page': '20', total: '41' };

/** How a script is read. */
const reading = { timeout: 5000, limit: 1000 };

describe('every call', () => {
  test('goes below the prefix, in the language of the page, without marker or key when it reads [7.06]', async () => {
    const { api, received } = await start([json(200, { prizes: [prize] })]);
    expect(await api.sources.all('topPrizes')).toEqual([prize]);
    const [{ method, url, headers }] = received as [(typeof received)[number]];
    expect([method, url]).toEqual(['GET', '/service/v2/prizes/top_page_disp_info']);
    expect(headers).toMatchObject({ accept: 'application/json', 'accept-language': 'ko' });
    expect([headers['x-requested-with'], headers['idempotency-key']]).toEqual([undefined, undefined]);
  });

  test('carries marker, JSON and key when it writes [7.02, 7.03]', async () => {
    const { api, received } = await start([json(200, { prize })]);
    expect(await api.prizes.exchange('a/b', { amount: 2, exchangePoint: 100 })).toEqual(prize);
    const [{ method, url, headers, body }] = received as [(typeof received)[number]];
    expect([method, url, body]).toEqual([
      'POST',
      '/service/v2/prizes/a%2Fb/exchange',
      '{"amount":2,"exchangePoint":100}',
    ]);
    expect(headers).toMatchObject({
      'x-requested-with': 'XMLHttpRequest',
      'content-type': 'application/json',
      'idempotency-key': 'key-1',
    });
  });

  test('sends credentials [7.02]', async () => {
    const { api } = await start([json(200, { prizes: [] })], {
      adapter: (config) =>
        Promise.resolve({ data: { prizes: [] }, status: 200, statusText: '', headers: {}, config }).then((answer) => {
          expect([config.withCredentials, config.timeout]).toEqual([true, 15_000]);
          return answer;
        }),
    });
    expect(await api.sources.all('topPrizes')).toEqual([]);
  });
});

describe('resources', () => {
  test.each([
    ['GET', '/product/@me', (api: Api) => api.product.me(), answerWith(), answerWith()],
    ['GET', '/product', (api: Api) => api.product.get(), { product, situations }, { product, situations }],
    ['GET', '/users/@me', (api: Api) => api.users.me(), { user: userWith() }, userWith()],
    ['POST', '/users', (api: Api) => api.users.register({}), { user: userWith() }, userWith()],
    ['GET', '/sign_up_form/@me', (api: Api) => api.signUpForm.me(), { signUpForm: completeForm }, completeForm],
    ['DELETE', '/sessions', (api: Api) => api.sessions.end(), {}, undefined],
    ['GET', '/notifications/on_top', (api: Api) => api.sources.all('topNotifications'), { notifications: [] }, []],
    [
      'GET',
      '/notifications/a%20b',
      (api: Api) => api.sources.one('notification', { notificationId: 'a b' }),
      { notification },
      notification,
    ],
    ['GET', '/contents_scripts/sectors', (api: Api) => api.contentsScripts.sectors(), sectors, sectors],
    [
      'GET',
      '/contents_scripts/sectors/page/a%2Fb?hash=abc',
      (api: Api) => api.contentsScripts.sector({ kind: 'page', name: 'a/b', hash: 'abc' }, reading),
      { kind: 'page' },
      { outcome: 'answered', status: 200, type: 'application/json', text: '{"kind":"page"}' },
    ],
    [
      'GET',
      '/contents_scripts/sectors/texts/ja',
      (api: Api) => api.contentsScripts.sector({ kind: 'texts', name: 'ja' }, reading),
      {},
      { outcome: 'answered', status: 200, type: 'application/json', text: '{}' },
    ],
  ])('%s %s [7.09, 7.11, 7.12, 7.15, 7.17, 7.26, 7.29]', async (method, url, call, answer, result) => {
    const { api, received } = await start([json(200, answer)]);
    expect(await call(api)).toEqual(result);
    expect(received.map((one) => [one.method, one.url])).toEqual([[method, `/service/v2${url}`]]);
  });

  test.each([
    [
      '/prizes?page=2&sort=desc',
      (api: Api) => api.sources.list('prizes', { page: 2, sort: 'desc', isFiltered: false }),
      { prizes: [prize] },
    ],
    [
      '/user_point_histories?page=2',
      (api: Api) => api.sources.list('pointHistories', { page: 2, sort: 'asc', isFiltered: false }),
      { userPointHistories: [line] },
    ],
    [
      '/notifications?page=2',
      (api: Api) => api.sources.list('notifications', { page: 2, sort: 'asc', isFiltered: false }),
      { notifications: [notification] },
    ],
  ])('GET %s is paged [7.05]', async (url, call, answer) => {
    const { api, received } = await start([json(200, answer, paging)]);
    expect(await call(api)).toEqual({
      items: Object.values(answer).flat(),
      paging: { currentPage: 2, loadingPage: 2, totalPage: 3, totalCount: 41 },
    });
    expect(received.map((one) => one.url)).toEqual([`/service/v2${url}`]);
  });
});

describe('a failure', () => {
  const refusal = { code: 'prize.not-found', message: 'This prize could not be found.' };

  test.each([
    [json(404, refusal), 404, 'prize.not-found', 'This prize could not be found.'],
    [text(500, '<h1>Oops</h1>'), 500, 'client.maintenance', 'The server is under maintenance'],
    [
      text(429, ''),
      429,
      'client.too-many-requests',
      'You have made too many requests. Please wait and try again later',
    ],
    [text(502, 'Bad gateway'), 502, 'client.unknown', 'An unknown error has occurred'],
    [json(500, { message: 'no code' }), 500, 'client.maintenance', 'The server is under maintenance'],
    [json(403, null), 403, 'client.unknown', 'An unknown error has occurred'],
    [text(200, '<h1>Sign in to the Wi-Fi</h1>'), 200, 'client.unknown', 'An unknown error has occurred'],
    [lost, 400, 'client.communication', 'A communication error has occurred'],
  ])('%# is shown once [7.04, 8.01, 8.02, 8.03]', async (answer, status, code, message) => {
    const { api, toasts } = await start([answer]);
    expect(await failureOf(api.sources.all('topPrizes'))).toEqual({ status, code, message });
    expect(toasts).toEqual([`${status} : ${message}`]);
  });

  type Api = Awaited<ReturnType<typeof start>>['api'];
  const writes: Readonly<Record<string, (api: Api) => Promise<unknown>>> = {
    'an exchange': (api) => api.prizes.exchange('1', { amount: 1, exchangePoint: 100 }),
    'a registration': (api) => api.users.register({}),
    'a change of the account': (api) => api.users.updateAccount(),
    'an agreement': (api) => api.users.agree('2026-11'),
    'a deregistration': (api) => api.users.deregister(),
    'a logout': (api) => api.sessions.end(),
    'an invitation code': (api) => api.invitations.enter({ invitationCode: 'CDFGHJKM' }),
    'a game account': (api) => api.serviceAssociations.laterRegister({ associateId: '12345678' }),
    'a game account to be confirmed': (api) => api.serviceAssociations.prepare({ associateId: '12345678' }),
  };

  test.each(Object.keys(writes))('of %s that comes too often is told by a toast [8.02]', async (name) => {
    const limited = json(429, { code: 'rate.limited', message: 'Too many.' });
    const { api, toasts } = await start(Array.from({ length: 4 }, () => limited));
    expect(await failureOf(writes[name]?.(api) ?? Promise.resolve())).toMatchObject({ status: 429 });
    expect(toasts).toEqual(['429 : Too many.']);
  });

  test('is shown in the language of the page', async () => {
    const { api, toasts } = await start([json(404, refusal)], { errorText: (code) => korean[code] });
    expect(await failureOf(api.sources.all('topPrizes'))).toEqual({
      status: 404,
      code: 'prize.not-found',
      message: '경품을 찾을 수 없습니다',
    });
    expect(toasts).toEqual(['404 : 경품을 찾을 수 없습니다']);
  });

  test('of a session that ended is one toast, however many calls were under way', async () => {
    const ended = json(401, { code: 'auth.session-expired', message: 'Session expired. Please log in again' });
    const toasts = new Toasts();
    const { api } = await start([ended, ended, ended], { notify: (words) => toasts.show('danger', words) });
    await Promise.allSettled([api.sources.all('topPrizes'), api.sources.all('topNotifications')]);
    await Promise.allSettled([api.sources.all('topPrizes')]);
    expect(toasts.shown.get().map(({ text: words }) => words)).toEqual(['Session expired. Please log in again']);
  });

  test('without an answer in time is a communication error [7.04, 8.03]', async () => {
    const { api, toasts } = await start([silent], { timeout: 30 });
    expect(await failureOf(api.sources.all('topPrizes'))).toMatchObject({ status: 400, code: 'client.communication' });
    expect(toasts).toEqual(['400 : A communication error has occurred']);
  });

  test.each([{ toast: false }, { intercept: [404] }, { intercept: ['prize.not-found'] }])(
    'that the caller shows itself is not shown: %o [8.01]',
    async (options) => {
      const { api, toasts } = await start([json(404, refusal)]);
      expect(await failureOf(api.sources.all('topPrizes', options))).toMatchObject({ status: 404 });
      expect(toasts).toEqual([]);
    },
  );

  test('that the caller did not name is shown', async () => {
    const { api, toasts } = await start([json(404, refusal)]);
    await failureOf(api.sources.all('topPrizes', { intercept: [409, 'prize.expired'] }));
    expect(toasts).toEqual(['404 : This prize could not be found.']);
  });

  test.each([(api: Api) => api.users.me(), (api: Api) => api.signUpForm.me()])(
    'of a silent call is not shown: %# [7.09, 7.15, 8.19]',
    async (call) => {
      const { api, toasts } = await start([
        json(401, { code: 'auth.login-required', message: 'Please log in first.' }),
      ]);
      expect([await failureOf(call(api)), toasts]).toEqual([
        { status: 401, code: 'auth.login-required', message: 'Please log in first.' },
        [],
      ]);
    },
  );

  test('that the program asked for, by aborting, is not shown', async () => {
    const { api, toasts } = await start([silent]);
    const abort = new AbortController();
    const call = failureOf(api.sources.all('topPrizes', { signal: abort.signal }));
    abort.abort();
    expect(await call).toMatchObject({ name: 'CanceledError' });
    expect(toasts).toEqual([]);
  });
});

describe('an answer that is not what its schema says', () => {
  const shown = ['200 : An unknown error has occurred'];
  const unknown = { status: 200, code: 'client.unknown', message: 'An unknown error has occurred' };

  test.each<[string, unknown, (api: Api) => Promise<unknown>, string]>([
    ['nothing in it', {}, (api) => api.product.me(), 'GET /product/@me: / must have product'],
    ['null', null, (api) => api.product.get(), 'GET /product: / must be object'],
    ['text', '<h1>', (api) => api.product.get(), 'GET /product: / must be object'],
    [
      'a value of another kind, deep inside',
      { prizes: [prize, { ...prize, exchangePoint: '100' }] },
      (api) => api.sources.all('topPrizes'),
      'GET /prizes/top_page_disp_info: /prizes/1/exchangePoint must be integer',
    ],
    [
      'a kind that this program does not know',
      { notification: { ...notification, level: 'panic' } },
      (api) => api.sources.one('notification', { notificationId: '1' }),
      'GET /notifications/1: /notification/level must be one of ["info","warning","danger"]',
    ],
  ])('is a failed call, shown and reported: %s', async (_what, answer, call, problem) => {
    const { api, toasts, malformed } = await start([json(200, answer)]);
    expect([await failureOf(call(api)), toasts, malformed]).toEqual([unknown, shown, [problem]]);
  });

  test('that names a status and a message is the error that it tells of [8.16]', async () => {
    const told = { status: 503, message: 'Invitations are being counted' };
    const { api, toasts, malformed } = await start([json(200, told), json(200, { ...told, status: 403 })]);
    const error = { status: 503, code: 'client.unknown', message: told.message };
    expect(await failureOf(api.sources.one('invitation', {}, { intercept: [403] }))).toEqual(error);
    expect(await failureOf(api.sources.one('invitation', {}, { intercept: [403] }))).toMatchObject({ status: 403 });
    expect([toasts, malformed]).toEqual([
      ['503 : Invitations are being counted'],
      Array.from({ length: 2 }, () => 'GET /invitations/@me: / must have invitation'),
    ]);
  });

  test('for frequent questions that cannot be read is reported [8.20]', async () => {
    const { api, malformed } = await start([json(200, { faqs: [{ id: 'cost', question: '?' }] })]);
    expect([await failureOf(api.sources.all('faqs')), malformed]).toEqual([
      unknown,
      ['GET /text_properties/faqs: /faqs/0 must have answer'],
    ]);
  });

  test('of a page of a list is shown once', async () => {
    const { api, toasts, malformed } = await start([json(200, { prizes: {} }, paging)]);
    const call = api.sources.list('prizes', { page: 1, sort: 'asc', isFiltered: false });
    expect([await failureOf(call), toasts, malformed]).toEqual([
      unknown,
      shown,
      ['GET /prizes: /prizes must be array'],
    ]);
  });

  test('does not count as a logout', async () => {
    const { api, toasts, malformed } = await start([text(200, '<h1>Sign in to the Wi-Fi</h1>')]);
    expect([await failureOf(api.sessions.end()), toasts, malformed]).toEqual([
      unknown,
      shown,
      ['DELETE /sessions: / must be ""'],
    ]);
  });

  test('may have properties of a newer server, which stay', async () => {
    const newer = { ...prize, colour: 'blue', parameter: { ...prize.parameter, size: 2 } };
    const { api, malformed } = await start([json(200, { prizes: [newer], total: 1 })]);
    expect([await api.sources.all('topPrizes'), malformed]).toEqual([[newer], []]);
  });

  test('to a write is asked for again with the same key, which stays until the right one came', async () => {
    const wrong = json(200, { prize: { ...prize, id: 7 } });
    const { api, received, toasts, malformed } = await start([wrong, wrong, wrong, wrong, json(200, { prize })]);
    expect(await failureOf(api.prizes.exchange('1', { amount: 1, exchangePoint: 100 }))).toEqual(unknown);
    expect(toasts).toEqual(shown);
    expect(await api.prizes.exchange('1', { amount: 1, exchangePoint: 100 })).toEqual(prize);
    await api.prizes.exchange('1', { amount: 1, exchangePoint: 100 });
    expect(keysOf(received)).toEqual(['key-1', 'key-1', 'key-1', 'key-1', 'key-1', 'key-2']);
    expect(new Set(malformed)).toEqual(new Set(['POST /prizes/1/exchange: /prize/id must be string']));
  });

  test('that is a refusal is shown, settles no key, and hands nothing on', async () => {
    const refusal = { code: 'prize.changed', message: 'Changed.', prize: { ...prize, name: null } };
    const { api, received, toasts, malformed } = await start([json(409, refusal)]);
    const intercept = { intercept: ['prize.changed'] };
    const failures = [
      await failureOf(api.prizes.exchange('1', { amount: 1, exchangePoint: 100 }, intercept)),
      await failureOf(api.prizes.exchange('1', { amount: 1, exchangePoint: 100 }, intercept)),
    ];
    expect(failures).toEqual([
      { ...unknown, status: 409 },
      { ...unknown, status: 409 },
    ]);
    expect(keysOf(received)).toEqual(['key-1', 'key-1']);
    expect(toasts).toEqual(['409 : An unknown error has occurred', '409 : An unknown error has occurred']);
    expect(new Set(malformed)).toEqual(new Set(['POST /prizes/1/exchange: /prize/name must be string']));
  });
});

describe('a page without paging headers', () => {
  test.each([
    {},
    { total: '41' },
    { 'per-page': '20' },
    { 'per-page': '0', total: '41' },
    { 'per-page': 'x', total: '1' },
  ])('is an error: %o [5.19, 8.04]', async (headers) => {
    const { api, toasts, malformed } = await start([json(200, { prizes: [] }, headers as Record<string, string>)]);
    expect(await failureOf(api.sources.list('prizes', { page: 1, sort: 'asc', isFiltered: false }))).toEqual({
      status: 0,
      code: 'client.paging-missing',
      message: 'An unknown error has occurred',
    });
    expect(toasts).toEqual(['0 : An unknown error has occurred']);
    expect(malformed).toEqual(['GET /prizes: its headers do not say where the page stands in the list']);
  });

  test('of nothing is page 1 of 1', async () => {
    const { api } = await start([json(200, { prizes: [] }, { 'per-page': '20', total: '0' })]);
    expect(await api.sources.list('prizes', { page: 1, sort: 'asc', isFiltered: false })).toEqual({
      items: [],
      paging: { currentPage: 1, loadingPage: 1, totalPage: 1, totalCount: 0 },
    });
  });
});

describe('a write whose reply gets lost', () => {
  test.each([
    ['connection', lost],
    ['server error', json(500, { code: 'server.error', message: 'A server error has occurred.' })],
    ['proxy error', text(502, '')],
  ])('is repeated with the same key: %s', async (_what, failure) => {
    const { api, received, toasts, waited } = await start([failure, failure, json(200, { prize })]);
    expect(await api.prizes.exchange('1', { amount: 1, exchangePoint: 100 })).toEqual(prize);
    expect(keysOf(received)).toEqual(['key-1', 'key-1', 'key-1']);
    expect([waited, toasts]).toEqual([[500, 1500], []]);
  });

  test('fails after the last try, is shown once, and keeps its key for the next time', async () => {
    const { api, received, toasts } = await start([lost, lost, lost, json(200, { prize })]);
    expect(await failureOf(api.prizes.exchange('1', { amount: 1, exchangePoint: 100 }))).toMatchObject({
      code: 'client.communication',
    });
    expect(toasts).toEqual(['400 : A communication error has occurred']);
    await api.prizes.exchange('1', { amount: 1, exchangePoint: 100 });
    await api.prizes.exchange('1', { amount: 1, exchangePoint: 100 });
    expect(keysOf(received)).toEqual(['key-1', 'key-1', 'key-1', 'key-1', 'key-2']);
  });

  test('has another key when it asks for something else', async () => {
    const { api, received } = await start([lost, lost, lost, json(200, { prize })]);
    await failureOf(api.prizes.exchange('1', { amount: 1, exchangePoint: 100 }));
    await api.prizes.exchange('1', { amount: 2, exchangePoint: 100 });
    await api.prizes.exchange('2', { amount: 1, exchangePoint: 100 });
    expect(keysOf(received)).toEqual(['key-1', 'key-1', 'key-1', 'key-2', 'key-3']);
  });

  test('is not repeated once the server refused, and the next one is another', async () => {
    const refusal = json(409, { code: 'prize.out-of-stock', message: 'Out of stock.' });
    const { api, received, waited } = await start([refusal]);
    await failureOf(api.prizes.exchange('1', { amount: 1, exchangePoint: 100 }));
    await failureOf(api.prizes.exchange('1', { amount: 1, exchangePoint: 100 }));
    expect([keysOf(received), waited]).toEqual([['key-1', 'key-2'], []]);
  });

  test("is repeated when the answer is not the server's: a captive portal, a body cut short", async () => {
    const { api, received } = await start([text(200, '<h1>Sign in to the Wi-Fi</h1>'), json(200, { prize })]);
    expect(await api.prizes.exchange('1', { amount: 1, exchangePoint: 100 })).toEqual(prize);
    expect(keysOf(received)).toEqual(['key-1', 'key-1']);
  });

  test.each([
    [503, 'server.busy', '2', 2000],
    [429, 'rate.limited', '0', 500],
  ])('waits when the server asks for it, and is no failure then: %d %s', async (status, code, seconds, each) => {
    const later = json(status, { code, message: code }, { 'retry-after': seconds });
    let waits = 0;
    const { api, received, toasts, waited } = await start([later, later, later, later, json(200, { prize })], {
      onWait: () => (waits += 1),
    });
    expect(await api.prizes.exchange('1', { amount: 1, exchangePoint: 100 })).toEqual(prize);
    expect(new Set(keysOf(received))).toEqual(new Set(['key-1']));
    expect([waited, waits, toasts]).toEqual([[each, each, each, each], 4, []]);
  });

  test('gives up when it was asked to wait for 30 s in all, and keeps its key for the next time', async () => {
    const later = json(503, { code: 'server.busy', message: 'Busy.' }, { 'retry-after': '12' });
    const { api, received, toasts, waited } = await start([later, later, later, json(200, { prize })]);
    const body = { amount: 1, exchangePoint: 100 };
    expect(await failureOf(api.prizes.exchange('1', body))).toMatchObject({ code: 'server.busy' });
    expect([waited, toasts]).toEqual([[12_000, 12_000], ['503 : Busy.']]);
    expect(await api.prizes.exchange('1', body)).toEqual(prize);
    expect(keysOf(received)).toEqual(['key-1', 'key-1', 'key-1', 'key-1']);
  });

  test('is not repeated by itself, but keeps its key, when something between refused', async () => {
    const { api, received } = await start([text(429, ''), json(200, { prize })]);
    expect(await failureOf(api.prizes.exchange('1', { amount: 1, exchangePoint: 100 }))).toMatchObject({ status: 429 });
    await api.prizes.exchange('1', { amount: 1, exchangePoint: 100 });
    expect(keysOf(received)).toEqual(['key-1', 'key-1']);
  });
});

test('a read is not repeated', async () => {
  const { api, received } = await start([lost]);
  await failureOf(api.sources.all('topPrizes'));
  expect(received.length).toBe(1);
});

type Api = Awaited<ReturnType<typeof start>>['api'];

describe('what came for a script, whatever it is, is given in silence:', () => {
  const html = { outcome: 'answered', type: 'text/html' };
  test.each<[string, Answer, object, object]>([
    ['a refusal', text(404, 'gone'), {}, { ...html, status: 404, text: 'gone' }],
    ['a failure', text(500, ''), {}, { ...html, status: 500, text: '' }],
    ['a page of another', text(200, '<p>Log in</p>'), {}, { ...html, status: 200, text: '<p>Log in</p>' }],
    ['as many bytes as it may have', text(200, 'é'.repeat(500)), {}, { ...html, status: 200, text: 'é'.repeat(500) }],
    ['more bytes than it may have', text(200, `${'é'.repeat(500)}.`), {}, { outcome: 'too-large' }],
    ['more bytes than that, in parts', endless, {}, { outcome: 'too-large' }],
    ['nothing in time', silent, { timeout: 20 }, { outcome: 'too-late' }],
    ['half of it in time', half, { timeout: 20 }, { outcome: 'too-late' }],
    ['a broken connection', lost, {}, { outcome: 'unreachable' }],
  ])('%s', async (_what, answer, options, expected) => {
    const { api, toasts } = await start([answer]);
    const given = await api.contentsScripts.sector({ kind: 'page', name: 'top' }, { ...reading, ...options });
    expect([given, toasts]).toEqual([expected, []]);
  });
});

/** Sends without a length and without an end. */
function endless(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const send = () => {
    while (!response.destroyed && response.write('x'.repeat(400)));
  };
  response.on('drain', send);
  send();
}

/** Sends the begin and keeps the rest. */
function half(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"kind":');
}
