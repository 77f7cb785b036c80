import { statfs } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';

/** Gives how many bytes this process can still write to the disk of a folder. */
export type ReadFreeBytes = (folder: string) => Promise<number>;

export const freeBytesOf: ReadFreeBytes = async (folder) => {
  const { blocks, bavail, bsize } = await statfs(folder);
  return blocks === 0 ? Infinity : bavail * bsize;
};

/** PGlite hangs for good when its log finds no room, so that it must not come to that: four parts of the log. */
export const reservedBytes = 64 * 1024 * 1024;

const lookEveryMs = 500;

/** Watches the room that is left for an embedded database. */
export interface DiskWatch {
  /** Whether writes are refused, since the disk is as good as full. */
  isFull(): boolean;
  /** Looks now, as it does by itself twice a second. */
  look(): Promise<void>;
  stop(): void;
}

/** Lets an embedded database only be read (SQLSTATE 25006) as long as the disk of its folder is as good as full. */
export function watchDisk(client: PGlite, folder: string, readFreeBytes: ReadFreeBytes = freeBytesOf): DiskWatch {
  let isFull = false;
  async function look(): Promise<void> {
    const free = await readFreeBytes(folder);
    const wasFull = isFull;
    isFull = free < (wasFull ? 2 : 1) * reservedBytes;
    if (isFull !== wasFull) await client.exec(`SET default_transaction_read_only = ${isFull ? 'on' : 'off'}`);
  }
  let looking: Promise<void> | null = null;
  const timer = setInterval(() => {
    looking ??= look()
      .catch(() => {})
      .finally(() => (looking = null));
  }, lookEveryMs);
  timer.unref();
  return { isFull: () => isFull, look, stop: () => clearInterval(timer) };
}
