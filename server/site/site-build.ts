import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '#schemas/values/locale-names.ts';
import type { RenderPage } from '#schemas/page/rendered-page.ts';
import { hashOf } from '#server/releases/content-hash.ts';
import type { ProgramBuild } from '#server/releases/stored/sectors.ts';
import { chunksOfScript, chunksOfTexts, readSiteManifest } from './site-chunks.ts';
import type { ThreadLimits } from '#server/base/concurrency/limited-threads.ts';
import { programVersion } from './program-version.ts';
import { openRenderThreads } from './render-threads.ts';
import type { RenderThreads } from './render-threads.ts';

/** The built browser program. */
export interface SiteBuild extends ProgramBuild {
  readonly folder: string;
  /** index.html, with the places where the server puts what a page needs. */
  readonly template: string;
  /** Addresses of the chunks with the product's own texts in a language, those that components bring if they do. */
  chunksOfTexts(wanted: { locale: Locale; writesLaterTexts: boolean }): readonly string[];
  /** Renders pages on the server, in threads of its own; undefined where the build has no such part. */
  readonly renderPage: RenderPage | undefined;
  /** Ends those threads. */
  close(): Promise<void>;
}

/**
 * Reads what the build left in a folder, and beside it in `render`; null when nothing was built. `limits` says what
 * rendering may take. Rejects when its manifest is not Vite's, and when the part that renders cannot be loaded.
 */
export async function readSiteBuild(folder: string, limits?: ThreadLimits): Promise<SiteBuild | null> {
  const manifest = await readSiteManifest(folder);
  if (manifest === null) return null;
  const template = await readFile(join(folder, 'index.html'), 'utf8');
  const threads = await threadsFor(join(folder, '..', 'render', 'render-task.js'), limits);
  return {
    folder,
    program: `${programVersion}+${hashOf(template).slice(0, 8)}`,
    template,
    chunksOf: (document) => chunksOfScript(manifest, document),
    chunksOfTexts: (wanted) => chunksOfTexts(manifest, wanted),
    renderPage: threads?.renderPage,
    close: async () => threads?.close(),
  };
}

async function threadsFor(file: string, limits?: ThreadLimits): Promise<RenderThreads | undefined> {
  return existsSync(file) ? openRenderThreads(file, limits) : undefined;
}
