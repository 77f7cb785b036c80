import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { readReleaseView } from '#server/releases/stored/release-view.ts';
import { openDatabase } from '#server/db/connection/connection.ts';
import { openEmptyDatabase } from '#tests/support/empty-database.ts';
import { DataDirInUseError, lockDataDir } from '#server/data-dir/data-dir-lock.ts';
import { members } from '#server/db/schema/members.ts';
import { createDatabase, dropDatabase } from '../support/postgres/test-databases.ts';
import { setCampaign } from '../support/records.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kansei-data-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function embedded() {
  return { databaseUrl: null, dataDir, databasePoolSize: 1 };
}

describe('the embedded database', () => {
  it('keeps its data between two starts', async () => {
    const first = await openDatabase(embedded());
    await setCampaign(first.db, 'finish');
    await first.close();
    const second = await openDatabase(embedded());
    const release = await readReleaseView(second.db);
    await second.close();
    expect(release?.campaign.product.situation).toBe('finish');
  });

  it('lets other work go on while it works', async () => {
    const { db, close } = await openEmptyDatabase();
    let turns = 0;
    const counting = setInterval(() => turns++, 0);
    for (let count = 0; count < 200; count++) await db.select().from(members);
    clearInterval(counting);
    await close();
    expect(turns).toBeGreaterThan(0);
  });

  it('refuses a folder that is in use', async () => {
    const lock = await lockDataDir(dataDir);
    await expect(openDatabase(embedded())).rejects.toThrow(DataDirInUseError);
    await lock.release();
    await (await openDatabase(embedded())).close();
  });
});

describe('PostgreSQL', () => {
  it('prepares a statement with values once, whatever the values', async () => {
    const serverUrl = inject('postgresUrl');
    const { name, url } = await createDatabase(serverUrl, inject('postgresTemplate'));
    const { db, close } = await openDatabase({ databaseUrl: url, dataDir, databasePoolSize: 1 });
    const found = [];
    for (const id of ['one', 'two', 'three']) {
      found.push(...(await db.select({ id: sql`${id}::text` }).from(sql`generate_series(1, 1)`)));
    }
    const prepared = await db.select({ text: sql`statement` }).from(sql`pg_prepared_statements`);
    await close();
    await dropDatabase(serverUrl, name);
    expect(found).toEqual([{ id: 'one' }, { id: 'two' }, { id: 'three' }]);
    expect(prepared).toEqual([{ text: 'select $1::text from generate_series(1, 1)' }]);
  });

  it('is migrated once by several servers that start together', async () => {
    const serverUrl = inject('postgresUrl');
    const { name, url } = await createDatabase(serverUrl, null);
    const settings = { databaseUrl: url, dataDir, databasePoolSize: 2 };
    const opened = await Promise.all([openDatabase(settings), openDatabase(settings), openDatabase(settings)]);
    expect(opened.map(({ engine }) => engine)).toEqual(['postgres', 'postgres', 'postgres']);
    await Promise.all(opened.map(({ close }) => close()));
    await dropDatabase(serverUrl, name);
  });

  it('survives the loss of a connection in the middle of a transaction', async () => {
    const serverUrl = inject('postgresUrl');
    const { name, url } = await createDatabase(serverUrl, inject('postgresTemplate'));
    const { db, close } = await openDatabase({ databaseUrl: url, dataDir, databasePoolSize: 2 });
    const lost = db.transaction(async (tx) => {
      const [own] = await tx.select({ pid: sql`pg_backend_pid()` }).from(sql`(SELECT 1) AS nothing`);
      await db.execute(sql`SELECT pg_terminate_backend(${own?.pid}, 5000)`);
      await new Promise((resolve) => setImmediate(resolve));
      await tx.execute(sql`SELECT 1`);
    });
    await expect(lost).rejects.toThrow(/Failed query|terminat/);
    expect(await db.select().from(members)).toEqual([]);
    await close();
    await dropDatabase(serverUrl, name);
  });

  it('gives each of many small reads its own answer, and goes on when their connection is lost', async () => {
    const serverUrl = inject('postgresUrl');
    const { name, url } = await createDatabase(serverUrl, inject('postgresTemplate'));
    const { db, close } = await openDatabase({ databaseUrl: url, dataDir, databasePoolSize: 2 });
    const read = db
      .select({ id: sql`${sql.placeholder('id')}::text`, pid: sql`pg_backend_pid()` })
      .from(sql`(SELECT 1) AS nothing`)
      .prepare('small');
    const ids = Array.from({ length: 100 }, (_, index) => String(index));
    const rows = (await Promise.all(ids.map((id) => read.execute({ id })))).flat();
    const broken = db.select({ id: sql`${sql.placeholder('id')}::uuid` }).from(sql`(SELECT 1) AS nothing`);
    const mixed = await Promise.allSettled([
      read.execute({ id: 'before' }),
      broken.prepare('broken').execute({ id: 'no uuid' }),
      read.execute({ id: 'after' }),
    ]);
    const [{ pid } = { pid: null }] = rows;
    await db.execute(sql`SELECT pg_terminate_backend(${pid}, 5000)`);
    await new Promise((resolve) => setImmediate(resolve));
    const [later] = await read.execute({ id: 'later' });
    await close();
    await dropDatabase(serverUrl, name);
    expect(rows).toEqual(ids.map((id) => ({ id, pid })));
    expect(mixed.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(later).toEqual({ id: 'later', pid: expect.any(Number) });
    expect(later?.pid).not.toBe(pid);
  });

  it('is refused at once when nobody answers', async () => {
    const settings = { databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing', dataDir, databasePoolSize: 1 };
    await expect(openDatabase(settings)).rejects.toThrow('ECONNREFUSED');
  });
});
