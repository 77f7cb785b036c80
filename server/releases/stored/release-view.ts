import type { SectorKind } from '#schemas/api/contents-scripts.ts';
import type { Campaign } from '#schemas/campaign.ts';
import { BoundedCache } from '#server/base/bounded-cache.ts';
import type { Database } from '#server/db/database.ts';
import { readDocuments } from './published-contents.ts';
import type { ReleaseDocument } from './published-contents.ts';
import type { ReleaseManifest } from '#schemas/release-manifest.ts';
import { findRelease, liveChannel, readChannel } from './releases-repository.ts';
import type { Pointer } from './releases-repository.ts';

/** What was published at once. It never changes and is the same object for everybody, so never write to it. */
export interface Release {
  readonly id: string;
  /** Hash of the manifest; `product.digest`. */
  readonly digest: string;
  readonly manifest: ReleaseManifest;
  /** Addresses of the drawings by name. */
  readonly assets: Readonly<Record<string, string>>;
  /** The definitions: settings, and every record of campaign.json. */
  readonly campaign: Campaign;
  /** A script or the texts of a language; undefined where the release has none of that name, or its content is lost. */
  document(kind: SectorKind, name: string): ReleaseDocument | undefined;
}

/** A release as a channel shows it: all that an answer says of definitions comes from one of these. */
export interface ReleaseView extends Release {
  /** Counts the moves of the channel; `product.revision`. */
  readonly revision: number;
}

/**
 * The release that a channel shows; null while it shows none. The pointer is read anew each time, the release once.
 * A request asks `request.release()` instead, so that its answer is of one release.
 */
export async function readReleaseView(db: Database, channel: string = liveChannel): Promise<ReleaseView | null> {
  return releaseViewAt(db, await readChannel(db, channel));
}

const viewsByPointer = new BoundedCache<ReleaseView>(20);

/** The release that a pointer read before leads to; null without one. */
export async function releaseViewAt(db: Database, pointer: Pointer | null): Promise<ReleaseView | null> {
  if (pointer === null) return null;
  const { releaseId, revision } = pointer;
  const key = `${releaseId} ${revision}`;
  const known = viewsByPointer.get(key);
  if (known !== undefined) return known;
  const release = await readRelease(db, releaseId);
  if (release === null) return null;
  const view = viewsByPointer.get(key) ?? { ...release, revision };
  viewsByPointer.set(key, view);
  return view;
}

// Releases never change, so nothing here needs to be invalidated; only the pointer of a channel is read anew.
const releasesById = new BoundedCache<Release>(20);

/** A release by its id; null when there is none. Throws when its campaign.json is lost or damaged. */
export async function readRelease(db: Database, id: string): Promise<Release | null> {
  const known = releasesById.get(id);
  if (known !== undefined) return known;
  const read = await oneAtATime(db, id, () => loadRelease(db, id));
  if (read !== null) releasesById.set(id, read);
  return read;
}

/**
 * Makes a function of a release that remembers what it gave for each one, for as long as the release is in memory:
 * lookups by id, sorted lists, parsed routes, whatever need not be made anew for each request.
 */
export function oncePerRelease<Value>(make: (release: Release) => Value): (release: Release) => Value {
  const made = new WeakMap<Release, { readonly value: Value }>();
  return (release) => {
    const known = made.get(release) ?? { value: make(release) };
    made.set(release, known);
    return known.value;
  };
}
const loads = new WeakMap<Database, Map<string, Promise<Release | null>>>();

/** After a publish everybody wants the new release at once. Transactions load for themselves: they may roll back. */
async function oneAtATime(db: Database, id: string, load: () => Promise<Release | null>): Promise<Release | null> {
  const ofDatabase = loads.get(db) ?? new Map<string, Promise<Release | null>>();
  loads.set(db, ofDatabase);
  const underWay = ofDatabase.get(id) ?? load().finally(() => ofDatabase.delete(id));
  ofDatabase.set(id, underWay);
  return underWay;
}

async function loadRelease(db: Database, id: string): Promise<Release | null> {
  const row = await findRelease(db, id);
  if (row === null) return null;
  const { digest, manifest, assets } = row;
  const contents = await readDocuments(db, [manifest.campaign, ...manifest.documents.map(({ hash }) => hash)]);
  const documents = new Map(manifest.documents.map(({ kind, name, hash }) => [keyOf(kind, name), contents.get(hash)]));
  const campaign = contents.get(manifest.campaign)?.value;
  if (campaign === undefined) throw new Error(`The campaign.json of release ${id} is lost or damaged.`);
  return {
    id,
    digest,
    manifest,
    assets,
    // Its checks compared it with this type before it was stored.
    campaign: campaign as Campaign,
    document: (kind, name) => documents.get(keyOf(kind, name)),
  };
}

function keyOf(kind: SectorKind, name: string): string {
  return `${kind}/${name}`;
}
