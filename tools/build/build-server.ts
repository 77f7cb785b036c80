import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundleForNode } from './bundle-for-node.ts';
import { buildIfStale } from './if-stale.ts';

const folder = 'dist/server';

const entries = {
  server: 'server/main.ts',
  'content-command': 'server/content-command/main.ts',
  'campaign-command': 'server/campaign-command/main.ts',
  'prepare-thread': 'server/publishing/prepare-thread.ts',
};

/** What the server is made of, below the folder of the project. */
export const serverSources = [
  'server',
  'content-lint',
  'schemas',
  'expressions',
  'machines',
  'flows',
  'component-registry',
  'src',
  'tools/build',
  'package.json',
  'package-lock.json',
];

const built = {
  sources: serverSources,
  outputs: Object.keys(entries).map((name) => `${folder}/${name}.js`),
  stamp: 'dist/server.stamp',
};

/**
 * Bundles the server and the commands of operators into `dist/server` when one of their sources changed since the last
 * build; until the bundle is whole, the last one stays. `root` is the folder of the project. Resolves to true when it built, false when the last build still holds.
 */
export function buildServerIfStale(root: string): Promise<boolean> {
  return buildIfStale(root, built, async () => {
    const unfinished = `${folder}.${process.pid}`;
    await bundleForNode(root, { entries, folder: unfinished });
    rmSync(join(root, folder), { recursive: true, force: true });
    renameSync(join(root, unfinished), join(root, folder));
  });
}
