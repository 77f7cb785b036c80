import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { InjectOptions } from 'fastify';
import { ApiError } from '#server/testing/door.ts';
import type { App } from '#server/testing/door.ts';
import type { TransportFault } from '../stage.ts';

/** A whole answer to a call. */
export interface Answer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Uint8Array;
}

/** Has the server answer a call, in whole, and not compressed: nothing here is sent far. */
export async function answerOfApp(app: App, request: IncomingMessage, body: Buffer): Promise<Answer> {
  const {
    'transfer-encoding': _transferEncoding,
    'accept-encoding': _acceptEncoding,
    connection: _connection,
    ...headers
  } = request.headers;
  const reply = await app.inject({
    // Whatever method the browser sent: the server refuses those that it does not know.
    method: request.method as NonNullable<InjectOptions['method']>,
    url: request.url ?? '/',
    headers,
    remoteAddress: request.socket.remoteAddress ?? '127.0.0.1',
    ...(body.length > 0 && { payload: body }),
  });
  return { status: reply.statusCode, headers: reply.headers, body: reply.rawPayload };
}

const jsonType = 'application/json; charset=utf-8';

/** The answer that a fault gives in place of the server; undefined when it gives none. */
export function answerOfFault(fault: TransportFault): Answer | undefined {
  const { answers: status, sends, type } = fault;
  if (status === undefined) return undefined;
  if (sends !== undefined) return { ...withType(type ?? jsonType), status, body: Buffer.from(sends) };
  const body = 'body' in fault ? fault.body : bodyOfStatus(status);
  if (body === undefined) return { status, headers: {}, body: Buffer.alloc(0) };
  return { ...withType(jsonType), status, body: Buffer.from(JSON.stringify(body)) };
}

/** Sends an answer; `isLast` closes the connection after it. */
export function sendAnswer(response: ServerResponse, { status, headers, body }: Answer, isLast: boolean): void {
  const { connection: _connection, 'transfer-encoding': _transferEncoding, ...kept } = headers;
  const isBodiless = response.req.method === 'HEAD' || status === 204 || status === 304;
  if (!isBodiless) kept['content-length'] = body.length;
  response.writeHead(status, isLast ? { ...kept, connection: 'close' } : kept);
  response.end(isBodiless ? undefined : body);
}

function withType(type: string): Pick<Answer, 'headers'> {
  return { headers: { 'content-type': type, 'cache-control': 'no-store' } };
}

const errors: ReadonlyMap<number, ApiError> = new Map(
  [
    new ApiError(401, 'auth.session-expired', 'Session expired. Please log in again'),
    new ApiError(404, 'not-found', 'There is no such thing.'),
    new ApiError(413, 'request.too-large', 'The request is too large.'),
    new ApiError(429, 'rate.limited', 'You have made too many requests. Please wait and try again later'),
    new ApiError(503, 'server.not-ready', 'The server is not ready.'),
  ].map((error) => [error.status, error]),
);

/** What the server says with that status; undefined where an answer needs no words. */
function bodyOfStatus(status: number): unknown {
  if (status < 400) return status === 204 || status >= 300 ? undefined : {};
  const usual =
    status < 500
      ? new ApiError(status, 'request.invalid', 'The request is refused.')
      : new ApiError(status, 'server.error', 'The server could not answer. Please try again later.');
  return (errors.get(status) ?? usual).body;
}
