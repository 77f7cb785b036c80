import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import type { NetworkAddresses } from '#server/features/network-calls/real-network.ts';

/** The site as it is registered at the authorization server. */
export interface RegisteredSite {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
}

export interface AuthorizationServer {
  readonly addresses: NetworkAddresses;
  /** As whom the browser is logged in there. */
  fan: string;
  close(): void;
}

const scopes = ['tweet.read', 'users.read', 'like.read', 'follows.read', 'offline.access'];

/**
 * The authorization server of the package `oidc-provider`, at X's paths, where everybody is logged in and says yes. Beside it
 * stands `GET /2/users/me` in X's shape, for the tokens that it gave.
 */
export async function startAuthorizationServer(site: RegisteredSite): Promise<AuthorizationServer> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = createProvider(origin, site);
  const network: AuthorizationServer = {
    addresses: {
      issuer: origin,
      authorize: `${origin}/i/oauth2/authorize`,
      token: `${origin}/2/oauth2/token`,
      apiOrigin: origin,
    },
    fan: '2244994945',
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  const answerOAuth = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '';
    if (path.startsWith('/consent/')) void consent(provider, network.fan, { request, response });
    else if (path.startsWith('/2/users/me')) void answerUser(provider, { request, response });
    else void answerOAuth(request, response);
  });
  return network;
}

function createProvider(origin: string, { clientId, clientSecret, redirectUri }: RegisteredSite): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return new Provider(origin, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    routes: { authorization: '/i/oauth2/authorize', token: '/2/oauth2/token' },
    scopes,
    pkce: { required: () => true },
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/consent/${uid}` },
    findAccount: (_ctx, accountId) => ({ accountId, claims: async () => ({ sub: accountId }) }),
    cookies: { keys: ['a-key-of-the-tests'] },
    ttl: { AccessToken: 7200, AuthorizationCode: 30, Grant: 7200, Interaction: 60, RefreshToken: 7200, Session: 60 },
    jwks: { keys: [privateKey.export({ format: 'jwk' })] },
  });
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

async function consent(provider: Provider, fan: string, { request, response }: Exchange): Promise<void> {
  const { prompt, params } = await provider.interactionDetails(request, response);
  if (prompt.name === 'login') {
    await provider.interactionFinished(request, response, { login: { accountId: fan } });
    return;
  }
  const grant = new provider.Grant({ accountId: fan, clientId: String(params['client_id']) });
  grant.addOIDCScope(String(params['scope']));
  const grantId = await grant.save();
  await provider.interactionFinished(request, response, { consent: { grantId } }, { mergeWithLastSubmission: true });
}

async function answerUser(provider: Provider, { request, response }: Exchange): Promise<void> {
  const token = await provider.AccessToken.find((request.headers.authorization ?? '').replace('Bearer ', ''));
  const user = {
    id: token?.accountId,
    name: 'ひな',
    username: 'hina_stargazer',
    profile_image_url: 'https://pictures.example/hina_normal.jpg',
    protected: false,
  };
  response.writeHead(token === undefined ? 401 : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(token === undefined ? { title: 'Unauthorized' } : { data: user }));
}
