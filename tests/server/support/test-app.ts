import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { idempotencyHeader, xhrMarkerHeader } from '#schemas/api/conventions.ts';
import type { Locale } from '#schemas/values/locale-names.ts';
import type { App, AppPlugin } from '#server/http/app-dependencies.ts';
import type { Clock } from '#server/base/clock.ts';
import { buildApp } from '#server/process/app.ts';
import type { Database } from '#server/db/database.ts';
import { anyRandom, clockAt, testSettings } from './test-services.ts';

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path after /service/v2. */
  readonly path: string;
  /** Id of the member who calls; a visitor without it. */
  readonly member?: string;
  readonly key?: string;
  readonly body?: unknown;
  readonly locale?: Locale;
  /** Sent as they are, over those of the other fields. */
  readonly headers?: Record<string, string>;
}

/** Makes one call of the API as the site's client does. */
export type CallApi = (call: Call) => Promise<LightMyRequestResponse>;

export const memberHeader = 'x-test-member';

/** Takes the member from a header in place of a session. */
export const sessionsByHeader: AppPlugin = (app) => {
  app.decorateRequest('member', null);
  app.decorateRequest('session', null);
  app.addHook('onRequest', async (request) => {
    const id = request.headers[memberHeader];
    if (typeof id === 'string') request.member = { id };
  });
};

/** As many as tests on PostgreSQL have; the embedded database lets statements wait for each other by itself. */
const hotConnections = 64;

/** The server on that database, with members by header; close it after use. */
export async function buildTestApp(
  db: Database,
  clock: Clock = clockAt(),
  connections: number = hotConnections,
): Promise<{ app: App; call: CallApi }> {
  const app = await buildApp({
    db,
    connections,
    clock,
    random: anyRandom,
    settings: testSettings,
    sessions: sessionsByHeader,
  });
  return { app, call: (call) => app.inject(requestOf(call)) };
}

/** What a call is to the server. */
export function requestOf({ method = 'GET', path, member, key, body, locale, headers }: Call): InjectOptions {
  return {
    method,
    url: `/service/v2${path}`,
    headers: {
      ...(method !== 'GET' && { [xhrMarkerHeader.name]: xhrMarkerHeader.value }),
      ...(member !== undefined && { [memberHeader]: member }),
      ...(key !== undefined && { [idempotencyHeader]: key }),
      ...(locale !== undefined && { 'accept-language': locale }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  };
}
