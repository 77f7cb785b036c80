import { readFile, readdir } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { declaredFaces, licenceNames, packageFolder } from '#content-lint/faces/declared-faces.ts';
import { Findings } from '#content-lint/model/findings.ts';
import { parseCampaign, scriptFile } from '#content-lint/parse/parsed-campaign.ts';
import type { CampaignSource } from '#content-lint/model/campaign-source.ts';

/**
 * Reads a campaign folder, and what its faces name of npm packages. Hidden files and other folders, such as scenarios/,
 * are no part of a release.
 */
export async function readCampaignFolder(folder: string): Promise<CampaignSource> {
  const root = resolve(folder);
  const files = new Map<string, string>();
  const assets = new Map<string, Uint8Array>();
  const faces = new Map<string, Uint8Array>();
  for (const path of await filesBelow(root)) {
    if (path.startsWith('assets/')) assets.set(path.slice('assets/'.length), await readFile(join(root, path)));
    else if (path.startsWith('faces/')) faces.set(path, await readFile(join(root, path)));
    else if (isContentFile(path)) files.set(path, await readFile(join(root, path), 'utf8'));
  }
  const source = { name: basename(root), files, assets, faces };
  for (const [path, bytes] of await packageFiles(root, source)) faces.set(path, bytes);
  return source;
}

function isContentFile(path: string): boolean {
  return (
    path === 'campaign.json' || path.startsWith('scripts/') || path.startsWith('texts/') || path.startsWith('skin/')
  );
}

async function filesBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.split('/').some((part) => part.startsWith('.')))
    .toSorted();
}

const packageName = /^(?:@[a-z0-9][a-z0-9._-]*\/)?[a-z0-9][a-z0-9._-]*$/;

/** Packages are looked for from the campaign upwards, then from the product upwards, as Node does. */
async function packageFiles(root: string, source: CampaignSource): Promise<ReadonlyMap<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  const places = [...foldersAbove(root), ...foldersAbove(dirname(fileURLToPath(import.meta.url)))];
  const theme = new Map([...source.files].filter(([file]) => file === scriptFile('system', 'theme')));
  for (const { face } of declaredFaces(parseCampaign({ ...source, files: theme }, new Findings()))) {
    if (face.package === undefined || !packageName.test(face.package)) continue;
    const folder = packageFolder(face.package);
    const found = await firstReadable(places, `${folder}/package.json`);
    if (found === undefined) continue;
    files.set(`${folder}/package.json`, found.bytes);
    for (const name of [face.file, ...licenceNames].filter(isInside)) {
      const bytes = await readFile(join(found.place, folder, name)).catch(() => undefined);
      if (bytes !== undefined) files.set(`${folder}/${name}`, bytes);
    }
  }
  return files;
}

function isInside(path: string): boolean {
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

function foldersAbove(folder: string): readonly string[] {
  const above = dirname(folder);
  return above === folder ? [folder] : [folder, ...foldersAbove(above)];
}

async function firstReadable(places: readonly string[], path: string) {
  for (const place of places) {
    const bytes = await readFile(join(place, path)).catch(() => undefined);
    if (bytes !== undefined) return { place, bytes };
  }
  return undefined;
}
