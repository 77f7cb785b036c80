import { mostDistributed } from '#schemas/api/distributions.ts';
import type { WaitingPrize, WaitingResponse } from '#schemas/api/distributions.ts';
import type { Database } from '#server/db/database.ts';
import { prizesToSend } from './user-prizes-repository.ts';
import type { UserPrizeRow } from './user-prizes-repository.ts';

/** What is to be sent, the oldest first: what waits, and what could not be handed over. */
export async function readWaiting(db: Database): Promise<WaitingResponse> {
  const { items, total } = await prizesToSend(db, mostDistributed);
  return { waiting: items.map(waitingPrize), total };
}

function waitingPrize(row: UserPrizeRow): WaitingPrize {
  const { id, kind, prizeId, name, amount, code, createdAt, state, problem } = row;
  return {
    id,
    kind,
    prizeId,
    name,
    amount,
    code,
    createdAt: createdAt.toISOString(),
    state: state === 'failed' ? 'failed' : 'waiting',
    problem,
  };
}
