import * as oauth from 'oauth4webapi';
import type { Clock } from '#server/base/clock.ts';
import { boundedFetch } from '#server/outward/bounded-fetch.ts';
import { OutwardError } from '#server/outward/outward-error.ts';
import { ProviderError } from '#server/features/social-accounts/provider.ts';
import type {
  AuthorizationAnswer,
  ProfileAnswer,
  Provider,
  ProviderGrant,
} from '#server/features/social-accounts/provider.ts';
import { sandboxClientId, sandboxIssuer, sandboxPaths, sandboxScopes } from './pages/sandbox-client.ts';

export interface SandboxProviderOptions {
  readonly clientSecret: string;
  /** This process's own listening address, such as "http://127.0.0.1:3000": requests to it never leave the machine. */
  readonly apiOrigin: () => string;
  readonly clock: Clock;
}

/** The network is given up when it takes longer to answer. */
export const sandboxTimeoutMs = 8000;

const client: oauth.Client = { client_id: sandboxClientId };

/** The sandbox network as a provider: OAuth 2.0 authorization code with PKCE (S256), state and issuer. */
export function createSandboxProvider({ clientSecret, apiOrigin, clock }: SandboxProviderOptions): Provider {
  return {
    async authorizationUrl({ redirectUri, state, codeVerifier, forceLogin }) {
      const address = new URL(sandboxPaths.authorize, redirectUri);
      address.search = new URLSearchParams({
        response_type: 'code',
        client_id: sandboxClientId,
        redirect_uri: redirectUri,
        scope: sandboxScopes.join(' '),
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(forceLogin ? { force_login: 'true' } : {}),
      }).toString();
      return address;
    },

    async exchangeCode(answer) {
      const server = authorizationServer(answer.redirectUri, apiOrigin());
      try {
        return grantFrom(await requestToken(server, clientSecret, answer), clock);
      } catch (error) {
        throw providerErrorFrom(error);
      }
    },

    async readProfile(accessToken) {
      const address = new URL(sandboxPaths.profile, apiOrigin());
      try {
        const response = await oauth.protectedResourceRequest(
          accessToken,
          'GET',
          address,
          undefined,
          undefined,
          requestOptions(address),
        );
        return await profileFrom(response);
      } catch (error) {
        throw providerErrorFrom(error);
      }
    },

    pictureSource(imageUrl) {
      const isOwn = imageUrl.startsWith(`${sandboxPaths.avatars}/`);
      return isOwn ? { address: new URL(imageUrl, apiOrigin()), allowsPrivate: true } : null;
    },
  };
}

function authorizationServer(redirectUri: string, apiOrigin: string): oauth.AuthorizationServer {
  return {
    issuer: sandboxIssuer(new URL(redirectUri).origin),
    token_endpoint: new URL(sandboxPaths.token, apiOrigin).href,
    authorization_response_iss_parameter_supported: true,
  };
}

async function requestToken(
  server: oauth.AuthorizationServer,
  clientSecret: string,
  { parameters, state, redirectUri, codeVerifier }: AuthorizationAnswer,
): Promise<oauth.TokenEndpointResponse> {
  const checked = oauth.validateAuthResponse(server, client, parameters, state);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.ClientSecretBasic(clientSecret),
    checked,
    redirectUri,
    codeVerifier,
    requestOptions(new URL(server.token_endpoint ?? '')),
  );
  return oauth.processAuthorizationCodeResponse(server, client, response);
}

function grantFrom(answer: oauth.TokenEndpointResponse, clock: Clock): ProviderGrant {
  const granted = (answer.scope ?? '').split(' ');
  const missing = sandboxScopes.filter((scope) => !granted.includes(scope));
  if (missing.length > 0) throw new ProviderError('scope_invalid', `Not granted: ${missing.join(', ')}.`);
  const accountId = answer['user_id'];
  if (typeof accountId !== 'string' || answer.expires_in === undefined) {
    throw new ProviderError('invalid_answer', 'The token answer names no account or no lifetime.');
  }
  const expiresAt = new Date(clock.now().getTime() + answer.expires_in * 1000);
  return { accountId, accessToken: answer.access_token, expiresAt };
}

async function profileFrom(response: Response): Promise<ProfileAnswer> {
  if (response.status === 202 || response.status === 503) {
    await response.body?.cancel();
    return { status: 'pending' };
  }
  if (!response.ok) throw new ProviderError('unavailable', `The profile was answered with ${response.status}.`);
  const { data } = (await response.json()) as { data?: Record<string, unknown> };
  const { username, name, profile_image_url: imageUrl, protected: isProtected } = data ?? {};
  if (typeof username !== 'string' || typeof name !== 'string' || typeof imageUrl !== 'string') {
    throw new ProviderError('invalid_answer', 'The profile lacks a name or an image.');
  }
  return {
    status: 'ready',
    profile: { screenName: username, nickname: name, imageUrl: ownPath(imageUrl), isProtected: isProtected === true },
  };
}

/** The sandbox stands on the site's own origin, whichever name the fan reaches it by: only the path is kept. */
function ownPath(imageUrl: string): string {
  return new URL(imageUrl).pathname;
}

function requestOptions(address: URL) {
  return {
    // oxlint-disable-next-line typescript/no-deprecated -- marked so that it stands out: the sandbox is on this very host
    [oauth.allowInsecureRequests]: address.protocol === 'http:',
    [oauth.customFetch]: (url: string, options: Parameters<typeof boundedFetch>[1]) =>
      boundedFetch(url, options, sandboxTimeoutMs),
  };
}

function providerErrorFrom(error: unknown): ProviderError {
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
