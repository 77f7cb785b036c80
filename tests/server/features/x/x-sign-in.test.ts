import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { socialAccounts } from '#server/db/schema/members.ts';
import { authorizationAttempts, sessions } from '#server/db/schema/sessions.ts';
import { readSettings } from '#server/base/settings/config.ts';
import type { Provider } from '#server/features/social-accounts/provider.ts';
import { signInPlugin } from '#server/features/sign-in/sign-in-plugin.ts';
import { accessTokenOf } from '#server/features/social-accounts/social-accounts-repository.ts';
import { createXProvider } from '#server/features/x/x-provider.ts';
import type { App } from '#server/http/app-dependencies.ts';
import { buildApp } from '#server/process/app.ts';
import { describeOn } from '../../support/engines.ts';
import { setCampaign } from '../../support/records.ts';
import { SiteBrowser } from '../../support/site-browser.ts';
import { anyRandom, clockAt } from '../../support/test-services.ts';
import { startAuthorizationServer } from './authorization-server.ts';
import type { AuthorizationServer } from './authorization-server.ts';

const registered = { clientId: 'kansei', clientSecret: 's'.repeat(50) };
const verifier = 'v'.repeat(43);

describeOn('pglite', 'signing in with X, at an authorization server that others wrote', (database) => {
  const clock = clockAt();
  let app: App;
  let origin: string;
  let redirectUri: string;
  let network: AuthorizationServer;
  let x: Provider;

  beforeAll(async () => {
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    redirectUri = `${origin}/auth/twitter/callback`;
    network = await startAuthorizationServer({ ...registered, redirectUri });
    const twitter = { adapter: 'x', mode: 'verify', ...registered } as const;
    x = createXProvider({ app: twitter, clock, addresses: network.addresses });
    const settings = readSettings({ SECRET_KEY: 'k'.repeat(32) });
    await setCampaign(database.db);
    app = await buildApp({
      db: database.db,
      clock,
      random: anyRandom,
      settings,
      signIn: async (scope, dependencies) => {
        await signInPlugin(scope, dependencies);
        Object.assign(scope.signIn, { providers: { ...scope.signIn.providers, twitter: x } });
      },
    });
    await app.listen({ host: '127.0.0.1', port });
  });
  afterAll(async () => {
    network.close();
    await app.close();
  });
  beforeEach(async () => {
    for (const table of [sessions, authorizationAttempts, socialAccounts]) await database.db.delete(table);
  });

  /** Where the network sends the browser that was sent to it. */
  async function comeBack(sentTo: string): Promise<string> {
    const { headers } = await new SiteBrowser(network.addresses.apiOrigin).open(
      pathOf(sentTo),
      '/auth/twitter/callback',
    );
    return headers.get('location') ?? '';
  }

  async function authorized(state: string) {
    const sentTo = await x.authorizationUrl({ redirectUri, state, codeVerifier: verifier, forceLogin: false });
    const { searchParams: parameters } = new URL(await comeBack(sentTo.href));
    return { parameters, state, redirectUri, codeVerifier: verifier };
  }

  it('goes there with PKCE, and comes back as a visitor with a profile and a session [3.26]', async () => {
    const browser = new SiteBrowser(origin);
    const sentTo = await leave(browser);
    expect(Object.fromEntries(new URL(sentTo).searchParams)).toEqual({
      response_type: 'code',
      client_id: 'kansei',
      redirect_uri: redirectUri,
      scope: 'tweet.read users.read like.read follows.read offline.access',
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    const landed = await browser.open(pathOf(await comeBack(sentTo)));
    expect(landed.address).toBe('/signup?is_sns_signup_complete=true');
    const [account] = await database.db.select().from(socialAccounts);
    if (account === undefined) throw new Error('There is no account.');
    expect(account).toMatchObject({
      provider: 'twitter',
      accountId: network.fan,
      screenName: 'hina_stargazer',
      nickname: 'ひな',
      imageUrl: 'https://pictures.example/hina_400x400.jpg',
    });
    const { status, body } = await browser.call('/sign_up_form/@me');
    expect([status, body]).toMatchObject([200, { signUpForm: { nickname: 'ひな' } }]);
    const { status: known } = await x.readProfile(accessTokenOf(account, app.signIn.secrets));
    expect(known).toBe('ready');
  });

  it('refuses a code with the verifier of another attempt', async () => {
    const answer = await authorized('state-of-one');
    const other = { ...answer, codeVerifier: 'w'.repeat(43) };
    await expect(x.exchangeCode(other)).rejects.toMatchObject({
      code: 'invalid_answer',
      cause: { error: 'invalid_grant' },
    });
  });

  it('refuses a code that was used, and the tokens that it gave', async () => {
    const answer = await authorized('state-of-two');
    const { accessToken } = await x.exchangeCode(answer);
    expect(await x.readProfile(accessToken)).toMatchObject({ status: 'ready' });
    await expect(x.exchangeCode(answer)).rejects.toMatchObject({
      code: 'invalid_answer',
      cause: { error: 'invalid_grant' },
    });
    await expect(x.readProfile(accessToken)).rejects.toMatchObject({ code: 'token_refused' });
  });

  it('refuses the answer of another network, and one that another network’s callback gets', async () => {
    const answer = await authorized('state-of-three');
    const mixedUp = new URLSearchParams(answer.parameters);
    mixedUp.set('iss', 'https://another.example');
    await expect(x.exchangeCode({ ...answer, parameters: mixedUp })).rejects.toMatchObject({ code: 'invalid_answer' });
    const browser = new SiteBrowser(origin);
    const back = pathOf(await comeBack(await leave(browser)));
    const landed = await browser.open(back.replace('/auth/twitter/', '/auth/tiktok/'));
    expect(landed.address).toContain('missing_authorization');
    expect(await database.db.$count(socialAccounts)).toBe(0);
  });

  it('renews tokens by a refresh token that is good once', async () => {
    const first = await x.exchangeCode(await authorized('state-of-four'));
    const second = await x.refresh(first.refreshToken ?? '');
    expect(second).toEqual({
      accountId: null,
      accessToken: expect.any(String),
      expiresAt: expect.any(Date),
      refreshToken: expect.any(String),
    });
    expect(second.refreshToken).not.toBe(first.refreshToken);
    await expect(x.refresh(first.refreshToken ?? '')).rejects.toMatchObject({ code: 'authorization_ended' });
  });
});

/** Where the site sends a browser that signs up. */
async function leave(browser: SiteBrowser): Promise<string> {
  const { headers } = await browser.open('/auth/twitter/signup', '/i/oauth2/authorize');
  return headers.get('location') ?? '';
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return `${pathname}${search}`;
}

/** The callback is registered before the site listens. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => void server.close(() => resolve()));
  return port;
}
