import type { TestProject } from 'vitest/node';
import { buildSiteIfStale } from '../../../tools/build/build-site.ts';

/** Builds the site when it is stale, once for all browser tests. */
export default async function setUp(project: TestProject): Promise<void> {
  await buildSiteIfStale(project.config.root);
}
