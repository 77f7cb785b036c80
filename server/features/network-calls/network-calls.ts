import * as oauth from 'oauth4webapi';
import type Type from 'typebox';
import Value from 'typebox/value';
import type { Clock } from '#server/base/clock.ts';
import { ProviderError } from '#server/features/social-accounts/provider.ts';
import type { ProviderErrorCode } from '#server/features/social-accounts/provider.ts';
import { boundedFetch } from '#server/outward/bounded-fetch.ts';
import { OutwardError } from '#server/outward/outward-error.ts';

/** A network is given up when it takes longer to answer. */
export const networkTimeoutMs = 8000;

const usualWaitMs = 15 * 60 * 1000;

/** Where calls of a network's API go, and what is to be known of its answers. */
export interface CallServices {
  readonly apiOrigin: () => string;
  readonly clock: Clock;
  /** What an answer means where its status does not say it; null where it does. */
  readonly meaningOf: (status: number, body: string) => ProviderErrorCode | null;
  /** `networkTimeoutMs` if left out. */
  readonly timeoutMs?: number;
}

/** One call of the network's API in the name of an account. */
export interface AccountCall {
  readonly accessToken: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** What is sent as JSON by POST; without it the call is a GET. */
  readonly body?: object;
}

/** The answer to a call, whatever its status. Throws `ProviderError` `unavailable` when there is none. */
export async function askNetwork(
  services: CallServices,
  { accessToken, path, query = {}, body }: AccountCall,
): Promise<Response> {
  const address = new URL(path, services.apiOrigin());
  address.search = new URLSearchParams(query).toString();
  const method = body === undefined ? 'GET' : 'POST';
  const headers = new Headers(body === undefined ? {} : { 'content-type': 'application/json' });
  const sent = body === undefined ? null : JSON.stringify(body);
  const options = requestOptions(address, services);
  try {
    return await oauth.protectedResourceRequest(accessToken, method, address, headers, sent, options);
  } catch (error) {
    if (error instanceof oauth.WWWAuthenticateChallengeError) return error.response;
    throw providerErrorFrom(error);
  }
}

/** The body of the answer to a call. Throws `ProviderError` for what the network refuses, or what is not of that schema. */
export async function callNetwork<Schema extends Type.TSchema>(
  services: CallServices,
  call: AccountCall,
  schema: Schema,
): Promise<Type.Static<Schema>> {
  return readAnswer(await askNetwork(services, call), services, schema);
}

/** The body of an answer. Throws `ProviderError` as `callNetwork` does. */
export async function readAnswer<Schema extends Type.TSchema>(
  response: Response,
  services: CallServices,
  schema: Schema,
): Promise<Type.Static<Schema>> {
  const text = await response.text();
  const code = services.meaningOf(response.status, text) ?? usualMeaning(response.status);
  if (code !== null) throw refusal(response, code, services.clock);
  const body = parsed(text);
  if (Value.Check(schema, body)) return body;
  throw new ProviderError('invalid_answer', 'The answer of the network is not what its API promises.');
}

/** Reads a body for `CallServices.meaningOf`, which has to do with anything: undefined for what is no JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What an answer that is no success means, by its status alone; null for a success. */
function usualMeaning(status: number): ProviderErrorCode | null {
  if (status >= 200 && status < 300) return null;
  if (status === 401) return 'token_refused';
  if (status === 403) return 'scope_invalid';
  if (status === 404) return 'target_missing';
  if (status === 429) return 'rate_limited';
  return status >= 500 ? 'unavailable' : 'invalid_answer';
}

function refusal(response: Response, code: ProviderErrorCode, clock: Clock): ProviderError {
  const said = `The network answered ${response.status}.`;
  return new ProviderError(code, said, code === 'rate_limited' ? { retryAt: retryTime(response, clock) } : {});
}

function retryTime({ headers }: Response, clock: Clock): Date {
  const seconds = Number(headers.get('x-rate-limit-reset') ?? NaN);
  return new Date(Number.isFinite(seconds) ? seconds * 1000 : clock.now().getTime() + usualWaitMs);
}

/** What no library of OAuth would understand: the network is out of order, or was asked too often. */
export function requireInOrder(response: Response, { clock }: CallServices): void {
  const { status } = response;
  if (status === 429) throw refusal(response, 'rate_limited', clock);
  if (status >= 500) throw refusal(response, 'unavailable', clock);
}

/** How a library of OAuth calls the network. */
export function requestOptions(address: URL, { timeoutMs = networkTimeoutMs }: CallServices) {
  return {
    // oxlint-disable-next-line typescript/no-deprecated -- marked so that it stands out: only the sandbox, on this very host
    [oauth.allowInsecureRequests]: address.protocol === 'http:',
    [oauth.customFetch]: (url: string, options: Parameters<typeof boundedFetch>[1]) =>
      boundedFetch(url, options, timeoutMs),
  };
}

/** Whatever went wrong with a call, as an error of the provider. */
export function providerErrorFrom(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (error instanceof oauth.AuthorizationResponseError) {
    if (error.error === 'access_denied')
      return new ProviderError('access_denied', 'The fan said no.', { cause: error });
    if (error.error === 'invalid_scope') {
      return new ProviderError('scope_invalid', 'The network refused the scope.', { cause: error });
    }
  }
  if (
    error instanceof TypeError ||
    error instanceof OutwardError ||
    (error instanceof DOMException && error.name === 'TimeoutError')
  ) {
    return new ProviderError('unavailable', 'The network could not be reached.', { cause: error });
  }
  return new ProviderError('invalid_answer', 'The answer of the network is not acceptable.', { cause: error });
}
