import { and, desc, eq, gt, lte } from 'drizzle-orm';
import type { PointHistory } from '#schemas/entities/point-history.ts';
import type { Locale } from '#schemas/values/locale-names.ts';
import type { Database } from '#server/db/database.ts';
import { pointAccounts, transfers } from '#server/db/schema/points.ts';
import type { Page, Slice } from '#server/http/requests/paging.ts';
import { ledgerKinds } from './ledger-kinds.ts';
import { memberAccountId } from '#server/ledger/accounts.ts';
import { heldRewardsOf } from '#server/ledger/held-rewards.ts';
import type { LedgerKind, LineContext } from '#server/ledger/ledger-kind.ts';

export interface HistoryQuery extends Slice {
  readonly memberId: string;
  readonly locale: Locale;
}

/**
 * One page of a member's statement, newest first: exactly the member's transfers in the ledger (docs/points.md,
 * invariant 14). A page beyond the end is empty.
 */
export async function pointHistoryPage(db: Database, query: HistoryQuery): Promise<Page<PointHistory>> {
  const accountId = memberAccountId(query.memberId);
  const total = await lastSequenceOf(db, accountId);
  const newest = total - (query.page - 1) * query.perPage;
  if (newest < 1) return { items: [], total };
  const rows = await db
    .select({
      id: transfers.id,
      kind: transfers.kind,
      amount: transfers.amount,
      reason: transfers.reason,
      createdAt: transfers.createdAt,
    })
    .from(transfers)
    .where(
      and(
        eq(transfers.memberAccountId, accountId),
        lte(transfers.sequence, newest),
        gt(transfers.sequence, newest - query.perPage),
      ),
    )
    .orderBy(desc(transfers.sequence));
  const entries = await entriesOf(db, rows);
  return { items: rows.map((row) => historyOf(row, { locale: query.locale, entry: entries.get(row.id) })), total };
}

/** The whole statement of a member, newest first. */
export async function wholePointHistory(db: Database, memberId: string, locale: Locale): Promise<PointHistory[]> {
  const perPage = 500;
  const items: PointHistory[] = [];
  for (let page = 1; ; page += 1) {
    const next = await pointHistoryPage(db, { memberId, page, perPage, locale });
    items.push(...next.items);
    if (next.items.length < perPage) return items;
  }
}

/** What is held of a member for review, as the lines that the statement gets once it is paid; the last one first. */
export async function pointsUnderReview(db: Database, memberId: string, locale: Locale): Promise<PointHistory[]> {
  const rows = await heldRewardsOf(db, memberId);
  return rows.map((row) => historyOf(row, { locale, entry: undefined }));
}

type HistoryRow = Pick<typeof transfers.$inferSelect, 'id' | 'kind' | 'amount' | 'reason' | 'createdAt'>;

const kinds: ReadonlyMap<string, LedgerKind> = new Map(ledgerKinds.map((kind) => [kind.name, kind]));

/** What the tables of features hold of the transfers, by their ids: one question for each kind that is among them. */
async function entriesOf(db: Database, rows: readonly HistoryRow[]): Promise<ReadonlyMap<string, unknown>> {
  const found = await Promise.all(
    [...kinds.values()].map(async (kind) => {
      const ids = rows.filter((row) => row.kind === kind.name).map(({ id }) => id);
      return ids.length === 0 ? undefined : kind.entriesOf?.(db, ids);
    }),
  );
  return new Map(found.flatMap((entries) => [...(entries ?? [])]));
}

async function lastSequenceOf(db: Database, accountId: string): Promise<number> {
  const [account] = await db
    .select({ lastSequence: pointAccounts.lastSequence })
    .from(pointAccounts)
    .where(eq(pointAccounts.id, accountId));
  return account?.lastSequence ?? 0;
}

function historyOf({ id, kind, amount, reason, createdAt }: HistoryRow, context: LineContext<unknown>): PointHistory {
  const known = kinds.get(kind);
  return {
    id,
    createdAt: createdAt.toISOString(),
    point: amount,
    historyType: known?.historyType ?? 'message',
    displayMessage: null,
    snsActionHistory: null,
    userPrizeHistory: null,
    userRaffleHistory: null,
    ...known?.historyLine(reason, context),
  };
}
