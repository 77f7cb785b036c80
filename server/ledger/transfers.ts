import { and, eq, sql } from 'drizzle-orm';
import type { Clock } from '#server/base/clock.ts';
import type { Transaction } from '#server/db/database.ts';
import { heldRewards } from '#server/db/schema/fair-play.ts';
import { pointAccounts, transfers } from '#server/db/schema/points.ts';
import { given, insertOf, statement, writeTogether } from '#server/db/statement.ts';
import type { BoundStatement } from '#server/db/statement.ts';
import type Type from 'typebox';
import type { Direction, historyTypes, HistoryType } from '#schemas/entities/history-types.ts';
import { refund } from './ledger-kind.ts';
import type { LedgerKind } from './ledger-kind.ts';
import type { Random } from '#server/base/secrets/random.ts';
import {
  issuanceAccountId,
  lockMemberAccount,
  redemptionAccountId,
  socialKind,
  type LockedAccount,
} from './accounts.ts';

/** Where a transfer gets its time and identifier from. */
export interface LedgerServices {
  readonly clock: Clock;
  readonly random: Random;
}

/** What is checked and what is written has one instant, however long the writing takes: none is dated past a deadline. */
export function atInstant({ clock, random }: LedgerServices): LedgerServices {
  const now = clock.now();
  return { clock: { now: () => now }, random };
}

/** What a kind of movement tells the ledger; its history line makes it one by which members get points, or give them. */
type KindBy<Way extends Direction, Reason extends Type.TObject> =
  | Pick<LedgerKind<string, LineBy<Way>, Reason>, 'name' | 'historyType' | 'reason'>
  | (Way extends 'spend'
      ? Pick<LedgerKind<string, HistoryType, Reason>, 'name' | 'reason'> & { readonly isSpend: true }
      : never);

type LineBy<Way extends Direction> = {
  [Line in keyof typeof historyTypes]: (typeof historyTypes)[Line] extends Way ? Line : never;
}[keyof typeof historyTypes];

/** Points for a member, of a kind by which members get points. */
export interface Grant<Reason extends Type.TObject> {
  readonly kind: KindBy<'earn', Reason>;
  readonly reason: Type.Static<Reason>;
  readonly memberId: string;
  /** Whole points, at least 1. */
  readonly amount: number;
  /** A reward is given once for each mission and period ("" for one that never comes again). */
  readonly reward: Reward | null;
}

export interface Reward {
  readonly mission: string;
  readonly period: string;
}

/** How the ledger names a reward of a member. */
export function rewardKeyOf({ mission, period }: Reward): string {
  return `${mission}/${period}`;
}

/** Points of a member, of a kind by which members give points. */
export interface Spend<Reason extends Type.TObject> {
  readonly kind: KindBy<'spend', Reason>;
  readonly reason: Type.Static<Reason>;
  /** Whole points, at least 1. */
  readonly amount: number;
  /** The transfer that it takes back; null or left out for what the member pays for. */
  readonly refundOf?: string | null;
  readonly writesWith?: WritesWith;
}

/** What a feature writes in the statement that moves the points. */
export type WritesWith = (transfer: TransferResult) => readonly BoundStatement[];

export interface Refund {
  /** The spend that is taken back, in whole. */
  readonly transferId: string;
  readonly reason: Type.Static<typeof refund.reason>;
}

/** What a movement of points did. */
export interface TransferResult {
  readonly transferId: string;
  /** Points of the member afterwards. */
  readonly balance: number;
}

/** A spend asks for more than the member has; nothing was written. */
export class InsufficientPointsError extends Error {
  constructor() {
    super('The member does not have enough points.');
  }
}

/**
 * Gives points to a member and returns the transfer, or null when this reward was given or held before (docs/points.md,
 * invariant 8). Locks the member's account. Throws `RangeError` for an amount that is not a positive whole number.
 */
export async function grantPoints<Reason extends Type.TObject>(
  tx: Transaction,
  services: LedgerServices,
  grant: Grant<Reason>,
): Promise<TransferResult | null> {
  const account = await lockMemberAccount(tx, grant.memberId);
  const rewardKey = grant.reward === null ? null : rewardKeyOf(grant.reward);
  if (rewardKey !== null && (await isRewardTaken(tx, account, rewardKey))) return null;
  return move(tx, services, account, { ...grant, signedAmount: positive(grant.amount), rewardKey, refundOf: null });
}

/**
 * Takes points from a member, whose account the caller has locked in this transaction and not moved points of since.
 * What `writesWith` gives for the transfer is written together with it. Throws `InsufficientPointsError` when the
 * balance is too small, `RangeError` for an amount that is not a positive whole number.
 */
export async function spendPoints<Reason extends Type.TObject>(
  tx: Transaction,
  services: LedgerServices,
  account: LockedAccount,
  spend: Spend<Reason>,
): Promise<TransferResult> {
  const amount = positive(spend.amount);
  if (account.balance < amount) throw new InsufficientPointsError();
  const movement = { ...spend, signedAmount: -amount, rewardKey: null, refundOf: spend.refundOf ?? null };
  return move(tx, services, account, movement);
}

/**
 * Gives the points of a spend back by a new transfer and returns it, or null when that spend was refunded before
 * (docs/points.md, invariant 10). Throws when the transfer is unknown or no spend.
 */
export async function refundSpend(
  tx: Transaction,
  services: LedgerServices,
  { transferId, reason }: Refund,
): Promise<TransferResult | null> {
  const [spend] = await tx
    .select({ memberId: pointAccounts.memberId, amount: transfers.amount, creditAccountId: transfers.creditAccountId })
    .from(transfers)
    .innerJoin(pointAccounts, eq(pointAccounts.id, transfers.memberAccountId))
    .where(eq(transfers.id, transferId));
  if (!spend?.memberId || spend.creditAccountId !== redemptionAccountId) {
    throw new Error(`Transfer ${transferId} is no spend, so it cannot be refunded.`);
  }
  const account = await lockMemberAccount(tx, spend.memberId);
  if (await isRefunded(tx, transferId)) return null;
  return move(tx, services, account, {
    kind: refund,
    reason,
    signedAmount: spend.amount,
    rewardKey: null,
    refundOf: transferId,
  });
}

interface Movement {
  readonly kind: Pick<LedgerKind, 'name'>;
  readonly reason: Readonly<Record<string, unknown>>;
  /** Change of the member's balance. */
  readonly signedAmount: number;
  readonly rewardKey: string | null;
  readonly refundOf: string | null;
  readonly writesWith?: WritesWith;
}

const insertTransfer = insertOf(transfers);

const setBalance = statement<{ id: string; balance: number; sequence: number; social: number }>((db) =>
  db
    .update(pointAccounts)
    .set({
      balance: given('balance'),
      lastSequence: given('sequence'),
      social: sql`${pointAccounts.social} + ${given('social')}`,
    })
    .where(eq(pointAccounts.id, given('id'))),
);

/** Writes one transfer of a locked account, and its balance with it; for the ledger’s own files. */
export async function move(
  tx: Transaction,
  { clock, random }: LedgerServices,
  account: LockedAccount,
  { writesWith = () => [], ...movement }: Movement,
): Promise<TransferResult> {
  const transferId = random.uuid();
  const balance = account.balance + movement.signedAmount;
  const sequence = account.lastSequence + 1;
  const transfer = insertTransfer({
    id: transferId,
    ...sidesOf(account, movement),
    amount: Math.abs(movement.signedAmount),
    kind: movement.kind.name,
    memberAccountId: account.id,
    sequence,
    balanceAfter: balance,
    reason: movement.reason,
    rewardKey: movement.rewardKey,
    refundOf: movement.refundOf,
    createdAt: clock.now(),
  });
  const result = { transferId, balance };
  const social = movement.kind.name === socialKind ? movement.signedAmount : 0;
  await writeTogether(tx, [transfer, setBalance({ id: account.id, balance, sequence, social }), ...writesWith(result)]);
  return result;
}

function sidesOf(account: LockedAccount, { refundOf, signedAmount }: Movement) {
  if (signedAmount < 0) return { debitAccountId: account.id, creditAccountId: redemptionAccountId };
  const source = refundOf === null ? issuanceAccountId : redemptionAccountId;
  return { debitAccountId: source, creditAccountId: account.id };
}

function positive(amount: number): number {
  if (!Number.isSafeInteger(amount) || amount < 1) throw new RangeError(`${amount} is no number of points to move.`);
  return amount;
}

/** Says whether a reward was given, or held for review, whatever became of it. */
export async function isRewardTaken(
  tx: Transaction,
  { id }: Pick<LockedAccount, 'id'>,
  rewardKey: string,
): Promise<boolean> {
  const paid = await tx.$count(transfers, and(eq(transfers.memberAccountId, id), eq(transfers.rewardKey, rewardKey)));
  if (paid > 0) return true;
  const isHeld = and(eq(heldRewards.rewardKey, rewardKey), eq(pointAccounts.id, id));
  const held = await tx
    .select({ id: heldRewards.id })
    .from(heldRewards)
    .innerJoin(pointAccounts, eq(pointAccounts.memberId, heldRewards.memberId))
    .where(isHeld);
  return held.length > 0;
}

async function isRefunded(tx: Transaction, transferId: string): Promise<boolean> {
  const rows = await tx.select({ id: transfers.id }).from(transfers).where(eq(transfers.refundOf, transferId));
  return rows.length > 0;
}
