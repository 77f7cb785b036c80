import { apiPrefix } from '#schemas/api/conventions.ts';
import type { ContentIssue } from '#schemas/api/content.ts';
import type { Campaign } from '#schemas/campaign.ts';
import { mediaTypeOf } from '#content-lint/pictures/asset-types.ts';
import type { CampaignSource } from '#content-lint/model/campaign-source.ts';
import { Findings } from '#content-lint/model/findings.ts';
import { parseCampaign } from '#content-lint/parse/parsed-campaign.ts';
import { releasePhrases } from '#content-lint/phrases/release-phrases.ts';
import { compileSkin } from '#content-lint/skin/compile-skin.ts';
import { hashOf, hashOfJson } from '../content-hash.ts';
import { buildCardFaces } from './faces/build-card-faces.ts';
import { buildFaces } from './faces/build-faces.ts';
import { paintSilhouettes, silhouetteSheet } from './silhouettes.ts';
import { weightIssues } from './faces/weight-issues.ts';
import { sheetType } from '../release-content.ts';
import type { Content } from '../release-content.ts';
import { phrasedLocale } from '#schemas/phrases/phrase-table.ts';
import type { ReleaseManifest } from '#schemas/release-manifest.ts';

/** A release that is not stored yet. */
export interface BuiltRelease {
  readonly campaign: Campaign;
  readonly manifest: ReleaseManifest;
  /** Hash of the manifest. */
  readonly digest: string;
  readonly contents: readonly Content[];
}

const jsonType = 'application/json; charset=utf-8';

/**
 * Takes a campaign that passed its checks apart into contents and their manifest. `wordsOfProduct` says what the
 * product's own texts are, for the faces and the phrases; `issues` what only building shows, such as how large these are. Rejects when it
 * did not pass. `keptIn`: see `buildFaces`.
 */
export async function buildRelease(
  source: CampaignSource,
  wordsOfProduct: readonly string[],
  keptIn?: string,
): Promise<{ readonly built: BuiltRelease; readonly issues: readonly ContentIssue[] }> {
  const parsed = parseCampaign(source, new Findings());
  const { scripts, texts, skin, campaign } = parsed;
  if (campaign === undefined) throw new Error('A campaign without campaign.json cannot become a release.');
  const contents: Content[] = [];
  const keep = (bytes: Content['bytes'], mediaType: string) => {
    const hash = hashOf(bytes);
    contents.push({ hash, mediaType, bytes });
    return hash;
  };
  const store = (value: unknown) => {
    const hash = hashOfJson(value);
    contents.push({ hash, mediaType: jsonType, bytes: Buffer.from(JSON.stringify(value)) });
    return hash;
  };
  const documents = [
    ...scripts.map(({ kind, name, document }) => ({ kind, name, hash: store(document.value) })),
    ...[...texts].map(([name, { value }]) => ({ kind: 'texts' as const, name, hash: store(value) })),
    { kind: 'phrases' as const, name: phrasedLocale, hash: store(releasePhrases(parsed, wordsOfProduct)) },
  ];
  const sources = [
    ...scripts.filter(({ document, written }) => document !== written).map(({ written }) => written),
    ...parsed.fragments.values(),
  ].map(({ file, value }) => ({ file, hash: store(value) }));
  const assets = [...source.assets].map(([name, bytes]) => {
    return { name, hash: keep(bytes, mediaTypeOf(name) ?? 'application/octet-stream') };
  });
  const faces = await buildFaces(parsed, wordsOfProduct, keptIn);
  contents.push(...faces.contents);
  const storeSheet = (css: string) => keep(Buffer.from(css), sheetType);
  const card = buildCardFaces(parsed);
  contents.push(...card.contents);
  const byName = new Map(assets.map((asset) => [asset.name, assetAddress(asset)]));
  const sheets = skin.length === 0 ? [] : [compileSkin(skin, (name) => byName.get(name) ?? '')];
  const silhouettes = await paintSilhouettes(parsed, assetAddress);
  contents.push(...silhouettes.map(({ content }) => content));
  const sheet = [faces.sheet, silhouetteSheet(silhouettes), ...sheets].filter((css) => css !== '').join('\n');
  const manifest: ReleaseManifest = {
    campaign: store(campaign.value),
    documents: documents.toSorted((one, other) => compare(sectorKey(one), sectorKey(other))),
    ...(sources.length > 0 && { sources: sources.toSorted((one, other) => compare(one.file, other.file)) }),
    ...(sheet !== '' && {
      skin: {
        files: skin.map(({ file }) => ({ file, hash: storeSheet(source.files.get(file) ?? '') })),
        sheet: storeSheet(sheet),
      },
    }),
    ...(silhouettes.length > 0 && { silhouettes: silhouettes.map(({ content }) => content.hash).toSorted(compare) }),
    assets: assets.toSorted((one, other) => compare(one.name, other.name)),
    ...(faces.manifest === undefined ? {} : { faces: faces.manifest }),
    ...(card.manifest === undefined ? {} : { cardFaces: card.manifest }),
  };
  // The schema check has compared the file with this type.
  const built = { campaign: campaign.value as Campaign, manifest, digest: hashOfJson(manifest), contents };
  return { built, issues: [...faces.issues, ...weightIssues(parsed, faces, sheet)] };
}

/** Address of an asset: its content never changes, its name says what it is. */
export function assetAddress({ name, hash }: ReleaseManifest['assets'][number]): string {
  const fileName = name.slice(name.lastIndexOf('/') + 1);
  return `${apiPrefix}/contents_assets/${hash}/${encodeURIComponent(fileName)}`;
}

/** Address of the style sheet of a release: its web fonts, then its skin. */
export function sheetAddress({ sheet }: NonNullable<ReleaseManifest['skin']>): string {
  return assetAddress({ name: 'skin.css', hash: sheet });
}

function sectorKey({ kind, name }: ReleaseManifest['documents'][number]): string {
  return `${kind}/${name}`;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
