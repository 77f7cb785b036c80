import { mkdirSync, openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { buildEmptyDatabaseIfStale } from '#tools/build/build-empty-database.ts';

/** Makes the folder of an embedded database that is migrated, empty and closed. */
export async function makeDatabaseFolder(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const loadDataDir = await openAsBlob(await buildEmptyDatabaseIfStale(process.cwd()));
  const client = new PGlite({ dataDir: folder, loadDataDir, relaxedDurability: true });
  await client.waitReady;
  await client.close();
}
