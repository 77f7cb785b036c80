import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { readControlFile, type ControlFile } from './control-file.ts';

/** The folder of an embedded database cannot be used as it is; the message says what was found and what to do. */
export class DatabaseFolderError extends Error {}

/** A folder that holds nothing yet, or a whole database. */
export type DatabaseFolder =
  | { readonly state: 'empty' }
  | { readonly state: 'closed' }
  /** The process that had it open was killed; so many bytes of its log are replayed at the next start. */
  | { readonly state: 'killed'; readonly logBytes: number };

/** The PostgreSQL that PGlite is; it opens folders of this version only. */
export const postgresVersion = '18';

/**
 * Looks at the folder of an embedded database before it is opened, and changes nothing. Throws `DatabaseFolderError` for
 * whatever is neither empty nor a whole database of this version: PGlite would make a fresh one in its place.
 */
export async function inspectDatabaseFolder(folder: string): Promise<DatabaseFolder> {
  const names = namesIn(folder);
  if (names.length === 0) return { state: 'empty' };
  if (!names.includes('PG_VERSION')) throw refusal(folder, `PG_VERSION is missing. ${foundIn(names)}`);
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version !== postgresVersion) throw otherVersion(folder, version);
  const problem = await problemOf(folder);
  if (typeof problem === 'string') throw refusal(folder, problem);
  const { wasClosed } = problem;
  return wasClosed ? { state: 'closed' } : { state: 'killed', logBytes: await logBytesAfter(folder, problem) };
}

/** The refusal of a database in which something is missing or cut off. */
export function refusal(folder: string, found: string): DatabaseFolderError {
  return new DatabaseFolderError(
    `${folder} is not empty and not a whole database: ${found} Nothing was changed. Restore it from a backup (npm run content -- restore), or move it away to begin with an empty one.`,
  );
}

const segmentBytes = 16 * 1024 * 1024;
/** PostgreSQL itself leaves a part of a page where the disk was full, but never less than a block of the disk. */
const diskBlockBytes = 4096;
const mostNamed = 5;

function namesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  if (!statSync(folder).isDirectory()) throw refusal(folder, 'it is a file.');
  return readdirSync(folder);
}

function foundIn(names: readonly string[]): string {
  const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : '';
  return `Found: ${names.toSorted().slice(0, mostNamed).join(', ')}${more}.`;
}

function otherVersion(folder: string, version: string): DatabaseFolderError {
  return new DatabaseFolderError(
    `${folder} is a database of PostgreSQL ${JSON.stringify(version.slice(0, 20))}, and this program opens those of ${postgresVersion}. Nothing was changed. Start the program that made it, or set DATA_DIR to another folder.`,
  );
}

/** What is missing or cut off; the control file of a folder that is whole. */
async function problemOf(folder: string): Promise<string | ControlFile> {
  const missing = ['global/pg_control', 'global/pg_filenode.map', 'base', 'pg_wal', 'pg_xact', 'pg_multixact'].find(
    (name) => !existsSync(join(folder, name)),
  );
  if (missing !== undefined) return `${missing} is missing. ${foundIn(readdirSync(folder))}`;
  const control = readControlFile(readFileSync(join(folder, 'global/pg_control')));
  if (control === null) return 'global/pg_control is damaged.';
  const log = segmentName(control);
  if (!existsSync(join(folder, 'pg_wal', log))) return `pg_wal/${log} is missing, where its log goes on.`;
  return tablesProblemOf(folder) ?? control;
}

function tablesProblemOf(folder: string): string | null {
  const databases = readdirSync(join(folder, 'base'));
  if (databases.length === 0) return 'base is empty.';
  for (const database of databases) {
    const names = readdirSync(join(folder, 'base', database));
    const missing = ['PG_VERSION', 'pg_filenode.map'].find((name) => !names.includes(name));
    if (missing !== undefined) return `base/${database}/${missing} is missing.`;
    const cut = names.find(
      (name) => isTable(name) && statSync(join(folder, 'base', database, name)).size % diskBlockBytes,
    );
    if (cut !== undefined) return `base/${database}/${cut} is cut off.`;
  }
  return null;
}

function isTable(name: string): boolean {
  return /^\d+(_\w+)?(\.\d+)?$/.test(name);
}

function segmentName({ timeline, redo }: ControlFile, offset = 0n): string {
  const segment = redo / BigInt(segmentBytes) + offset;
  const perFile = 0x1_0000_0000n / BigInt(segmentBytes);
  return [BigInt(timeline), segment / perFile, segment % perFile].map(inHex).join('');
}

function inHex(number: bigint): string {
  return number.toString(16).toUpperCase().padStart(8, '0');
}

/** At most so many bytes of the log come after the checkpoint: its segments, without those that were only laid out. */
async function logBytesAfter(folder: string, control: ControlFile): Promise<number> {
  for (let count = 0n; ; count += 1n) {
    const begin = (control.redo / BigInt(segmentBytes) + count) * BigInt(segmentBytes);
    const file = join(folder, 'pg_wal', segmentName(control, count));
    if (!existsSync(file) || (await addressOf(file)) !== begin) return Number(count) * segmentBytes;
  }
}

/** The place in the log that the first page of a segment was written for. */
async function addressOf(file: string): Promise<bigint | null> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0);
    return bytesRead === 16 ? buffer.readBigUInt64LE(8) : null;
  } finally {
    await handle.close();
  }
}
