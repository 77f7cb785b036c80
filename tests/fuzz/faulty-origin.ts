import { AxiosError } from 'axios';
import type { InternalAxiosRequestConfig } from 'axios';
import * as fc from 'fast-check';
import { createApiClient } from '#api-client/api-client.ts';
import type { ApiClient } from '#api-client/api-client.ts';
import type { HttpOptions } from '#api-client/http/http.ts';
import { createIdempotencyKeys } from '#api-client/http/idempotency-keys.ts';
import { answers } from '#schemas/api/answers.ts';
import { apiPrefix } from '#schemas/api/conventions.ts';
import { sourceNames, sources } from '#schemas/data-model/sources.ts';
import type { SourceName } from '#schemas/data-model/sources.ts';
import { now } from '#tests/machines/support/entities.ts';
import type { FuzzOptions } from './fuzz-options.ts';
import { mutated, mutations } from './mutations.ts';
import type { Mutation } from './mutations.ts';
import { valuesOf } from './values-of-schema.ts';

export type AnswerName = keyof typeof answers;
export type RightAnswers = Readonly<Record<AnswerName, unknown>>;

/** What is done to each answer on its way: its status becomes another, its body is changed or cut. */
export interface Fault {
  readonly status: number;
  readonly changes: readonly Mutation[];
  /** Share of the text that comes; whole ones are more. */
  readonly share: number;
  readonly headers: Readonly<Record<string, string>>;
}

const names = Object.keys(answers) as readonly AnswerName[];

/** A right answer for each call, one of `count` that are made once: to make them anew for each run takes longer than the run. */
export function rightAnswers({ seed }: FuzzOptions, count: number): fc.Arbitrary<RightAnswers> {
  const some = (name: AnswerName) => fc.sample(valuesOf(answers[name]), { seed, numRuns: count });
  return fc.record(
    Object.fromEntries(names.map((name) => [name, fc.constantFrom(...some(name))])),
  ) as fc.Arbitrary<RightAnswers>;
}

export const faults: fc.Arbitrary<Fault> = fc.record({
  status: fc.oneof(
    { weight: 4, arbitrary: fc.constant(200) },
    { weight: 1, arbitrary: fc.constantFrom(204, 401, 404, 409, 422, 500) },
  ),
  changes: fc.array(mutations, { minLength: 1, maxLength: 3 }),
  share: fc.oneof(
    { weight: 9, arbitrary: fc.constant(1) },
    { weight: 1, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
  ),
  headers: fc.constantFrom<Record<string, string>>(pagingOf(12, 1), {}, pagingOf(0, 1), {
    'per-page': 'x',
    total: '-1',
  }),
});

const calls: Readonly<Record<string, AnswerName>> = {
  'GET /product/@me': 'productAtMe',
  'GET /product': 'product',
  'GET /contents_scripts/sectors': 'sectors',
  'GET /users/@me': 'user',
  // Any object is right.
  'GET /users/@me/export': 'user',
  'POST /users': 'user',
  'PUT /users/sns_update': 'user',
  'PUT /users/terms': 'user',
  'GET /change_form/@me': 'changeForm',
  'POST /service_associations/later_register': 'user',
  'GET /sign_up_form/@me': 'signUpForm',
  'POST /prizes/*/exchange': 'exchange',
  'POST /raffles/*/apply': 'raffleEntry',
  'PUT /raffles/*/acknowledge': 'acknowledged',
  'POST /gachas/exec': 'gacha',
  'PUT /gachas/*/confirm': 'gacha',
  'PUT /gachas/*/dismiss': 'gacha',
  'POST /invitations/input': 'invitationEntry',
  'PUT /tweets/*/*': 'post',
  'PUT /tiktok/videos/*/*': 'video',
  'POST /user_sns_actions/*': 'socialAction',
  'POST /inquiries': 'inquiry',
  'GET /analyses/linkage': 'linkage',
  'PUT /notifications/*/read': 'readNotification',
  ...Object.fromEntries(sourceNames.map((name) => [`GET ${sources[name].path}`, answerOf(name)])),
};

const clientOptions: Omit<HttpOptions, 'notify' | 'malformed'> = {
  origin: '',
  locale: 'en',
  errorText: () => undefined,
  keys: createIdempotencyKeys({ storage: null, member: () => null, now: () => now, makeKey: () => 'key' }),
  wait: async () => {},
};

/** An API whose answers are right until a fault is set, and what its client showed of them. */
export function createFaultyOrigin(right: RightAnswers) {
  const notified: string[] = [];
  const malformed: string[] = [];
  let [served, fault]: [RightAnswers, Fault | undefined] = [right, undefined];

  async function adapter(config: InternalAxiosRequestConfig) {
    const { status, text, headers } = answerTo(config, served, fault);
    const response = { data: parsed(text), status, statusText: '', headers, config };
    if (status < 300) return response;
    throw new AxiosError('Refused.', AxiosError.ERR_BAD_RESPONSE, config, null, response);
  }

  return {
    api: createApiClient({
      ...clientOptions,
      adapter,
      notify: (text) => notified.push(text),
      malformed: (...at) => malformed.push(at.join(' ')),
    }),
    /** Toasts. */
    notified,
    malformed,
    /** Breaks every answer from now on. */
    break(by: Fault): void {
      fault = by;
    },
    /** Has every answer right from now on. */
    mend(): void {
      fault = undefined;
    },
    /** What is right becomes another. */
    serve(changes: Partial<RightAnswers>): void {
      served = { ...served, ...changes };
    },
  };
}

/** Calls that give a text, whatever it is. */
type Texts = 'sector' | 'read';

/** Each call of the client that gives JSON; one that is missing does not compile. */
export const callsOfClient: {
  readonly [Resource in keyof ApiClient]: Readonly<
    Record<Exclude<keyof ApiClient[Resource], Texts>, (api: ApiClient) => Promise<unknown>>
  >;
} = {
  sources: {
    list: (api) => api.sources.list('prizes', { page: 1, sort: 'asc', isFiltered: false }),
    one: (api) => api.sources.one('notification', { notificationId: '1' }),
    all: (api) => api.sources.all('topPrizes'),
  },
  product: { me: (api) => api.product.me(), get: (api) => api.product.get() },
  users: {
    me: (api) => api.users.me(),
    register: (api) => api.users.register({}),
    deregister: (api) => api.users.deregister(),
    exportMe: (api) => api.users.exportMe(),
    changeForm: (api) => api.users.changeForm(),
    updateAccount: (api) => api.users.updateAccount(),
    agree: (api) => api.users.agree('1'),
  },
  signUpForm: { me: (api) => api.signUpForm.me() },
  analyses: {
    report: (api) => api.analyses.report({ isFirstVisit: true, associateToken: null }),
    linkage: (api) => api.analyses.linkage(),
  },
  proofs: {},
  serviceAssociations: {
    prepare: (api) => api.serviceAssociations.prepare({ associateId: '12345678' }),
    laterRegister: (api) => api.serviceAssociations.laterRegister({ associateId: '12345678' }),
  },
  sessions: { end: (api) => api.sessions.end() },
  gachas: {
    draw: (api) => api.gachas.draw({ pointForGacha: 300, oddsDigest: '0f', undecidedId: null }),
    confirm: (api) => api.gachas.confirm('1'),
    dismiss: (api) => api.gachas.dismiss('1'),
  },
  prizes: { exchange: (api) => api.prizes.exchange('1', { amount: 1, exchangePoint: 100 }) },
  raffles: {
    apply: (api) => api.raffles.apply('1', { amount: 1, usePoint: 100 }),
    acknowledge: (api) => api.raffles.acknowledge('1'),
  },
  socialActions: {
    onPost: (api) => api.socialActions.onPost('1', 'like'),
    onVideo: (api) => api.socialActions.onVideo('1', 'like'),
    own: (api) => api.socialActions.own('tweet'),
  },
  invitations: { enter: (api) => api.invitations.enter({ invitationCode: 'CDFGHJKM' }) },
  notifications: { markRead: (api) => api.notifications.markRead('1') },
  inquiries: {
    send: (api) => api.inquiries.send({ category: 'a', replyName: 'b', message: 'c', agree: true }),
  },
  contentsScripts: { sectors: (api) => api.contentsScripts.sectors() },
};

function answerTo(
  { method = 'get', url = '' }: InternalAxiosRequestConfig,
  right: RightAnswers,
  fault: Fault | undefined,
) {
  const name = nameOf(`${method.toUpperCase()} ${url.replace(apiPrefix, '')}`);
  const sound = name === undefined ? undefined : right[name];
  if (fault === undefined || name === undefined)
    return { status: 200, text: JSON.stringify(sound) ?? '', headers: pagingOf(12, 1) };
  const { status, changes, share, headers } = fault;
  const text = JSON.stringify(changes.reduce(mutated, status < 300 ? sound : right.exchangeRefusal)) ?? '';
  return { status, text: text.slice(0, Math.ceil(text.length * share)), headers };
}

function nameOf(call: string): AnswerName | undefined {
  const found = Object.keys(calls).find((pattern) =>
    new RegExp(`^${pattern.replaceAll(/\*|\{\w+\}/g, '[^/]+')}$`, 'u').test(call),
  );
  return found === undefined ? undefined : calls[found];
}

function answerOf(name: SourceName): AnswerName {
  return `source.${name}`;
}

function pagingOf(perPage: number, total: number): Record<string, string> {
  return { 'per-page': String(perPage), total: String(total) };
}

/** As axios does it: what is no JSON stays a text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
