import type { CampaignBundle } from '#schemas/api/content.ts';
import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { contents } from '../../db/schema/content.ts';
import { ApiError } from '../../http/api-error.ts';
import type { CampaignSource } from '../campaign-source.ts';
import { scriptFile } from '../model/parsed-campaign.ts';
import type { ReleaseManifest } from './release-manifest.ts';
import { hashesOf, readContents } from './releases-repository.ts';
import type { ReleaseRow } from './releases-repository.ts';

/** Path of the file that holds a campaign's definitions. */
export const campaignFile = 'campaign.json';

/** Text of the campaign.json of a release. Throws when it is lost. */
export async function readCampaignFile(db: Database, { id, manifest }: ReleaseRow): Promise<string> {
  const content = (await readContents(db, [manifest.campaign])).get(manifest.campaign);
  if (content === undefined) throw contentsGone(id);
  return laidOut(content.bytes);
}

/** Throws 410 `release.contents-gone` when the contents of a release are no longer kept. */
export async function requireContents(db: Database, { id, manifest }: ReleaseRow): Promise<void> {
  const hashes = new Set(hashesOf(manifest));
  const kept = await db.$count(contents, inArray(contents.hash, [...hashes]));
  if (kept < hashes.size) throw contentsGone(id);
}

/**
 * The files of a release, as they would stand in a campaign folder. Throws 410 `release.contents-gone` when one is no
 * longer kept.
 */
export async function readReleaseSource(db: Database, { id, campaign, manifest }: ReleaseRow): Promise<CampaignSource> {
  const { documents, assets } = manifest;
  const stored = await readContents(db, hashesOf(manifest));
  const bytesOf = (hash: string) => {
    const content = stored.get(hash);
    if (content === undefined) throw contentsGone(id);
    return content.bytes;
  };
  const places = [{ file: campaignFile, hash: manifest.campaign }, ...documents.map(documentFile)];
  const files = new Map<string, string>();
  for (const { file, hash } of places) {
    files.set(file, laidOut(bytesOf(hash)));
    await turnOfLoop();
  }
  return {
    name: campaign,
    files,
    assets: new Map(assets.map(({ name, hash }) => [name, bytesOf(hash)])),
  };
}

/** A campaign as calls carry it. */
export function bundleOf({ name, files, assets }: CampaignSource): CampaignBundle {
  return {
    name,
    files: Object.fromEntries(files),
    assets: Object.fromEntries([...assets].map(([asset, bytes]) => [asset, Buffer.from(bytes).toString('base64')])),
  };
}

/** A campaign that a call brought. */
export function sourceOf({ name, files, assets }: CampaignBundle): CampaignSource {
  return {
    name,
    files: new Map(Object.entries(files)),
    assets: new Map(Object.entries(assets).map(([asset, base64]) => [asset, Buffer.from(base64, 'base64')])),
  };
}

function contentsGone(id: string): ApiError {
  return new ApiError(
    410,
    'release.contents-gone',
    `Not all contents of release ${id} are kept any more: those of releases that were not live for 90 days are deleted. Publish its folder again.`,
  );
}

function documentFile({ kind, name, hash }: ReleaseManifest['documents'][number]): { file: string; hash: string } {
  return { file: kind === 'texts' ? `texts/${name}.json` : scriptFile(kind, name), hash };
}

function laidOut(bytes: Uint8Array): string {
  return `${JSON.stringify(JSON.parse(Buffer.from(bytes).toString('utf8')), null, 2)}\n`;
}
