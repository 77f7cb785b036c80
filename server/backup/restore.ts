import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import Value from 'typebox/value';
import type { AuditReport } from '#schemas/api/operations.ts';
import { runAudits } from '#server/audit/audit.ts';
import { auditRegistry } from '#server/registries/audit-registry.ts';
import { errorCodeOf, reasonOf } from '#server/base/error-reason.ts';
import { lockDataDir } from '#server/data-dir/data-dir-lock.ts';
import { BackupManifest, manifestName } from '#server/db/embedded/backup.ts';
import { DatabaseFolderError, inspectDatabaseFolder, postgresVersion } from '#server/db/embedded/database-folder.ts';
import {
  connectEmbedded,
  databaseFolderIn,
  makingFolderIn,
  openFolder,
  putInPlace,
  requireTables,
} from '#server/db/embedded/open-embedded.ts';
import { readTar } from '#server/db/embedded/tar.ts';

/** A backup that is not whole, or none at all; the message says what is wrong with it. */
export class BackupError extends Error {}

/**
 * Makes the embedded database of a data folder from a backup, and gives its audit. Nothing takes its place before the
 * whole backup was read, was what its list says, and opened as a database. Throws `BackupError`, `DatabaseFolderError`
 * where a database is already, and `DataDirInUseError` where a server runs.
 */
export async function restoreBackup(file: string, dataDir: string): Promise<AuditReport> {
  const lock = await lockDataDir(dataDir);
  const making = makingFolderIn(dataDir);
  try {
    await requireNone(databaseFolderIn(dataDir));
    await checkBackup(createReadStream(file), making);
    const report = await auditOf(making);
    putInPlace(making, dataDir);
    return report;
  } finally {
    await rm(making, { recursive: true, force: true });
    await lock.release();
  }
}

async function requireNone(folder: string): Promise<void> {
  const { state } = await inspectDatabaseFolder(folder);
  if (state === 'empty') return;
  throw new DatabaseFolderError(
    `There is a database in ${folder} already. Nothing was changed. Move it away first, or set DATA_DIR to another folder.`,
  );
}

/**
 * Reads a backup to its end and compares each file with its list; writes them below `folder` when one is given. Gives how
 * many there are. Throws `BackupError`.
 */
export async function checkBackup(source: Readable, folder: string | null): Promise<number> {
  try {
    return await readBackup(source, folder);
  } catch (error) {
    if (error instanceof BackupError || errorCodeOf(error) === 'ENOSPC') throw error;
    throw new BackupError(`The backup is not whole: ${reasonOf(error)}`, { cause: error });
  }
}

async function readBackup(source: Readable, folder: string | null): Promise<number> {
  const unpacked = pipeline(source, createGunzip(), new PassThrough(), () => {});
  const sums: Record<string, string> = {};
  let manifest: unknown = null;
  for await (const { name, bytes } of readTar(unpacked)) {
    if (!isInside(name))
      throw new BackupError(`The backup has a file of a name that none can have: ${JSON.stringify(name)}`);
    if (name === manifestName) manifest = JSON.parse(await textOf(bytes));
    else if (name.endsWith('/')) await makeFolder(folder, name);
    else sums[name] = await write(bytes, folder === null ? null : join(folder, name));
  }
  compare(sums, manifest);
  return Object.keys(sums).length;
}

async function textOf(bytes: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

function isInside(name: string): boolean {
  return /^[\w.-]+(\/[\w.-]+)*\/?$/.test(name) && !name.split('/').includes('..');
}

async function makeFolder(folder: string | null, name: string): Promise<void> {
  if (folder !== null) await mkdir(join(folder, name), { recursive: true, mode: 0o700 });
}

/** Gives the SHA-256 of what was written. */
async function write(bytes: AsyncIterable<Buffer>, path: string | null): Promise<string> {
  const sum = createHash('sha256');
  if (path !== null) await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = path === null ? null : await open(path, 'wx', 0o600);
  try {
    for await (const part of bytes) {
      sum.update(part);
      await file?.writeFile(part);
    }
  } finally {
    await file?.close();
  }
  return sum.digest('hex');
}

function compare(sums: Readonly<Record<string, string>>, manifest: unknown): void {
  if (!Value.Check(BackupManifest, manifest))
    throw new BackupError(`The backup is not whole: ${manifestName} is missing.`);
  if (manifest.postgres !== postgresVersion) {
    throw new BackupError(
      `The backup is of PostgreSQL ${manifest.postgres}, and this program opens ${postgresVersion}.`,
    );
  }
  const names = new Set([...Object.keys(sums), ...Object.keys(manifest.files)]);
  const wrong = [...names].filter((name) => sums[name] !== manifest.files[name]);
  if (wrong.length === 0) return;
  throw new BackupError(
    `The backup is not what its list says: ${wrong[0]} differs${wrong.length > 1 ? `, and ${wrong.length - 1} more` : ''}.`,
  );
}

async function auditOf(making: string): Promise<AuditReport> {
  const client = await openFolder(making).catch((error: unknown) => {
    throw new BackupError(`The database of the backup does not open: ${reasonOf(error)}`, { cause: error });
  });
  try {
    await requireTables(client, making);
    return await runAudits(await connectEmbedded(client), auditRegistry);
  } finally {
    await client.close();
  }
}
