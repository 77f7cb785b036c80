import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '#server/db/connection/connection.ts';
import { DatabaseFolderError, inspectDatabaseFolder } from '#server/db/embedded/database-folder.ts';
import { makeDatabaseFolder } from './folder-of-dump.ts';

const advice =
  'Nothing was changed. Restore it from a backup (npm run content -- restore), or move it away to begin with an empty one.';

let scratch: string;
let whole: string;
let dataDir: string;
let folder: string;

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'kansei-folder-'));
  whole = join(scratch, 'whole');
  await makeDatabaseFolder(whole);
});
afterAll(() => rmSync(scratch, { recursive: true }));

beforeEach(() => {
  dataDir = mkdtempSync(join(scratch, 'data-'));
  folder = join(dataDir, 'database');
});

const damages: Readonly<Record<string, readonly [damage: () => void, found: RegExp]>> = {
  'a file': [() => replaceBy('not a folder'), /: it is a file\. /],
  'files of something else': [
    () => foreign('holiday.jpg', 'notes.txt'),
    /PG_VERSION is missing\. Found: holiday\.jpg, notes\.txt\./,
  ],
  'no PG_VERSION': [() => rmSync(join(folder, 'PG_VERSION')), /PG_VERSION is missing\. Found: base, global, /],
  'no pg_control': [() => rmSync(join(folder, 'global/pg_control')), /global\/pg_control is missing\./],
  'a pg_control that is cut off': [
    () => truncateSync(join(folder, 'global/pg_control'), 4096),
    /pg_control is damaged\./,
  ],
  'a pg_control with other bytes': [() => overwrite('global/pg_control', 40), /pg_control is damaged\./],
  'no log': [() => empty('pg_wal'), /pg_wal\/0{7}1\w{16} is missing, where its log goes on\./],
  'a copy that ended early': [() => rmSync(join(folder, 'pg_xact'), { recursive: true }), /pg_xact is missing\./],
  'no tables': [() => empty('base'), /base is empty\./],
  'a database without its map': [
    () => rmSync(join(folder, 'base/5/pg_filenode.map')),
    /base\/5\/pg_filenode\.map is missing\./,
  ],
  'a table that is cut off': [() => truncateSync(join(folder, 'base/5/1259'), 5000), /base\/5\/1259 is cut off\./],
};

it.each(Object.entries(damages))('refuses %s and changes nothing', async (name, [damage, found]) => {
  if (!['a file', 'files of something else'].includes(name)) cpSync(whole, folder, { recursive: true });
  damage();
  const before = listing();
  const error = await openDatabase({ databaseUrl: null, dataDir, databasePoolSize: 1 }).catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DatabaseFolderError);
  expect(String(error)).toMatch(found);
  expect(String(error)).toContain(`${folder} is not empty and not a whole database: `);
  expect(String(error).endsWith(advice)).toBe(true);
  expect(listing()).toEqual(before);
});

it('refuses a database of a newer PostgreSQL', async () => {
  cpSync(whole, folder, { recursive: true });
  writeFileSync(join(folder, 'PG_VERSION'), '19\n');
  await expect(inspectDatabaseFolder(folder)).rejects.toThrow(
    `${folder} is a database of PostgreSQL "19", and this program opens those of 18. Nothing was changed.`,
  );
});

it('takes no folder and an empty one for nothing yet, and a closed one for a database', async () => {
  expect(await inspectDatabaseFolder(folder)).toEqual({ state: 'empty' });
  mkdirSync(folder);
  expect(await inspectDatabaseFolder(folder)).toEqual({ state: 'empty' });
  expect(await inspectDatabaseFolder(whole)).toEqual({ state: 'closed' });
  expect(readFileSync(join(whole, 'PG_VERSION'), 'utf8').trim()).toBe('18');
});

it('says what it replays after a kill, and what took its time', async () => {
  const first = mkdtempSync(join(scratch, 'data-'));
  cpSync(whole, join(first, 'database'), { recursive: true });
  const running = await openDatabase({ databaseUrl: null, dataDir: first, databasePoolSize: 1 });
  await running.db.execute(
    sql`CREATE TABLE kept AS SELECT n, repeat('x', 500) AS text FROM generate_series(1, 40000) n`,
  );
  cpSync(join(first, 'database'), folder, { recursive: true });
  await running.close();

  expect(await inspectDatabaseFolder(folder)).toEqual({ state: 'killed', logBytes: 32 * 1024 * 1024 });
  const progress: string[] = [];
  const again = await openDatabase({ databaseUrl: null, dataDir, databasePoolSize: 1 }, (line) => progress.push(line));
  const kept = await again.db.execute(sql`SELECT count(*)::int AS count FROM kept`);
  await again.close();
  expect(kept).toMatchObject({ rows: [{ count: 40_000 }] });
  expect(progress[0]).toBe(
    'The embedded database was not closed, since its process was killed: it replays up to 32 MB of its log. Nothing that was committed is lost.',
  );
});

it('finds a table whose file is gone or shorter than it was', async () => {
  cpSync(whole, folder, { recursive: true });
  const settings = { databaseUrl: null, dataDir, databasePoolSize: 1 };
  const running = await openDatabase(settings);
  await running.db.execute(sql`CREATE TABLE kept AS SELECT n FROM generate_series(1, 10000) n`);
  await running.db.execute(sql`ANALYZE kept`);
  const { rows } = (await running.db.execute(sql`SELECT pg_relation_filepath('kept') AS file`)) as unknown as {
    rows: [{ file: string }];
  };
  await running.close();
  const file = join(folder, rows[0].file);
  const problem = `${rows[0].file} of the table or index kept is missing or cut off. ${advice}`;

  truncateSync(file, 8192);
  await expect(openDatabase(settings)).rejects.toThrow(problem);
  renameSync(file, join(dataDir, 'moved'));
  await expect(openDatabase(settings)).rejects.toThrow(problem);
});

it('makes a database beside its place, so that a kill meanwhile leaves no half of one', async () => {
  const making = join(dataDir, 'database.making');
  mkdirSync(making);
  writeFileSync(join(making, 'PG_VERSION'), '18');
  const progress: string[] = [];
  const made = await openDatabase({ databaseUrl: null, dataDir, databasePoolSize: 1 }, (line) => progress.push(line));
  await made.close();
  expect(progress).toEqual([`Making the embedded database in ${folder}.`]);
  expect(readdirSync(dataDir)).toEqual(['database']);
  expect(await inspectDatabaseFolder(folder)).toEqual({ state: 'closed' });
});

function replaceBy(text: string): void {
  writeFileSync(folder, text);
}

function foreign(...names: readonly string[]): void {
  mkdirSync(folder);
  for (const name of names) writeFileSync(join(folder, name), 'x');
}

function empty(name: string): void {
  rmSync(join(folder, name), { recursive: true });
  mkdirSync(join(folder, name));
}

function overwrite(name: string, at: number): void {
  const bytes = readFileSync(join(folder, name));
  bytes.write('xxxx', at);
  writeFileSync(join(folder, name), bytes);
}

/** Every file of the data folder with its length. */
function listing(): readonly string[] {
  return readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => `${path} ${statSync(path).isFile() ? statSync(path).size : 'folder'}`)
    .toSorted();
}
