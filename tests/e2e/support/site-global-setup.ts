import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findBrowser } from '#replay/browser/find-browser.ts';
import { buildAllIfStale } from '#tools/build/build-all.ts';
import { buildReplayIfStale } from '#tools/build/build-replay.ts';
import { startSite } from './start-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder of a server that published the demo campaign, to be copied. */
    siteData: string;
  }
}

/** Builds what is stale, finds the browser and publishes the demo campaign, once for all browser tests. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { root } = project.config;
  await findBrowser();
  await buildAllIfStale(root);
  await buildReplayIfStale(root);
  const data = await mkdtemp(join(tmpdir(), 'kansei-site-data-'));
  project.provide('siteData', data);
  await (await startSite({ dataDir: data })).stop();
  return () => rm(data, { recursive: true, force: true });
}
