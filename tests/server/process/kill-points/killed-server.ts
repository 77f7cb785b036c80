import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testSettings } from '../../support/test-services.ts';
import { ServerProcess } from '../server-process.ts';
import type { KillPoint } from './kill-point.ts';
import { PostgresGate } from './postgres-gate.ts';

const secretKey = testSettings.secretKey;

/** A server that can be killed at a point, by something that stands between it and its database. */
export interface KilledServer {
  /** How many requests can be at one point at once. */
  readonly atOnce: 'all' | 'one';
  /** Starts it; resolves to its address. */
  start(): Promise<string>;
  /** Has it die at that point, where so many requests come to; resolves when it is dead. */
  dieAt(point: Exclude<KillPoint, 'beforeAnswer'>, requests: number): Promise<void>;
  /** Kills it now. */
  kill(): Promise<void>;
  /** Stops it as an operator does. */
  stop(): Promise<void>;
  /** Gives everything back. */
  close(): Promise<void>;
}

/** One on PostgreSQL: a gate holds what it says to the database at the point, until all are there. */
export async function serverOnPostgres(dataDir: string, databaseUrl: string): Promise<KilledServer> {
  const gate = await PostgresGate.open(databaseUrl);
  let server: ServerProcess | undefined;
  const kill = async () => {
    await server?.stop('SIGKILL');
    gate.disarm();
  };
  return {
    atOnce: 'all',
    start: () => {
      server = new ServerProcess({ DATA_DIR: dataDir, DATABASE_URL: gate.url, SECRET_KEY: secretKey });
      return server.ready();
    },
    dieAt: async (point, requests) => {
      await gate.arm(point, requests);
      await kill();
    },
    kill,
    stop: async () => void (await server?.stop('SIGTERM')),
    close: async () => {
      await kill();
      await gate.close();
    },
  };
}

const preloaded = fileURLToPath(new URL('killing-engine.ts', import.meta.url));

/** One with the embedded database, which runs in the same process and kills it, as the first request comes to the point. */
export function serverWithEmbedded(dataDir: string): KilledServer {
  const file = join(dataDir, 'kill-point');
  let server: ServerProcess | undefined;
  const kill = async () => void (await server?.stop('SIGKILL'));
  return {
    atOnce: 'one',
    start: () => {
      rmSync(file, { force: true });
      server = new ServerProcess({
        DATA_DIR: dataDir,
        SECRET_KEY: secretKey,
        KILL_POINT_FILE: file,
        NODE_OPTIONS: `--import tsx --import ${preloaded}`,
      });
      return server.ready();
    },
    dieAt: async (point) => {
      writeFileSync(file, point);
      await server?.ended();
    },
    kill,
    stop: async () => void (await server?.stop('SIGTERM')),
    close: kill,
  };
}
