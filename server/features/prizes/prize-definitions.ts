import type { PrizeRecord } from '#schemas/campaign.ts';
import { oncePerRelease } from '#server/releases/release-view.ts';

export type PrizeDefinition = PrizeRecord;

/** The prizes of a release by id. */
export const prizesById = oncePerRelease(
  ({ campaign }): ReadonlyMap<string, PrizeDefinition> => new Map(campaign.prizes.map((prize) => [prize.id, prize])),
);

/** The prizes of a release by cost, then id: from the cheapest, and from the dearest. */
export const prizesByCost = oncePerRelease(({ campaign }) => {
  const byId = campaign.prizes.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return {
    asc: byId.toSorted((one, other) => one.exchangePoint - other.exchangePoint),
    desc: byId.toSorted((one, other) => other.exchangePoint - one.exchangePoint),
  };
});

const maxFeatured = 8;

/** The prizes that a release features, in the order of its file; at most 8. */
export const featuredDefinitions = oncePerRelease(({ campaign }): readonly PrizeDefinition[] =>
  campaign.prizes.filter(({ featured }) => featured).slice(0, maxFeatured),
);
