import { and, desc, eq } from 'drizzle-orm';
import type { GachaDraw } from '#schemas/entities/gacha.ts';
import type { GachaItemRecord } from '#schemas/campaign/gacha.ts';
import { gachaDecisions, gachaDraws, gachas } from '#server/db/schema/gachas.ts';
import type { Page } from '#server/http/requests/paging.ts';
import type { MemberContext, PageQuery } from '#server/http/requests/source-reader.ts';
import { addressOfAsset } from '#server/releases/address-of-asset.ts';
import { gachaOf } from '../model/gacha-definition.ts';
import type { GachaDefinition } from '../model/gacha-definition.ts';
import { itemNamed } from './gacha-view.ts';

/** One page of the draws of the member on the gacha of the release, newest first. A page beyond the end is empty. */
export async function gachaDrawPage(
  context: MemberContext,
  { page, perPage }: Omit<PageQuery, 'sort'>,
): Promise<Page<GachaDraw>> {
  const definition = gachaOf(context.release);
  if (definition === null) return { items: [], total: 0 };
  const { db, memberId } = context;
  const isOfMember = and(eq(gachaDraws.memberId, memberId), eq(gachaDraws.gachaId, definition.record.id));
  const rows = await db
    .select({ draw: gachaDraws, decision: gachaDecisions.state, seed: gachas.seed })
    .from(gachaDraws)
    .innerJoin(gachas, eq(gachas.id, gachaDraws.gachaId))
    .leftJoin(gachaDecisions, eq(gachaDecisions.drawId, gachaDraws.id))
    .where(isOfMember)
    .orderBy(desc(gachaDraws.number))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return {
    items: rows.map((row) => drawView(row, definition, context)),
    total: await db.$count(gachaDraws, isOfMember),
  };
}

interface DrawRow {
  readonly draw: typeof gachaDraws.$inferSelect;
  readonly decision: (typeof gachaDecisions.$inferSelect)['state'] | null;
  readonly seed: string | null;
}

function drawView(
  { draw, decision, seed }: DrawRow,
  definition: GachaDefinition,
  { release, locale }: Pick<MemberContext, 'release' | 'locale'>,
): GachaDraw {
  const { id, createdAt, number, cost, rarity, oddsVersion } = draw;
  const item = itemNamed(definition, draw.itemId);
  return {
    id,
    createdAt: createdAt.toISOString(),
    number,
    cost,
    name: item.name[locale],
    iconSrc: addressOfAsset(thumbnailOf(item), release.assets),
    rarity,
    state: decision ?? (definition.record.type === 'keep' ? 'undecided' : 'collected'),
    oddsVersion,
    checkPath: `/fairness/gacha/${id}`,
    isCheckable: seed !== null,
  };
}

function thumbnailOf({ icon, thumbnail = icon }: GachaItemRecord): string {
  return thumbnail;
}
