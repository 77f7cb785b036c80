import { openAsBlob } from 'node:fs';
import { openInMemory } from '#server/db/connection/connection.ts';
import { takeSnapshot } from '#server/testing/stage/snapshot.ts';
import { buildEmptyDatabaseIfStale } from '#tools/build/build-empty-database.ts';

export type EmptyDatabase = Awaited<ReturnType<typeof openInMemory>>;

/** Those of this process that nobody uses, which are empty again. */
const idle: EmptyDatabase[] = [];

/** An embedded database in memory with all tables and no rows. When it is closed it is emptied for the next test that opens one. */
export async function openEmptyDatabase(): Promise<EmptyDatabase> {
  const known = idle.pop();
  if (known !== undefined) return known;
  const database = await openInMemory(await openAsBlob(await buildEmptyDatabaseIfStale(process.cwd())));
  const snapshot = await takeSnapshot(database.client);
  const reusable: EmptyDatabase = {
    ...database,
    close: async () => {
      await snapshot.restore();
      idle.push(reusable);
    },
  };
  return reusable;
}
