import type { CampaignBundle } from '#schemas/api/content.ts';
import { setImmediate as turnOfLoop } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import type { CampaignSource } from '../campaign-source.ts';
import { scriptFile } from '../model/parsed-campaign.ts';
import type { ReleaseManifest } from './release-manifest.ts';
import { readContents } from './releases-repository.ts';
import type { ReleaseRow } from './releases-repository.ts';

/** Path of the file that holds a campaign's definitions. */
export const campaignFile = 'campaign.json';

/** Text of the campaign.json of a release. Throws when it is lost. */
export async function readCampaignFile(db: Database, { manifest }: ReleaseRow): Promise<string> {
  const content = (await readContents(db, [manifest.campaign])).get(manifest.campaign);
  if (content === undefined) throw lostContent(manifest.campaign);
  return laidOut(content.bytes);
}

/** The files of a release, as they would stand in a campaign folder. Throws when a content is lost. */
export async function readReleaseSource(db: Database, { campaign, manifest }: ReleaseRow): Promise<CampaignSource> {
  const { documents, assets } = manifest;
  const hashes = [manifest.campaign, ...documents.map(({ hash }) => hash), ...assets.map(({ hash }) => hash)];
  const stored = await readContents(db, hashes);
  const bytesOf = (hash: string) => {
    const content = stored.get(hash);
    if (content === undefined) throw lostContent(hash);
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

function documentFile({ kind, name, hash }: ReleaseManifest['documents'][number]): { file: string; hash: string } {
  return { file: kind === 'texts' ? `texts/${name}.json` : scriptFile(kind, name), hash };
}

function lostContent(hash: string): Error {
  return new Error(`The content ${hash} of a release is not in the database.`);
}

function laidOut(bytes: Uint8Array): string {
  return `${JSON.stringify(JSON.parse(Buffer.from(bytes).toString('utf8')), null, 2)}\n`;
}
