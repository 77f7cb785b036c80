import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { serverProgram } from '../../server/process/server-process.ts';
import { freePort } from './free-port.ts';

/** A running origin with a database of its own. */
export interface RunningSite {
  readonly url: string;
  readonly dataDir: string;
  /** What it printed so far. */
  output(): string;
  stop(): Promise<void>;
}

interface SiteOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly command?: readonly [string, ...string[]];
  /** Data folder to begin with a copy of; without it the server publishes the demo, which takes seconds. */
  readonly copyOf?: string | undefined;
  /** Data folder that stays; one that is removed at the end when left out. */
  readonly dataDir?: string;
}

/** Starts the product as `npm start` does after the build, on a free port and a data folder of its own. */
export async function startSite({
  env = {},
  command: [program, ...args] = [process.execPath, ...serverProgram],
  copyOf,
  dataDir: kept,
}: SiteOptions = {}): Promise<RunningSite> {
  const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'kansei-e2e-')));
  if (copyOf !== undefined) await cp(copyOf, dataDir, { recursive: true });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(program, args, {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)));
  await ready(url, child, () => printed);
  return {
    url,
    dataDir,
    output: () => printed,
    stop: async () => {
      await stopChild(child);
      if (kept === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A limit for what hangs. */
const longestStartMs = 300_000;

async function ready(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  const giveUp = Date.now() + longestStartMs;
  while (Date.now() < giveUp) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${printed()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await wait(100);
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not get ready:\n${printed()}`);
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
