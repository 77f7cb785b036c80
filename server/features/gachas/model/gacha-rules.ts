import type { GachaRecord } from '#schemas/campaign/gacha.ts';
import type { Gacha } from '#schemas/entities/gacha.ts';
import { standingItems, standingText, totalOf } from '#schemas/fair/gacha-odds.ts';
import { hashOf } from '#server/releases/content-hash.ts';
import type { GachaDefinition } from './gacha-definition.ts';
import type { GachaState } from './gacha-state.ts';

/** Items that have run out, in the order of the odds. */
export function outItems({ odds }: GachaDefinition, given: GachaState['given']): readonly string[] {
  return odds.items
    .filter(({ id, totalAmount }) => totalAmount !== null && (given.get(id) ?? 0) >= totalAmount)
    .map(({ id }) => id);
}

/** What stands for the odds as they are: a draw names it, and by others nothing is drawn. In hex. */
export function standingDigest({ oddsDigest }: GachaDefinition, out: readonly string[]): string {
  return hashOf(standingText(oddsDigest, out));
}

export type Obstacle = NonNullable<Gacha['obstacle']>;

/** When something is asked, and whether raffles and gacha are open then. */
export interface Moment {
  readonly now: Date;
  readonly isOpen: boolean;
}

/** What keeps the member from drawing now, the first that does; null when nothing does. */
export function obstacleTo(definition: GachaDefinition, state: GachaState, moment: Moment): Obstacle | null {
  const { record, odds } = definition;
  const { undecided, award, drawCount, balance } = state.member;
  const isKeep = record.type === 'keep';
  if (!moment.isOpen) return 'closed';
  if (record.startAt !== undefined && moment.now.getTime() < Date.parse(record.startAt)) return 'notStarted';
  if (hasEnded(record, state, moment.now)) return 'ended';
  if (award !== null) return isKeep ? 'decided' : 'completed';
  if (!isKeep && undecided !== null) return 'undecided';
  if (drawCount >= (record.userLimitAmount ?? Infinity)) return 'userLimit';
  if (totalOf(standingItems(odds, outItems(definition, state.given))) === 0) return 'soldOut';
  return balance < record.pointForGacha ? 'points' : null;
}

/** Nothing is drawn any more once the seed is known, whatever the deadline became. */
function hasEnded({ endAt }: GachaRecord, { gacha }: GachaState, now: Date): boolean {
  return gacha.seed !== null || (endAt !== null && Date.parse(endAt) <= now.getTime());
}
