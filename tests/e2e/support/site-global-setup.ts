import type { TestProject } from 'vitest/node';
import { findBrowser } from '#replay/browser/find-browser.ts';
import { buildSiteIfStale } from '../../../tools/build/build-site.ts';

/** Builds the site when it is stale and finds the browser, once for all browser tests. */
export default async function setUp(project: TestProject): Promise<void> {
  await findBrowser();
  await buildSiteIfStale(project.config.root);
}
