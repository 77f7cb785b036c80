import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

export interface ServerProcess {
  readonly port: number;
  /** What it printed so far. */
  output(): string;
  /** Processor time that it took so far, in seconds. */
  processorSeconds(): Promise<number>;
  stop(): Promise<void>;
}

interface ServerProgram {
  readonly file: string;
  readonly words?: readonly string[];
  /** Folder that it runs in, which has the packages that it needs. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
}

const usageReporter = new URL('report-usage.ts', import.meta.url).href;
const startTimeoutMs = 60_000;
const retryMs = 50;

/** Starts a server in a process of its own, which prints the address that it listens at. Rejects when it does not. */
export async function startServerProcess({
  file,
  words = [],
  folder,
  environment,
}: ServerProgram): Promise<ServerProcess> {
  const child = fork(file, words, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    execArgv: ['--import', 'tsx', '--import', usageReporter],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (printed += String(text)));
  const port = await printedPort(child, () => printed);
  return {
    port,
    output: () => printed,
    async processorSeconds() {
      child.send('usage');
      const [{ processorSeconds }] = (await once(child, 'message')) as [{ processorSeconds: number }];
      return processorSeconds;
    },
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function printedPort(child: ChildProcess, printed: () => string): Promise<number> {
  const giveUpAt = Date.now() + startTimeoutMs;
  while (Date.now() < giveUpAt && child.exitCode === null) {
    const port = / at http:\/\/[\w.]+:(\d+)/.exec(printed())?.[1];
    if (port !== undefined) return Number(port);
    await wait(retryMs);
  }
  child.kill();
  throw new Error(`A server did not start:\n${printed()}`);
}
