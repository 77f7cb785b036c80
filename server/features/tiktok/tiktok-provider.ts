import type * as oauth from 'oauth4webapi';
import Type from 'typebox';
import Value from 'typebox/value';
import type { TikTokApp } from '#server/base/settings/provider-settings.ts';
import { callNetwork, parsed } from '#server/features/network-calls/network-calls.ts';
import type { CallServices } from '#server/features/network-calls/network-calls.ts';
import { pictureSourceAt } from '#server/features/network-calls/real-network.ts';
import type { NetworkAddresses, RealNetworkOptions } from '#server/features/network-calls/real-network.ts';
import { accountIn, exchangeCode, exchangeRefreshToken, tokensOf } from '#server/features/network-calls/token-calls.ts';
import type { TokenAnswer, TokenClient, TokenServer } from '#server/features/network-calls/token-calls.ts';
import type {
  ProfileAnswer,
  Provider,
  ProviderErrorCode,
  ProviderGrant,
} from '#server/features/social-accounts/provider.ts';
import { tikTokActions } from './tiktok-actions.ts';

const tikTokAddresses: NetworkAddresses = {
  issuer: 'https://www.tiktok.com',
  authorize: 'https://www.tiktok.com/v2/auth/authorize/',
  token: 'https://open.tiktokapis.com/v2/oauth/token/',
  apiOrigin: 'https://open.tiktokapis.com',
};

/** TikTok as a provider, by its Login Kit for web, which has no PKCE; what fans do there is reported by their browsers. */
export function createTikTokProvider(options: RealNetworkOptions<TikTokApp>): Provider {
  const { app, clock, addresses = tikTokAddresses, timeoutMs } = options;
  const server: TokenServer = { issuer: addresses.issuer, token_endpoint: addresses.token };
  const client: TokenClient = {
    apiOrigin: () => addresses.apiOrigin,
    clock,
    meaningOf: meaningOfTikTok,
    ...(timeoutMs !== undefined && { timeoutMs }),
    clientId: app.clientKey,
    authentication: byClientKey(app),
    scopes: ['user.info.basic'],
    scopeSeparator: ',',
    hasPkce: false,
  };
  return {
    async authorizationUrl({ redirectUri, state, forceLogin }) {
      const address = new URL(addresses.authorize);
      address.search = new URLSearchParams({
        client_key: app.clientKey,
        response_type: 'code',
        scope: client.scopes.join(client.scopeSeparator),
        redirect_uri: redirectUri,
        state,
        ...(forceLogin ? { disable_auto_auth: '1' } : {}),
      }).toString();
      return address;
    },

    exchangeCode: async (answer) => grantOf(await exchangeCode(client, server, answer), client),
    refresh: async (refreshToken) => grantOf(await exchangeRefreshToken(client, server, refreshToken), client),
    readProfile: (accessToken) => readProfile(client, accessToken),
    pictureSource: pictureSourceAt(/\.tiktokcdn(-us|-eu)?\.com$/),
    actions: tikTokActions,
  };
}

/** TikTok has its own name for the identifier of a client. */
function byClientKey({ clientKey, clientSecret }: TikTokApp): oauth.ClientAuth {
  return (_server, _client, body) => {
    body.set('client_key', clientKey);
    body.set('client_secret', clientSecret);
  };
}

function grantOf(answer: TokenAnswer, client: TokenClient): ProviderGrant {
  return { ...tokensOf(answer, client), accountId: accountIn(answer, 'open_id') };
}

const User = Type.Object({
  data: Type.Object({
    user: Type.Object({ display_name: Type.String({ minLength: 1 }), avatar_url: Type.String() }),
  }),
});

/** TikTok tells a name for show only; neither whose posts are for followers nor how old an account is. */
async function readProfile(services: CallServices, accessToken: string): Promise<ProfileAnswer> {
  const query = { fields: 'open_id,display_name,avatar_url' };
  const { data } = await callNetwork(services, { accessToken, path: '/v2/user/info/', query }, User);
  const { display_name: name, avatar_url: imageUrl } = data.user;
  return { status: 'ready', profile: { screenName: name, nickname: name, imageUrl, isProtected: false } };
}

const Problem = Type.Object({ error: Type.Object({ code: Type.String() }) });

const meanings: Readonly<Record<string, ProviderErrorCode>> = {
  access_token_invalid: 'token_refused',
  scope_not_authorized: 'scope_invalid',
  scope_permission_missed: 'scope_invalid',
  rate_limit_exceeded: 'rate_limited',
  internal_error: 'unavailable',
};

/** Errors come with status 200 too; an answer that is none has the code "ok". */
function meaningOfTikTok(status: number, body: string): ProviderErrorCode | null {
  const answer = parsed(body);
  if (!Value.Check(Problem, answer) || answer.error.code === 'ok') return null;
  return meanings[answer.error.code] ?? (status < 300 ? 'invalid_answer' : null);
}
