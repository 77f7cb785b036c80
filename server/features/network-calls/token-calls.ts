import * as oauth from 'oauth4webapi';
import Type from 'typebox';
import Value from 'typebox/value';
import { ProviderError } from '#server/features/social-accounts/provider.ts';
import type { AuthorizationAnswer, ProviderTokens } from '#server/features/social-accounts/provider.ts';
import { parsed, providerErrorFrom, requestOptions, requireInOrder } from './network-calls.ts';
import type { CallServices } from './network-calls.ts';

/** This site as it is registered with a network, and what it asks for. */
export interface TokenClient extends CallServices {
  readonly clientId: string;
  readonly authentication: oauth.ClientAuth;
  /** What fans have to allow. */
  readonly scopes: readonly string[];
  readonly scopeSeparator: ' ' | ',';
  /** Whether the network binds a code to the verifier of its attempt (RFC 7636). */
  readonly hasPkce: boolean;
}

/** The authorization server of a network, as far as its token calls need it. */
export type TokenServer = Pick<
  oauth.AuthorizationServer,
  'issuer' | 'token_endpoint' | 'authorization_response_iss_parameter_supported'
>;

/** What a network answers to a good token call. */
export type TokenAnswer = oauth.TokenEndpointResponse;

/** Checks what the browser came back with, and exchanges its code. Throws `ProviderError`. */
export async function exchangeCode(
  client: TokenClient,
  server: TokenServer,
  { parameters, state, redirectUri, codeVerifier }: AuthorizationAnswer,
): Promise<TokenAnswer> {
  const registered = { client_id: client.clientId };
  try {
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      registered,
      client.authentication,
      oauth.validateAuthResponse(server, registered, parameters, state),
      redirectUri,
      // oxlint-disable-next-line typescript/no-deprecated -- marked so that it stands out: TikTok takes PKCE of apps only
      client.hasPkce ? codeVerifier : oauth.nopkce,
      optionsOf(server, client),
    );
    requireInOrder(response, client);
    return await oauth.processAuthorizationCodeResponse(server, registered, await withStatus(response));
  } catch (error) {
    throw providerErrorFrom(error);
  }
}

/** Exchanges a refresh token. Throws `ProviderError`: `authorization_ended` when it is none, or used. */
export async function exchangeRefreshToken(
  client: TokenClient,
  server: TokenServer,
  refreshToken: string,
): Promise<TokenAnswer> {
  const registered = { client_id: client.clientId };
  const options = optionsOf(server, client);
  try {
    const response = await oauth.refreshTokenGrantRequest(
      server,
      registered,
      client.authentication,
      refreshToken,
      options,
    );
    requireInOrder(response, client);
    return await oauth.processRefreshTokenResponse(server, registered, await withStatus(response));
  } catch (error) {
    throw isUsedUp(error)
      ? new ProviderError('authorization_ended', 'The network takes this token no more.', { cause: error })
      : providerErrorFrom(error);
  }
}

/** The tokens of an answer. Throws `ProviderError`: `scope_invalid` when the fan did not allow all, `invalid_answer`. */
export function tokensOf(answer: TokenAnswer, { scopes, scopeSeparator, clock }: TokenClient): ProviderTokens {
  const granted = (answer.scope ?? '').split(scopeSeparator);
  const missing = scopes.filter((scope) => !granted.includes(scope));
  if (missing.length > 0) throw new ProviderError('scope_invalid', `Not granted: ${missing.join(', ')}.`);
  if (answer.expires_in === undefined) {
    throw new ProviderError('invalid_answer', 'The token answer names no lifetime.');
  }
  return {
    accessToken: answer.access_token,
    expiresAt: new Date(clock.now().getTime() + answer.expires_in * 1000),
    refreshToken: answer.refresh_token ?? null,
  };
}

/** The account that a token answer names in a field. Throws `ProviderError` `invalid_answer`. */
export function accountIn(answer: TokenAnswer, field: string): string {
  const accountId = answer[field];
  if (typeof accountId === 'string') return accountId;
  throw new ProviderError('invalid_answer', 'The token answer names no account.');
}

function optionsOf({ token_endpoint: address = '' }: TokenServer, client: TokenClient) {
  return requestOptions(new URL(address), client);
}

const TokenRefusal = Type.Object({ error: Type.String({ minLength: 1 }) });

/** Some networks refuse with the status of a success; a library goes by the status. */
async function withStatus(response: Response): Promise<Response> {
  if (!response.ok) return response;
  const text = await response.text();
  const status = Value.Check(TokenRefusal, parsed(text)) ? 400 : response.status;
  return new Response(text, { status, headers: response.headers });
}

/** X says of a used refresh token that the request is invalid. */
function isUsedUp(error: unknown): boolean {
  return (
    error instanceof oauth.ResponseBodyError && (error.error === 'invalid_grant' || error.error === 'invalid_request')
  );
}
