import * as oauth from 'oauth4webapi';
import Type from 'typebox';
import { timestamp } from '#schemas/values/timestamp.ts';
import { askNetwork, readAnswer } from '#server/features/network-calls/network-calls.ts';
import type { CallServices } from '#server/features/network-calls/network-calls.ts';
import { accountIn, exchangeCode, exchangeRefreshToken, tokensOf } from '#server/features/network-calls/token-calls.ts';
import type { TokenAnswer, TokenClient, TokenServer } from '#server/features/network-calls/token-calls.ts';
import type {
  ProfileAnswer,
  Provider,
  ProviderGrant,
  ProviderProfile,
} from '#server/features/social-accounts/provider.ts';
import { protectedType } from './api/api-refusal.ts';
import { sandboxClientId, sandboxIssuer, sandboxPaths } from './pages/sandbox-client.ts';
import type { SandboxScope } from './pages/sandbox-client.ts';
import { createSandboxActions } from './provider-actions.ts';
import type { SandboxKind } from './provider-actions.ts';

/** `apiOrigin` is this process's own listening address, such as "http://127.0.0.1:3000": requests to it never leave the machine. */
export interface SandboxProviderOptions extends Pick<CallServices, 'apiOrigin' | 'clock'> {
  readonly clientSecret: string;
  /** Which real network it stands for. */
  readonly kind: SandboxKind;
}

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

/** What a site is told of when an account was made: the second network does not say. */
export function ageOf(kind: SandboxKind, openedAt: Date): Pick<ProviderProfile, 'openedAt'> {
  return kind === 'twitter' ? { openedAt } : {};
}

/** The sandbox network as a provider: OAuth 2.0 authorization code with PKCE (S256), state and issuer; refresh tokens. */
export function createSandboxProvider({ kind, clientSecret, apiOrigin, clock }: SandboxProviderOptions): Provider {
  const client: TokenClient = {
    apiOrigin,
    clock,
    meaningOf: (status, body) => (status === 403 && body.includes(`"${protectedType}"`) ? 'protected_user' : null),
    clientId: sandboxClientId,
    authentication: oauth.ClientSecretBasic(clientSecret),
    scopes: scopesOf(kind),
    scopeSeparator: ' ',
    hasPkce: true,
  };
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
      return grantOf(await exchangeCode(client, server, answer), client);
    },

    async refresh(refreshToken) {
      const server = authorizationServer(apiOrigin(), apiOrigin());
      return grantOf(await exchangeRefreshToken(client, server, refreshToken), client);
    },

    readProfile: (accessToken) => readProfile(client, kind, accessToken),

    pictureSource(imageUrl) {
      const isOwn = imageUrl.startsWith(`${sandboxPaths.avatars}/`);
      return isOwn ? { address: new URL(imageUrl, apiOrigin()), allowsPrivate: true } : null;
    },

    actions: createSandboxActions(kind, client),
  };
}

function authorizationServer(siteOrigin: string, apiOrigin: string): TokenServer {
  return {
    issuer: sandboxIssuer(siteOrigin),
    token_endpoint: new URL(sandboxPaths.token, apiOrigin).href,
    authorization_response_iss_parameter_supported: true,
  };
}

function grantOf(answer: TokenAnswer, client: TokenClient): ProviderGrant {
  return { ...tokensOf(answer, client), accountId: accountIn(answer, 'user_id') };
}

const Profile = Type.Object({
  data: Type.Object({
    username: Type.String(),
    name: Type.String(),
    profile_image_url: Type.String(),
    protected: Type.Optional(Type.Boolean()),
    created_at: timestamp('When the account was made.'),
  }),
});

async function readProfile(services: CallServices, kind: SandboxKind, accessToken: string): Promise<ProfileAnswer> {
  const response = await askNetwork(services, { accessToken, path: sandboxPaths.profile });
  if (response.status === 202 || response.status === 503) return { status: 'pending' };
  const { data } = await readAnswer(response, services, Profile);
  const { username: screenName, name: nickname, protected: isProtected = false } = data;
  const profile = { screenName, nickname, imageUrl: ownPath(data.profile_image_url), isProtected };
  return { status: 'ready', profile: { ...profile, ...ageOf(kind, new Date(data.created_at)) } };
}

/** The sandbox stands on the site's own origin, whichever name the fan reaches it by: only the path is kept. */
function ownPath(imageUrl: string): string {
  return new URL(imageUrl).pathname;
}
