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

/** Builds when a source changed since the last build, or what it wrote is gone. Resolves to whether it built. */
export async function buildIfStale(
  root: string,
  { sources, outputs, stamp }: Built,
  build: () => Promise<void>,
): Promise<boolean> {
  const digest = digestOf(root, sources);
  const stampFile = join(root, stamp);
  const isThere = [...outputs, stamp].every((file) => existsSync(join(root, file)));
  if (isThere && readFileSync(stampFile, 'utf8') === digest) return false;
  rmSync(stampFile, { force: true });
  await build();
  writeFileSync(stampFile, digest);
  return true;
}
