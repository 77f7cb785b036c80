import { and, desc, eq, gt, lte } from 'drizzle-orm';
import type { PointHistory } from '#schemas/entities/point-history.ts';
import type { Locale } from '#schemas/locale-names.ts';
import type { Database } from '../db/database.ts';
import { pointAccounts, transfers } from '../db/schema/points.ts';
import { prizeAwards } from '../db/schema/prizes.ts';
import type { Page } from '../http/paging.ts';
import { memberAccountId } from './accounts.ts';
import type { TransferReason } from './transfer-reason.ts';

export interface HistoryQuery {
  readonly memberId: string;
  /** First page is 1. */
  readonly page: number;
  readonly perPage: number;
  readonly locale: Locale;
}

/** How many lines of a statement come at a time. */
export const historiesPerPage = 20;

/**
 * One page of a member's statement, newest first: exactly the member's transfers in the ledger (field notes,
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
      amount: transfers.amount,
      reason: transfers.reason,
      createdAt: transfers.createdAt,
      prizeCode: prizeAwards.code,
    })
    .from(transfers)
    .leftJoin(prizeAwards, eq(prizeAwards.transferId, transfers.id))
    .where(
      and(
        eq(transfers.memberAccountId, accountId),
        lte(transfers.sequence, newest),
        gt(transfers.sequence, newest - query.perPage),
      ),
    )
    .orderBy(desc(transfers.sequence));
  return { items: rows.map((row) => historyOf(row, query.locale)), total };
}

interface HistoryRow {
  readonly id: string;
  readonly amount: number;
  readonly reason: TransferReason;
  readonly createdAt: Date;
  /** Code of the prize that the points were exchanged for. */
  readonly prizeCode: string | null;
}

async function lastSequenceOf(db: Database, accountId: string): Promise<number> {
  const [account] = await db
    .select({ lastSequence: pointAccounts.lastSequence })
    .from(pointAccounts)
    .where(eq(pointAccounts.id, accountId));
  return account?.lastSequence ?? 0;
}

function historyOf({ id, amount, reason, createdAt, prizeCode }: HistoryRow, locale: Locale): PointHistory {
  return {
    id,
    createdAt: createdAt.toISOString(),
    point: amount,
    displayMessage: null,
    snsActionHistory: null,
    userPrizeHistory: null,
    userRaffleHistory: null,
    ...lineOf(reason, prizeCode, locale),
  };
}

type Line = Pick<PointHistory, 'historyType'> & Partial<PointHistory>;

function lineOf(reason: TransferReason, prizeCode: string | null, locale: Locale): Line {
  switch (reason.type) {
    case 'message':
      return { historyType: 'message', displayMessage: reason.displayMessage[locale] };
    case 'snsAction':
      return { historyType: 'sns_action', snsActionHistory: snsActionLine(reason, locale) };
    case 'prize':
      return { historyType: 'prize', userPrizeHistory: prizeLine(reason, prizeCode, locale) };
  }
}

type ReasonOf<Kind extends TransferReason['type']> = Extract<TransferReason, { type: Kind }>;

function snsActionLine(
  { actionType, provider, snsScreenName, snsActionId, displayMessage }: ReasonOf<'snsAction'>,
  locale: Locale,
): PointHistory['snsActionHistory'] {
  return { actionType, provider, snsScreenName, snsActionId, displayMessage: displayMessage?.[locale] ?? null };
}

function prizeLine(
  { name, amount, href }: ReasonOf<'prize'>,
  code: string | null,
  locale: Locale,
): PointHistory['userPrizeHistory'] {
  return {
    name: amount === 1 ? name[locale] : `${name[locale]} ×${amount}`,
    format: href === null ? 'none' : 'externalButton',
    meta: { href },
    displayMessage: code === null ? null : codeMessages[locale](code),
  };
}

const codeMessages: Readonly<Record<Locale, (code: string) => string>> = {
  ja: (code) => `受け取りコード ${code}`,
  en: (code) => `Prize code ${code}`,
  ko: (code) => `수령 코드 ${code}`,
};
