import type { SectorKind, SectorsResponse } from '#schemas/api/contents-scripts.ts';
import type { Database } from '../db/database.ts';
import { BoundedCache } from '../bounded-cache.ts';
import { componentNamesIn, usesExpressions } from './component-names.ts';
import type { Content } from './releases/build-release.ts';
import type { ReleaseManifest } from './releases/release-manifest.ts';
import { findRelease, hasDocument, readContents, readLivePointer } from './releases/releases-repository.ts';
import type { ReleaseRow } from './releases/releases-repository.ts';

/** The release that fans see now. */
export interface LiveRelease {
  readonly id: string;
  /** Hash of the manifest; `product.digest`. */
  readonly digest: string;
  /** Counts the releases that went live; `product.revision`. */
  readonly revision: number;
  readonly manifest: ReleaseManifest;
  /** Addresses of the drawings by name. */
  readonly assets: Readonly<Record<string, string>>;
}

/** A published document: a script, or the texts of one language. */
export interface ReleaseDocument {
  readonly hash: string;
  /** Undefined where the text is no JSON: whoever asked gets the text, and finds and reports that. */
  readonly value: unknown;
  /** JSON text of the value. */
  readonly text: string;
  readonly componentNames: readonly string[];
  /** It computes something. */
  readonly usesExpressions: boolean;
}

/** Addresses of the chunks that a page needs to show a document. */
export type ChunksOf = (document: Pick<ReleaseDocument, 'componentNames' | 'usesExpressions'>) => readonly string[];

/** The release that is live; null before the first publish. The pointer is read anew each time. */
export async function readLiveRelease(db: Database): Promise<LiveRelease | null> {
  const pointer = await readLivePointer(db);
  if (pointer === null) return null;
  const release = await readReleaseRow(db, pointer.releaseId);
  if (release === null) return null;
  const { id, digest, manifest, assets } = release;
  return { id, digest, manifest, assets, revision: pointer.revision };
}

/** What is live, with the chunks that each document needs; null before the first publish. */
export async function liveSectors(db: Database, chunksOf: ChunksOf): Promise<SectorsResponse | null> {
  const live = await readLiveRelease(db);
  if (live === null) return null;
  const documents = await readDocuments(
    db,
    live.manifest.documents.map(({ hash }) => hash),
  );
  const sectors = live.manifest.documents.map(({ kind, name, hash }) => ({
    kind,
    name,
    hash,
    chunks: [...chunksOf(documents.get(hash) ?? { componentNames: [], usesExpressions: false })],
  }));
  return { release: live.id, sectors, assets: { ...live.assets } };
}

/**
 * A document by kind and name: of the live release, or with `hash` the one of that hash, whichever release had it.
 * Null when there is none.
 */
export async function readDocument(
  db: Database,
  kind: SectorKind,
  name: string,
  hash?: string,
): Promise<ReleaseDocument | null> {
  const wanted = hash === undefined ? await liveHashOf(db, kind, name) : hash;
  if (wanted === null || (hash !== undefined && !(await isPublished(db, { kind, name, hash })))) return null;
  return (await readDocuments(db, [wanted])).get(wanted) ?? null;
}

/** An asset of any release by its hash; null when there is none. */
export async function readAsset(db: Database, hash: string): Promise<Content | null> {
  const content = (await readContents(db, [hash])).get(hash) ?? null;
  return content?.mediaType.startsWith('image/') ? content : null;
}

// Releases and contents never change, so the caches need no invalidation; only the live pointer must be read anew.
const releasesById = new BoundedCache<ReleaseRow>(20);
const documentsByHash = new BoundedCache<ReleaseDocument>(500);
const publishedPlaces = new BoundedCache<true>(2000);

async function readReleaseRow(db: Database, id: string): Promise<ReleaseRow | null> {
  const cached = releasesById.get(id);
  if (cached !== undefined) return cached;
  const row = await findRelease(db, id);
  if (row !== null) releasesById.set(id, row);
  return row;
}

async function readDocuments(db: Database, hashes: readonly string[]): Promise<ReadonlyMap<string, ReleaseDocument>> {
  const missing = hashes.filter((hash) => documentsByHash.get(hash) === undefined);
  const found = new Map([...(await readContents(db, missing))].map(([hash, content]) => [hash, parse(content)]));
  for (const [hash, document] of found) documentsByHash.set(hash, document);
  return new Map(
    hashes.flatMap((hash) => {
      const document = found.get(hash) ?? documentsByHash.get(hash);
      return document === undefined ? [] : [[hash, document]];
    }),
  );
}

function parse({ hash, bytes }: Content): ReleaseDocument {
  const text = Buffer.from(bytes).toString('utf8');
  const value = jsonOf(text);
  return { hash, value, text, componentNames: componentNamesIn(value), usesExpressions: usesExpressions(value) };
}

/** A stored document may have been damaged since its checks; one that cannot be read must not take others with it. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function liveHashOf(db: Database, kind: SectorKind, name: string): Promise<string | null> {
  const live = await readLiveRelease(db);
  return live?.manifest.documents.find((one) => one.kind === kind && one.name === name)?.hash ?? null;
}

async function isPublished(db: Database, place: ReleaseManifest['documents'][number]): Promise<boolean> {
  const key = `${place.kind}/${place.name}/${place.hash}`;
  if (publishedPlaces.get(key)) return true;
  const isKnown = await hasDocument(db, place);
  if (isKnown) publishedPlaces.set(key, true);
  return isKnown;
}
