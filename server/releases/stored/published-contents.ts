import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { BoundedCache } from '#server/base/bounded-cache.ts';
import type { Database } from '#server/db/database.ts';
import { componentNamesIn, datesIn, usesExpressions } from '#content-lint/model/named-in-script.ts';
import type { Content } from '../release-content.ts';
import type { ReleaseManifest } from '#schemas/release-manifest.ts';
import { hasDocument, readContents } from './releases-repository.ts';

/** A published document: a script, or the texts of one language. */
export interface ReleaseDocument {
  readonly hash: string;
  /** Undefined where the text is no JSON: whoever asked gets the text, and finds and reports that. */
  readonly value: unknown;
  /** JSON text of the value, as it is sent. */
  readonly bytes: Buffer;
  readonly componentNames: readonly string[];
  /** It computes something. */
  readonly usesExpressions: boolean;
  /** Dates at which what it shows changes, in ms. */
  readonly dates: readonly number[];
}

/** A document of any release by kind, name and hash; null when no release has such a one. */
export async function readPublishedDocument(
  db: Database,
  place: ReleaseManifest['documents'][number],
): Promise<ReleaseDocument | null> {
  if (!(await isPublished(db, place))) return null;
  return (await readDocuments(db, [place.hash])).get(place.hash) ?? null;
}

// Contents never change, so the caches need no invalidation.
const documentsByHash = new BoundedCache<ReleaseDocument>(500);

/** Stored documents by hash, read and parsed once; those that are lost are left out. */
export async function readDocuments(
  db: Database,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, ReleaseDocument>> {
  const missing = hashes.filter((hash) => documentsByHash.get(hash) === undefined);
  const found = new Map<string, ReleaseDocument>();
  for (const [hash, content] of await readContents(db, missing)) {
    found.set(hash, parse(content));
    await turnOfLoop();
  }
  for (const [hash, document] of found) documentsByHash.set(hash, document);
  return new Map(
    hashes.flatMap((hash) => {
      const document = found.get(hash) ?? documentsByHash.get(hash);
      return document === undefined ? [] : [[hash, document]];
    }),
  );
}

const mostAssetBytes = 64 * 1024 * 1024;

const assetsByHash = new BoundedCache<Asset>(mostAssetBytes, ({ bytes }) => bytes.length);

/** What pages load, and people open: drawings, videos with captions, style sheets, web fonts, and licences of these. */
const servedTypes = /^(?:image\/|video\/|font\/woff2$|text\/(?:plain|css|vtt);)/;

/** A drawing, a video, captions, a style sheet, a web font or a licence of any release by its hash; null when there is none. */
export async function readAsset(db: Database, hash: string): Promise<Asset | null> {
  const known = assetsByHash.get(hash);
  if (known !== undefined) return known;
  const content = (await readContents(db, [hash])).get(hash);
  if (content === undefined || !servedTypes.test(content.mediaType)) return null;
  const asset = { mediaType: content.mediaType, bytes: Buffer.from(content.bytes) };
  assetsByHash.set(hash, asset);
  return asset;
}

export interface Asset {
  readonly mediaType: string;
  readonly bytes: Buffer;
}
const publishedPlaces = new BoundedCache<true>(2000);

function parse({ hash, bytes }: Content): ReleaseDocument {
  const sent = Buffer.from(bytes);
  const value = jsonOf(sent.toString('utf8'));
  return {
    hash,
    value,
    bytes: sent,
    componentNames: componentNamesIn(value),
    usesExpressions: usesExpressions(value),
    dates: datesIn(value),
  };
}

/** A stored document may have been damaged since its checks; one that cannot be read must not take others with it. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function isPublished(db: Database, place: ReleaseManifest['documents'][number]): Promise<boolean> {
  const key = `${place.kind}/${place.name}/${place.hash}`;
  if (publishedPlaces.get(key)) return true;
  const isKnown = await hasDocument(db, place);
  if (isKnown) publishedPlaces.set(key, true);
  return isKnown;
}
