import type { PrizeRecord } from '#schemas/campaign.ts';
import { oncePerRelease } from '#server/releases/stored/release-view.ts';

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

/** The prizes of a release in the order of its content: by their `order`, then as they stand in its file. */
const prizesInOrder = oncePerRelease(({ campaign }): readonly PrizeDefinition[] =>
  campaign.prizes.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0)),
);

const maxAll = 100;

/** The first 100 prizes of a release, in the order of its content. */
export const allDefinitions = oncePerRelease((release): readonly PrizeDefinition[] =>
  prizesInOrder(release).slice(0, maxAll),
);

const maxFeatured = 8;

/** The prizes that a release features, in the order of its content; at most 8. */
export const featuredDefinitions = oncePerRelease((release): readonly PrizeDefinition[] =>
  prizesInOrder(release)
    .filter(({ featured }) => featured)
    .slice(0, maxFeatured),
);
