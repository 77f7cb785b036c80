import { buildServerIfStale } from './build-server.ts';
import { buildSiteIfStale } from './build-site.ts';

/** Builds what is stale of all that `npm start` serves. `root` is the folder of the project. */
export async function buildAllIfStale(root: string): Promise<void> {
  await buildSiteIfStale(root);
  await buildServerIfStale(root);
}
