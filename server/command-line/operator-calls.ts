import type Type from 'typebox';
import Value from 'typebox/value';
import { ErrorBody } from '#schemas/api/error.ts';
import { reasonOf } from '../error-reason.ts';
import { CommandError } from './command-error.ts';
import type { ServerAccess } from './find-server.ts';

/** What a server answered to an operator's call. */
export interface OperatorAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Makes one call. Throws `CommandError` when nothing answers. */
export async function callServer(
  { url, token }: ServerAccess,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<OperatorAnswer> {
  const headers = new Headers({ authorization: `Bearer ${token}`, accept: 'application/json' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const response = await fetch(`${url}${path}`, init).catch((error: unknown) => {
    throw new CommandError(`The server ${url} does not answer (${reasonOf(error)}). Is it running?`);
  });
  const text = await response.text();
  return { status: response.status, body: parse(text) };
}

/** The body of an answer that is as it should be. Throws `CommandError` with what the server said instead. */
export function accept<Schema extends Type.TSchema>(
  { status, body }: OperatorAnswer,
  schema: Schema,
): Type.Static<Schema> {
  if (Value.Check(schema, body)) return body;
  if (status === 401) throw new CommandError('The server does not know this token. Give the right one with --token.');
  const message = Value.Check(ErrorBody, body) ? describe(body) : 'The answer is not one of this product.';
  throw new CommandError(`The server answered ${status}: ${message}`);
}

function describe({ message, issues = [] }: ErrorBody): string {
  return [message, ...issues.map(({ where, problem }) => `${where} ${problem}`)].join(' ');
}

/** An object of options as a query, without those that were left out. */
export function queryOf(options: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  return String(new URLSearchParams(given.map(([name, value]) => [name, String(value)])));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
