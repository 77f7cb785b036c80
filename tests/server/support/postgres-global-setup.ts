import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase, openInMemory } from '#server/db/connection/connection.ts';
import { createDatabase, dropDatabase } from './postgres/test-databases.ts';
import { makeRunFolder, reapOrphans } from './postgres/run-folders.ts';
import { startPostgres } from './postgres/start-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL server on which tests may create databases. */
    postgresUrl: string;
    /** Name of a migrated, empty database there, to be copied. */
    postgresTemplate: string;
    /** File with the dump of a migrated, empty embedded database. */
    pgliteDump: string;
  }
}

/** Once a run: starts PostgreSQL and prepares an empty, migrated database on both engines. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  reapOrphans();
  const folder = makeRunFolder();
  const postgres = await startPostgres(folder);
  const template = await createDatabase(postgres.url, null);
  project.provide('postgresUrl', postgres.url);
  project.provide('postgresTemplate', template.name);
  project.provide('pgliteDump', await dumpMigratedPglite(folder));
  await migrate(template.url);
  return async () => {
    await dropDatabase(postgres.url, template.name);
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function migrate(databaseUrl: string): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: '', databasePoolSize: 1 });
  await database.close();
}

async function dumpMigratedPglite(folder: string): Promise<string> {
  const database = await openInMemory();
  const dump = await database.client.dumpDataDir('none');
  await database.close();
  const file = join(folder, 'migrated.tar');
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
  return file;
}
