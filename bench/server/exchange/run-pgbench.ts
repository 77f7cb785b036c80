import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { createDatabase } from '#tests/server/support/postgres/test-databases.ts';

const run = promisify(execFile);
const script = fileURLToPath(new URL('statements.sql', import.meta.url));
const mostOfMessage = 1000;
const debianFolder = '/usr/lib/postgresql';

/** Tables as commit 0ccc914 had them: migrations never change. */
const tables = [
  '../../../server/db/migrations/0000_initial.sql',
  '../../../server/db/ledger-guards/0000_append_only.sql',
];

/** Makes a database for pgbench on that PostgreSQL; gives its address. */
export async function openPgbenchDatabase(postgresUrl: string): Promise<string> {
  const { url } = await createDatabase(postgresUrl, null);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const file of [...tables, '../members.sql', 'tables.sql']) {
      await client.query(await readFile(new URL(file, import.meta.url), 'utf8'));
    }
  } finally {
    await client.end();
  }
  return url;
}

export interface PgbenchRun {
  readonly url: string;
  /** How many run transactions at once. */
  readonly clients: number;
  readonly prizes: number;
  readonly seconds: number;
}

/** Runs the 14 statements of an exchange, prepared; gives transactions a second. */
export async function runPgbench({ url, clients, prizes, seconds }: PgbenchRun): Promise<number> {
  const numbers = [`--client=${clients}`, `--time=${seconds}`, `--define=prizes=${prizes}`];
  const words = ['--no-vacuum', '--protocol=prepared', ...numbers, `--file=${script}`];
  const { stdout } = await run(findPgbench(), [...words, url]).catch((error: Error) => {
    throw new Error(error.message.slice(0, mostOfMessage));
  });
  const rate = /tps = ([\d.]+)/.exec(stdout)?.[1];
  if (!/failed transactions: 0 /.test(stdout)) throw new Error(`pgbench said:\n${stdout}`);
  // A machine that is busy enough ends not one within the time: NaN, which meets no bar.
  return Number(rate);
}

function findPgbench(): string {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const folders = [
    ...versions
      .toSorted((one, other) => Number(other) - Number(one))
      .map((version) => join(debianFolder, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ];
  const found = folders.map((folder) => join(folder, 'pgbench')).find((file) => existsSync(file));
  if (found !== undefined) return found;
  throw new Error(
    'The row "exchange" needs pgbench (Debian: apt-get install postgresql-contrib), or leave it out with --only.',
  );
}
