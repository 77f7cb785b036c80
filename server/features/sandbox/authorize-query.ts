import { sandboxClientId, sandboxScopes } from './pages/sandbox-client.ts';

/** A site's request that the sandbox network takes. */
export interface AuthorizeRequest {
  readonly redirectUri: string;
  readonly state: string;
  readonly scope: string;
  readonly codeChallenge: string;
  readonly forceLogin: boolean;
}

/** A request that cannot be taken: shown here, or answered to the site when its address can be trusted. */
export type AuthorizeProblem =
  | { readonly answeredBy: 'page' }
  | { readonly answeredBy: 'redirect'; readonly redirectUri: string; readonly state: string; readonly error: string };

const callbackPath = /^\/auth\/(twitter|tiktok)\/callback$/;
const challengeForm = /^[A-Za-z0-9_-]{43}$/;

/**
 * Reads the query of an authorization request (RFC 6749 §4.1.1, RFC 7636 §4.3). `siteOrigin` is the only origin whose
 * callback is known to the network.
 */
export function readAuthorizeQuery(query: string, siteOrigin: string): AuthorizeRequest | AuthorizeProblem {
  const parameters = new URLSearchParams(query);
  const redirectUri = parameters.get('redirect_uri') ?? '';
  if (hasRepeated(parameters) || parameters.get('client_id') !== sandboxClientId) return { answeredBy: 'page' };
  if (!isCallback(redirectUri, siteOrigin)) return { answeredBy: 'page' };
  const state = parameters.get('state') ?? '';
  const scope = parameters.get('scope') ?? '';
  const codeChallenge = parameters.get('code_challenge') ?? '';
  const error = errorOf(parameters, state, scope, codeChallenge);
  if (error !== null) return { answeredBy: 'redirect', redirectUri, state, error };
  return { redirectUri, state, scope, codeChallenge, forceLogin: parameters.get('force_login') === 'true' };
}

function errorOf(parameters: URLSearchParams, state: string, scope: string, codeChallenge: string): string | null {
  if (parameters.get('response_type') !== 'code') return 'unsupported_response_type';
  if (state === '' || state.length > 500) return 'invalid_request';
  if (parameters.get('code_challenge_method') !== 'S256' || !challengeForm.test(codeChallenge))
    return 'invalid_request';
  const scopes: readonly string[] = sandboxScopes;
  return scope.split(' ').every((name) => scopes.includes(name)) ? null : 'invalid_scope';
}

function isCallback(redirectUri: string, siteOrigin: string): boolean {
  if (!URL.canParse(redirectUri)) return false;
  const address = new URL(redirectUri);
  return redirectUri === `${siteOrigin}${address.pathname}` && callbackPath.test(address.pathname);
}

function hasRepeated(parameters: URLSearchParams): boolean {
  const names = [...parameters.keys()];
  return new Set(names).size !== names.length;
}
