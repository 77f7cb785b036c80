import { mkdirSync, readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';

/** Makes the folder of an embedded database that is migrated, empty and closed. */
export async function makeDatabaseFolder(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const loadDataDir = new Blob([readFileSync(inject('pgliteDump'))]);
  const client = new PGlite({ dataDir: folder, loadDataDir, relaxedDurability: true });
  await client.waitReady;
  await client.close();
}
