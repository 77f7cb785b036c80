import { millisecondsOf } from '#schemas/scenario/duration.ts';
import type { FailedAction } from '#schemas/scenario/given.ts';
import { recordActionError } from '#server/features/social-actions/action-errors.ts';
import { requireMember } from '../stage/read-stored.ts';
import type { StageServices } from '../stage/stage-state.ts';

/** Lets social actions of members fail, in this order. Throws `StageError` where there is nobody whose they could be. */
export async function failActions(
  { db, clock, random }: StageServices,
  failed: readonly FailedAction[],
): Promise<void> {
  for (const { action: actionType, code, ago = '0 s', persona } of failed) {
    const memberId = await requireMember(db, persona, 'whose social action could fail');
    const then = new Date(clock.now().getTime() - millisecondsOf(ago));
    const services = { clock: { now: () => then }, random };
    await db.transaction((tx) => recordActionError(tx, services, { memberId, actionType, code }));
  }
}
