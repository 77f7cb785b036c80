import * as oauth from 'oauth4webapi';
import { ProviderError } from '#server/features/social-accounts/provider.ts';
import type {
  AuthorizationAnswer,
  ProfileAnswer,
  Provider,
  ProviderGrant,
} from '#server/features/social-accounts/provider.ts';
import { sandboxClientId, sandboxIssuer, sandboxPaths } from './pages/sandbox-client.ts';
import type { SandboxScope } from './pages/sandbox-client.ts';
import { createSandboxActions } from './provider-actions.ts';
import type { SandboxKind } from './provider-actions.ts';
import { askNetwork, providerErrorFrom, refusalOf, requestOptions } from './provider-calls.ts';
import type { CallServices } from './provider-calls.ts';

/** `apiOrigin` is this process's own listening address, such as "http://127.0.0.1:3000": requests to it never leave the machine. */
export interface SandboxProviderOptions extends CallServices {
  readonly clientSecret: string;
  /** Which real network it stands for. */
  readonly kind: SandboxKind;
}

const client: oauth.Client = { client_id: sandboxClientId };

/** What the site asks for; the second network gives no right to write, and tells nothing of likes. */
const scopes = {
  twitter: [
    'users.read',
    'posts.read',
    'likes.read',
    'follows.read',
    'likes.write',
    'reposts.write',
    'follows.write',
    'offline.access',
  ],
  tiktok: ['users.read', 'follows.read', 'offline.access'],
} as const satisfies Record<SandboxKind, readonly SandboxScope[]>;

/** What a site asks to be allowed where the sandbox stands for that network. */
export function scopesOf(kind: SandboxKind): readonly SandboxScope[] {
  return scopes[kind];
}

/** The sandbox network as a provider: OAuth 2.0 authorization code with PKCE (S256), state and issuer; refresh tokens. */
export function createSandboxProvider(options: SandboxProviderOptions): Provider {
  const { kind, clientSecret, apiOrigin } = options;
  return {
    async authorizationUrl({ redirectUri, state, codeVerifier, forceLogin }) {
      const address = new URL(sandboxPaths.authorize, redirectUri);
      address.search = new URLSearchParams({
        response_type: 'code',
        client_id: sandboxClientId,
        redirect_uri: redirectUri,
        scope: scopesOf(kind).join(' '),
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(forceLogin ? { force_login: 'true' } : {}),
      }).toString();
      return address;
    },

    async exchangeCode(answer) {
      const server = authorizationServer(new URL(answer.redirectUri).origin, apiOrigin());
      try {
        return grantFrom(await requestToken(server, answer, options), options);
      } catch (error) {
        throw providerErrorFrom(error);
      }
    },

    async refresh(refreshToken) {
      const server = authorizationServer(apiOrigin(), apiOrigin());
      const authentication = oauth.ClientSecretBasic(clientSecret);
      try {
        const response = await oauth.refreshTokenGrantRequest(
          server,
          client,
          authentication,
          refreshToken,
          requestOptions(new URL(server.token_endpoint ?? '')),
        );
        await requireAnswer(response, options);
        return grantFrom(await oauth.processRefreshTokenResponse(server, client, response), options);
      } catch (error) {
        throw isUsedUp(error)
          ? new ProviderError('authorization_ended', 'The network takes this token no more.', { cause: error })
          : providerErrorFrom(error);
      }
    },

    async readProfile(accessToken) {
      const response = await askNetwork(options, { accessToken, path: sandboxPaths.profile });
      try {
        return await profileFrom(response, options);
      } catch (error) {
        throw providerErrorFrom(error);
      }
    },

    pictureSource(imageUrl) {
      const isOwn = imageUrl.startsWith(`${sandboxPaths.avatars}/`);
      return isOwn ? { address: new URL(imageUrl, apiOrigin()), allowsPrivate: true } : null;
    },

    actions: createSandboxActions(kind, options),
  };
}

function authorizationServer(siteOrigin: string, apiOrigin: string): oauth.AuthorizationServer {
  return {
    issuer: sandboxIssuer(siteOrigin),
    token_endpoint: new URL(sandboxPaths.token, apiOrigin).href,
    authorization_response_iss_parameter_supported: true,
  };
}

async function requestToken(
  server: oauth.AuthorizationServer,
  { parameters, state, redirectUri, codeVerifier }: AuthorizationAnswer,
  options: SandboxProviderOptions,
): Promise<oauth.TokenEndpointResponse> {
  const checked = oauth.validateAuthResponse(server, client, parameters, state);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.ClientSecretBasic(options.clientSecret),
    checked,
    redirectUri,
    codeVerifier,
    requestOptions(new URL(server.token_endpoint ?? '')),
  );
  await requireAnswer(response, options);
  return oauth.processAuthorizationCodeResponse(server, client, response);
}

/** What the library would call no answer of OAuth: the network is out of order, or was asked too often. */
async function requireAnswer(response: Response, { clock }: CallServices): Promise<void> {
  if (response.status === 429 || response.status >= 500) throw await refusalOf(response, clock);
}

function isUsedUp(error: unknown): boolean {
  return error instanceof oauth.ResponseBodyError && error.error === 'invalid_grant';
}

function grantFrom(answer: oauth.TokenEndpointResponse, { clock, kind }: SandboxProviderOptions): ProviderGrant {
  const granted = (answer.scope ?? '').split(' ');
  const missing = scopesOf(kind).filter((scope) => !granted.includes(scope));
  if (missing.length > 0) throw new ProviderError('scope_invalid', `Not granted: ${missing.join(', ')}.`);
  const accountId = answer['user_id'];
  if (typeof accountId !== 'string' || answer.expires_in === undefined) {
    throw new ProviderError('invalid_answer', 'The token answer names no account or no lifetime.');
  }
  const expiresAt = new Date(clock.now().getTime() + answer.expires_in * 1000);
  return { accountId, accessToken: answer.access_token, expiresAt, refreshToken: answer.refresh_token ?? null };
}

async function profileFrom(response: Response, { clock }: CallServices): Promise<ProfileAnswer> {
  if (response.status === 202 || response.status === 503) {
    await response.body?.cancel();
    return { status: 'pending' };
  }
  if (!response.ok) throw await refusalOf(response, clock);
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
