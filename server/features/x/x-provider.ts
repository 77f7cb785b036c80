import * as oauth from 'oauth4webapi';
import Type from 'typebox';
import { timestamp } from '#schemas/values/timestamp.ts';
import type { XApp } from '#server/base/settings/provider-settings.ts';
import { callNetwork } from '#server/features/network-calls/network-calls.ts';
import type { CallServices } from '#server/features/network-calls/network-calls.ts';
import { pictureSourceAt } from '#server/features/network-calls/real-network.ts';
import type { NetworkAddresses, RealNetworkOptions } from '#server/features/network-calls/real-network.ts';
import { exchangeCode, exchangeRefreshToken, tokensOf } from '#server/features/network-calls/token-calls.ts';
import type { TokenClient, TokenServer } from '#server/features/network-calls/token-calls.ts';
import type { ProfileAnswer, Provider } from '#server/features/social-accounts/provider.ts';
import { createXActions } from './x-actions.ts';
import { meaningOfX } from './x-problems.ts';

const xAddresses: NetworkAddresses = {
  issuer: 'https://x.com',
  // "twitter.com" would have fans log in a second time.
  authorize: 'https://x.com/i/oauth2/authorize',
  token: 'https://api.x.com/2/oauth2/token',
  apiOrigin: 'https://api.x.com',
};

const readScopes = ['tweet.read', 'users.read', 'like.read', 'follows.read', 'offline.access'];
const writeScopes = ['tweet.write', 'like.write', 'follows.write'];

/** X as a provider: OAuth 2.0 authorization code with PKCE (S256) for a confidential client; refresh tokens that are good once. */
export function createXProvider({ app, clock, addresses = xAddresses, timeoutMs }: RealNetworkOptions<XApp>): Provider {
  const server: TokenServer = { issuer: addresses.issuer, token_endpoint: addresses.token };
  const client: TokenClient = {
    apiOrigin: () => addresses.apiOrigin,
    clock,
    meaningOf: meaningOfX,
    ...(timeoutMs !== undefined && { timeoutMs }),
    clientId: app.clientId,
    authentication: oauth.ClientSecretBasic(app.clientSecret),
    scopes: app.mode === 'write' ? [...readScopes, ...writeScopes] : readScopes,
    scopeSeparator: ' ',
    hasPkce: true,
  };
  return {
    async authorizationUrl({ redirectUri, state, codeVerifier }) {
      const address = new URL(addresses.authorize);
      address.search = new URLSearchParams({
        response_type: 'code',
        client_id: app.clientId,
        redirect_uri: redirectUri,
        scope: client.scopes.join(' '),
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }).toString();
      return address;
    },

    async exchangeCode(answer) {
      const tokens = tokensOf(await exchangeCode(client, server, answer), client);
      const { id } = await readUser(client, tokens.accessToken);
      return { ...tokens, accountId: id };
    },

    async refresh(refreshToken) {
      return { ...tokensOf(await exchangeRefreshToken(client, server, refreshToken), client), accountId: null };
    },

    readProfile: (accessToken) => readProfile(client, accessToken),
    pictureSource: pictureSourceAt(/^(pbs|abs)\.twimg\.com$/),
    actions: createXActions(app.mode, client),
  };
}

const User = Type.Object({
  id: Type.String({ pattern: '^[0-9]{1,25}$' }),
  username: Type.String({ minLength: 1 }),
  name: Type.String({ minLength: 1 }),
  profile_image_url: Type.String(),
  protected: Type.Boolean(),
  created_at: Type.Optional(timestamp('When the account was made.')),
});

const UserAnswer = Type.Object({ data: User });

async function readUser(services: CallServices, accessToken: string): Promise<Type.Static<typeof User>> {
  const query = { 'user.fields': 'created_at,profile_image_url,protected' };
  return (await callNetwork(services, { accessToken, path: '/2/users/me', query }, UserAnswer)).data;
}

async function readProfile(services: CallServices, accessToken: string): Promise<ProfileAnswer> {
  const user = await readUser(services, accessToken);
  return {
    status: 'ready',
    profile: {
      screenName: user.username,
      nickname: user.name,
      imageUrl: largerPicture(user.profile_image_url),
      isProtected: user.protected,
      ...(user.created_at !== undefined && { openedAt: new Date(user.created_at) }),
    },
  };
}

/** X names a picture of 48 pixels; the same in 400 stands beside it. */
function largerPicture(imageUrl: string): string {
  return imageUrl.replace(/_normal(\.\w+)$/, '_400x400$1');
}
