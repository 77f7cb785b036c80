import { createHash } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { hashToken } from '#server/base/secret-token.ts';
import { sandboxCodes, sandboxTokens } from '#server/db/schema/sandbox.ts';
import { personas } from '#server/features/sandbox/pages/personas.ts';
import { personaThatIs, serveTestSite } from '../sign-in/test-site.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { testStart } from '../../support/test-services.ts';

const verifier = 'v'.repeat(43);
const redirectUri = 'http://localhost/auth/twitter/callback';
const [hina] = personas;

describeOnEngines('tokens of the sandbox network', (database) => {
  const site = serveTestSite(database);

  beforeEach(async () => {
    site.clock.set(testStart);
    await database.db.delete(sandboxTokens);
    await database.db.delete(sandboxCodes);
    await giveCode('code', hina?.id ?? '');
  });

  async function giveCode(code: string, personaId: string, scope = 'users.read posts.read'): Promise<void> {
    await database.db.insert(sandboxCodes).values({
      codeHash: hashToken(code),
      personaId,
      redirectUri,
      scope,
      codeChallenge: createHash('sha256').update(verifier).digest('base64url'),
      expiresAt: new Date('2026-11-21T03:00:30.000Z'),
    });
  }

  function exchange(changes: Record<string, string> = {}, secret = site.app.signIn.sandboxClientSecret) {
    const form = {
      grant_type: 'authorization_code',
      code: 'code',
      redirect_uri: redirectUri,
      code_verifier: verifier,
      ...changes,
    };
    return site.app.inject({
      method: 'POST',
      url: '/sandbox/oauth/token',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from(`kansei-campaign:${secret}`).toString('base64')}`,
      },
      payload: new URLSearchParams(form).toString(),
    });
  }

  async function accessToken(): Promise<string> {
    return (await exchange()).json<{ access_token: string }>().access_token;
  }

  function readProfile(token: string) {
    const headers = { authorization: `Bearer ${token}`, host: 'localhost' };
    return site.app.inject({ url: '/sandbox/api/users/me', headers });
  }

  it('are given once for a code, for two hours', async () => {
    const first = await exchange();
    expect([first.statusCode, first.json()]).toEqual([
      200,
      {
        access_token: expect.stringMatching(/^[\w-]{43}$/),
        token_type: 'bearer',
        expires_in: 7200,
        scope: 'users.read posts.read',
        user_id: hina?.id,
      },
    ]);
    expect(first.headers['cache-control']).toBe('no-store');
  });

  it('are taken back when their code is used again', async () => {
    const token = await accessToken();
    const second = await exchange();
    expect([second.statusCode, second.json()]).toEqual([400, { error: 'invalid_grant' }]);
    expect((await readProfile(token)).statusCode).toBe(401);
  });

  it('are given to one of many who bring the same code at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => exchange()));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it.each([
    [{ code: 'another' }, 'invalid_grant'],
    [{ code_verifier: 'w'.repeat(43) }, 'invalid_grant'],
    [{ code_verifier: '' }, 'invalid_grant'],
    [{ redirect_uri: 'http://localhost/auth/tiktok/callback' }, 'invalid_grant'],
    [{ grant_type: 'password' }, 'unsupported_grant_type'],
  ])('are not given for %o', async (changes: Record<string, string>, error) => {
    const answer = await exchange(changes);
    expect([answer.statusCode, answer.json()]).toEqual([400, { error }]);
    expect(await database.db.select().from(sandboxTokens)).toEqual([]);
  });

  it('are not given half a minute later', async () => {
    site.clock.set('2026-11-21T03:00:30.000Z');
    expect((await exchange()).json()).toEqual({ error: 'invalid_grant' });
  });

  it('are not given to another client, and the code stays good for the right one', async () => {
    const answer = await exchange({}, 'guessed');
    expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'invalid_client' }]);
    expect((await exchange()).statusCode).toBe(200);
  });

  it('open the profile', async () => {
    const profile = await readProfile(await accessToken());
    expect([profile.statusCode, profile.json()]).toEqual([
      200,
      {
        data: {
          id: hina?.id,
          username: hina?.screenName,
          name: hina?.nickname,
          profile_image_url: 'http://localhost/sandbox/avatars/hina.png',
          protected: false,
        },
      },
    ]);
  });

  it('end after two hours', async () => {
    const token = await accessToken();
    site.clock.set('2026-11-21T05:00:00.000Z');
    expect((await readProfile(token)).json()).toEqual({ error: 'invalid_token' });
  });

  it.each(['', 'nothing', 'é'])('are not "%s"', async (token) => {
    const answer = await readProfile(token);
    expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'invalid_token' }]);
  });

  it('open no profile without the scope', async () => {
    await giveCode('reduced', personaThatIs('reduced-scope').id, 'posts.read');
    const token = (await exchange({ code: 'reduced' })).json<{ access_token: string }>().access_token;
    expect((await readProfile(token)).json()).toEqual({ error: 'insufficient_scope' });
  });

  it('open the profile that takes its time at the third read', async () => {
    await giveCode('slow', personaThatIs('slow-profile').id);
    const token = (await exchange({ code: 'slow' })).json<{ access_token: string }>().access_token;
    const statuses = [await readProfile(token), await readProfile(token), await readProfile(token)];
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([202, 503, 200]);
  });

  it('are kept as hashes only', async () => {
    const token = await accessToken();
    const rows = JSON.stringify([
      await database.db.select().from(sandboxTokens),
      await database.db.select().from(sandboxCodes),
    ]);
    expect(rows).not.toContain(token);
    expect(rows).toContain(hashToken(token));
  });
});
