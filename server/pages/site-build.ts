import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChunksOf } from '../content/live-release.ts';
import { chunksOfScript, readSiteManifest } from '../content/site-chunks.ts';

/** The built browser program. */
export interface SiteBuild {
  readonly folder: string;
  /** index.html, with the two places where the server puts what a page needs. */
  readonly template: string;
  readonly chunksOf: ChunksOf;
}

/** Reads what the build left in a folder; null when nothing was built. Rejects when its manifest is not Vite's. */
export async function readSiteBuild(folder: string): Promise<SiteBuild | null> {
  const manifest = await readSiteManifest(folder);
  if (manifest === null) return null;
  const template = await readFile(join(folder, 'index.html'), 'utf8');
  return { folder, template, chunksOf: (names) => chunksOfScript(manifest, names) };
}
