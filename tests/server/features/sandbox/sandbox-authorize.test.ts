import { beforeEach, expect, it } from 'vitest';
import { sandboxCodes } from '#server/db/schema/sandbox.ts';
import { personas } from '#server/features/sandbox/pages/personas.ts';
import { serveTestSite } from '../sign-in/test-site.ts';
import { describeOn } from '../../support/engines.ts';

const challenge = 'a'.repeat(43);

describeOn('pglite', 'the pages of the sandbox network', (database) => {
  const site = serveTestSite(database);

  beforeEach(() => database.db.delete(sandboxCodes));

  function authorizeAddress(changes: Record<string, string> = {}): string {
    return `/sandbox/oauth/authorize?${new URLSearchParams({
      response_type: 'code',
      client_id: 'kansei-campaign',
      redirect_uri: `${site.origin}/auth/twitter/callback`,
      scope: 'users.read posts.read',
      state: 'state-of-the-site',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...changes,
    })}`;
  }

  function withoutParameter(name: string): string {
    const address = new URL(authorizeAddress(), site.origin);
    address.searchParams.delete(name);
    return `${address.pathname}${address.search}`;
  }

  it('offer every account, and remember the one that was picked', async () => {
    const browser = site.browser();
    const picker = await browser.open(authorizeAddress());
    for (const { id, nickname } of personas) {
      expect(picker.text).toContain(`value="${id}"`);
      expect(picker.text).toContain(nickname);
    }
    await browser.submit(picker, { persona: personas[1]?.id ?? '' });
    const again = await browser.open(authorizeAddress());
    expect(again.text).toContain('value="approve"');
    expect(again.text).toContain('@sora_iro');
    const forced = await browser.open(authorizeAddress({ force_login: 'true' }));
    expect(forced.text).toContain('name="persona"');
  });

  it.each([
    ['ja', 'ほしぞらにログイン'],
    ['en-GB,en;q=0.9', 'Log in to Hoshizora'],
    ['ko', '호시조라 로그인'],
    ['fr', 'ほしぞらにログイン'],
  ])('speak the language of a browser that prefers %s', async (language, title) => {
    const answer = await site.app.inject({
      url: authorizeAddress(),
      headers: { host: new URL(site.origin).host, 'accept-language': language },
    });
    expect(answer.body).toContain(`<h1 id="title">${title}</h1>`);
  });

  it('keep the language that was chosen on them', async () => {
    const browser = site.browser();
    await browser.open(`${authorizeAddress()}&lang=ko`);
    expect((await browser.open(authorizeAddress())).text).toContain('<html lang="ko">');
  });

  it('run no script, take no style but their own, and are shown in no frame', async () => {
    const page = await site.browser().open(authorizeAddress());
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(page.text).not.toMatch(/<script|<style|style=| on\w+=/);
  });

  it('escape what the site sends', async () => {
    const page = await site.browser().open(authorizeAddress({ state: '"><script>alert(1)</script>' }));
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('<script>');
  });

  it.each([
    ['another client', { client_id: 'somebody' }],
    ['a callback on another host', { redirect_uri: 'https://evil.example/auth/twitter/callback' }],
    ['a callback at another path', { redirect_uri: '/prizes' }],
    ['a callback that is no address', { redirect_uri: 'javascript:alert(1)' }],
  ])('go nowhere for %s', async (_name, changes) => {
    const page = await site.browser().open(authorizeAddress(changes));
    expect(page.status).toBe(400);
    expect(page.text).toContain('このページは開けませんでした');
  });

  it('go nowhere for a callback with a query, or for a parameter that comes twice', async () => {
    const extended = await site
      .browser()
      .open(authorizeAddress({ redirect_uri: `${site.origin}/auth/twitter/callback?next=/` }));
    const repeated = await site.browser().open(`${authorizeAddress()}&state=second`);
    expect([extended.status, repeated.status]).toEqual([400, 400]);
  });

  it.each([
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ scope: 'users.read everything' }, 'invalid_scope'],
    [{ scope: '' }, 'invalid_scope'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ code_challenge: 'short' }, 'invalid_request'],
    [{ state: '' }, 'invalid_request'],
  ])('tell the site what is wrong with %o', async (changes: Record<string, string>, error) => {
    const browser = site.browser();
    const answer = await browser.open(authorizeAddress(changes), '/auth');
    const { pathname, searchParams } = new URL(answer.address, site.origin);
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/auth/twitter/callback',
      { error, state: changes['state'] ?? 'state-of-the-site', iss: `${site.origin}/sandbox` },
    ]);
  });

  it('want the proof key', async () => {
    const answer = await site.browser().open(withoutParameter('code_challenge'), '/auth');
    expect(answer.address).toContain('error=invalid_request');
  });

  it('take a form from the browser only that it was served to', async () => {
    const picker = await site.browser().open(authorizeAddress());
    const stranger = site.browser();
    expect((await stranger.submit(picker, { persona: personas[0]?.id ?? '' })).status).toBe(403);
    await stranger.open(authorizeAddress());
    expect((await stranger.submit(picker, { decision: 'approve', account: personas[0]?.id ?? '' })).status).toBe(403);
    expect(await database.db.select().from(sandboxCodes)).toEqual([]);
  });

  it.each([
    [{ persona: 'nobody' }],
    [{ decision: 'approve' }],
    [{ decision: 'perhaps', account: personas[0]?.id ?? '' }],
    [{ decision: 'approve', account: 'nobody' }],
    [{ query: 'client_id=somebody' }],
    [{ form_token: 'made-up', persona: personas[0]?.id ?? '' }],
    [{ extra: 'field' }],
  ])('refuse the form %o', async (button: Record<string, string>) => {
    const browser = site.browser();
    const picker = await browser.open(authorizeAddress());
    const answer = await browser.submit(picker, button, '/auth');
    expect([400, 403]).toContain(answer.status);
    expect(await database.db.select().from(sandboxCodes)).toEqual([]);
  });

  it('are there besides the authorization: a front page, icons, drawings', async () => {
    const browser = site.browser();
    expect((await browser.open('/sandbox')).text).toContain('ほしぞら');
    for (const { avatar } of personas) {
      const icon = await browser.open(`/sandbox/avatars/${avatar}.svg`);
      expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
      expect(icon.headers.get('content-security-policy')).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      );
    }
    const outside = await site.app.inject({ url: '/sandbox/assets/..%2fpersonas.ts' });
    expect(outside.statusCode).toBeGreaterThanOrEqual(400);
  });
});
