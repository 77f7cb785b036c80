import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
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
  readonly program?: readonly string[];
  /** The Node that runs it; that of the tests when left out. */
  readonly node?: string;
  /** Folder with an empty database that is copied; the server makes one itself without it, which takes seconds. */
  readonly emptyData?: string;
}

/** Starts the product as `npm start` does after the build, on a free port and a data folder in which nothing was published. */
export async function startSite({
  env = {},
  program = ['server/main.ts'],
  node = process.execPath,
  emptyData,
}: SiteOptions = {}): Promise<RunningSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kansei-e2e-'));
  if (emptyData !== undefined) await cp(emptyData, dataDir, { recursive: true });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(node, ['--import', 'tsx', ...program], {
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
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function ready(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  const giveUp = Date.now() + 60_000;
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
