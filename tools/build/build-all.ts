import { buildServerIfStale } from './build-server.ts';
import { buildDebugIfStale, buildSiteIfStale } from './build-site.ts';

/** Everything that can be built, each with its build. */
export const builds = { site: buildSiteIfStale, debug: buildDebugIfStale, server: buildServerIfStale };
export type BuildName = keyof typeof builds;

/** What `npm start` serves: the browser program that SITE_BUILD names, and the server. */
export function servedBuilds({ SITE_BUILD }: Readonly<Record<string, string | undefined>>): readonly BuildName[] {
  return [SITE_BUILD === 'debug' ? 'debug' : 'site', 'server'];
}

/** Builds what is stale of all that `npm start` serves. `root` is the folder of the project. */
export async function buildAllIfStale(root: string): Promise<void> {
  for (const name of servedBuilds(process.env)) await builds[name](root);
}
