import type { TestProject } from 'vitest/node';
import { buildSiteIfStale } from '../../../tools/build/build-site.ts';
import { startSite } from './start-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the site that all browser tests share; tests that publish start their own. */
    siteUrl: string;
  }
}

/** Builds the site when it is stale and starts it once for all browser tests. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await buildSiteIfStale(project.config.root);
  const site = await startSite();
  project.provide('siteUrl', site.url);
  return site.stop;
}
