import { Readable } from 'node:stream';
import type Type from 'typebox';
import Value from 'typebox/value';
import { ErrorBody } from '#schemas/api/error.ts';
import { reasonOf } from '#server/base/error-reason.ts';
import { CommandError } from './command-error.ts';
import type { ServerAccess } from './find-server.ts';

/** What a server answered to an operator's call. */
export interface OperatorAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Makes one call. Throws `CommandError` when nothing answers. */
export async function callServer(
  access: ServerAccess,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<OperatorAnswer> {
  const response = await send(access, method, path, body);
  return { status: response.status, body: parse(await response.text()) };
}

/** Makes one call whose answer is a file. Throws `CommandError` when nothing answers, or a refusal. */
export async function download(access: ServerAccess, path: string): Promise<Readable> {
  const response = await send(access, 'GET', path);
  if (response.ok && response.body !== null) return Readable.from(chunksOf(response.body));
  throw refusalOf({ status: response.status, body: parse(await response.text()) });
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read())
    yield value ?? new Uint8Array();
}

async function send(
  { url, token }: ServerAccess,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<Response> {
  const headers = new Headers({ authorization: `Bearer ${token}`, accept: 'application/json' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  return fetch(`${url}${path}`, init).catch((error: unknown) => {
    throw new CommandError(`The server ${url} does not answer (${reasonOf(error)}). Is it running?`);
  });
}

/** The body of an answer that is as it should be. Throws `CommandError` with what the server said instead. */
export function accept<Schema extends Type.TSchema>(answer: OperatorAnswer, schema: Schema): Type.Static<Schema> {
  if (Value.Check(schema, answer.body)) return answer.body;
  throw refusalOf(answer);
}

function refusalOf({ status, body }: OperatorAnswer): CommandError {
  if (status === 401) return new CommandError('The server does not know this token. Give the right one with --token.');
  const message = Value.Check(ErrorBody, body) ? describe(body) : 'The answer is not one of this product.';
  return new CommandError(`The server answered ${status}: ${message}`);
}

function describe({ message, issues = [] }: ErrorBody): string {
  return [message, ...issues.map(({ where, problem }) => `${where} ${problem}`)].join(' ');
}

/** An object of options as a query, without those that were left out. */
export function queryOf(options: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(options)) if (value !== undefined) query.set(name, String(value));
  return query.toString();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
