import { and, eq, sql } from 'drizzle-orm';
import type { Prize } from '#schemas/entities/prize.ts';
import { maxExchangeAmount, prizeStateOf, type PrizeState } from '#schemas/entities/prize-state.ts';
import { writeAuditLine } from '../db/audit-line.ts';
import type { Transaction } from '../db/database.ts';
import { prizeAwards, prizes } from '../db/schema/prizes.ts';
import { ApiError } from '../http/api-error.ts';
import { lockMemberAccount, type LockedAccount } from '../points/accounts.ts';
import { spendPoints, type LedgerServices, type TransferResult } from '../points/transfers.ts';
import { readProductRow } from '../product/product-row.ts';
import { newPrizeCode } from './prize-code.ts';
import { prizeView, takenBy, type PrizeReader, type PrizeRow } from './prize-view.ts';

export interface Exchange {
  readonly memberId: string;
  readonly prizeId: string;
  /** How many of the prize, at least 1. */
  readonly amount: number;
}

/**
 * Exchanges points for a prize within one transaction: locks the member's account, then the prize, checks after the
 * locks, then moves points and stock and writes award and audit line. Returns the prize with its code. Throws
 * `ApiError`: 403 `situation.closed`, 404 `prize.not-found`, 409 `prize.user-limit`, `prize.expired`,
 * `prize.out-of-stock`, `prize.insufficient-points` (spec §4, §5); nothing is written then.
 */
export async function exchangePrize(
  tx: Transaction,
  services: LedgerServices,
  exchange: Exchange,
  reader: PrizeReader,
): Promise<Prize> {
  const account = await lockMemberAccount(tx, exchange.memberId);
  const { row, taken } = await lockPrize(tx, exchange);
  await requireOpenSituation(tx);
  requireExchangeable(prizeView(row, taken, reader), exchange.amount, account.balance, services.clock.now());
  const code = newPrizeCode(services.random);
  const transfer = await pay(tx, services, account, row, exchange.amount);
  await takeFromStock(tx, exchange);
  await award(tx, services, exchange, row, transfer, code);
  const afterwards = { ...row, grantedAmount: row.grantedAmount + exchange.amount };
  return prizeView(afterwards, taken + exchange.amount, reader, code);
}

/** Read after the lock of the prize, which a publish takes too: a campaign that ends just now is over for everybody. */
async function requireOpenSituation(tx: Transaction): Promise<void> {
  const { settings } = await readProductRow(tx);
  if (settings.situation === 'begin' || settings.situation === 'only_exchange') return;
  throw new ApiError(403, 'situation.closed', 'The campaign is over; prizes can no longer be exchanged.');
}

/** What the member took is counted right here only because the lock of the account came before. */
async function lockPrize(tx: Transaction, { prizeId, memberId }: Exchange): Promise<{ row: PrizeRow; taken: number }> {
  const [locked] = await tx
    .select({ row: prizes, taken: takenBy(tx, memberId) })
    .from(prizes)
    .where(and(eq(prizes.id, prizeId), eq(prizes.hidden, false)))
    .for('update', { of: prizes });
  if (!locked) throw new ApiError(404, 'prize.not-found', 'There is no such prize.');
  return locked;
}

function requireExchangeable(prize: Prize, amount: number, point: number, now: Date): void {
  const refusal = refusalByState[prizeStateOf(prize, now)];
  if (refusal) throw refusal();
  if (amount > (prize.stockUserLimitAmount ?? Infinity)) throw userLimit();
  if (amount > (prize.stockTotalAmount ?? Infinity)) throw outOfStock();
  if (amount > maxExchangeAmount(prize, point)) throw insufficientPoints();
}

const refusalByState: Record<PrizeState, (() => ApiError) | null> = {
  emptyUserAmount: userLimit,
  expireDate: () => new ApiError(409, 'prize.expired', 'The time to exchange this prize is over.'),
  emptyTotalAmount: outOfStock,
  exchangeable: null,
};

function userLimit(): ApiError {
  return new ApiError(409, 'prize.user-limit', 'You cannot take that many of this prize.');
}

function outOfStock(): ApiError {
  return new ApiError(409, 'prize.out-of-stock', 'There are not that many of this prize left.');
}

function insufficientPoints(): ApiError {
  return new ApiError(409, 'prize.insufficient-points', "You don't have enough points");
}

function pay(
  tx: Transaction,
  services: LedgerServices,
  account: LockedAccount,
  row: PrizeRow,
  amount: number,
): Promise<TransferResult> {
  return spendPoints(tx, services, account, {
    amount: row.exchangePoint * amount,
    kind: 'prize_exchange',
    reason: {
      type: 'prize',
      prizeId: row.id,
      name: row.name,
      amount,
      href: row.delivery.kind === 'link' ? row.delivery.href : null,
    },
  });
}

async function takeFromStock(tx: Transaction, { prizeId, amount }: Exchange): Promise<void> {
  await tx
    .update(prizes)
    .set({ grantedAmount: sql`${prizes.grantedAmount} + ${amount}` })
    .where(eq(prizes.id, prizeId));
}

async function award(
  tx: Transaction,
  { clock, random }: LedgerServices,
  { memberId, prizeId, amount }: Exchange,
  row: PrizeRow,
  { transferId, balance }: TransferResult,
  code: string,
): Promise<void> {
  const cost = row.exchangePoint * amount;
  const createdAt = clock.now();
  const id = random.uuid();
  await tx.insert(prizeAwards).values({ id, prizeId, memberId, amount, cost, code, transferId, createdAt });
  await writeAuditLine(
    tx,
    { clock, random },
    {
      actor: `member:${memberId}`,
      action: 'prize.exchange',
      subject: `prize:${prizeId}`,
      details: { awardId: id, transferId, amount, cost, balance },
    },
  );
}
