import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '#server/http/app-dependencies.ts';
import { buildApp } from '#server/process/app.ts';
import { runCampaignCommand } from '#server/campaign-command/run-campaign-command.ts';
import { readSettings } from '#server/base/settings/config.ts';
import { runCommand } from '#server/content-command/run-command.ts';
import { openDatabase, type OpenDatabase } from '#server/db/connection/connection.ts';
import { writeServerFile } from '#server/data-dir/server-file.ts';
import { checkedAt } from '../../content-lint/support/small-campaign.ts';
import { makeDatabaseFolder } from '../db/embedded/folder-of-dump.ts';
import { addMember, setCampaign } from '../support/records.ts';
import { anyRandom, clockAt } from '../support/test-services.ts';
import { keptTerminal } from '#tests/support/kept-terminal.ts';

const token = 'a-token-of-the-operators';

describe('a backup of the embedded database', () => {
  let scratch: string;
  let dataDir: string;
  let file: string;
  let open: OpenDatabase;
  let app: App;

  beforeAll(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'kansei-backup-'));
    dataDir = join(scratch, 'data');
    file = join(scratch, 'backup.tar.gz');
    await makeDatabaseFolder(join(dataDir, 'database'));
    open = await openDatabase({ databaseUrl: null, dataDir, databasePoolSize: 1 });
    await setCampaign(open.db);
    app = await serve(open, dataDir);
  });
  afterAll(async () => {
    await app.close();
    await open.close();
    await rm(scratch, { recursive: true });
  });

  it('is made while members register, restored elsewhere, and agrees with the ledger', async () => {
    await addMember(open.db, 100);
    const made = command(dataDir, 'backup', file);
    for (let count = 0; count < 20; count += 1) await addMember(open.db, 100);
    expect(await made).toEqual({
      code: 0,
      printed: expect.stringContaining(`The database is in "${file}": `),
      errors: '',
    });
    await addMember(open.db, 100);

    const other = join(scratch, 'restored');
    expect(await command(other, 'restore', file)).toEqual({
      code: 0,
      printed: expect.stringContaining(
        `Everything agrees with the ledger.\n"${file}" is the database in ${other} now. Start the server.`,
      ),
      errors: '',
    });
    expect(await readdir(other)).toEqual(['database']);

    const restored = await openDatabase({ databaseUrl: null, dataDir: other, databasePoolSize: 1 });
    const second = await serve(restored, other);
    const terminal = keptTerminal();
    const code = await runCampaignCommand(['audit', '--json'], { DATA_DIR: other }, terminal);
    await second.close();
    await restored.close();
    const { agrees, counted } = JSON.parse(terminal.lines.join('\n')) as {
      agrees: boolean;
      counted: { members: number };
    };
    expect([code, agrees]).toEqual([0, true]);
    expect(counted.members).toBeGreaterThanOrEqual(1);
    expect(counted.members).toBeLessThan(22);

    expect((await command(other, 'restore', file)).errors).toBe(
      `There is a database in ${join(other, 'database')} already. Nothing was changed. Move it away first, or set DATA_DIR to another folder.`,
    );
  });

  it('is not written over a file, nor restored under a server that runs', async () => {
    expect((await command(dataDir, 'backup', file)).errors).toBe(
      `"${file}" is there already; nothing was written. Name another file.`,
    );
    expect((await command(dataDir, 'restore', file)).errors).toContain('is used by another running server');
  });

  it('is made one at a time, and another one after the first was given up', async () => {
    const headers = { authorization: `Bearer ${token}` };
    const first = await open.embedded?.makeBackup();
    const refused = await app.inject({ url: '/content/backup', headers });
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { code: 'backup.under-way', message: 'A backup is being made already.' },
    ]);
    first?.destroy();
    if (first) await once(first, 'close');
    await expect.poll(async () => (await app.inject({ url: '/content/backup', headers })).statusCode).toBe(200);
    expect((await app.inject('/content/backup')).statusCode).toBe(401);
  });

  it.each([
    ['ends too early', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), 'The backup is not whole: '],
    ['has other bytes', (bytes: Buffer) => Buffer.from(bytes).fill('x', 5_000, 5_100), 'The backup is not whole: '],
    ['is no backup', () => Buffer.from('a letter'), 'The backup is not whole: incorrect header check'],
  ])('is refused when it %s, and leaves nothing', async (_what, damage, message) => {
    const damaged = join(scratch, 'damaged.tar.gz');
    await writeFile(damaged, damage(await readFile(file)));
    const other = join(scratch, 'none');
    const { code, errors } = await command(other, 'restore', damaged);
    expect([code, errors.startsWith(message)]).toEqual([1, true]);
    expect(await readdir(other)).toEqual([]);
  });

  it('is refused in a folder of something else', async () => {
    const other = join(scratch, 'foreign');
    await cp('tests/hardening', join(other, 'database'), { recursive: true });
    const { code, errors } = await command(other, 'restore', file);
    expect([code, errors]).toEqual([
      1,
      expect.stringContaining('is not empty and not a whole database: PG_VERSION is missing.'),
    ]);
  });
});

async function serve(open: OpenDatabase, dataDir: string): Promise<App> {
  const settings = { ...readSettings({}), operatorToken: token, secretKey: 'k'.repeat(43) };
  const { embedded } = open;
  const app = await buildApp({
    db: open.db,
    settings,
    clock: clockAt(),
    random: anyRandom,
    ...(embedded && { embedded }),
  });
  writeServerFile(dataDir, { pid: process.pid, url: await app.listen({ host: '127.0.0.1', port: 0 }) });
  await writeFile(join(dataDir, 'operator-token'), `${token}\n`);
  return app;
}

async function command(dataDir: string, ...words: string[]) {
  const terminal = keptTerminal();
  const { lines: printed, errors } = terminal;
  const code = await runCommand(words, { DATA_DIR: dataDir }, terminal, checkedAt);
  return { code, printed: printed.join('\n'), errors: errors.join('\n') };
}
