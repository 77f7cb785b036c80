import * as oauth from 'oauth4webapi';
import type { Clock } from '#server/base/clock.ts';
import { ProviderError } from '#server/features/social-accounts/provider.ts';
import { boundedFetch } from '#server/outward/bounded-fetch.ts';
import { OutwardError } from '#server/outward/outward-error.ts';
import { protectedType } from './api/api-refusal.ts';

/** The network is given up when it takes longer to answer. */
export const sandboxTimeoutMs = 8000;

const usualWaitMs = 15 * 60 * 1000;

/** Where calls of the network's API go, and what time it is when they are refused. */
export interface CallServices {
  readonly apiOrigin: () => string;
  readonly clock: Clock;
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
  { apiOrigin }: Pick<CallServices, 'apiOrigin'>,
  { accessToken, path, query = {}, body }: AccountCall,
): Promise<Response> {
  const address = new URL(path, apiOrigin());
  address.search = new URLSearchParams(query).toString();
  const method = body === undefined ? 'GET' : 'POST';
  const headers = new Headers(body === undefined ? {} : { 'content-type': 'application/json' });
  const sent = body === undefined ? null : JSON.stringify(body);
  try {
    return await oauth.protectedResourceRequest(accessToken, method, address, headers, sent, requestOptions(address));
  } catch (error) {
    if (error instanceof oauth.WWWAuthenticateChallengeError) return error.response;
    throw providerErrorFrom(error);
  }
}

/** The body of the answer to a call. Throws `ProviderError` for what the network refuses. */
export async function callNetwork(services: CallServices, call: AccountCall): Promise<unknown> {
  const response = await askNetwork(services, call);
  if (!response.ok) throw await refusalOf(response, services.clock);
  return response.json().catch((error: unknown) => {
    throw new ProviderError('invalid_answer', 'The answer of the network is no JSON.', { cause: error });
  });
}

/** What an answer that is no success means. */
export async function refusalOf(response: Response, clock: Clock): Promise<ProviderError> {
  const { status } = response;
  const said = `The network answered ${status}.`;
  if (status === 401) return new ProviderError('token_refused', said);
  if (status === 404) return new ProviderError('target_missing', said);
  if (status === 429) return new ProviderError('rate_limited', said, { retryAt: retryTime(response, clock) });
  if (status === 403) {
    const isProtected = (await response.text()).includes(`"${protectedType}"`);
    return new ProviderError(isProtected ? 'protected_user' : 'scope_invalid', said);
  }
  return new ProviderError(status >= 500 ? 'unavailable' : 'invalid_answer', said);
}

function retryTime({ headers }: Response, clock: Clock): Date {
  const seconds = Number(headers.get('x-rate-limit-reset') ?? NaN);
  return new Date(Number.isFinite(seconds) ? seconds * 1000 : clock.now().getTime() + usualWaitMs);
}

/** How a library of OAuth calls the network. */
export function requestOptions(address: URL) {
  return {
    // oxlint-disable-next-line typescript/no-deprecated -- marked so that it stands out: the sandbox is on this very host
    [oauth.allowInsecureRequests]: address.protocol === 'http:',
    [oauth.customFetch]: (url: string, options: Parameters<typeof boundedFetch>[1]) =>
      boundedFetch(url, options, sandboxTimeoutMs),
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
