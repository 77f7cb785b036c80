import { createHash } from 'node:crypto';
import { count } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { members, socialAccounts } from '#server/db/schema/members.ts';
import { pointAccounts, transfers } from '#server/db/schema/points.ts';
import { authorizationAttempts, sessions } from '#server/db/schema/sessions.ts';
import { idempotencyKeys } from '#server/db/schema/idempotency.ts';
import { sessionCookie } from '#server/features/sessions/session-cookie.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { changeCampaign, setCampaign } from '../../support/records.ts';
import { testStart } from '../../support/test-services.ts';
import { readAvatar } from '#server/testing/member/register-given.ts';
import type { Persona } from '#server/features/sandbox/pages/personas.ts';
import { personaThatIs, register, serveTestSite, signIn } from './test-site.ts';

const anybody = personaThatIs('plain');
const sessionName = 'kansei_session';

describeOnEngines('signing in with the social network', (database) => {
  const site = serveTestSite(database);

  beforeEach(async () => {
    const { db } = database;
    site.clock.set(testStart);
    await setCampaign(db);
    await db.delete(sessions);
    await db.delete(authorizationAttempts);
    await db.delete(idempotencyKeys);
    await db.delete(socialAccounts);
  });

  async function memberCount(): Promise<number> {
    const [row] = await database.db.select({ total: count() }).from(members);
    return row?.total ?? 0;
  }

  it('takes a new account to the sign-up page, registers it, and greets it with points [3.26, 7.08]', async () => {
    const browser = site.browser();
    const landed = await signIn(browser, 'signup', anybody);
    expect(landed.address).toBe('/signup?is_sns_signup_complete=true');
    expect(await browser.call('/users/@me')).toMatchObject({ status: 401, body: { code: 'auth.login-required' } });
    const imageUrl = await pictureOf(anybody);
    expect(await browser.call('/sign_up_form/@me')).toEqual({
      status: 200,
      body: { signUpForm: { nickname: anybody.nickname, imageUrl, serviceAssociation: null } },
    });
    const registered = await browser.call('/users', {
      method: 'POST',
      body: {},
      headers: { 'idempotency-key': 'first-registration' },
    });
    expect(registered).toEqual({
      status: 200,
      body: {
        user: {
          id: expect.any(String),
          nickname: anybody.nickname,
          iconPath: imageUrl,
          userPoint: { point: 500, totalSnsGetPoint: 0, availableSnsGetPoint: 300, maxSnsGetPoint: 300 },
          serviceAssociation: null,
          hasAgreedToTerms: true,
          unreadNotifications: 0,
          followedOfficial: false,
          repliedOfficialTweet: false,
          reachedTweetPointMax: false,
          userNotification: { raffleAwards: [] },
          isLinkedApp: false,
        },
      },
    });
    expect(await browser.call('/users/@me')).toEqual(registered);
  });

  it.each([
    ['twitter', { provider: 'twitter' as const }],
    ['tiktok', { provider: 'tiktok' as const }],
    ['twitter', {}],
  ])('makes a visitor a member by an account of %s, where campaign.json says %j [1.01]', async (network, said) => {
    await changeCampaign(database.db, ({ product: { provider: _provider, ...product }, ...campaign }) => ({
      ...campaign,
      product: { ...product, ...said },
    }));
    const browser = site.browser();
    const consent = await browser.submit(await browser.open(`/auth/${network}/signup`), { persona: anybody.id });
    const landed = await browser.submit(consent, { decision: 'approve' });
    expect(landed.address).toBe('/signup?is_sns_signup_complete=true');
    const headers = { 'idempotency-key': 'by-either-network' };
    const registered = await browser.call('/users', { method: 'POST', body: {}, headers });
    expect(registered).toMatchObject({ status: 200, body: { user: { nickname: anybody.nickname } } });
    expect(await browser.call('/users/@me')).toEqual(registered);
    const accounts = await database.db.select({ provider: socialAccounts.provider }).from(socialAccounts);
    expect([accounts, (await browser.call('/product')).body]).toEqual([
      [{ provider: network }],
      expect.objectContaining({ product: expect.objectContaining({ provider: network }) }),
    ]);
  });

  it('shows the picture of a fan from its own origin, and fetches one that is missing at the next log-in', async () => {
    const browser = site.browser();
    await register(browser, anybody);
    const { mediaType, bytes } = await readAvatar(anybody);
    const address = await pictureOf(anybody);
    const answer = await site.app.inject(address);
    expect([answer.statusCode, answer.rawPayload.equals(bytes)]).toEqual([200, true]);
    expect(answer.headers).toMatchObject({
      'content-type': mediaType,
      'cache-control': 'private, max-age=86400',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect((await site.app.inject(address.replace(/.$/, '!'))).statusCode).toBe(400);
    expect((await site.app.inject(`/service/v2/pictures/${'0'.repeat(64)}`)).statusCode).toBe(404);

    await database.db.update(members).set({ iconPath: '' });
    await database.db.update(socialAccounts).set({ picture: null });
    const again = site.browser();
    expect((await again.call('/users/@me')).status).toBe(401);
    await signIn(again, 'login', anybody);
    expect(await again.call('/users/@me')).toMatchObject({ body: { user: { iconPath: address } } });
  });

  it('lets a fan in whose picture cannot be had, with none', async () => {
    const browser = site.browser();
    await signIn(browser, 'signup', anybody);
    await database.db.update(socialAccounts).set({ picture: null, imageUrl: 'https://127.0.0.1/picture.png' });
    await signIn(browser, 'signup', anybody);
    expect(await browser.call('/sign_up_form/@me')).toMatchObject({ body: { signUpForm: { imageUrl: '' } } });
    const registered = await browser.call('/users', {
      method: 'POST',
      body: {},
      headers: { 'idempotency-key': 'without-picture' },
    });
    expect(registered).toMatchObject({ status: 200, body: { user: { iconPath: '' } } });
  });

  it('answers a repeated registration with its key as the first time, and creates nobody twice', async () => {
    const browser = site.browser();
    await signIn(browser, 'signup', anybody);
    const before = await memberCount();
    const submit = (key: string) =>
      browser.call('/users', { method: 'POST', body: {}, headers: { 'idempotency-key': key } });
    const first = await submit('registration-1');
    expect(await submit('registration-1')).toEqual(first);
    expect(await submit('registration-2')).toMatchObject({ status: 401, body: { code: 'sign-up.no-account' } });
    expect(await memberCount()).toBe(before + 1);
  });

  it('gives the session another value when the fan registers, and the one before is nobody’s', async () => {
    const browser = site.browser();
    await signIn(browser, 'signup', anybody);
    const known = site.browser();
    for (const [name, value] of browser.cookies) known.cookies.set(name, value);
    const first = await browser.call('/users', registrationWith('registration-3'));
    expect([first.status, (await browser.call('/users/@me')).status]).toEqual([200, 200]);
    expect(browser.cookies.get(sessionCookie.name)).not.toBe(known.cookies.get(sessionCookie.name));
    expect(await known.call('/users/@me')).toMatchObject({ status: 401, body: { code: 'auth.login-required' } });
    expect(await known.call('/users', registrationWith('guessed-key'))).toMatchObject({ status: 401 });
    expect((await known.call('/users/@me')).status).toBe(401);
  });

  it('signs the fan in whose first answer to the registration got lost', async () => {
    const browser = site.browser();
    await signIn(browser, 'signup', anybody);
    const before = new Map(browser.cookies);
    const lost = await browser.call('/users', registrationWith('registration-4'));
    for (const [name, value] of before) browser.cookies.set(name, value);
    expect(await browser.call('/users', registrationWith('registration-4'))).toEqual(lost);
    expect((await browser.call('/users/@me')).status).toBe(200);
  });

  it('registers once when two browsers of one account register at the same time', async () => {
    const browsers = [site.browser(), site.browser()];
    for (const browser of browsers) await signIn(browser, 'signup', anybody);
    const before = await memberCount();
    const answers = await Promise.all(
      browsers.map((browser, index) =>
        browser.call('/users', { method: 'POST', body: {}, headers: { 'idempotency-key': `race-key-${index}` } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401]);
    expect(await memberCount()).toBe(before + 1);
  });

  it('logs a member in on another browser, with a session of its own', async () => {
    const phone = site.browser();
    await register(phone, anybody);
    const laptop = site.browser();
    const landed = await signIn(laptop, 'login', anybody);
    expect(landed.address).toBe('/mypage?is_sns_login_complete=true');
    expect(await laptop.call('/users/@me')).toEqual(await phone.call('/users/@me'));
    expect(laptop.cookies.get(sessionName)).not.toBe(phone.cookies.get(sessionName));
  });

  it('logs a member in who asks to sign up again', async () => {
    const browser = site.browser();
    await register(browser, anybody);
    const landed = await signIn(site.browser(), 'signup', anybody);
    expect(landed.address).toBe('/mypage?is_sns_login_complete=true');
  });

  it('gives a new session id at each log-in and ends the one that the browser had', async () => {
    const browser = site.browser();
    await register(browser, anybody);
    const before = browser.cookies.get(sessionName) ?? '';
    await signIn(browser, 'login', anybody);
    expect(browser.cookies.get(sessionName)).not.toBe(before);
    const thief = site.browser();
    thief.cookies.set(sessionName, before);
    expect(await thief.call('/users/@me')).toMatchObject({ status: 401 });
  });

  it('does not take over a session id that somebody planted', async () => {
    const browser = site.browser();
    browser.cookies.set(sessionName, 'planted');
    await signIn(browser, 'signup', anybody);
    expect(browser.cookies.get(sessionName)).not.toBe('planted');
  });

  it('suggests a sign-up to an account that logs in without having registered', async () => {
    const browser = site.browser();
    const landed = await signIn(browser, 'login', anybody);
    expect(landed.address).toBe('/login?is_sns_login_complete=false&error=not_found');
    expect(browser.cookies.has(sessionName)).toBe(false);
  });

  it.each([
    ['protected', 'protected_user'],
    ['denied', 'access_denied'],
    ['reduced-scope', 'scope_invalid'],
  ] as const)('tells the page of an account that is %s', async (behaviour, error) => {
    const browser = site.browser();
    const landed = await signIn(browser, 'signup', personaThatIs(behaviour));
    expect(landed.address).toBe(`/login?is_sns_signup_complete=false&error=${error}`);
    expect(browser.cookies.has(sessionName)).toBe(false);
  });

  it('tells the page of a fan who says no', async () => {
    const browser = site.browser();
    const picker = await browser.open('/auth/twitter/login?force_login=true');
    const consent = await browser.submit(picker, { persona: anybody.id });
    const landed = await browser.submit(consent, { decision: 'deny' });
    expect(landed.address).toBe('/login?is_sns_login_complete=false&error=access_denied');
  });

  it('waits for a profile that takes its time, and refuses the registration until then', async () => {
    const browser = site.browser();
    await signIn(browser, 'signup', personaThatIs('slow-profile'));
    const submit = (key: string) =>
      browser.call('/users', { method: 'POST', body: {}, headers: { 'idempotency-key': key } });
    const form = async () => (await browser.call('/sign_up_form/@me')).body;
    expect(await submit('too-early')).toMatchObject({ status: 409, body: { code: 'sign-up.not-ready' } });
    expect(await form()).toEqual({ signUpForm: { nickname: null, imageUrl: null, serviceAssociation: null } });
    expect(await form()).toMatchObject({ signUpForm: { nickname: personaThatIs('slow-profile').nickname } });
    expect(await submit('in-time-now')).toMatchObject({ status: 200 });
  });

  it('takes no new member outside the situation "begin", but logs old ones in [1.08]', async () => {
    const member = site.browser();
    await register(member, anybody);
    await setCampaign(database.db, 'only_exchange');
    const refused = await site.browser().open('/auth/twitter/signup');
    expect(refused.address).toBe('/login?is_sns_signup_complete=false&error=closed');
    const landed = await signIn(site.browser(), 'login', anybody);
    expect(landed.address).toBe('/mypage?is_sns_login_complete=true');
  });

  it('refuses a registration that was begun before the situation changed', async () => {
    const browser = site.browser();
    await signIn(browser, 'signup', anybody);
    await setCampaign(database.db, 'only_exchange');
    const before = await memberCount();
    const answer = await browser.call('/users', {
      method: 'POST',
      body: {},
      headers: { 'idempotency-key': 'after-the-end' },
    });
    expect(answer).toMatchObject({ status: 403, body: { code: 'sign-up.closed' } });
    expect(await memberCount()).toBe(before);
  });

  it('lets nobody in when the campaign is over', async () => {
    await setCampaign(database.db, 'finish');
    const refused = await site.browser().open('/auth/twitter/login');
    expect(refused.address).toBe('/login?is_sns_login_complete=false&error=closed');
  });

  it('follows what the situations of a campaign open, not their names', async () => {
    const member = site.browser();
    await register(member, anybody);
    await setCampaign(database.db, 'rewards');
    const late = await site.browser().open('/auth/twitter/signup');
    const back = await signIn(site.browser(), 'login', anybody);
    await setCampaign(database.db, 'earn_only');
    const early = await signIn(site.browser(), 'signup', personaThatIs('plain', 1));
    await setCampaign(database.db, 'backstage');
    const shut = await site.browser().open('/auth/twitter/login');
    expect([late, back, early, shut].map(({ address }) => address)).toEqual([
      '/login?is_sns_signup_complete=false&error=closed',
      '/mypage?is_sns_login_complete=true',
      '/signup?is_sns_signup_complete=true',
      '/login?is_sns_login_complete=false&error=closed',
    ]);
  });

  it('keeps tokens sealed, sessions and states hashed', async () => {
    const browser = site.browser();
    await register(browser, anybody);
    await browser.open('/auth/twitter/login', '/sandbox');
    const stored = JSON.stringify([
      await database.db.select().from(sessions),
      await database.db.select().from(authorizationAttempts),
    ]);
    for (const value of browser.cookies.values()) expect(stored).not.toContain(value);
    const [account] = await database.db.select().from(socialAccounts);
    expect(() => site.app.signIn.secrets.open(account?.sealedAccessToken ?? '', 'another account')).toThrow(
      'authenticate',
    );
  });

  it('gives the welcome points once, as one transfer', async () => {
    const browser = site.browser();
    await register(browser, anybody);
    const { body } = await browser.call('/users/@me');
    const { user } = body as { user: { id: string } };
    const rows = await database.db.select().from(transfers);
    const own = rows.filter((row) => row.memberAccountId === `member:${user.id}`);
    expect(own.map(({ amount, kind, rewardKey }) => ({ amount, kind, rewardKey }))).toEqual([
      { amount: 500, kind: 'welcome', rewardKey: 'welcome/' },
    ]);
    const accounts = await database.db.select().from(pointAccounts);
    expect(accounts.find(({ memberId }) => memberId === user.id)?.balance).toBe(500);
  });
});

/** Where the site has the picture of an account. */
async function pictureOf(persona: Persona): Promise<string> {
  const { bytes } = await readAvatar(persona);
  return `/service/v2/pictures/${createHash('sha256').update(bytes).digest('hex')}`;
}

function registrationWith(key: string) {
  return { method: 'POST', body: {}, headers: { 'idempotency-key': key } };
}
