import type { AggregatedPointResponse } from '#schemas/api/product.ts';
import type { Campaign } from '#schemas/campaign.ts';
import type { AggregatedPoint, TotalReward } from '#schemas/entities/point-config.ts';
import type { ReadContext } from '#server/http/requests/read-context.ts';
import { addressOfAsset } from '#server/releases/address-of-asset.ts';
import { readPointTotals } from './point-totals.ts';

type Definition = NonNullable<Campaign['aggregatedPoints']>[number];
type TotalsContext = Pick<ReadContext, 'db' | 'release' | 'locale'>;

/** What all members reached together, and the rewards for it (3.42, 3.43); nulls where the campaign counts nothing. */
export async function readAggregatedPoint({ db, release, locale }: TotalsContext): Promise<AggregatedPointResponse> {
  const { aggregatedPoints = [], totalReward } = release.campaign;
  if (aggregatedPoints.length === 0) return { aggregatedPoint: null, totalReward: null };
  const totals = await readPointTotals(db);
  const aggregatedPoint: AggregatedPoint = {};
  for (const { key, before = 0, stages } of aggregatedPoints) {
    const counted = totals.get(key);
    aggregatedPoint[key] = {
      point: before + (counted?.total ?? 0),
      aggregatedAt: counted?.aggregatedAt.toISOString() ?? null,
      achievementSteps: stages.map((steps) => steps.map(({ point }) => point)),
    };
  }
  const rewarded = aggregatedPoints.find(({ key }) => key === totalReward?.of);
  if (totalReward === undefined || rewarded === undefined) return { aggregatedPoint, totalReward: null };
  const address = (asset: string | undefined) => (asset === undefined ? null : addressOfAsset(asset, release.assets));
  return {
    aggregatedPoint,
    totalReward: {
      point: aggregatedPoint[rewarded.key]?.point ?? 0,
      achievementSteps: stepsOf(rewarded, { locale, address }),
      commonImages: { clearLabel: address(totalReward.clearLabel), clearReward: address(totalReward.clearReward) },
    },
  };
}

function stepsOf(
  { stages }: Definition,
  {
    locale,
    address,
  }: Pick<TotalsContext, 'locale'> & { readonly address: (asset: string | undefined) => string | null },
): TotalReward['achievementSteps'] {
  return stages.map((steps) =>
    steps.map(({ point, name, image }) => ({ point, name: name[locale], imgReward: address(image) })),
  );
}
