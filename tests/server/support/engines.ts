import { afterAll, beforeAll, describe, inject } from 'vitest';
import { openEmptyDatabase } from '#tests/support/empty-database.ts';
import { openDatabase, type OpenDatabase } from '#server/db/connection/connection.ts';
import type { Database } from '#server/db/database.ts';
import { createDatabase, dropDatabase } from './postgres/test-databases.ts';

/** An empty, migrated database that only one describe block uses. */
export interface EngineUnderTest {
  readonly engine: OpenDatabase['engine'];
  /** Reads the connection; only inside tests and hooks. */
  readonly db: Database;
}

const openers = { pglite: openEmptyDatabase, postgres: openPostgres };

/** Declares the same tests on the embedded database and on real PostgreSQL, each with a database of its own. */
export function describeOnEngines(name: string, declare: (database: EngineUnderTest) => void): void {
  for (const engine of ['pglite', 'postgres'] as const) describeOn(engine, name, declare);
}

/** Declares tests on one engine only: races never show on the embedded one, which has a single connection. */
export function describeOn(
  engine: OpenDatabase['engine'],
  name: string,
  declare: (database: EngineUnderTest) => void,
): void {
  describe(`${name} on ${engine}`, () => {
    let open: OpenDatabase | undefined;
    beforeAll(async () => {
      open = await openers[engine]();
    });
    afterAll(() => open?.close());
    declare({
      engine,
      get db() {
        if (!open) throw new Error('The database is open only inside tests and hooks.');
        return open.db;
      },
    });
  });
}

const hotPoolSize = 64;

async function openPostgres(): Promise<OpenDatabase> {
  const serverUrl = inject('postgresUrl');
  const { name, url } = await createDatabase(serverUrl, inject('postgresTemplate'));
  const open = await openDatabase({ databaseUrl: url, dataDir: '', databasePoolSize: hotPoolSize });
  return { ...open, close: () => open.close().then(() => dropDatabase(serverUrl, name)) };
}
