import type { RaffleRecord } from '#schemas/campaign/raffle.ts';
import { oncePerRelease } from '#server/releases/stored/release-view.ts';

export type RaffleDefinition = RaffleRecord;

/** The raffles of a release by id. */
export const rafflesById = oncePerRelease(
  ({ campaign: { raffles = [] } }): ReadonlyMap<string, RaffleDefinition> =>
    new Map(raffles.map((raffle) => [raffle.id, raffle])),
);

/** The raffles of a release at an instant: those not over as they stand in the file, then the others, the latest first. */
export function rafflesInOrder(raffles: Iterable<RaffleDefinition>, now: Date): readonly RaffleDefinition[] {
  const endOf = ({ endAt }: RaffleDefinition) => Math.min(Date.parse(endAt), now.getTime() + 1);
  return [...raffles].toSorted((one, other) => endOf(other) - endOf(one));
}
