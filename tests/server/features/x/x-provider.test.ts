import { describe, expect, it } from 'vitest';
import type { XApp } from '#server/base/settings/provider-settings.ts';
import { createXProvider } from '#server/features/x/x-provider.ts';
import { clockAt } from '../../support/test-services.ts';
import { startNetwork } from '../network-calls/answering-network.ts';
import type { Answer } from '../network-calls/answering-network.ts';

const app: XApp = { adapter: 'x', clientId: 'client', clientSecret: 's'.repeat(50), mode: 'verify' };
const redirectUri = 'https://fans.example/auth/twitter/callback';
const codeVerifier = 'v'.repeat(43);
const answered = {
  parameters: new URLSearchParams({ state: 'state', code: 'code' }),
  state: 'state',
  redirectUri,
  codeVerifier,
};
const readScopes = 'tweet.read users.read like.read follows.read offline.access';
const tokens = {
  token_type: 'bearer',
  expires_in: 7200,
  access_token: 'access',
  scope: readScopes,
  refresh_token: 'refresh',
};
const user = {
  id: '2244994945',
  name: 'ひな',
  username: 'hina_stargazer',
  profile_image_url: 'https://pbs.twimg.com/profile_images/1/hina_normal.jpg',
  protected: false,
  created_at: '2013-12-14T04:35:55.000Z',
};

async function x(...answers: readonly Answer[]) {
  const { addresses, asked } = await startNetwork(...answers);
  return { provider: createXProvider({ app, clock: clockAt(), addresses }), asked };
}

function begin(mode: XApp['mode']): Promise<URL> {
  const provider = createXProvider({ app: { ...app, mode }, clock: clockAt() });
  return provider.authorizationUrl({ redirectUri, state: 'state', codeVerifier, forceLogin: true });
}

describe('signing in with X', () => {
  it('begins at x.com, with scopes to write only where the plan has them', async () => {
    const verifying = await begin('verify');
    expect(`${verifying.origin}${verifying.pathname}`).toBe('https://x.com/i/oauth2/authorize');
    expect(verifying.searchParams.get('scope')).toBe(readScopes);
    expect((await begin('write')).searchParams.get('scope')).toBe(`${readScopes} tweet.write like.write follows.write`);
  });

  it('exchanges the code with the client’s secret, and asks whose it was', async () => {
    const { provider, asked } = await x({ body: tokens }, { body: { data: user } });
    expect(await provider.exchangeCode(answered)).toEqual({
      accountId: '2244994945',
      accessToken: 'access',
      expiresAt: new Date('2026-11-21T05:00:00.000Z'),
      refreshToken: 'refresh',
    });
    const parameters = { grant_type: 'authorization_code', code: 'code', redirect_uri: redirectUri };
    expect(asked.map((one) => ({ ...one, body: Object.fromEntries(new URLSearchParams(one.body)) }))).toEqual([
      {
        line: 'POST /token',
        authorization: `Basic ${Buffer.from(`client:${'s'.repeat(50)}`).toString('base64')}`,
        body: { ...parameters, code_verifier: codeVerifier },
      },
      {
        line: 'GET /2/users/me?user.fields=created_at,profile_image_url,protected',
        authorization: 'Bearer access',
        body: {},
      },
    ]);
  });

  it.each([
    ['too little is allowed', [{ body: { ...tokens, scope: 'users.read' } }], 'scope_invalid'],
    ['the secret is wrong', [{ status: 401, body: { error: 'unauthorized_client' } }], 'invalid_answer'],
    ['X is asked too often', [{ status: 429 }], 'rate_limited'],
    ['X is out of order', [{ status: 503, body: '' }], 'unavailable'],
    ['the user is another kind of thing', [{ body: tokens }, { body: { data: { id: 7 } } }], 'invalid_answer'],
    ['the account is suspended', [{ body: tokens }, { status: 403, body: { title: 'Forbidden' } }], 'scope_invalid'],
    ['the plan is used up', [{ body: tokens }, { status: 402 }], 'rate_limited'],
  ] satisfies [string, Answer[], string][])('fails where %s', async (_what, answers, code) => {
    const { provider } = await x(...answers);
    await expect(provider.exchangeCode(answered)).rejects.toMatchObject({ name: 'ProviderError', code });
  });

  it('renews tokens with one call, and knows a used token by X’s own word for it', async () => {
    const { provider, asked } = await x(
      { body: tokens },
      { status: 400, body: { error: 'invalid_request', error_description: 'Value passed for the token was invalid.' } },
      { status: 503, body: '' },
    );
    expect(await provider.refresh('first')).toMatchObject({ accountId: null, refreshToken: 'refresh' });
    expect(asked).toHaveLength(1);
    await expect(provider.refresh('first')).rejects.toMatchObject({ code: 'authorization_ended' });
    await expect(provider.refresh('first')).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('the profile of X', () => {
  it('has the larger picture, says whether only followers see the posts, and when the account was made', async () => {
    const { provider } = await x({ body: { data: { ...user, protected: true } } });
    const imageUrl = 'https://pbs.twimg.com/profile_images/1/hina_400x400.jpg';
    expect(await provider.readProfile('access')).toEqual({
      status: 'ready',
      profile: {
        screenName: 'hina_stargazer',
        nickname: 'ひな',
        imageUrl,
        isProtected: true,
        openedAt: new Date(user.created_at),
      },
    });
    expect([imageUrl, 'https://pbs.twimg.com.evil.example/a.jpg', '/a.jpg'].map(provider.pictureSource)).toEqual([
      { address: new URL(imageUrl), allowsPrivate: false },
      null,
      null,
    ]);
  });
});
