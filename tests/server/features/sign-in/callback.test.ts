import { beforeEach, expect, it } from 'vitest';
import { socialAccounts } from '#server/db/schema/members.ts';
import { authorizationAttempts, sessions } from '#server/db/schema/sessions.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { testStart } from '../../support/test-services.ts';
import { personaThatIs, serveTestSite, signIn } from './test-site.ts';

const anybody = personaThatIs('plain');
const missing = {
  login: '/login?is_sns_login_complete=false&error=missing_authorization',
  signup: '/login?is_sns_signup_complete=false&error=missing_authorization',
};

describeOnEngines('an answer of the social network that this browser did not wait for', (database) => {
  const site = serveTestSite(database);

  beforeEach(async () => {
    site.clock.set(testStart);
    await database.db.delete(sessions);
    await database.db.delete(authorizationAttempts);
    await database.db.delete(socialAccounts);
  });

  async function expectNobodySignedIn(): Promise<void> {
    expect(await database.db.select().from(sessions)).toEqual([]);
  }

  it('signs nobody in when it arrives in another browser, and leaves the first one to finish', async () => {
    const first = site.browser();
    const answer = await signIn(first, 'signup', anybody, '/auth/twitter/callback');
    const inAnApp = await site.browser().open(answer.address);
    expect(inAnApp.address).toBe(missing.signup);
    await expectNobodySignedIn();
    expect((await first.open(answer.address)).address).toBe('/signup?is_sns_signup_complete=true');
  });

  it('signs nobody in a second time', async () => {
    const browser = site.browser();
    const answer = await signIn(browser, 'signup', anybody, '/auth/twitter/callback');
    await browser.open(answer.address);
    await database.db.delete(sessions);
    expect((await browser.open(answer.address)).address).toBe(missing.login);
    await expectNobodySignedIn();
  });

  it('signs in once when it is sent twice at the same time', async () => {
    const browser = site.browser();
    const answer = await signIn(browser, 'signup', anybody, '/auth/twitter/callback');
    const landed = await Promise.all([browser.open(answer.address), browser.open(answer.address)]);
    expect(landed.map(({ address }) => address).toSorted()).toEqual([
      missing.login,
      '/signup?is_sns_signup_complete=true',
    ]);
    expect(await database.db.select().from(sessions)).toHaveLength(1);
  });

  it('signs nobody in after ten minutes', async () => {
    const browser = site.browser();
    const answer = await signIn(browser, 'login', anybody, '/auth/twitter/callback');
    site.clock.set('2026-11-21T03:10:00.000Z');
    expect((await browser.open(answer.address)).address).toBe(missing.login);
    await expectNobodySignedIn();
  });

  it('still knows what a browser was away for that comes back too late', async () => {
    const browser = site.browser();
    const answer = await signIn(browser, 'signup', anybody, '/auth/twitter/callback');
    site.clock.set('2026-11-21T03:10:00.000Z');
    expect((await browser.open(answer.address)).address).toBe(missing.signup);
    expect((await browser.open(answer.address)).address).toBe(missing.login);
    await expectNobodySignedIn();
  });

  it('leads on from a return in another browser: begun anew there it ends well, and the first may end as well [8.11]', async () => {
    const inAnApp = site.browser();
    const answer = await signIn(inAnApp, 'signup', anybody, '/auth/twitter/callback');
    const safari = site.browser();
    for (let press = 0; press < 3; press += 1) {
      expect((await safari.open(answer.address)).address).toBe(missing.signup);
    }
    await expectNobodySignedIn();
    expect((await signIn(safari, 'signup', anybody)).address).toBe('/signup?is_sns_signup_complete=true');
    expect((await inAnApp.call('/sign_up_form/@me')).status).toBe(401);
    expect((await signIn(inAnApp, 'signup', anybody)).address).toBe('/signup?is_sns_signup_complete=true');
    expect(await database.db.select().from(sessions)).toHaveLength(2);
  });

  it('tells a state that somebody made up from that of another browser by nothing but what it was begun for', async () => {
    const answer = await signIn(site.browser(), 'login', anybody, '/auth/twitter/callback');
    const [known, madeUp] = await Promise.all(
      [answer.address, '/auth/twitter/callback?code=x&state=y'].map(async (url) => {
        const { statusCode, headers, body } = await site.app.inject({ url });
        return { statusCode, location: headers.location, cookies: headers['set-cookie'], body };
      }),
    );
    expect(known).toEqual(madeUp);
  });

  it('ends well in each of two tabs, and for who pressed twice', async () => {
    const browser = site.browser();
    const tabs = [
      await signIn(browser, 'signup', anybody, '/auth/twitter/callback'),
      await signIn(browser, 'signup', anybody, '/auth/twitter/callback'),
    ];
    for (const { address } of tabs.toReversed()) {
      expect((await browser.open(address)).address).toBe('/signup?is_sns_signup_complete=true');
    }
  });

  it('is kept by no cache, and its cookie comes back from the network, and with nothing else of another site', async () => {
    const begin = await site.app.inject({ url: '/auth/twitter/login' });
    const back = await site.app.inject({ url: '/auth/twitter/callback?code=x&state=y' });
    expect([begin, back].map(({ headers }) => headers['cache-control'])).toEqual(['no-store', 'no-store']);
    expect(begin.headers['set-cookie']).toMatch(/^kansei_sign_in=\S+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(back.headers['set-cookie']).toBeUndefined();
  });

  it('signs nobody in with the state of another browser', async () => {
    const attacker = await signIn(site.browser(), 'signup', anybody, '/auth/twitter/callback');
    const victim = site.browser();
    await victim.open('/auth/twitter/login', '/sandbox');
    expect((await victim.open(attacker.address)).address).toBe(missing.signup);
    await expectNobodySignedIn();
  });

  it('signs nobody in who comes back from another network', async () => {
    const browser = site.browser();
    const answer = await signIn(browser, 'signup', anybody, '/auth/twitter/callback');
    const mixedUp = answer.address.replace('/auth/twitter/', '/auth/tiktok/');
    expect((await browser.open(mixedUp)).address).toBe(missing.signup);
    await expectNobodySignedIn();
  });

  it.each([
    ['another issuer', (query: URLSearchParams) => query.set('iss', 'https://evil.example/sandbox')],
    ['no issuer', (query: URLSearchParams) => query.delete('iss')],
    ['a code that nobody gave', (query: URLSearchParams) => query.set('code', 'made-up')],
    ['no code', (query: URLSearchParams) => query.delete('code')],
    ['two codes', (query: URLSearchParams) => query.append('code', 'second')],
  ])('signs nobody in who comes with %s', async (_name, change) => {
    const browser = site.browser();
    const answer = await signIn(browser, 'signup', anybody, '/auth/twitter/callback');
    const address = new URL(answer.address, site.origin);
    change(address.searchParams);
    const landed = await browser.open(`${address.pathname}${address.search}`);
    expect(landed.address).toBe('/login?is_sns_signup_complete=false&error=unknown');
    await expectNobodySignedIn();
  });

  it('signs nobody in whose code is too old', async () => {
    const browser = site.browser();
    const answer = await signIn(browser, 'signup', anybody, '/auth/twitter/callback');
    site.clock.set('2026-11-21T03:00:30.000Z');
    expect((await browser.open(answer.address)).address).toBe('/login?is_sns_signup_complete=false&error=unknown');
    await expectNobodySignedIn();
  });

  it.each(['', '?state=', '?state=nothing&code=nothing', '?error=access_denied'])(
    'sends a bare "%s" back to the log-in page',
    async (query) => {
      const landed = await site.browser().open(`/auth/twitter/callback${query}`);
      expect(landed.address).toBe(missing.login);
      await expectNobodySignedIn();
    },
  );

  it.each([
    ['/auth/twitter/login?next=https://evil.example', 400],
    ['/auth/twitter/login?force_login=perhaps', 400],
    ['/auth/myspace/login', 400],
    ['/auth/myspace/callback', 400],
    ['/auth/twitter/logout', 404],
  ])('refuses %s with %i', async (address, status) => {
    const refused = await site.browser().open(address);
    expect(refused.status).toBe(status);
    expect(JSON.parse(refused.text)).toMatchObject({ code: status === 400 ? 'request.invalid' : 'not-found' });
  });

  it('does not begin with a network that is not the campaign’s', async () => {
    const landed = await site.browser().open('/auth/tiktok/login');
    expect(landed.address).toBe('/login?is_sns_login_complete=false&error=closed');
  });

  it('refuses a Host that is no host', async () => {
    const answer = await site.app.inject({ url: '/auth/twitter/login', headers: { host: 'a b"<c>' } });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 'request.invalid', message: 'The Host header is not the name of a host.' },
    ]);
  });

  it('slows down a caller who asks without end', async () => {
    const call = () => site.app.inject({ url: '/auth/twitter/callback', remoteAddress: '203.0.113.7' });
    const answers = await Promise.all(Array.from({ length: 305 }, call));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(5);
    expect(refused[0]?.headers['retry-after']).toBe('1');
    expect(refused[0]?.json()).toEqual({
      code: 'rate.limited',
      message: 'You have made too many requests. Please wait and try again later',
    });
    const other = await site.app.inject({ url: '/auth/twitter/callback', remoteAddress: '203.0.113.8' });
    expect(other.statusCode).toBe(303);
  });
});
