import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from '#server/http/app-dependencies.ts';
import { buildApp } from '#server/process/app.ts';
import { readSettings } from '#server/base/settings/config.ts';
import { bytesSinceCheckpoint, keepLogShort } from '#server/db/embedded/keep-log-short.ts';
import { reservedBytes, watchDisk, type DiskWatch } from '#server/db/embedded/disk-space.ts';
import { idempotencyHeader, xhrMarkerHeader } from '#schemas/api/conventions.ts';
import { addMember, addPrize, setCampaign } from '../../support/records.ts';
import { anyRandom, clockAt } from '../../support/test-services.ts';
import { memberHeader, sessionsByHeader } from '../../support/test-app.ts';
import { makeDatabaseFolder } from './folder-of-dump.ts';

let folder: string;
let client: PGlite;
let app: App;
let disk: DiskWatch;
let free = 10 * reservedBytes;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kansei-disk-'));
  await makeDatabaseFolder(join(folder, 'database'));
  client = new PGlite(join(folder, 'database'), { relaxedDurability: true });
  const db = drizzle(client);
  await setCampaign(db);
  disk = watchDisk(client, folder, async () => free);
  app = await buildApp({
    db,
    settings: readSettings({}),
    clock: clockAt(),
    random: anyRandom,
    sessions: sessionsByHeader,
    embedded: { isDiskFull: disk.isFull, makeBackup: () => Promise.reject(new Error('None here.')) },
  });
});
afterAll(async () => {
  disk.stop();
  await app.close();
  await client.close();
  rmSync(folder, { recursive: true });
});

it('lets a database be read only while its disk is full, says so, and takes changes again once there is room', async () => {
  const member = await addMember(drizzle(client), 100);
  const prize = await addPrize(drizzle(client), { exchangePoint: 10, totalAmount: 5 });
  expect((await app.inject('/readyz')).statusCode).toBe(200);

  free = reservedBytes - 1;
  await disk.look();
  const ready = await app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([
    503,
    { code: 'server.not-ready', message: 'The disk of the data folder is full: the site can only be read.' },
  ]);
  expect((await app.inject('/service/v2/product/@me')).statusCode).toBe(200);
  await expect(addMember(drizzle(client), 100)).rejects.toMatchObject({ cause: { code: '25006' } });
  const refused = await write();
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
    503,
    '5',
    {
      code: 'server.not-ready',
      message:
        'The database takes no changes now, since its disk is full or it may only be read. Please wait and try again.',
    },
  ]);

  free = reservedBytes + 1;
  await disk.look();
  expect((await write()).statusCode).toBe(503);
  free = 2 * reservedBytes;
  await disk.look();
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  expect((await write()).statusCode).toBe(200);

  function write() {
    return app.inject({
      method: 'POST',
      url: `/service/v2/prizes/${prize}/exchange`,
      headers: {
        [xhrMarkerHeader.name]: xhrMarkerHeader.value,
        [idempotencyHeader]: 'only-once',
        [memberHeader]: member,
      },
      payload: { amount: 1, exchangePoint: 10 },
    });
  }
});

it('has the log of a database begin anew once it is 16 MB long, but not during a backup', async () => {
  const log = keepLogShort(client);
  await client.exec(`CREATE TABLE kept AS SELECT n, repeat('x', 500) AS text FROM generate_series(1, 40000) n`);
  const long = await bytesSinceCheckpoint(client);
  const resume = log.pause();
  await log.look();
  const kept = await bytesSinceCheckpoint(client);
  resume();
  await log.look();
  const short = await bytesSinceCheckpoint(client);
  log.stop();
  expect([long > 16 * 1024 * 1024, kept >= long, short < 1024 * 1024]).toEqual([true, true, true]);
});
