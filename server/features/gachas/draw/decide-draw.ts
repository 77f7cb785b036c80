import { and, eq } from 'drizzle-orm';
import type { Gacha } from '#schemas/entities/gacha.ts';
import { auditLine } from '#server/audit/audit-line.ts';
import { ApiError } from '#server/base/api-error.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { gachaDecisions, gachaDraws } from '#server/db/schema/gachas.ts';
import { insertOf, writeTogether } from '#server/db/statement.ts';
import type { BoundStatement } from '#server/db/statement.ts';
import { giveForGood } from './gacha-award.ts';
import { addToGiven } from '../model/gacha-locks.ts';
import { beginOnGacha, gachaAfterwards } from './gacha-transaction.ts';
import type { GachaCaller, GachaServices, GachaTransaction } from './gacha-transaction.ts';
import { itemNamed } from '../view/gacha-view.ts';

/** What a member wants with a draw: to keep what it gave, or not. */
export type Wish = 'confirm' | 'dismiss';

export interface Decision extends Omit<GachaCaller, 'gachaId'> {
  readonly drawId: string;
  readonly wish: Wish;
}

type DecisionState = (typeof gachaDecisions.$inferSelect)['state'];

const ofKeep = { confirm: 'decided', dismiss: 'dismissed' } as const satisfies Record<Wish, DecisionState>;

/**
 * Decides a draw within one transaction, with its prize or its stock and an audit line; one that was decided so before
 * stays as it is. What was collected is put away by either wish. Returns the gacha as the member sees it then. Throws
 * `ApiError`: 404 `gacha.draw-not-found` for a draw that is not the member's, or of a gacha that is not live, 409
 * `gacha.draw-decided` for one that was decided otherwise; nothing is written then.
 */
export async function decideDraw(tx: Transaction, services: GachaServices, decision: Decision): Promise<Gacha> {
  const draw = await findDraw(tx, decision);
  if (draw === null) throw drawNotFound();
  const begun = await beginOnGacha(tx, services, { ...decision, gachaId: draw.gachaId });
  const isKeep = begun.definition.record.type === 'keep';
  const wanted = isKeep ? ofKeep[decision.wish] : 'collected';
  const { undecided } = begun.state.member;
  if (undecided?.id === decision.drawId) {
    await writeTogether(tx, writesOf(begun, decision.drawId, wanted));
    return gachaAfterwards(begun);
  }
  const state = await stateOf(tx, decision.drawId);
  if (state === wanted) return begun.before;
  throw new ApiError(409, 'gacha.draw-decided', 'This draw was decided otherwise.');
}

async function findDraw(
  db: Database,
  { drawId, memberId }: Pick<Decision, 'drawId' | 'memberId'>,
): Promise<{ readonly gachaId: string } | null> {
  const [draw] = await db
    .select({ gachaId: gachaDraws.gachaId })
    .from(gachaDraws)
    .where(and(eq(gachaDraws.id, drawId), eq(gachaDraws.memberId, memberId)));
  return draw ?? null;
}

/** There is no such draw of the member. */
export function drawNotFound(): ApiError {
  return new ApiError(404, 'gacha.draw-not-found', 'There is no such draw.');
}

async function stateOf(db: Database, drawId: string): Promise<DecisionState | null> {
  const [decision] = await db
    .select({ state: gachaDecisions.state })
    .from(gachaDecisions)
    .where(eq(gachaDecisions.drawId, drawId));
  return decision?.state ?? null;
}

const insertDecision = insertOf(gachaDecisions);

const actions: Readonly<Record<DecisionState, string>> = {
  decided: 'gacha.confirm',
  dismissed: 'gacha.dismiss',
  collected: 'gacha.put-away',
};

function writesOf(begun: GachaTransaction, drawId: string, wanted: DecisionState): readonly BoundStatement[] {
  const { definition, state, services } = begun;
  const { undecided, id: memberId } = state.member;
  const [gachaId, itemId] = [definition.record.id, undecided?.itemId ?? ''];
  const isTracked = itemNamed(definition, itemId).totalAmount !== null;
  const line = {
    actor: `member:${memberId}`,
    action: actions[wanted],
    subject: `gacha:${gachaId}`,
    details: { drawId, itemId },
  };
  return [
    insertDecision({ drawId, state: wanted, createdAt: services.clock.now() }),
    ...(wanted === 'decided' ? giveForGood(begun, { drawId, prizeId: itemId }) : []),
    ...(wanted === 'dismissed' && isTracked ? [addToGiven({ gachaId, itemId, amount: -1 })] : []),
    auditLine(services, line),
  ];
}
