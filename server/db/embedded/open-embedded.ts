import { existsSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database } from '../database.ts';
import { migrationSteps } from '../migrate.ts';
import { backupMaker, type MakeBackup } from './backup.ts';
import { DatabaseFolderError, inspectDatabaseFolder, refusal, type DatabaseFolder } from './database-folder.ts';
import { freeBytesOf, reservedBytes, watchDisk } from './disk-space.ts';
import { keepLogShort } from './keep-log-short.ts';
import { YieldingPGlite } from './yielding-pglite.ts';

/** What only an embedded database has. */
export interface EmbeddedEngine {
  /** Whether writes are refused, since the disk is as good as full. */
  isDiskFull(): boolean;
  readonly makeBackup: MakeBackup;
}

export interface OpenEmbedded extends EmbeddedEngine {
  readonly db: Database;
  close(): Promise<void>;
}

/** Shows the operator what takes longer than a moment, a line at a time. */
export type ShowProgress = (line: string) => void;

/**
 * Opens the embedded database of a data folder, which this process holds; makes one where nothing is yet. Throws
 * `DatabaseFolderError` when something else is there, when it is not whole, or when its disk is full.
 */
export async function openEmbedded(dataDir: string, showProgress: ShowProgress): Promise<OpenEmbedded> {
  const folder = databaseFolderIn(dataDir);
  const found = await inspectDatabaseFolder(folder);
  await requireRoom(dataDir);
  if (found.state === 'empty') {
    showProgress(`Making the embedded database in ${folder}.`);
    await makeDatabase(dataDir);
  }
  const client = await openFound(folder, found, showProgress);
  try {
    await requireTables(client, folder);
    const db = await connectEmbedded(client);
    const log = keepLogShort(client);
    const disk = watchDisk(client, dataDir);
    const close = async () => {
      log.stop();
      disk.stop();
      await client.close();
    };
    return { db, isDiskFull: disk.isFull, makeBackup: backupMaker(client, folder, log), close };
  } catch (error) {
    await client.close();
    throw error;
  }
}

/** Brings the tables of an embedded database up to date. */
export async function connectEmbedded(client: PGlite): Promise<Database> {
  const db = drizzle(client);
  for (const step of migrationSteps) await migrate(db, step);
  return db;
}

/** Where the embedded database of a data folder is. */
export function databaseFolderIn(dataDir: string): string {
  return join(dataDir, 'database');
}

/** Where one is made before it takes its place; what a killed process left there is nobody's. */
export function makingFolderIn(dataDir: string): string {
  const folder = join(dataDir, 'database.making');
  rmSync(folder, { recursive: true, force: true });
  return folder;
}

/** Has a database that was made take its place in the data folder, where nothing is. */
export function putInPlace(making: string, dataDir: string): void {
  const folder = databaseFolderIn(dataDir);
  if (existsSync(folder)) rmdirSync(folder);
  renameSync(making, folder);
}

/** Opens a folder that holds a database. */
export async function openFolder(folder: string): Promise<YieldingPGlite> {
  const startParams = [...PGlite.defaultStartParams, '-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB'];
  const client = new YieldingPGlite({ dataDir: folder, relaxedDurability: true, startParams });
  await client.waitReady;
  return client;
}

const cutTables = `
  SELECT oid::regclass::text AS name, pg_relation_filepath(oid) AS file
  FROM pg_class
  WHERE relkind IN ('r', 'i', 't', 'S', 'm')
    AND ((pg_stat_file(pg_relation_filepath(oid), true)).size IS NULL
      OR pg_relation_size(oid) < relpages::bigint * current_setting('block_size')::bigint)
  ORDER BY oid`;

/** Throws `DatabaseFolderError` when a table has lost its file, or a part of it. */
export async function requireTables(client: PGlite, folder: string): Promise<void> {
  const { rows } = await client.query<{ name: string; file: string }>(cutTables);
  const [first] = rows;
  if (first !== undefined)
    throw refusal(folder, `${first.file} of the table or index ${first.name} is missing or cut off.`);
}

const leastFreeBytes = reservedBytes / 2;

async function requireRoom(dataDir: string): Promise<void> {
  const free = await freeBytesOf(dataDir);
  if (free >= leastFreeBytes) return;
  throw new DatabaseFolderError(
    `The disk of ${dataDir} is full: ${megabytes(free)} are free, and the embedded database needs ${megabytes(leastFreeBytes)} to start. Make room on it, or set DATA_DIR to a folder elsewhere.`,
  );
}

/** A process that is killed meanwhile leaves nothing that looks like a database. */
async function makeDatabase(dataDir: string): Promise<void> {
  const making = makingFolderIn(dataDir);
  await (await openFolder(making)).close();
  putInPlace(making, dataDir);
}

const momentMs = 2_000;

async function openFound(folder: string, found: DatabaseFolder, showProgress: ShowProgress): Promise<YieldingPGlite> {
  if (found.state !== 'killed') return openFolder(folder);
  const begin = performance.now();
  showProgress(
    `The embedded database was not closed, since its process was killed: it replays up to ${megabytes(found.logBytes)} of its log. Nothing that was committed is lost.`,
  );
  const client = await openFolder(folder);
  const tookMs = performance.now() - begin;
  if (tookMs > momentMs) showProgress(`It is open again after ${Math.round(tookMs / 1000)} s.`);
  return client;
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024 / 1024).toLocaleString('en')} MB`;
}
