import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CutFont } from './cut-font.ts';

const forms = ['sfnt', 'woff2'] as const;

/** A font that nothing asked for so long is forgotten, in ms. */
const longestUnused = 30 * 24 * 60 * 60_000;

/**
 * The font that is kept in a folder under a key, else what `cut` makes, which is kept then. Without a folder, and in one that
 * cannot be written, nothing is kept.
 */
export async function keptCut(folder: string | undefined, key: string, cut: () => Promise<CutFont>): Promise<CutFont> {
  if (folder === undefined) return cut();
  const files = { sfnt: join(folder, `${key}.sfnt`), woff2: join(folder, `${key}.woff2`) };
  try {
    const [sfnt, woff2] = await Promise.all([readFile(files.sfnt), readFile(files.woff2)]);
    await Promise.all(forms.map((form) => utimes(files[form], new Date(), new Date())));
    return { sfnt, woff2 };
  } catch {
    const made = await cut();
    await keep(folder, made, files).catch(() => {});
    return made;
  }
}

async function keep(folder: string, made: CutFont, files: Record<(typeof forms)[number], string>): Promise<void> {
  await mkdir(folder, { recursive: true });
  await removeUnused(folder);
  for (const form of forms) {
    const unfinished = `${files[form]}.${process.pid}`;
    await writeFile(unfinished, made[form]);
    await rename(unfinished, files[form]);
  }
}

async function removeUnused(folder: string): Promise<void> {
  const since = Date.now() - longestUnused;
  for (const name of await readdir(folder)) {
    const { mtimeMs } = await stat(join(folder, name));
    if (mtimeMs < since) await rm(join(folder, name));
  }
}
