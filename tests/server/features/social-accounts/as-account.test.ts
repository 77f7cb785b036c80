import { eq, isNotNull } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { createSecrets } from '#server/base/secrets/secrets.ts';
import { hashToken } from '#server/base/secrets/secret-token.ts';
import { socialAccounts } from '#server/db/schema/members.ts';
import { sandboxRefreshTokens, sandboxTokens } from '#server/db/schema/sandbox.ts';
import { issueTokens } from '#server/features/sandbox/network/tokens-repository.ts';
import { scopesOf } from '#server/features/sandbox/sandbox-provider.ts';
import { asAccount } from '#server/features/social-accounts/as-account.ts';
import type { ActingAccount, SignIn } from '#server/features/social-accounts/provider.ts';
import { claimRefresh, saveGrant } from '#server/features/social-accounts/social-accounts-repository.ts';
import type { SocialAccount } from '#server/features/social-accounts/social-accounts-repository.ts';
import { setNetwork } from '#server/testing/door.ts';
import type { GivenNetwork } from '#schemas/scenario/given.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { anyRandom, testStart } from '../../support/test-services.ts';
import { forgetNetwork, officialPost, personaAt, serveNetwork } from '../sandbox/network-site.ts';

const hina = personaAt(0);
const soonEnded = '2026-11-21T04:59:30.000Z';
const ended = '2026-11-21T05:00:00.000Z';

describeOnEngines('asking the network in the name of an account', (database) => {
  const site = serveNetwork(database);

  beforeEach(async () => {
    site.clock.set(testStart);
    await forgetNetwork(database);
    for (const table of [socialAccounts, sandboxTokens, sandboxRefreshTokens]) await database.db.delete(table);
  });

  /** An account that let the site in at the start of the test, for two hours. */
  async function signedIn(scopes: readonly string[] = scopesOf('twitter')): Promise<SocialAccount> {
    const { db } = database;
    const services = { db, clock: site.clock, random: anyRandom };
    const owner = { codeHash: `grant-${anyRandom.uuid()}`, personaId: hina.id, scope: scopes.join(' ') };
    const tokens = await issueTokens(db, services, owner, 7200);
    return saveGrant(services, site.app.signIn.secrets, 'twitter', { accountId: hina.id, ...tokens });
  }

  const services = () => ({ db: database.db, clock: site.clock });
  const given = (network: GivenNetwork) => setNetwork({ ...services(), random: anyRandom }, network);
  const ask = <Answer>(
    account: SocialAccount,
    question: (acting: ActingAccount) => Promise<Answer>,
    signIn: Pick<SignIn, 'providers' | 'secrets'> = site.app.signIn,
  ) => asAccount(account, services(), signIn, question);
  const tokenUsed = (account: SocialAccount) => ask(account, async ({ accessToken }) => accessToken);
  const like = (account: SocialAccount) =>
    ask(account, (acting) =>
      site.app.signIn.providers.twitter.actions.act(acting, {
        type: 'like',
        target: { kind: 'post', postId: officialPost },
      }),
    );

  async function usedRefreshTokens(): Promise<number> {
    return database.db.$count(sandboxRefreshTokens, isNotNull(sandboxRefreshTokens.usedAt));
  }

  async function stored(): Promise<SocialAccount> {
    const [account] = await database.db.select().from(socialAccounts);
    if (account === undefined) throw new Error('There is no account.');
    return account;
  }

  it('uses the token that there is, while it is good for a minute', async () => {
    const account = await signedIn();
    const first = await tokenUsed(account);
    site.clock.set('2026-11-21T04:59:00.000Z');
    expect([await tokenUsed(account), await usedRefreshTokens()]).toEqual([first, 0]);
  });

  it.each([
    ['ends soon', soonEnded],
    ['has ended', ended],
  ])('renews a token that %s, and keeps the next one sealed', async (_name, time) => {
    const account = await signedIn();
    const first = await tokenUsed(account);
    site.clock.set(time);
    const second = await tokenUsed(account);
    expect(second).not.toBe(first);
    expect([await tokenUsed(account), await usedRefreshTokens()]).toEqual([second, 1]);
    await like(account);
    const row = await stored();
    expect(row.tokenExpiresAt).toEqual(new Date(Date.parse(time) + 7_200_000));
    expect(row.refreshClaimedUntil).toBeNull();
    const tokens = await database.db.select({ hash: sandboxRefreshTokens.tokenHash }).from(sandboxRefreshTokens);
    expect(tokens.map(({ hash }) => hash)).not.toContain(hashToken(row.sealedRefreshToken ?? ''));
    expect(row.sealedRefreshToken).not.toBe(account.sealedRefreshToken);
  });

  it('renews a token once for many who ask at once', async () => {
    const account = await signedIn();
    site.clock.set(ended);
    const tokens = await Promise.all(Array.from({ length: 32 }, () => tokenUsed(account)));
    expect([new Set(tokens).size, await usedRefreshTokens()]).toEqual([1, 1]);
    await like(account);
  });

  it('renews a token that the network refuses before its time, and asks again', async () => {
    const account = await signedIn();
    await given({ tokens: 'expired' });
    await like(account);
    expect(await usedRefreshTokens()).toBe(1);
    await like(account);
    expect(await usedRefreshTokens()).toBe(1);
  });

  it('gives up where the network refuses the new token too', async () => {
    const account = await signedIn();
    const asked: string[] = [];
    const refused = ask(account, async ({ accessToken }) => {
      asked.push(accessToken);
      await given({ tokens: 'expired' });
      return site.app.signIn.providers.twitter.readProfile(accessToken);
    });
    await expect(refused).rejects.toMatchObject({ code: 'authorization_ended' });
    expect(new Set(asked).size).toBe(2);
  });

  it('wants the fan to sign in again where the right was taken back, and asks no second time', async () => {
    const account = await signedIn();
    await given({ tokens: 'revoked' });
    await expect(like(account)).rejects.toMatchObject({ code: 'authorization_ended' });
    expect(await stored()).toMatchObject({ sealedRefreshToken: null, refreshClaimedUntil: null });
    site.clock.set(ended);
    await expect(like(account)).rejects.toMatchObject({ code: 'authorization_ended' });
    await signedIn();
    await like(account);
  });

  it('wants the same of a network that gave no refresh token, once the token has ended', async () => {
    const account = await signedIn(scopesOf('twitter').filter((scope) => scope !== 'offline.access'));
    site.clock.set(soonEnded);
    await like(account);
    site.clock.set(ended);
    await expect(like(account)).rejects.toMatchObject({ code: 'authorization_ended' });
  });

  it('wants the same where another secret key sealed the tokens', async () => {
    const account = await signedIn();
    const secrets = createSecrets('another-secret-of-the-tests-that-nobody-needs-to-know');
    const asked = ask(account, async ({ accessToken }) => accessToken, { ...site.app.signIn, secrets });
    await expect(asked).rejects.toMatchObject({ name: 'ProviderError', code: 'authorization_ended' });
  });

  it('tries again later where the network did not answer', async () => {
    const account = await signedIn();
    site.clock.set(ended);
    await given({ faults: { isOut: true } });
    await expect(like(account)).rejects.toMatchObject({ code: 'unavailable' });
    await given({ faults: { isOut: false } });
    await like(account);
    expect(await usedRefreshTokens()).toBe(1);
  });

  it('keeps what a fan brings who signs in again while a token is renewed', async () => {
    const account = await signedIn();
    site.clock.set(ended);
    const { providers, secrets } = site.app.signIn;
    const { twitter } = providers;
    const slow: SignIn['providers'] = {
      ...providers,
      twitter: {
        ...twitter,
        async refresh(token) {
          const grant = await twitter.refresh(token);
          await signedIn();
          return grant;
        },
      },
    };
    const used = await ask(account, async ({ accessToken }) => accessToken, { providers: slow, secrets });
    expect(await tokenUsed(account)).toBe(used);
    expect(await database.db.$count(sandboxTokens, eq(sandboxTokens.tokenHash, hashToken(used)))).toBe(1);
  });

  it('takes over from a process that does not come back', async () => {
    const account = await signedIn();
    site.clock.set(ended);
    const now = site.clock.now();
    expect(await claimRefresh(database.db, account, now, new Date(now.getTime() + 30_000))).toBe(true);
    expect(await claimRefresh(database.db, account, now, new Date(now.getTime() + 30_000))).toBe(false);
    site.clock.set('2026-11-21T05:00:30.000Z');
    await like(account);
    expect(await usedRefreshTokens()).toBe(1);
  });

  it('knows nobody once the account is forgotten', async () => {
    const account = await signedIn();
    await database.db.delete(socialAccounts).where(eq(socialAccounts.id, account.id));
    await expect(like(account)).rejects.toMatchObject({ code: 'authorization_ended' });
  });
});
