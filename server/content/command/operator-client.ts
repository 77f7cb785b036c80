import type Type from 'typebox';
import Value from 'typebox/value';
import {
  ReleaseBundleResponse,
  ReleaseRefusal,
  ReleaseResponse,
  ReleasesResponse,
  StoredReportsResponse,
} from '#schemas/api/content.ts';
import type { CampaignBundle, ReportsQuery } from '#schemas/api/content.ts';
import { ErrorBody } from '#schemas/api/error.ts';
import { reasonOf } from '../../error-reason.ts';
import { CommandError } from './command-error.ts';
import type { ServerAccess } from './find-server.ts';

/** The operators' calls of one server. Each throws `CommandError` when the server does not answer as it should. */
export interface OperatorClient {
  publish(bundle: CampaignBundle): Promise<ReleaseResponse | ReleaseRefusal>;
  activate(id: string): Promise<ReleaseResponse | ReleaseRefusal>;
  releases(): Promise<ReleasesResponse>;
  release(id: string): Promise<Type.Static<typeof ReleaseBundleResponse>>;
  reports(query: ReportsQuery): Promise<StoredReportsResponse>;
}

export function createOperatorClient(access: ServerAccess): OperatorClient {
  const post = async (path: string, body?: unknown) => {
    const answer = await call(access, 'POST', path, body);
    return answer.status === 422 ? accept(answer, ReleaseRefusal) : accept(answer, ReleaseResponse);
  };
  const get = async <Schema extends Type.TSchema>(path: string, schema: Schema) =>
    accept(await call(access, 'GET', path), schema);
  return {
    publish: (bundle) => post('/content/releases', bundle),
    activate: (id) => post(`/content/releases/${encodeURIComponent(id)}/activate`),
    releases: () => get('/content/releases', ReleasesResponse),
    release: (id) => get(`/content/releases/${encodeURIComponent(id)}`, ReleaseBundleResponse),
    reports: (query) => get(`/content/reports?${new URLSearchParams(textsOf(query))}`, StoredReportsResponse),
  };
}

function textsOf(query: ReportsQuery): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

async function call({ url, token }: ServerAccess, method: string, path: string, body?: unknown): Promise<Answer> {
  const headers = new Headers({ authorization: `Bearer ${token}`, accept: 'application/json' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const response = await fetch(`${url}${path}`, init).catch((error: unknown) => {
    throw new CommandError(`The server ${url} does not answer (${reasonOf(error)}). Is it running?`);
  });
  const text = await response.text();
  return { status: response.status, body: parse(text) };
}

function accept<Schema extends Type.TSchema>({ status, body }: Answer, schema: Schema): Type.Static<Schema> {
  if (Value.Check(schema, body)) return body;
  if (status === 401) throw new CommandError('The server does not know this token. Give the right one with --token.');
  const message = Value.Check(ErrorBody, body) ? describe(body) : 'The answer is not one of this product.';
  throw new CommandError(`The server answered ${status}: ${message}`);
}

function describe({ message, issues = [] }: ErrorBody): string {
  return [message, ...issues.map(({ where, problem }) => `${where} ${problem}`)].join(' ');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
