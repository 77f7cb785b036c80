import type { ProductAtMeResponse } from '#schemas/api/product.ts';
import type { Product } from '#schemas/entities/product.ts';
import type { User } from '#schemas/entities/user.ts';

type AggregatedPoint = NonNullable<ProductAtMeResponse['aggregatedPoint']>;

/** The member to show: none where the situation admits no members, such as "finish". */
export function shownUser(user: User | null, { admitsMembers }: Pick<Product, 'admitsMembers'>): User | null {
  return admitsMembers ? user : null;
}

/** Says whether the page must be loaded anew. */
export function needsReload(held: ProductAtMeResponse, fresh: ProductAtMeResponse): boolean {
  return (
    held.product.situation !== fresh.product.situation ||
    held.product.subSituation !== fresh.product.subSituation ||
    !hasSameSteps(held.aggregatedPoint ?? {}, fresh.aggregatedPoint ?? {})
  );
}

/** Says whether another release went live. */
export function hasOtherRelease(held: ProductAtMeResponse, fresh: ProductAtMeResponse): boolean {
  return held.product.scriptVersion !== fresh.product.scriptVersion || held.product.digest !== fresh.product.digest;
}

function hasSameSteps(held: AggregatedPoint, fresh: AggregatedPoint): boolean {
  const keys = Object.keys(held);
  return (
    keys.length === Object.keys(fresh).length &&
    keys.every((key) => JSON.stringify(held[key]?.achievementSteps) === JSON.stringify(fresh[key]?.achievementSteps))
  );
}
