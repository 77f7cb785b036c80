import { and, asc, eq, sql } from 'drizzle-orm';
import type { DecidedHoldsResponse, HoldsResponse, ReleaseHoldsBody, ReverseHoldsBody } from '#schemas/api/holds.ts';
import { snsActionTypes } from '#schemas/values/sns-action-types.ts';
import { writeAuditLine } from '#server/audit/audit-line.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { heldRewards } from '#server/db/schema/fair-play.ts';
import { recordActionError } from '#server/features/social-actions/action-errors.ts';
import { socialAction } from '#server/features/social-actions/social-action-kind.ts';
import {
  heldRewardsOf,
  lockHeldReward,
  payHeldReward,
  refuseHeldReward,
  reverseHeldReward,
} from '#server/ledger/held-rewards.ts';
import type { LockedReward } from '#server/ledger/held-rewards.ts';
import { InsufficientPointsError } from '#server/ledger/transfers.ts';
import type { LedgerServices } from '#server/ledger/transfers.ts';

const mostListed = 1_000;

/** Rewards that wait for a review, the longest held first; of one member where one is named. */
export async function listHolds(db: Database, member: string | undefined): Promise<HoldsResponse> {
  const isListed = and(
    eq(heldRewards.state, 'held'),
    member === undefined ? undefined : eq(heldRewards.memberId, member),
  );
  const rows = await db
    .select()
    .from(heldRewards)
    .where(isListed)
    .orderBy(asc(heldRewards.createdAt), asc(heldRewards.id))
    .limit(mostListed);
  const [sums] = await db
    .select({
      total: sql`count(*)`.mapWith(Number),
      points: sql`coalesce(sum(${heldRewards.amount}), 0)`.mapWith(Number),
    })
    .from(heldRewards)
    .where(isListed);
  const holds = rows.map(({ id, memberId, rewardKey, amount, signals, createdAt }) => ({
    id,
    member: memberId,
    reward: rewardKey,
    amount,
    signals,
    heldAt: createdAt.toISOString(),
  }));
  return { holds, total: sums?.total ?? 0, points: sums?.points ?? 0 };
}

type Decided = DecidedHoldsResponse['decided'][number];
type Decide = (tx: Transaction, locked: LockedReward) => Promise<Decided['outcome']>;

/** Pays held rewards, each in a transaction of its own; one that was decided before stays as it is. */
export async function releaseHolds(
  db: Database,
  services: LedgerServices,
  wanted: ReleaseHoldsBody,
): Promise<DecidedHoldsResponse> {
  const ids = 'ids' in wanted ? wanted.ids : (await heldRewardsOf(db, wanted.member)).map(({ id }) => id);
  return decideEach(db, ids, async (tx, locked) => {
    if (locked.reward.state !== 'held') return 'unchanged';
    const transferId = await payHeldReward(tx, services, locked);
    await writeDecision(tx, services, locked, { action: 'reward.release', details: { transferId } });
    return 'released';
  });
}

/**
 * Refuses held rewards, of which the member is told as of a missed action, and takes back those that were released by
 * another transfer, each in a transaction of its own; one that was refused or taken back before stays as it is.
 */
export async function reverseHolds(
  db: Database,
  services: LedgerServices,
  { ids, reason }: ReverseHoldsBody,
): Promise<DecidedHoldsResponse> {
  return decideEach(db, ids, async (tx, locked) => {
    const { state } = locked.reward;
    if (state === 'held') {
      await refuseHeldReward(tx, services, locked);
      await tellMember(tx, services, locked);
      await writeDecision(tx, services, locked, { action: 'reward.refuse', details: { reason } });
      return 'refused';
    }
    return state === 'released' ? takeBack(tx, services, locked, reason) : 'unchanged';
  });
}

/** Who did something on the social network is told that it earned nothing. */
async function tellMember(tx: Transaction, services: LedgerServices, { reward }: LockedReward): Promise<void> {
  const { memberId, kind, reason } = reward;
  const actionType = snsActionTypes.find((type) => kind === socialAction.name && type === reason['actionType']);
  if (actionType === undefined) return;
  await recordActionError(tx, services, { memberId, actionType, code: 'sns-action.review-refused' });
}

async function takeBack(tx: Transaction, services: LedgerServices, locked: LockedReward, reason: string) {
  try {
    const transferId = await reverseHeldReward(tx, services, locked);
    await writeDecision(tx, services, locked, { action: 'reward.reverse', details: { transferId, reason } });
    return 'reversed';
  } catch (error) {
    if (error instanceof InsufficientPointsError) return 'spent';
    throw error;
  }
}

async function decideEach(db: Database, ids: readonly string[], decide: Decide): Promise<DecidedHoldsResponse> {
  const decided: Decided[] = [];
  for (const id of new Set(ids)) {
    decided.push(
      await db.transaction(async (tx): Promise<Decided> => {
        const locked = await lockHeldReward(tx, id);
        if (locked === null) return { id, outcome: 'unknown', amount: 0 };
        return { id, outcome: await decide(tx, locked), amount: locked.reward.amount };
      }),
    );
  }
  return { decided };
}

async function writeDecision(
  tx: Transaction,
  services: LedgerServices,
  { reward: { id, memberId, amount } }: LockedReward,
  { action, details }: { readonly action: string; readonly details: Readonly<Record<string, string>> },
): Promise<void> {
  await writeAuditLine(tx, services, {
    actor: 'operator',
    action,
    subject: `held-reward:${id}`,
    details: { memberId, amount, ...details },
  });
}
