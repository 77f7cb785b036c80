import { beforeEach, expect, it } from 'vitest';
import type { PgTable } from 'drizzle-orm/pg-core';
import { contentReports } from '#server/db/schema/content.ts';
import { idempotencyKeys } from '#server/db/schema/idempotency.ts';
import { jobs } from '#server/db/schema/jobs.ts';
import { sandboxCodes, sandboxRefreshTokens, sandboxTokens } from '#server/db/schema/sandbox.ts';
import { authorizationAttempts, sessions } from '#server/db/schema/sessions.ts';
import { deleteOldKeys } from '#server/http/answers/idempotent-answers.ts';
import { jobRegistry } from '#server/registries/job-registry.ts';
import { jobKinds, type JobKind } from '#server/jobs/job-catalog.ts';
import { definePruningJob } from '#server/jobs/pruning-job.ts';
import { describeOnEngines } from '../support/engines.ts';
import { addMember } from '../support/records.ts';
import { anyRandom, clockAt, testSettings, testStart } from '../support/test-services.ts';

describeOnEngines('pruning', (database) => {
  const services = { clock: clockAt(), random: anyRandom, settings: testSettings };
  const tables = {
    idempotencyKeys,
    jobs,
    sandboxCodes,
    sandboxTokens,
    sandboxRefreshTokens,
    sessions,
    authorizationAttempts,
  };

  beforeEach(async () => {
    for (const table of Object.values(tables)) await database.db.delete(table);
  });

  const run = (kind: JobKind) => database.db.transaction((tx) => jobRegistry[kind].run(tx, {}, services));
  const rows = async (table: PgTable) => (await database.db.select().from(table)).length;

  it('forgets the keys of requests after a week', async () => {
    const row = { principal: 'member:1', fingerprint: 'f', status: 200, body: '{}' };
    await database.db.insert(idempotencyKeys).values([
      { ...row, key: 'old', createdAt: daysAgo(8) },
      { ...row, key: 'young', createdAt: daysAgo(6) },
      { ...row, principal: 'member:2', key: 'old', createdAt: daysAgo(6) },
    ]);
    expect(await run('idempotency-keys.prune')).toBe('done');
    const left = await database.db.select().from(idempotencyKeys).orderBy(idempotencyKeys.principal);
    expect(left.map(({ principal, key }) => [principal, key])).toEqual([
      ['member:1', 'young'],
      ['member:2', 'old'],
    ]);
  });

  it('forgets sessions a month after their end, so that until then a browser learns of it', async () => {
    const memberId = await addMember(database.db);
    await database.db.insert(sessions).values([
      { id: 'long ago', memberId, createdAt: daysAgo(90), expiresAt: daysAgo(31) },
      { id: 'ended', memberId, createdAt: daysAgo(60), expiresAt: daysAgo(29) },
    ]);
    await run('sessions.prune');
    expect((await database.db.select().from(sessions)).map(({ id }) => id)).toEqual(['ended']);
  });

  it('forgets ways to a social network, its codes and tokens when they have ended', async () => {
    const attempt = {
      browserHash: 'b',
      provider: 'twitter',
      purpose: 'login',
      sealedCodeVerifier: 's',
      redirectUri: 'r',
    } as const;
    const code = { personaId: 'p', redirectUri: 'r', scope: 's', codeChallenge: 'c' };
    const token = { codeHash: 'c', personaId: 'p', scope: 's', profileReads: 0 };
    for (const [id, expiresAt] of [['ended', daysAgo(1)] as const, ['open', daysAgo(-1)] as const]) {
      await database.db.insert(authorizationAttempts).values({ ...attempt, stateHash: id, expiresAt });
      await database.db.insert(sandboxCodes).values({ ...code, codeHash: id, expiresAt });
      await database.db.insert(sandboxTokens).values({ ...token, tokenHash: id, expiresAt });
      const refresh = { codeHash: 'c', personaId: 'p', scope: 's', tokenHash: id, expiresAt };
      await database.db.insert(sandboxRefreshTokens).values(refresh);
    }
    await run('sign-in-attempts.prune');
    await run('sandbox-network.prune');
    expect(await database.db.select({ id: authorizationAttempts.stateHash }).from(authorizationAttempts)).toEqual([
      { id: 'open' },
    ]);
    expect(await database.db.select({ id: sandboxCodes.codeHash }).from(sandboxCodes)).toEqual([{ id: 'open' }]);
    expect(await database.db.select({ id: sandboxTokens.tokenHash }).from(sandboxTokens)).toEqual([{ id: 'open' }]);
    const { tokenHash } = sandboxRefreshTokens;
    expect(await database.db.select({ id: tokenHash }).from(sandboxRefreshTokens)).toEqual([{ id: 'open' }]);
  });

  it('forgets jobs a month after they were done, and none that failed', async () => {
    const row = { kind: 'k', payload: {}, attempts: 1, dueAt: daysAgo(40), createdAt: daysAgo(40) };
    await database.db.insert(jobs).values([
      { ...row, id: anyRandom.uuid(), key: 'old', state: 'done', endedAt: daysAgo(31) },
      { ...row, id: anyRandom.uuid(), key: 'young', state: 'done', endedAt: daysAgo(29) },
      { ...row, id: anyRandom.uuid(), key: 'failed', state: 'failed', endedAt: daysAgo(31) },
      { ...row, id: anyRandom.uuid(), key: 'waiting', state: 'waiting' },
    ]);
    await run('jobs.prune');
    expect((await database.db.select().from(jobs).orderBy(jobs.key)).map(({ key }) => key)).toEqual([
      'failed',
      'waiting',
      'young',
    ]);
  });

  it('forgets reports that nobody saw for 90 days', async () => {
    const row = { release: 'r1', script: 'page/top', path: '', code: 'c', message: 'm', count: 1 };
    await database.db.insert(contentReports).values([
      { ...row, identity: 'old', firstSeenAt: daysAgo(200), lastSeenAt: daysAgo(91) },
      { ...row, identity: 'young', firstSeenAt: daysAgo(200), lastSeenAt: daysAgo(89) },
    ]);
    expect(await run('content-reports.prune')).toBe('done');
    expect((await database.db.select().from(contentReports)).map(({ identity }) => identity)).toEqual(['young']);
  });

  it('takes a part at a time, and asks for another run while there is more', async () => {
    const limits: number[] = [];
    const job = definePruningJob('jobs.prune', async (_tx, _now, limit) => limits.push(limit) && limit);
    expect(await database.db.transaction((tx) => job.run(tx, {}, services))).toBe('again');
    expect(limits).toEqual([5000]);
  });

  it('deletes no more than it may at a time', async () => {
    const row = { principal: 'member:1', fingerprint: 'f', status: 200, body: '{}', createdAt: daysAgo(8) };
    await database.db.insert(idempotencyKeys).values(['a', 'b', 'c'].map((key) => ({ ...row, key })));
    expect(await database.db.transaction((tx) => deleteOldKeys(tx, new Date(testStart), 2))).toBe(2);
    expect(await rows(idempotencyKeys)).toBe(1);
  });
});

it('is registered under its own name', () => {
  expect(Object.values(jobRegistry).map(({ kind }) => kind)).toEqual([...jobKinds]);
});

function daysAgo(days: number): Date {
  return new Date(Date.parse(testStart) - days * 24 * 60 * 60 * 1000);
}
