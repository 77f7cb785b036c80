import { type SQL, and, eq, sql } from 'drizzle-orm';
import type { Prize } from '#schemas/entities/prize.ts';
import type { Locale } from '#schemas/locale-names.ts';
import type { Database } from '../db/database.ts';
import { prizeAwards, prizes } from '../db/schema/prizes.ts';

export type PrizeRow = typeof prizes.$inferSelect;

/** Who looks at prizes, and in which language. */
export interface PrizeReader {
  readonly memberId: string | null;
  readonly locale: Locale;
  /** Addresses of the live release's drawings, by name. */
  readonly assets: Readonly<Record<string, string>>;
}

/** A prize as its reader sees it (spec §3). `taken` is how many of it the reader has already. */
export function prizeView(row: PrizeRow, taken: number, reader: PrizeReader, prizeCode: string | null = null): Prize {
  return {
    id: row.id,
    name: row.name[reader.locale],
    detail: row.detail[reader.locale],
    exchangePoint: row.exchangePoint,
    endAt: row.endAt?.toISOString() ?? null,
    totalAmount: row.totalAmount,
    stockTotalAmount: remainingStock(row),
    userLimitAmount: row.userLimitAmount,
    stockUserLimitAmount: remainingForReader(row, taken),
    prizeCode,
    parameter: { iconSrc: addressOf(row.icon, reader.assets) },
  };
}

/** How many are left for all members together; null when stock is not tracked. */
function remainingStock(row: PrizeRow): number | null {
  return row.totalAmount === null ? null : row.totalAmount - row.grantedAmount;
}

/** How many a reader who has `taken` may still take; null without a limit. */
function remainingForReader(row: PrizeRow, taken: number): number | null {
  return row.userLimitAmount === null ? null : Math.max(0, row.userLimitAmount - taken);
}

/** How many of a prize a member took; to be used in a query over prizes. Without a member it is 0. */
export function takenBy(db: Database, memberId: string | null): SQL<number> {
  if (memberId === null) return sql`0`.mapWith(Number);
  const sum = db
    .select({ taken: sql`coalesce(sum(${prizeAwards.amount}), 0)` })
    .from(prizeAwards)
    .where(and(eq(prizeAwards.prizeId, prizes.id), eq(prizeAwards.memberId, memberId)));
  return sql`(${sum})`.mapWith(Number);
}

const assetPrefix = 'asset:';

function addressOf(icon: string, assets: Readonly<Record<string, string>>): string {
  return icon.startsWith(assetPrefix) ? (assets[icon.slice(assetPrefix.length)] ?? '') : icon;
}
