import { and, asc, eq, sql } from 'drizzle-orm';
import type { GachaDrawProof, GachaFairness } from '#schemas/api/gachas.ts';
import type { Database } from '#server/db/database.ts';
import { gachaDraws, gachaOdds, gachas, gachaShards } from '#server/db/schema/gachas.ts';
import { memberKeyOf } from './member-key.ts';

/** What anybody needs to compute the draws of a gacha again, its seed once that is published; null where it never was live. */
export async function readFairness(db: Database, gachaId: string): Promise<GachaFairness | null> {
  const [row] = await db.select().from(gachas).where(eq(gachas.id, gachaId));
  if (row === undefined) return null;
  const odds = await db.select().from(gachaOdds).where(eq(gachaOdds.gachaId, gachaId)).orderBy(asc(gachaOdds.version));
  return {
    gacha: row.id,
    seedHash: row.seedHash,
    seedHashPublishedAt: row.createdAt.toISOString(),
    seed: row.seed,
    seedPublishedAt: row.revealedAt?.toISOString() ?? null,
    drawCount: await drawsOn(db, gachaId),
    odds: odds.map(({ version, digest, content, announced, createdAt, releaseId }) => ({
      version,
      digest,
      content,
      announced,
      since: createdAt.toISOString(),
      release: releaseId,
    })),
  };
}

/** How many draws members made on a gacha. */
async function drawsOn(db: Database, gachaId: string): Promise<number> {
  const [row] = await db
    .select({ total: sql`coalesce(sum(${gachaShards.draws}), 0)`.mapWith(Number) })
    .from(gachaShards)
    .where(eq(gachaShards.gachaId, gachaId));
  return row?.total ?? 0;
}

/** What of a draw of the member is needed to compute it again; null where the member has no such draw. */
export async function readProof(
  db: Database,
  { drawId, memberId }: { readonly drawId: string; readonly memberId: string },
): Promise<GachaDrawProof | null> {
  const [draw] = await db
    .select()
    .from(gachaDraws)
    .where(and(eq(gachaDraws.id, drawId), eq(gachaDraws.memberId, memberId)));
  if (draw === undefined) return null;
  const { gachaId: gacha, number, oddsVersion, outItems: out, misses, word, itemId: item, createdAt } = draw;
  return {
    gacha,
    memberKey: memberKeyOf(gacha, memberId),
    number,
    oddsVersion,
    out: [...out],
    misses,
    word,
    item,
    createdAt: createdAt.toISOString(),
  };
}
