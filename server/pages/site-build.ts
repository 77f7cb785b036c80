import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Type from 'typebox';
import Value from 'typebox/value';

const Names = Type.Optional(Type.Array(Type.String()));
const ViteManifest = Type.Record(Type.String(), Type.Object({ file: Type.String(), imports: Names, css: Names }));
type ViteManifest = Type.Static<typeof ViteManifest>;

/** The built browser program. */
export interface SiteBuild {
  readonly folder: string;
  /** index.html, with the two places where the server puts what a page needs. */
  readonly template: string;
  /** Addresses of all that the given chunks load at once, themselves included. */
  filesOf(chunks: readonly string[]): ChunkFiles;
}

export interface ChunkFiles {
  readonly modules: readonly string[];
  readonly styles: readonly string[];
}

/** Reads what the build left in a folder; null when nothing was built. Throws when its manifest is not Vite's. */
export function readSiteBuild(folder: string): SiteBuild | null {
  const manifestFile = join(folder, '.vite/manifest.json');
  if (!existsSync(manifestFile)) return null;
  const manifest: unknown = JSON.parse(readFileSync(manifestFile, 'utf8'));
  if (!Value.Check(ViteManifest, manifest)) throw new Error(`${manifestFile} is no manifest of Vite.`);
  const template = readFileSync(join(folder, 'index.html'), 'utf8');
  const keys = new Map(Object.entries(manifest).map(([key, { file }]) => [`/${file}`, key]));
  return {
    folder,
    template,
    filesOf(chunks) {
      const files = { modules: new Set<string>(), styles: new Set<string>() };
      for (const chunk of chunks) collect(manifest, keys.get(chunk), files);
      return { modules: [...files.modules], styles: [...files.styles] };
    },
  };
}

function collect(
  manifest: ViteManifest,
  key: string | undefined,
  files: { readonly modules: Set<string>; readonly styles: Set<string> },
): void {
  const chunk = key === undefined ? undefined : manifest[key];
  if (chunk === undefined || files.modules.has(`/${chunk.file}`)) return;
  files.modules.add(`/${chunk.file}`);
  for (const style of chunk.css ?? []) files.styles.add(`/${style}`);
  for (const imported of chunk.imports ?? []) collect(manifest, imported, files);
}
