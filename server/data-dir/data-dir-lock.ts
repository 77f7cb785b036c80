import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDataDir } from './data-dir.ts';

export interface DataDirLock {
  release(): Promise<void>;
}

/** Another process holds the folder. */
export class DataDirInUseError extends Error {}

/**
 * Makes this process the only user of a data folder until it ends, even by `kill -9`: the embedded database has no
 * lock of its own and two processes would corrupt it. Creates the folder. Throws `DataDirInUseError` when another
 * process of this machine holds it. Processes in different network namespaces do not see each other.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  makeDataDir(dataDir);
  const address = lockAddress(realpathSync(dataDir));
  const server = (await listen(address)) ?? (await listenOverStale(address));
  if (!server) {
    throw new DataDirInUseError(
      `The data folder ${dataDir} is used by another running server. Stop that one first, or set DATA_DIR to another folder.`,
    );
  }
  server.unref();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

function lockAddress(realPath: string): string {
  const name = `kansei-${createHash('sha256').update(realPath).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), `${name}.sock`);
}

function listen(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
    server.listen(address, () => resolve(server));
  });
}

async function listenOverStale(address: string): Promise<Server | null> {
  const isSocketFile = process.platform !== 'linux' && process.platform !== 'win32';
  if (!isSocketFile || (await isAnswering(address))) return null;
  await rm(address, { force: true });
  return listen(address);
}

function isAnswering(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
