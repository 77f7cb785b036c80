import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { asc } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { auditRegistry } from '#server/registries/audit-registry.ts';
import { runAudits } from '#server/audit/audit.ts';
import type { App } from '#server/http/app-dependencies.ts';
import { activateRelease } from '#server/publishing/publish-campaign.ts';
import { openDatabase } from '#server/db/connection/connection.ts';
import type { OpenDatabase } from '#server/db/connection/connection.ts';
import { migrationSteps } from '#server/db/migrate.ts';
import { channels } from '#server/db/schema/content.ts';
import { prizeAwards, prizeStock } from '#server/db/schema/prizes.ts';
import { verifyLedger } from '#server/ledger/ledger-check.ts';
import { verifyStock } from '#server/features/prizes/stock-check.ts';
import { programVersion } from '#server/site/program-version.ts';
import { createDatabase, dropDatabase } from '../support/postgres/test-databases.ts';
import { buildTestApp, type CallApi } from '../support/test-app.ts';
import { anyRandom, clockAt, testSettings } from '../support/test-services.ts';

/** What that commit answered, by who asked and what for, at the instant of `clockAt`. */
interface Kept {
  readonly members: Readonly<Record<string, string>>;
  readonly answers: Readonly<Record<string, object>>;
}

const { members, answers } = JSON.parse(textOf('answers-0ccc914.json')) as Kept;

describe.each(['pglite', 'postgres'] as const)('A database of commit 0ccc914, opened on %s,', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'kansei-older-'));
  const clock = clockAt();
  let database: OpenDatabase;
  let app: App;
  let call: CallApi;
  let drop: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    const steps = firstSteps(folder);
    let databaseUrl: string | null = null;
    if (engine === 'postgres') {
      const { name, url } = await createDatabase(inject('postgresUrl'), null);
      drop = () => dropDatabase(inject('postgresUrl'), name);
      databaseUrl = url;
      await fillPostgres(url, steps);
    } else {
      await fillPglite(join(folder, 'database'), steps);
    }
    database = await openDatabase({ databaseUrl, dataDir: folder, databasePoolSize: 2 });
    ({ app, call } = await buildTestApp(database.db, clock));
  });

  afterAll(async () => {
    await app.close();
    await database.close();
    await drop?.();
    rmSync(folder, { recursive: true, force: true });
  });

  const asked = Object.keys(answers).filter((question) => question.includes(' /'));

  // Answers may gain fields; none that was there may change, and no list may get longer or shorter.
  it.each(asked)('answers as before: %s', async (question) => {
    const [who = '', path = ''] = question.split(' ');
    const member = members[who];
    const answer = await call({ path, locale: 'ko', ...(member !== undefined && { member }) });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, asToday(answers[question])]);
  });

  it('has the same stock and awards, and books that agree', async () => {
    const { db } = database;
    const [live] = await db.select().from(channels);
    expect(live).toEqual({ name: 'live', releaseId: expect.stringMatching(/^r2-/), revision: 2 });
    const first = expect.stringMatching(/^r1-/);
    expect(await db.select().from(prizeStock).orderBy(asc(prizeStock.prizeId))).toEqual([
      { prizeId: 'mug', cap: 12, grantedBefore: 3, grantedAmount: 6, releaseId: live?.releaseId },
      { prizeId: 'pin', cap: 3, grantedBefore: 0, grantedAmount: 3, releaseId: first },
      { prizeId: 'shirt', cap: null, grantedBefore: 0, grantedAmount: 1, releaseId: live?.releaseId },
    ]);
    const { prizeId, amount, takenAfter, cost, code } = prizeAwards;
    expect(
      await db
        .select({ prizeId, amount, takenAfter, cost, code })
        .from(prizeAwards)
        .orderBy(asc(prizeAwards.createdAt)),
    ).toEqual([
      { prizeId: 'mug', amount: 2, takenAfter: 2, cost: 200, code: '8XNA-CKVT-5NZ7' },
      { prizeId: 'pin', amount: 1, takenAfter: 1, cost: 40, code: '8GNW-RNAD-C5PC' },
      { prizeId: 'pin', amount: 2, takenAfter: 2, cost: 80, code: 'CTEQ-KDB8-ZPWK' },
      { prizeId: 'shirt', amount: 1, takenAfter: 1, cost: 250, code: '8DSJ-Y6TR-BN44' },
      { prizeId: 'mug', amount: 1, takenAfter: 1, cost: 120, code: 'NWAZ-EWVG-7J86' },
    ]);
    expect([await verifyLedger(db), await verifyStock(db)]).toEqual([[], []]);
    expect((await runAudits(db, auditRegistry)).findings).toEqual([]);
  });

  const exchange = (prize: string, key: string, body: object) =>
    call({ method: 'POST', path: `/prizes/${prize}/exchange`, member: members['sora'] ?? '', key, body });

  it('repeats what was answered to a key, and goes on with exchanges', async () => {
    const repeated = await exchange('mug', 'sora-mug-2', { amount: 4 });
    expect([repeated.statusCode, repeated.json()]).toEqual([409, answers['refused sora-mug-2']]);
    expect((await exchange('pin', randomUUID(), { amount: 1 })).json()).toMatchObject({ code: 'prize.not-found' });
    const anew = (await exchange('mug', randomUUID(), { amount: 1, exchangePoint: 120 })).json();
    expect(anew).toMatchObject({ code: 'prize.insufficient-points' });
  });

  it('rolls back to its first release, with what was given away meanwhile', async () => {
    const { db } = database;
    const [pin] = await db.select().from(prizeStock).orderBy(asc(prizeStock.prizeId)).offset(1);
    const dependencies = { db, clock, random: anyRandom, settings: testSettings };
    const result = await activateRelease(dependencies, pin?.releaseId ?? '');
    expect(result).toMatchObject({ outcome: 'published', release: { id: pin?.releaseId, live: true } });
    const { prizes } = (await call({ path: '/prizes', locale: 'en', member: members['hina'] ?? '' })).json();
    expect(prizes).toMatchObject([
      { id: 'pin', name: 'Pin', stockTotalAmount: 0, stockUserLimitAmount: 1 },
      { id: 'mug', exchangePoint: 100, totalAmount: 10, stockTotalAmount: 4, stockUserLimitAmount: 2 },
    ]);
  });
});

type Step = (typeof migrationSteps)[number] | { readonly migrationsFolder: string; readonly migrationsTable: string };

/** The migrations that the commit had: the first of each step. */
function firstSteps(folder: string): readonly Step[] {
  return migrationSteps.map(({ migrationsFolder, migrationsTable }) => {
    const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
      readonly entries: readonly { readonly tag: string }[];
    };
    const entries = journal.entries.slice(0, 1);
    const first = join(folder, migrationsTable);
    mkdirSync(join(first, 'meta'), { recursive: true });
    writeFileSync(join(first, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) cpSync(join(migrationsFolder, `${tag}.sql`), join(first, `${tag}.sql`));
    return { migrationsFolder: first, migrationsTable };
  });
}

async function fillPglite(dataDir: string, steps: readonly Step[]): Promise<void> {
  const client = new PGlite({ dataDir });
  for (const step of steps) await migratePglite(drizzlePglite(client), step);
  await client.exec(textOf('database-0ccc914.sql'));
  await client.close();
}

async function fillPostgres(connectionString: string, steps: readonly Step[]): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  for (const step of steps) await migratePostgres(drizzlePostgres(client), step);
  await client.query(textOf('database-0ccc914.sql'));
  await client.end();
}

function textOf(fixture: string): string {
  return readFileSync(new URL(`fixtures/${fixture}`, import.meta.url), 'utf8');
}

/** An old answer in today's words: the code of a prize has a field of its own, `version` is that of the program. */
function asToday(answer: object | undefined): unknown {
  return JSON.parse(JSON.stringify(answer), (name, value: unknown) => {
    if (name === 'version') return programVersion;
    return name === 'userPrizeHistory' && isPrizeLine(value) ? { ...value, ...ownCode(value) } : value;
  });
}

interface PrizeLine {
  readonly displayMessage: string;
}

function isPrizeLine(value: unknown): value is PrizeLine {
  return typeof value === 'object' && value !== null && 'displayMessage' in value;
}

function ownCode({ displayMessage }: PrizeLine): { displayMessage: null; code: string | undefined } {
  return { displayMessage: null, code: displayMessage.split(' ').at(-1) };
}
