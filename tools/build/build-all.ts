import { buildServerIfStale } from './build-server.ts';
import { buildSiteIfStale } from './build-site.ts';

/** What `npm start` serves, each with its build. */
export const builds = { site: buildSiteIfStale, server: buildServerIfStale };

/** Builds what is stale of all that `npm start` serves. `root` is the folder of the project. */
export async function buildAllIfStale(root: string): Promise<void> {
  for (const build of Object.values(builds)) await build(root);
}
