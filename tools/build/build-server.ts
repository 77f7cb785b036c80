import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundleForNode } from './bundle-for-node.ts';
import { buildIfStale } from './if-stale.ts';
import { builtServer, serverEntries as entries, serverFolder as folder } from './built-server.ts';

/**
 * Bundles the server and the commands of operators into `dist/server` when one of their sources changed since the last
 * build; until the bundle is whole, the last one stays. `root` is the folder of the project. Resolves to true when it built, false when the last build still holds.
 */
export function buildServerIfStale(root: string): Promise<boolean> {
  return buildIfStale(root, builtServer, async () => {
    const unfinished = `${folder}.${process.pid}`;
    await bundleForNode(root, { entries, folder: unfinished });
    rmSync(join(root, folder), { recursive: true, force: true });
    renameSync(join(root, unfinished), join(root, folder));
  });
}
