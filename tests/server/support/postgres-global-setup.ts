import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/db/connection/connection.ts';
import { buildEmptyDatabaseIfStale } from '#tools/build/build-empty-database.ts';
import { buildServerIfStale } from '#tools/build/build-server.ts';
import { createDatabase, dropDatabase } from './postgres/test-databases.ts';
import { makeRunFolder, reapOrphans } from './postgres/run-folders.ts';
import { startPostgres } from './postgres/start-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL server on which tests may create databases. */
    postgresUrl: string;
    /** Name of a migrated, empty database there, to be copied. */
    postgresTemplate: string;
  }
}

/** Once a run: builds what is stale of what the tests start, starts PostgreSQL and prepares a migrated, empty database there. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildServerIfStale(project.config.root);
  await buildEmptyDatabaseIfStale(project.config.root);
  reapOrphans();
  const folder = makeRunFolder();
  const postgres = await startPostgres(folder);
  const template = await createDatabase(postgres.url, null);
  project.provide('postgresUrl', postgres.url);
  project.provide('postgresTemplate', template.name);
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
