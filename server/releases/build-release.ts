import { apiPrefix } from '#schemas/api/conventions.ts';
import type { Campaign } from '#schemas/campaign.ts';
import { mediaTypeOf } from '#content-lint/pictures/asset-types.ts';
import type { CampaignSource } from '#content-lint/model/campaign-source.ts';
import { Findings } from '#content-lint/model/findings.ts';
import { parseCampaign } from '#content-lint/model/parsed-campaign.ts';
import { hashOf, hashOfJson } from './content-hash.ts';
import type { ReleaseManifest } from '#schemas/release-manifest.ts';

export interface Content {
  readonly hash: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** A release that is not stored yet. */
export interface BuiltRelease {
  readonly campaign: Campaign;
  readonly manifest: ReleaseManifest;
  /** Hash of the manifest. */
  readonly digest: string;
  readonly contents: readonly Content[];
}

const jsonType = 'application/json; charset=utf-8';

/** Takes a campaign that passed its checks apart into contents and their manifest. Throws when it did not pass. */
export function buildRelease(source: CampaignSource): BuiltRelease {
  const { scripts, texts, campaign } = parseCampaign(source, new Findings());
  if (campaign === undefined) throw new Error('A campaign without campaign.json cannot become a release.');
  const contents: Content[] = [];
  const store = (value: unknown) => {
    const hash = hashOfJson(value);
    contents.push({ hash, mediaType: jsonType, bytes: Buffer.from(JSON.stringify(value)) });
    return hash;
  };
  const documents = [
    ...scripts.map(({ kind, name, document }) => ({ kind, name, hash: store(document.value) })),
    ...[...texts].map(([name, { value }]) => ({ kind: 'texts' as const, name, hash: store(value) })),
  ];
  const assets = [...source.assets].map(([name, bytes]) => {
    const hash = hashOf(bytes);
    contents.push({ hash, mediaType: mediaTypeOf(name) ?? 'application/octet-stream', bytes });
    return { name, hash };
  });
  const manifest: ReleaseManifest = {
    campaign: store(campaign.value),
    documents: documents.toSorted((one, other) => compare(sectorKey(one), sectorKey(other))),
    assets: assets.toSorted((one, other) => compare(one.name, other.name)),
  };
  // The schema check has compared the file with this type.
  return { campaign: campaign.value as Campaign, manifest, digest: hashOfJson(manifest), contents };
}

/** Address of an asset: its content never changes, its name says what it is. */
export function assetAddress({ name, hash }: ReleaseManifest['assets'][number]): string {
  const fileName = name.slice(name.lastIndexOf('/') + 1);
  return `${apiPrefix}/contents_assets/${hash}/${encodeURIComponent(fileName)}`;
}

function sectorKey({ kind, name }: ReleaseManifest['documents'][number]): string {
  return `${kind}/${name}`;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
