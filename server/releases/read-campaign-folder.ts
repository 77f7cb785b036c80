import { readFile, readdir } from 'node:fs/promises';
import { basename, join, relative, resolve, sep } from 'node:path';
import type { CampaignSource } from '#content-lint/model/campaign-source.ts';

/** Reads a campaign folder. Hidden files and other folders, such as scenarios/, are no part of a release. */
export async function readCampaignFolder(folder: string): Promise<CampaignSource> {
  const root = resolve(folder);
  const files = new Map<string, string>();
  const assets = new Map<string, Uint8Array>();
  for (const path of await filesBelow(root)) {
    if (path.startsWith('assets/')) assets.set(path.slice('assets/'.length), await readFile(join(root, path)));
    else if (isContentFile(path)) files.set(path, await readFile(join(root, path), 'utf8'));
  }
  return { name: basename(root), files, assets };
}

function isContentFile(path: string): boolean {
  return path === 'campaign.json' || path.startsWith('scripts/') || path.startsWith('texts/');
}

async function filesBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.split('/').some((part) => part.startsWith('.')))
    .toSorted();
}
