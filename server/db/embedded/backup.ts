import { createHash } from 'node:crypto';
import { open, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import Type from 'typebox';
import { errorCodeOf } from '#server/base/error-reason.ts';
import { postgresVersion } from './database-folder.ts';
import type { LogKeeper } from './keep-log-short.ts';
import { tarEnd, tarHead, tarPadding } from './tar.ts';

/** Last file of a backup: what all the others must be. */
export const BackupManifest = Type.Object({
  format: Type.Literal(1),
  postgres: Type.String(),
  /** SHA-256 of each file. */
  files: Type.Record(Type.String(), Type.String()),
});
export type BackupManifest = Type.Static<typeof BackupManifest>;

export const manifestName = 'kansei-backup.json';

/** Another backup of this database is being made. */
export class BackupUnderWayError extends Error {}

/**
 * Begins a copy of the database that goes on working, as PostgreSQL's own backups are: the files as they are found,
 * whatever is written to them meanwhile, and the log from the begin of the backup, which makes them whole. Gives a
 * gzipped tar; to destroy it ends the backup. Rejects with `BackupUnderWayError`.
 */
export type MakeBackup = () => Promise<Readable>;

/** What makes backups of an embedded database, one at a time. */
export function backupMaker(client: PGlite, folder: string, log: LogKeeper): MakeBackup {
  let isUnderWay = false;
  return async () => {
    if (isUnderWay) throw new BackupUnderWayError('A backup is being made already.');
    isUnderWay = true;
    const resume = log.pause();
    const end = () => {
      resume();
      isUnderWay = false;
    };
    try {
      const backup = await startBackup(client);
      const packed = createGzip({ level: 4 });
      pipeline(
        Readable.from(archive(folder, backup)),
        packed,
        () =>
          void backup
            .stop()
            .catch(() => {})
            .finally(end),
      );
      return packed;
    } catch (error) {
      end();
      throw error;
    }
  };
}

interface StartedBackup {
  /** Name of the first part of the log that belongs to it. */
  readonly firstLog: string;
  /** Ends it, once however often it is asked; gives the name of the last part, and what says where PostgreSQL begins. */
  stop(): Promise<{ readonly lastLog: string; readonly label: string }>;
}

async function startBackup(client: PGlite): Promise<StartedBackup> {
  const { rows } = await client.query<{ log: string }>(
    `SELECT pg_walfile_name(pg_backup_start('kansei', true)) AS log`,
  );
  let stopped: ReturnType<StartedBackup['stop']> | null = null;
  async function stop() {
    const answer = await client.query<{ log: string; label: string }>(
      'SELECT pg_walfile_name(lsn) AS log, labelfile AS label FROM pg_backup_stop(false)',
    );
    const [{ log: lastLog, label } = { log: '', label: '' }] = answer.rows;
    return { lastLog, label };
  }
  return { firstLog: rows[0]?.log ?? '', stop: () => (stopped ??= stop()) };
}

/** What a database makes anew at its start, or what holds for one process only. */
const leftOut = /^(postmaster\.pid|.*\/pg_internal\.init|pg_wal\/[^/]+|.*pgsql_tmp.*\/.+|pg_stat_tmp\/.+)$/;
const control = 'global/pg_control';

async function* archive(folder: string, backup: StartedBackup): AsyncGenerator<Buffer> {
  const files: Record<string, string> = {};
  const names = await namesIn(folder);
  for (const name of names.filter((each) => each.endsWith('/'))) yield tarHead({ name, size: 0 });
  const plain = names.filter((name) => !name.endsWith('/') && !leftOut.test(name) && name !== control);
  for (const name of [...plain, control]) yield* copyOf(folder, name, files);
  const { lastLog, label } = await backup.stop();
  yield* fileOf('backup_label', Buffer.from(label), files);
  const logs = (await readdir(join(folder, 'pg_wal'))).filter((log) => log >= backup.firstLog && log <= lastLog);
  for (const log of logs.toSorted()) yield* copyOf(folder, `pg_wal/${log}`, files);
  const manifest: BackupManifest = { format: 1, postgres: postgresVersion, files };
  yield* fileOf(manifestName, Buffer.from(JSON.stringify(manifest)), {});
  yield tarEnd;
}

/** Every file below a folder, and every folder with a slash at its end, folders before what is in them. */
async function namesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .map((entry) => {
      const name = relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
      return entry.isDirectory() ? `${name}/` : name;
    })
    .toSorted();
}

async function* fileOf(name: string, bytes: Buffer, sums: Record<string, string>): AsyncGenerator<Buffer> {
  sums[name] = createHash('sha256').update(bytes).digest('hex');
  yield tarHead({ name, size: bytes.length });
  yield bytes;
  yield tarPadding(bytes.length);
}

const chunkBytes = 256 * 1024;

/** A file as long as it was when it was opened: what came to it is in the log, and so is what was taken from it. */
async function* copyOf(folder: string, name: string, sums: Record<string, string>): AsyncGenerator<Buffer> {
  const file = await open(join(folder, name)).catch((error: unknown) => {
    if (errorCodeOf(error) === 'ENOENT') return null;
    throw error;
  });
  if (file === null) return;
  try {
    const { size } = await file.stat();
    const sum = createHash('sha256');
    yield tarHead({ name, size });
    for (let at = 0; at < size;) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(chunkBytes, size - at)), 0, null, at);
      const part = bytesRead === 0 ? buffer : buffer.subarray(0, bytesRead);
      sum.update(part);
      at += part.length;
      yield part;
    }
    yield tarPadding(size);
    sums[name] = sum.digest('hex');
  } finally {
    await file.close();
  }
}
