import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

export interface TestDatabaseAddress {
  readonly name: string;
  readonly url: string;
}

/** Creates a database of its own on the server, as a copy of `template` when given. */
export async function createDatabase(serverUrl: string, template: string | null): Promise<TestDatabaseAddress> {
  const name = `kansei_test_${randomBytes(6).toString('hex')}`;
  await execute(serverUrl, `CREATE DATABASE ${name}${template === null ? '' : ` TEMPLATE ${template}`}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { name, url: url.href };
}

/** Removes a database that `createDatabase` made, with the connections to it. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await execute(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

async function execute(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
