import { rmSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { App } from '#server/http/app-dependencies.ts';
import { buildApp } from '#server/process/app.ts';
import { runAudits } from '#server/audit/audit.ts';
import { auditRegistry } from '#server/registries/audit-registry.ts';
import { readSettings } from '#server/base/settings/config.ts';
import { connectToPostgres, openDatabase } from '#server/db/connection/connection.ts';
import type { OpenDatabase } from '#server/db/connection/connection.ts';
import { members } from '#server/db/schema/members.ts';
import { transfers } from '#server/db/schema/points.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import { verifyDraws } from '#server/features/gachas/verify-draws.ts';
import { rebuildBalances } from '#server/ledger/ledger-check.ts';
import { readSiteBuild } from '#server/site/site-build.ts';
import { sessionCookie } from '#server/features/sessions/session-cookie.ts';
import { writeSiteFolder } from '../pages/site-folder.ts';
import { createDatabase, dropDatabase } from '../support/postgres/test-databases.ts';
import { addMember } from '../support/records.ts';
import { anyRandom, clockAt } from '../support/test-services.ts';

const away = { code: 'server.not-ready', message: 'The database does not answer. Please wait and try again.' };

describe('a database that is gone', () => {
  let folder: string;
  let database: OpenDatabase;
  let app: App;

  beforeAll(async () => {
    folder = writeSiteFolder();
    const site = await readSiteBuild(folder);
    if (site === null) throw new Error('The site folder has no build.');
    database = connectToPostgres('postgres://nobody@127.0.0.1:1/nothing', 2);
    const settings = readSettings({});
    app = await buildApp({ db: database.db, clock: clockAt(), random: anyRandom, settings, site });
  });

  afterAll(async () => {
    await app.close();
    await database.close();
    rmSync(folder, { recursive: true });
  });

  it.each([{}, { cookie: `${sessionCookie.name}=${'a'.repeat(43)}` }])(
    'leaves /healthz alive for %j',
    async (headers) => {
      const answer = await app.inject({ url: '/healthz', headers });
      expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'alive' }]);
    },
  );

  it('is named by /readyz', async () => {
    const answer = await app.inject('/readyz');
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      503,
      '5',
      { code: 'server.not-ready', message: 'The database does not answer.' },
    ]);
  });

  it.each(['/service/v2/product/@me', '/service/v2/contents_scripts/sectors'])('asks to wait at %s', async (url) => {
    const answer = await app.inject({ url, headers: { cookie: `${sessionCookie.name}=${'a'.repeat(43)}` } });
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([503, '5', away]);
  });

  it('gives browsers a page whose program tries again', async () => {
    const page = await app.inject({ url: '/mypage', headers: { accept: 'text/html', 'accept-language': 'ko' } });
    expect([
      page.statusCode,
      page.headers['retry-after'],
      page.headers['content-type'],
      page.headers['cache-control'],
    ]).toEqual([503, '5', 'text/html; charset=utf-8', 'private, no-store']);
    expect(page.body).toContain('<html lang="ko">');
    expect(page.body).toContain('<script type="module" src="/assets/main-1.js">');
  });
});

describe('a database that takes too long', () => {
  let name: string;
  let url: string;

  beforeAll(async () => {
    ({ name, url } = await createDatabase(inject('postgresUrl'), inject('postgresTemplate')));
  });

  afterAll(() => dropDatabase(inject('postgresUrl'), name));

  const open = (timeouts: { statement?: number; lock?: number; idleInTransaction?: number }) =>
    openDatabase({
      databaseUrl: url,
      dataDir: '',
      databasePoolSize: 4,
      databaseTimeouts: { statement: 60_000, lock: 60_000, idleInTransaction: 60_000, ...timeouts },
    });

  it('gives up a statement', async () => {
    const { db, close } = await open({ statement: 100 });
    const thrown = await db.execute('SELECT pg_sleep(60)').catch((error: unknown) => error);
    expect(isDatabaseUnavailable(thrown)).toBe(true);
    await close();
  });

  it('lets take what it must whatever grows with the campaign', async () => {
    const [holder, impatient] = [await open({}), await open({ statement: 100 })];
    const grown = await holder.db.transaction(async (tx) => {
      await tx.execute('LOCK TABLE gachas, transfers IN ACCESS EXCLUSIVE MODE');
      const { db } = impatient;
      const waiting = [runAudits(db, auditRegistry), verifyDraws(db, null, null), rebuildBalances(db)];
      const settled = Promise.allSettled(waiting);
      for (let look = 0; look < 2; look += 1) await expect(db.$count(transfers)).rejects.toThrow(/^Failed query/);
      return { settled };
    });
    expect(await grown.settled).toMatchObject([
      { value: { agrees: true } },
      { value: { agrees: true } },
      { value: [] },
    ]);
    await Promise.all([holder.close(), impatient.close()]);
  });

  it('gives up to wait for a row, and takes it from a transaction that does nothing', async () => {
    const holder = await open({ idleInTransaction: 1000 });
    const [impatient, patient] = [await open({ lock: 100 }), await open({})];
    const id = await addMember(holder.db);
    const take = async ({ db }: OpenDatabase, nickname: string) =>
      db.update(members).set({ nickname }).where(eq(members.id, id));
    let refused: unknown;
    const held = holder.db.transaction(async (tx) => {
      await tx.update(members).set({ nickname: 'Held' }).where(eq(members.id, id));
      refused = await take(impatient, 'Waited').catch((error: unknown) => error);
      await take(patient, 'Free');
      await tx.select().from(members);
    });
    const lost = await held.catch((error: unknown) => error);
    expect([isDatabaseUnavailable(refused), isDatabaseUnavailable(lost)]).toEqual([true, true]);
    expect(await patient.db.select({ nickname: members.nickname }).from(members)).toEqual([{ nickname: 'Free' }]);
    await Promise.all([holder.close(), impatient.close(), patient.close()]);
  });
});

it('is not blamed for another server that does not answer', async () => {
  const fetching = await fetch('http://127.0.0.1:1').catch((error: unknown) => error);
  const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  expect([fetching, lost, new Error('The profile.', { cause: lost })].map(isDatabaseUnavailable)).toEqual([
    false,
    false,
    false,
  ]);
});

it('is named by a transaction that gets no connection', async () => {
  const { db, close } = connectToPostgres('postgres://nobody@127.0.0.1:1/nothing', 1);
  const refused = await db.transaction((tx) => tx.execute('SELECT 1')).catch((error: unknown) => error);
  await close();
  expect(isDatabaseUnavailable(refused)).toBe(true);
});

it('is not blamed for what the program does wrong', () => {
  expect([new Error('No.'), new TypeError('x is undefined'), 'ECONNREFUSED', null].map(isDatabaseUnavailable)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
