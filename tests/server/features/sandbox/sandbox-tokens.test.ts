import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashToken } from '#server/base/secrets/secret-token.ts';
import { sandboxCodes, sandboxFaults, sandboxRefreshTokens, sandboxTokens } from '#server/db/schema/sandbox.ts';
import { noFaults, saveFaults } from '#server/features/sandbox/network/faults.ts';
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
    for (const table of [sandboxTokens, sandboxRefreshTokens, sandboxCodes, sandboxFaults]) {
      await database.db.delete(table);
    }
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

  const renew = (token: string) => exchange({ grant_type: 'refresh_token', refresh_token: token });

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
          created_at: '2020-04-26T03:00:00.000Z',
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

  describe('that are renewed', () => {
    interface Tokens {
      readonly access_token: string;
      readonly refresh_token: string;
      readonly expires_in: number;
    }

    async function offline(): Promise<Tokens> {
      await giveCode('offline', hina?.id ?? '', 'users.read offline.access');
      return (await exchange({ code: 'offline' })).json<Tokens>();
    }

    it('come with a refresh token where the site asked for it, each good once', async () => {
      const first = await offline();
      const renewed = await renew(first.refresh_token);
      expect([renewed.statusCode, renewed.json()]).toEqual([
        200,
        {
          access_token: expect.stringMatching(/^[\w-]{43}$/),
          token_type: 'bearer',
          expires_in: 7200,
          refresh_token: expect.stringMatching(/^[\w-]{43}$/),
          scope: 'users.read offline.access',
          user_id: hina?.id,
        },
      ]);
      const second = renewed.json<Tokens>();
      expect(second.refresh_token).not.toBe(first.refresh_token);
      expect((await readProfile(second.access_token)).statusCode).toBe(200);
      expect((await renew(second.refresh_token)).statusCode).toBe(200);
    });

    it('end all of them when a refresh token is used twice', async () => {
      const first = await offline();
      const second = (await renew(first.refresh_token)).json<Tokens>();
      expect((await renew(first.refresh_token)).json()).toEqual({ error: 'invalid_grant' });
      expect((await renew(second.refresh_token)).json()).toEqual({ error: 'invalid_grant' });
      for (const { access_token: token } of [first, second]) expect((await readProfile(token)).statusCode).toBe(401);
    });

    it('are given to one at most of many who bring the same refresh token at once, and end then', async () => {
      const { refresh_token: token } = await offline();
      const answers = await Promise.all(Array.from({ length: 8 }, () => renew(token)));
      const given = answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json<Tokens>());
      expect(given).toHaveLength(1);
      expect((await readProfile(given[0]?.access_token ?? '')).statusCode).toBe(401);
    });

    it('end with a code that is used again', async () => {
      const first = await offline();
      await exchange({ code: 'offline' });
      expect((await renew(first.refresh_token)).json()).toEqual({ error: 'invalid_grant' });
    });

    it('are not given for a refresh token that has ended, is made up, or is left out', async () => {
      const first = await offline();
      site.clock.set('2027-05-20T03:00:00.000Z');
      for (const token of [first.refresh_token, 'made-up']) {
        expect((await renew(token)).json()).toEqual({ error: 'invalid_grant' });
      }
      const without = await exchange({ grant_type: 'refresh_token' });
      expect(without.json()).toEqual({ error: 'invalid_request' });
    });

    it('live as long as the network is told', async () => {
      await saveFaults(database.db, { ...noFaults, accessLifeSeconds: 30 });
      const first = await offline();
      expect(first.expires_in).toBe(30);
      site.clock.set('2026-11-21T03:00:30.000Z');
      expect((await readProfile(first.access_token)).statusCode).toBe(401);
      expect((await renew(first.refresh_token)).statusCode).toBe(200);
    });
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
