import { desc, eq, inArray, lt, max, sql } from 'drizzle-orm';
import type { ReleaseSummary } from '#schemas/api/content.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { onceForDatabase } from '#server/db/once-for-database.ts';
import { channels, contents, releases } from '#server/db/schema/content.ts';
import { assetAddress } from '../build/build-release.ts';
import type { BuiltRelease } from '../build/build-release.ts';
import type { Content } from '../release-content.ts';
import type { FaceCredit, ReleaseManifest } from '#schemas/release-manifest.ts';

export type ReleaseRow = typeof releases.$inferSelect;

/** A channel that shows a release. */
export interface Pointer {
  readonly releaseId: string;
  /** Counts the moves of the channel. */
  readonly revision: number;
}

/** The channel of what fans see. */
export const liveChannel = 'live';

const selectChannel = onceForDatabase((db) =>
  db
    .select()
    .from(channels)
    .where(eq(channels.name, sql.placeholder('name')))
    .prepare('channel'),
);

/** Which release a channel shows; null before the first publish. */
export async function readChannel(db: Database, name: string): Promise<Pointer | null> {
  const [row] = await selectChannel(db).execute({ name });
  return pointerOf(row);
}

/** Makes those who would move a channel wait for each other until the transaction ends; gives what it shows now. */
export async function lockChannel(tx: Transaction, name: string): Promise<Pointer | null> {
  await tx.insert(channels).values({ name, releaseId: null, revision: 0 }).onConflictDoNothing();
  const [row] = await tx.select().from(channels).where(eq(channels.name, name)).for('update');
  return pointerOf(row);
}

/** Lets a channel show a release, and counts its revision up. Call under `lockChannel`. */
export async function moveChannel(tx: Transaction, name: string, releaseId: string): Promise<Pointer> {
  const [row] = await tx
    .update(channels)
    .set({ releaseId, revision: sql`${channels.revision} + 1` })
    .where(eq(channels.name, name))
    .returning();
  if (row === undefined) throw new Error(`The channel ${name} was not locked before it was moved.`);
  return { releaseId, revision: row.revision };
}

function pointerOf(row: typeof channels.$inferSelect | undefined): Pointer | null {
  if (row === undefined || row.releaseId === null) return null;
  return { releaseId: row.releaseId, revision: row.revision };
}

/** Notes that releases were live until now: their contents are kept for a while. */
export async function noteLive(tx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .update(releases)
    .set({ lastLiveAt: now })
    .where(inArray(releases.id, [...ids]));
}

/** A release by its id; null when there is none. */
export async function findRelease(db: Database, id: string): Promise<ReleaseRow | null> {
  const [row] = await db.select().from(releases).where(eq(releases.id, id));
  return row ?? null;
}

/** A release with the same content; null when there is none. */
export async function findReleaseByDigest(db: Database, digest: string): Promise<ReleaseRow | null> {
  const [row] = await db.select().from(releases).where(eq(releases.digest, digest));
  return row ?? null;
}

/** The release that was published before another one; null when there is none. */
export async function findReleaseBefore(db: Database, id: string): Promise<ReleaseRow | null> {
  const number = db.select({ number: releases.number }).from(releases).where(eq(releases.id, id));
  const [row] = await db
    .select()
    .from(releases)
    .where(lt(releases.number, number))
    .orderBy(desc(releases.number))
    .limit(1);
  return row ?? null;
}

/** Says whether any release has a document of that kind, name and hash. */
export async function hasDocument(db: Database, place: ReleaseManifest['documents'][number]): Promise<boolean> {
  const part = JSON.stringify({ documents: [place] });
  const rows = await db
    .select({ id: releases.id })
    .from(releases)
    .where(sql`${releases.manifest} @> ${part}::jsonb`)
    .limit(1);
  return rows.length > 0;
}

/** Every release, newest first. */
export async function listReleases(db: Database): Promise<ReleaseRow[]> {
  return db.select().from(releases).orderBy(desc(releases.number));
}

/** Stores a release and the contents that no other release has. Call under `lockChannel`. */
export async function insertRelease(
  tx: Transaction,
  { campaign, manifest, digest, contents: built }: BuiltRelease,
  { note, createdAt }: { note: string; createdAt: Date },
): Promise<ReleaseRow> {
  await insertContents(tx, built);
  const [last] = await tx.select({ number: max(releases.number) }).from(releases);
  const number = (last?.number ?? 0) + 1;
  const assets = Object.fromEntries(manifest.assets.map((asset) => [asset.name, assetAddress(asset)]));
  const id = `r${number}-${digest.slice(0, 8)}`;
  const row = { id, number, digest, campaign: campaign.name, note, manifest, assets, createdAt, lastLiveAt: createdAt };
  await tx.insert(releases).values(row);
  return row;
}

/** Hashes of all contents of a release. */
export function hashesOf({
  campaign,
  documents,
  sources = [],
  skin,
  silhouettes = [],
  assets,
  faces,
  cardFaces,
}: ReleaseManifest): readonly string[] {
  const ofFaces = faces === undefined ? [] : [...faces.subsets, ...faces.files, ...textsOf(faces)];
  const ofCard = cardFaces === undefined ? [] : [{ hash: cardFaces.sheet }, ...textsOf(cardFaces)];
  const ofSkin = skin === undefined ? [] : [{ hash: skin.sheet }, ...skin.files];
  return [
    campaign,
    ...silhouettes,
    ...(cardFaces?.slices ?? []),
    ...[...documents, ...sources, ...ofSkin, ...assets, ...ofFaces, ...ofCard].map(({ hash }) => hash),
  ];
}

function textsOf({ credits }: { readonly credits: readonly FaceCredit[] }): readonly FaceCredit['text'][] {
  return credits.map(({ text }) => text);
}

/** Stored contents by hash; those that do not exist are left out. */
export async function readContents(db: Database, hashes: readonly string[]): Promise<ReadonlyMap<string, Content>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .select()
    .from(contents)
    .where(inArray(contents.hash, [...hashes]));
  return new Map(rows.map((row) => [row.hash, row]));
}

/** A release as the list of releases shows it. */
export function summaryOf(row: ReleaseRow, live: Pointer | null): ReleaseSummary {
  const { id, campaign, note, createdAt, manifest } = row;
  return {
    id,
    campaign,
    note,
    createdAt: createdAt.toISOString(),
    live: live?.releaseId === id,
    documents: manifest.documents.filter(({ kind }) => kind !== 'phrases').length,
    assets: manifest.assets.length,
  };
}

/** What one statement inserts at most: below the limits of the engines, and no long turn of the embedded one. */
const most = { rows: 50, bytes: 512 * 1024 };

/** Stores the contents that are not stored yet. They stay for good only under `lockChannel`. */
export async function insertContents(db: Database, built: readonly Content[]): Promise<void> {
  const byHash = new Map(built.map((content) => [content.hash, content]));
  const stored = await db
    .select({ hash: contents.hash })
    .from(contents)
    .where(inArray(contents.hash, [...byHash.keys()]));
  for (const { hash } of stored) byHash.delete(hash);
  for (const batch of batchesOf([...byHash.values()])) await db.insert(contents).values(batch).onConflictDoNothing();
}

function batchesOf(all: readonly Content[]): Content[][] {
  const batches: Content[][] = [];
  let bytes = 0;
  for (const content of all) {
    const last = batches.at(-1);
    bytes += content.bytes.length;
    if (last !== undefined && last.length < most.rows && bytes <= most.bytes) {
      last.push(content);
      continue;
    }
    batches.push([content]);
    bytes = content.bytes.length;
  }
  return batches;
}
