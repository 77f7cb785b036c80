import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { gachaDecisions, gachaDraws, gachaStock } from '#server/db/schema/gachas.ts';
import { pointAccounts, transfers } from '#server/db/schema/points.ts';
import { prizeAwards, prizeStock } from '#server/db/schema/prizes.ts';
import { raffleAwards, raffleClosings, raffleEntries, raffles } from '#server/db/schema/raffles.ts';
import type { LedgerServer } from './ledger-model.ts';

/** What a feature wrote with a transfer. */
export interface Paid {
  readonly id: string;
  readonly transferId: string | null;
  readonly memberId: string;
  readonly cost: number;
  /** The transaction of the database that wrote it. */
  readonly commit: string;
}

/** What the tables hold of the members, prizes, gacha and raffles of one run. */
export type Books = Awaited<ReturnType<typeof readBooks>>;

/** Reads them as they are. */
export async function readBooks({ db, memberIds, prizeIds, gachaId, raffleIds }: LedgerServer) {
  const accountIds = memberIds.map((id) => `member:${id}`);
  return {
    transfers: await db
      .select({ row: transfers, commit: commitOf('transfers') })
      .from(transfers)
      .where(inArray(transfers.memberAccountId, accountIds))
      .orderBy(asc(transfers.memberAccountId), asc(transfers.sequence)),
    accounts: await db.select().from(pointAccounts).where(inArray(pointAccounts.id, accountIds)),
    prizes: await db
      .select()
      .from(prizeStock)
      .where(inArray(prizeStock.prizeId, [...prizeIds])),
    awards: await paidRows(db, prizeAwards, memberIds),
    awarded: await db
      .select({ id: prizeAwards.prizeId, amount: sql`sum(${prizeAwards.amount})`.mapWith(Number) })
      .from(prizeAwards)
      .where(inArray(prizeAwards.prizeId, [...prizeIds]))
      .groupBy(prizeAwards.prizeId),
    gachaStock: await db.select().from(gachaStock).where(eq(gachaStock.gachaId, gachaId)),
    draws: await paidRows(db, gachaDraws, memberIds),
    held: await db
      .select({ id: gachaDraws.itemId, amount: sql`count(*)`.mapWith(Number) })
      .from(gachaDraws)
      .leftJoin(gachaDecisions, eq(gachaDecisions.drawId, gachaDraws.id))
      .where(sql`${gachaDraws.gachaId} = ${gachaId} AND ${gachaDecisions.state} IS DISTINCT FROM 'dismissed'`)
      .groupBy(gachaDraws.itemId),
    entries: await paidRows(db, raffleEntries, memberIds),
    raffles: await db
      .select({
        id: raffles.id,
        late: sql`(SELECT count(*) FROM ${raffleEntries} WHERE ${raffleEntries.raffleId} = ${raffles.id}
          AND (${raffleEntries.createdAt} >= ${raffles.endAt} OR ${raffleEntries.createdAt} > ${raffleClosings.closedAt}))`.mapWith(
          Number,
        ),
        entries: db.$count(raffleEntries, eq(raffleEntries.raffleId, raffles.id)),
        committed: raffleClosings.entryCount,
        places: raffleClosings.places,
        winners: db.$count(
          raffleAwards,
          sql`${raffleAwards.raffleId} = ${raffles.id} AND ${raffleAwards.state} = 'won'`,
        ),
      })
      .from(raffles)
      .leftJoin(raffleClosings, eq(raffleClosings.raffleId, raffles.id))
      .where(inArray(raffles.id, [...raffleIds])),
    audit: await db
      .select({ action: auditLog.action, details: auditLog.details, commit: commitOf('audit_log') })
      .from(auditLog)
      .where(inArray(auditLog.actor, accountIds)),
  };
}

/** Rows that one transaction of the database wrote have the same. */
function commitOf(table: string) {
  return sql<string>`${sql.identifier(table)}.xmin::text`;
}

function paidRows(
  db: Database,
  table: typeof prizeAwards | typeof gachaDraws | typeof raffleEntries,
  memberIds: readonly string[],
): Promise<Paid[]> {
  const { id, transferId, memberId, cost } = table;
  return db
    .select({ id, transferId, memberId, cost, commit: sql<string>`${table}.xmin::text` })
    .from(table)
    .where(inArray(memberId, [...memberIds]));
}
