import { readFile, readdir } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { declaredCardFaces, sheetOfWeight, slicesIn } from '#content-lint/faces/card-faces.ts';
import { declaredFaces, licenceNames, packageFolder } from '#content-lint/faces/declared-faces.ts';
import { Findings } from '#content-lint/model/findings.ts';
import { parseCampaign, scriptFile } from '#content-lint/parse/parsed-campaign.ts';
import { campaignFile } from '#content-lint/model/campaign-source.ts';
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
  const packages = new PackageReader(root);
  for (const { face } of facesOfTheme(source)) {
    if (face.package !== undefined) await packages.read(face.package, [face.file]);
  }
  for (const { face } of facesOfCard(source)) await packages.readSlices(face.package, sheetOfWeight(face.weight));
  for (const [path, bytes] of packages.files) faces.set(path, bytes);
  return source;
}

function isContentFile(path: string): boolean {
  return path === campaignFile || path.startsWith('scripts/') || path.startsWith('texts/') || path.startsWith('skin/');
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

function facesOfTheme(source: CampaignSource) {
  const theme = new Map([...source.files].filter(([file]) => file === scriptFile('system', 'theme')));
  return declaredFaces(parseCampaign({ ...source, files: theme }, new Findings()));
}

function facesOfCard({ files }: CampaignSource) {
  try {
    return declaredCardFaces(JSON.parse(files.get(campaignFile) ?? ''));
  } catch {
    return [];
  }
}

/** Packages are looked for from the campaign upwards, then from the product upwards, as Node does. */
class PackageReader {
  /** What was read, by path below node_modules/, that included. */
  readonly files = new Map<string, Uint8Array>();
  readonly #places: readonly string[];

  constructor(root: string) {
    this.#places = [...foldersAbove(root), ...foldersAbove(dirname(fileURLToPath(import.meta.url)))];
  }

  /** Reads some files of a package, as far as they are there, with what says whose they are. */
  async read(name: string, wanted: readonly string[]): Promise<void> {
    if (!packageName.test(name)) return;
    const folder = packageFolder(name);
    const found = await firstReadable(this.#places, `${folder}/package.json`);
    if (found === undefined) return;
    this.files.set(`${folder}/package.json`, found.bytes);
    const names = [...wanted, ...licenceNames].filter(isInside);
    const read = await Promise.all(
      names.map(async (file) => ({
        path: `${folder}/${file}`,
        bytes: await readFile(join(found.place, folder, file)).catch(() => undefined),
      })),
    );
    for (const { path, bytes } of read) if (bytes !== undefined) this.files.set(path, bytes);
  }

  /** Reads a style sheet of a package and the slices that it names. */
  async readSlices(name: string, sheet: string): Promise<void> {
    await this.read(name, [sheet]);
    const text = Buffer.from(this.files.get(`${packageFolder(name)}/${sheet}`) ?? '').toString('utf8');
    await this.read(
      name,
      slicesIn(text).map(({ file }) => file),
    );
  }
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
