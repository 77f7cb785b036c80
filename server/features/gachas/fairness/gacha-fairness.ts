import { asc, eq, sql } from 'drizzle-orm';
import type { GachaDrawProof, GachaFairness } from '#schemas/api/gachas.ts';
import type { Database } from '#server/db/database.ts';
import { gachaDraws, gachaOdds, gachas, gachaShards } from '#server/db/schema/gachas.ts';
import type { ReadContext } from '#server/http/requests/read-context.ts';
import { gachaOf } from '../model/gacha-definition.ts';
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
    endAt: row.endAt?.toISOString() ?? null,
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

/** All that it takes to compute a draw again, without a person; null where there is no such draw. */
export async function readProof(
  { db, release, locale }: Pick<ReadContext, 'db' | 'release' | 'locale'>,
  drawId: string,
): Promise<GachaDrawProof | null> {
  const [row] = await db.select().from(gachaDraws).where(eq(gachaDraws.id, drawId));
  const fairness = row === undefined ? null : await readFairness(db, row.gachaId);
  if (row === undefined || fairness === null) return null;
  const { gachaId, memberId, number, oddsVersion, outItems: out, misses, word, itemId: item, createdAt } = row;
  const live = gachaOf(release)?.record;
  const record = live?.id === gachaId ? live : undefined;
  return {
    format: 'kansei-gacha-1',
    name: record?.name[locale] ?? gachaId,
    items: record?.items.map(({ id, name }) => ({ id, name: name[locale] })) ?? [],
    draw: {
      memberKey: memberKeyOf(gachaId, memberId),
      number,
      oddsVersion,
      out: [...out],
      misses,
      word,
      item,
      createdAt: createdAt.toISOString(),
    },
    fairness,
  };
}
