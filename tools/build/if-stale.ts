import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf } from './digest.ts';

/** What a build reads and writes, as paths below the folder of the project. */
export interface Built {
  readonly sources: readonly string[];
  /** Without one of these, nothing was built. */
  readonly outputs: readonly string[];
  /** Holds the digest of the sources of the last build. */
  readonly stamp: string;
}

/** Says whether everything that was built is there, of the sources as they are now. `root` is the folder of the project. */
export function isFresh(root: string, { sources, outputs, stamp }: Built): boolean {
  const isThere = [...outputs, stamp].every((file) => existsSync(join(root, file)));
  return isThere && readFileSync(join(root, stamp), 'utf8') === digestOf(root, sources);
}

/** Builds when a source changed since the last build, or what it wrote is gone. Resolves to whether it built. */
export async function buildIfStale(root: string, built: Built, build: () => Promise<void>): Promise<boolean> {
  if (isFresh(root, built)) return false;
  const digest = digestOf(root, built.sources);
  const stampFile = join(root, built.stamp);
  rmSync(stampFile, { force: true });
  await build();
  writeFileSync(stampFile, digest);
  return true;
}
