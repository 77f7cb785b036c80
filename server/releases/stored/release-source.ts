import type { CampaignBundle, ReleaseSummary } from '#schemas/api/content.ts';
import { inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { contents } from '#server/db/schema/content.ts';
import { ApiError } from '#server/base/api-error.ts';
import { campaignFile } from '#content-lint/model/campaign-source.ts';
import type { CampaignSource } from '#content-lint/model/campaign-source.ts';
import { scriptFile } from '#content-lint/parse/parsed-campaign.ts';
import type { ReleaseManifest } from '#schemas/release-manifest.ts';
import { hashesOf, readContents } from './releases-repository.ts';
import type { ReleaseRow } from './releases-repository.ts';

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
 * A release as a call gives it back, a `ReleaseBundleResponse` in JSON, piece by piece: one file or drawing is read at a
 * time, so that nobody waits for a large one. The contents must be there: `requireContents`.
 */
export async function* bundleJson(db: Database, release: ReleaseRow, summary: ReleaseSummary): AsyncGenerator<string> {
  const { id, campaign, manifest } = release;
  const bytesOf = async (hash: string): Promise<Buffer> => {
    const content = (await readContents(db, [hash])).get(hash);
    if (content === undefined) throw contentsGone(id);
    return Buffer.from(content.bytes);
  };
  const served = [{ file: campaignFile, hash: manifest.campaign }, ...manifest.documents.flatMap(documentFile)];
  const files = new Map([...served, ...(manifest.sources ?? [])].map(({ file, hash }) => [file, hash]));
  yield `{"release":${JSON.stringify(summary)},"bundle":{"name":${JSON.stringify(campaign)},"files":{`;
  for (const [index, [file, hash]] of [...files].entries()) {
    yield member(index, file, laidOut(await bytesOf(hash)));
  }
  for (const { file, hash } of manifest.skin?.files ?? []) {
    yield member(1, file, (await bytesOf(hash)).toString('utf8'));
  }
  for (const [list, contents] of [
    ['assets', manifest.assets],
    ['faces', manifest.faces?.files ?? []],
  ] as const) {
    yield `},"${list}":{`;
    for (const [index, { name, hash }] of contents.entries()) {
      yield member(index, name, (await bytesOf(hash)).toString('base64'));
    }
  }
  yield '}}}';
}

function member(index: number, name: string, text: string): string {
  return `${index === 0 ? '' : ','}${JSON.stringify(name)}:${JSON.stringify(text)}`;
}

/** A campaign as calls carry it. */
export function bundleOf({ name, files, assets, faces }: CampaignSource): CampaignBundle {
  return { name, files: Object.fromEntries(files), assets: inBase64(assets), faces: inBase64(faces) };
}

function inBase64(bytes: ReadonlyMap<string, Uint8Array>): Record<string, string> {
  return Object.fromEntries([...bytes].map(([name, content]) => [name, Buffer.from(content).toString('base64')]));
}

/** A campaign that a call brought. */
export function sourceOf({ name, files, assets, faces = {} }: CampaignBundle): CampaignSource {
  return { name, files: new Map(Object.entries(files)), assets: fromBase64(assets), faces: fromBase64(faces) };
}

function fromBase64(texts: Readonly<Record<string, string>>): ReadonlyMap<string, Uint8Array> {
  return new Map(Object.entries(texts).map(([name, base64]) => [name, Buffer.from(base64, 'base64')]));
}

function contentsGone(id: string): ApiError {
  return new ApiError(
    410,
    'release.contents-gone',
    `Not all contents of release ${id} are kept any more: those of releases that were not live for 90 days are deleted. Publish its folder again.`,
  );
}

/** The file that a document was made of; none of those that a publish computes. */
function documentFile({ kind, name, hash }: ReleaseManifest['documents'][number]): { file: string; hash: string }[] {
  if (kind === 'phrases') return [];
  return [{ file: kind === 'texts' ? `texts/${name}.json` : scriptFile(kind, name), hash }];
}

function laidOut(bytes: Uint8Array): string {
  return `${JSON.stringify(JSON.parse(Buffer.from(bytes).toString('utf8')), null, 2)}\n`;
}
