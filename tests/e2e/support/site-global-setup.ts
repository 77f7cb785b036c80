import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findBrowser } from '#replay/browser/find-browser.ts';
import { openDatabase } from '#server/db/connection/connection.ts';
import { buildReplayIfStale } from '../../../tools/build/build-replay.ts';
import { buildSiteIfStale } from '../../../tools/build/build-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder of a server with a migrated, empty database, to be copied. */
    emptyData: string;
  }
}

/** Builds the site when it is stale, finds the browser and makes an empty database, once for all browser tests. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await findBrowser();
  await buildSiteIfStale(project.config.root);
  await buildReplayIfStale(project.config.root);
  const dataDir = await mkdtemp(join(tmpdir(), 'kansei-empty-'));
  const database = await openDatabase({ databaseUrl: null, dataDir, databasePoolSize: 1 });
  await database.close();
  project.provide('emptyData', dataDir);
  return () => rm(dataDir, { recursive: true, force: true });
}
