import { and, eq, gte, ne, sql } from 'drizzle-orm';
import Type from 'typebox';
import type { Signal } from '#schemas/campaign/fair-play.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { heldRewards } from '#server/db/schema/fair-play.ts';
import { given, statement } from '#server/db/statement.ts';
import { lockMemberAccount } from './accounts.ts';
import { isRewardTaken, move, rewardKeyOf, spendPoints } from './transfers.ts';
import type { Grant, LedgerServices, Reward } from './transfers.ts';
import { defineLedgerKind } from './ledger-kind.ts';
import type { LedgerKind } from './ledger-kind.ts';

export type HeldReward = typeof heldRewards.$inferSelect;
type KindName = Pick<LedgerKind, 'name'>;

/** A reward that was paid after a review, taken back; why is in the audit log. */
export const rewardReversal = defineLedgerKind({
  name: 'reward_reversal',
  historyType: 'reversal',
  reason: Type.Object({ type: Type.Literal('reversal') }, { additionalProperties: false }),
  historyLine: () => ({}),
});

/**
 * Records a reward that signals caught, in no balance; gives it, or null when this reward was given or held before.
 * Locks the member's account.
 */
export async function holdReward<Reason extends Type.TObject>(
  tx: Transaction,
  { clock, random }: LedgerServices,
  grant: Grant<Reason> & { readonly reward: Reward },
  signals: readonly Signal[],
): Promise<HeldReward | null> {
  const { memberId, amount, reason } = grant;
  const account = await lockMemberAccount(tx, memberId);
  const rewardKey = rewardKeyOf(grant.reward);
  if (await isRewardTaken(tx, account, rewardKey)) return null;
  const row: HeldReward = {
    id: random.uuid(),
    memberId,
    rewardKey,
    kind: grant.kind.name,
    reason,
    amount,
    signals: [...signals],
    state: 'held',
    transferId: null,
    createdAt: clock.now(),
    decidedAt: null,
  };
  await tx.insert(heldRewards).values(row);
  return row;
}

/** The reward of an id, its member's account and itself locked, in this order; null when there is none. */
export async function lockHeldReward(tx: Transaction, id: string) {
  const ofId = eq(heldRewards.id, id);
  const [found] = await tx.select({ memberId: heldRewards.memberId }).from(heldRewards).where(ofId);
  if (found === undefined) return null;
  const account = await lockMemberAccount(tx, found.memberId);
  const [reward] = await tx.select().from(heldRewards).where(ofId).for('update');
  return reward === undefined ? null : { account, reward };
}

/** A held reward, and its member's account. */
export type LockedReward = NonNullable<Awaited<ReturnType<typeof lockHeldReward>>>;

const setDecision = statement<{ id: string; state: HeldReward['state']; transferId: string | null; decidedAt: string }>(
  (db) =>
    db
      .update(heldRewards)
      .set({ state: given('state'), transferId: given('transferId'), decidedAt: given('decidedAt') })
      .where(eq(heldRewards.id, given('id'))),
);

/** Pays a reward that is held, by the transfer that it would have been; gives the id of the transfer. */
export async function payHeldReward(
  tx: Transaction,
  services: LedgerServices,
  { account, reward }: LockedReward,
): Promise<string> {
  const { id, kind, reason, rewardKey, amount } = reward;
  const movement = { kind: { name: kind }, reason, signedAmount: amount, rewardKey, refundOf: null };
  const { transferId } = await move(tx, services, account, {
    ...movement,
    writesWith: (paid) => [
      setDecision({
        id,
        state: 'released',
        transferId: paid.transferId,
        decidedAt: services.clock.now().toISOString(),
      }),
    ],
  });
  return transferId;
}

/** Refuses a reward that is held: it is never paid. */
export async function refuseHeldReward(
  tx: Transaction,
  { clock }: LedgerServices,
  { reward }: LockedReward,
): Promise<void> {
  await tx.update(heldRewards).set({ state: 'refused', decidedAt: clock.now() }).where(eq(heldRewards.id, reward.id));
}

/**
 * Takes back a reward that was paid after a review, by another transfer, and gives its id. Throws
 * `InsufficientPointsError` where the member has spent it.
 */
export async function reverseHeldReward(
  tx: Transaction,
  services: LedgerServices,
  { account, reward }: LockedReward,
): Promise<string> {
  const { id, transferId, amount } = reward;
  const decision = { id, state: 'reversed', transferId, decidedAt: services.clock.now().toISOString() } as const;
  const taken = await spendPoints(tx, services, account, {
    kind: rewardReversal,
    reason: { type: 'reversal' },
    amount,
    refundOf: transferId,
    writesWith: () => [setDecision(decision)],
  });
  return taken.transferId;
}

/** Rewards of a member that are held, the last one first. */
export function heldRewardsOf(db: Database, memberId: string): Promise<HeldReward[]> {
  return db
    .select()
    .from(heldRewards)
    .where(and(eq(heldRewards.memberId, memberId), eq(heldRewards.state, 'held')))
    .orderBy(sql`${heldRewards.createdAt} DESC`, heldRewards.id);
}

/** Points of a kind that are held of a member. */
export async function heldPoints(db: Database, memberId: string, kind: KindName): Promise<number> {
  return sumOfHeld(db, and(isOfKind(memberId, kind), eq(heldRewards.state, 'held')));
}

/** The same that were held since then, and not refused. */
export async function heldPointsSince(db: Database, memberId: string, kind: KindName, since: Date): Promise<number> {
  const isCounted = and(ne(heldRewards.state, 'refused'), gte(heldRewards.createdAt, since));
  return sumOfHeld(db, and(isOfKind(memberId, kind), isCounted));
}

/** Forgets what is held of a member who leaves: nobody is there to be paid. */
export async function deleteHeldOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(heldRewards).where(and(eq(heldRewards.memberId, memberId), eq(heldRewards.state, 'held')));
}

function isOfKind(memberId: string, { name }: KindName) {
  return and(eq(heldRewards.memberId, memberId), eq(heldRewards.kind, name));
}

async function sumOfHeld(db: Database, counts: ReturnType<typeof and>): Promise<number> {
  const [row] = await db
    .select({ sum: sql`coalesce(sum(${heldRewards.amount}), 0)`.mapWith(Number) })
    .from(heldRewards)
    .where(counts);
  return row?.sum ?? 0;
}
