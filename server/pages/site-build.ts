import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locale } from '#schemas/locale-names.ts';
import type { RenderPage } from '#schemas/rendered-page.ts';
import { hashOf } from '../content/releases/content-hash.ts';
import type { ProgramBuild } from '../content/sectors.ts';
import { chunksOfScript, chunksOfTexts, readSiteManifest } from '../content/site-chunks.ts';
import { programVersion } from '../product/program-version.ts';

/** The built browser program. */
export interface SiteBuild extends ProgramBuild {
  readonly folder: string;
  /** index.html, with the places where the server puts what a page needs. */
  readonly template: string;
  /** Addresses of the chunks with the product's own texts in a language. */
  chunksOfTexts(locale: Locale): readonly string[];
  /** Draws pages on the server; undefined where the build has no such part. */
  readonly renderPage: RenderPage | undefined;
}

/**
 * Reads what the build left in a folder, and beside it in `render`; null when nothing was built. Rejects when its
 * manifest is not Vite's.
 */
export async function readSiteBuild(folder: string): Promise<SiteBuild | null> {
  const manifest = await readSiteManifest(folder);
  if (manifest === null) return null;
  const template = await readFile(join(folder, 'index.html'), 'utf8');
  return {
    folder,
    program: `${programVersion}+${hashOf(template).slice(0, 8)}`,
    template,
    chunksOf: (document) => chunksOfScript(manifest, document),
    chunksOfTexts: (locale) => chunksOfTexts(manifest, locale),
    renderPage: await readRenderer(join(folder, '..', 'render', 'render-page.js')),
  };
}

async function readRenderer(file: string): Promise<RenderPage | undefined> {
  if (!existsSync(file)) return undefined;
  const built = (await import(pathToFileURL(file).href)) as { readonly renderPage: RenderPage };
  return built.renderPage;
}
