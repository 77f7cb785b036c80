import { beforeEach, expect, it } from 'vitest';
import { idempotencyKeys } from '#server/db/schema/idempotency.ts';
import { socialAccounts } from '#server/db/schema/members.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { personaThatIs, register, serveTestSite } from '../sign-in/test-site.ts';
import { describeOn, describeOnEngines } from '../../support/engines.ts';
import type { SiteBrowser } from '../../support/site-browser.ts';
import { testStart } from '../../support/test-services.ts';

const name = 'kansei_session';

describeOnEngines('sessions', (database) => {
  const site = serveTestSite(database);
  let member: SiteBrowser;

  beforeEach(async () => {
    site.clock.set(testStart);
    await database.db.delete(sessions);
    await database.db.delete(idempotencyKeys);
    await database.db.delete(socialAccounts);
    member = site.browser();
    await register(member, personaThatIs('plain'));
  });

  it('end with the logout, on the server too', async () => {
    const token = member.cookies.get(name) ?? '';
    expect(await member.call('/sessions', { method: 'DELETE' })).toEqual({ status: 204, body: null });
    expect(member.cookies.has(name)).toBe(false);
    member.cookies.set(name, token);
    expect(await member.call('/users/@me')).toMatchObject({ status: 401, body: { code: 'auth.login-required' } });
  });

  it('of nobody can be ended as well', async () => {
    expect(await site.browser().call('/sessions', { method: 'DELETE' })).toEqual({ status: 204, body: null });
  });

  it('are not ended by a form of another site, which has no marker header', async () => {
    const answer = await member.call('/sessions', { method: 'DELETE', headers: { 'x-requested-with': '' } });
    expect(answer).toMatchObject({ status: 403, body: { code: 'request.marker-missing' } });
    expect(await member.call('/users/@me')).toMatchObject({ status: 200 });
  });

  it('live 30 days after their last use', async () => {
    site.clock.set('2026-12-20T02:59:59.000Z');
    expect(await member.call('/users/@me')).toMatchObject({ status: 200 });
    site.clock.set('2027-01-19T02:59:58.000Z');
    expect(await member.call('/users/@me')).toMatchObject({ status: 200 });
  });

  it('say that they have ended', async () => {
    site.clock.set('2026-12-21T03:00:00.000Z');
    expect(await member.call('/users/@me')).toEqual({
      status: 401,
      body: { code: 'auth.session-expired', message: 'Session expired. Please log in again' },
    });
  });

  it('are not prolonged by every call', async () => {
    const before = await database.db.select().from(sessions);
    site.clock.set('2026-11-21T20:00:00.000Z');
    await member.call('/users/@me');
    expect(await database.db.select().from(sessions)).toEqual(before);
  });

  it('are not found by what the database holds', async () => {
    const [row] = await database.db.select().from(sessions);
    const thief = site.browser();
    thief.cookies.set(name, row?.id ?? '');
    expect(await thief.call('/users/@me')).toMatchObject({ status: 401 });
  });

  it.each(['', 'x', 'é', 'a'.repeat(4000), '"'])('take no harm from the cookie "%s"', async (value) => {
    const answer = await site.app.inject({ url: '/service/v2/users/@me', headers: { cookie: `${name}=${value}` } });
    expect(answer.statusCode).toBe(401);
  });
});

describeOnEngines('the session cookie', (database) => {
  const site = serveTestSite(database, { PUBLIC_URL: 'https://fans.example.com' });

  it('is bound to its host on https, and hidden from scripts and other sites', async () => {
    const answer = await site.app.inject({ url: '/auth/twitter/login' });
    const [, value] = /^__Host-kansei_sign_in=([\w-]+);/.exec(String(answer.headers['set-cookie'])) ?? [];
    expect(answer.headers['set-cookie']).toBe(
      `__Host-kansei_sign_in=${value}; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Lax`,
    );
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(answer.headers.location).toMatch(/^https:\/\/fans\.example\.com\/sandbox\/oauth\/authorize\?/);
  });
});

describeOn('pglite', 'an API on a host of its own', (database) => {
  const site = serveTestSite(database, {
    PUBLIC_URL: 'https://fans.example.com',
    API_HOST_PATTERN: 'https://{subdomain}.api.example.com',
  });

  it.each(['fans.api.example.com', 'api.example.com'])('signs in on %s and goes back to the page', async (host) => {
    const begun = await site.app.inject({ url: '/auth/twitter/login', headers: { host } });
    const target = new URL(String(begun.headers.location));
    expect([target.origin, target.searchParams.get('redirect_uri')]).toEqual([
      `https://${host}`,
      `https://${host}/auth/twitter/callback`,
    ]);
    const ended = await site.app.inject({ url: '/auth/twitter/callback', headers: { host } });
    expect(ended.headers.location).toBe(
      'https://fans.example.com/login?is_sns_login_complete=false&error=missing_authorization',
    );
  });

  it('takes no other host for that of the API', async () => {
    for (const host of [
      'evil.example',
      'a.b.api.example.com',
      'fans.api.example.com.evil.example',
      'x y.api.example.com',
    ]) {
      const begun = await site.app.inject({ url: '/auth/twitter/login', headers: { host } });
      expect(String(begun.headers.location)).toMatch(/^https:\/\/fans\.example\.com\/sandbox\//);
    }
  });
});
