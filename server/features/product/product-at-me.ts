import type { ProductAtMeResponse } from '#schemas/api/product.ts';
import type { ReadContext } from '#server/http/requests/read-context.ts';
import { readAggregatedPoint } from '#server/features/aggregated-points/aggregated-point.ts';
import { pointConfigOf } from '#server/features/social-actions/missions.ts';
import { readUser } from '#server/features/members/user-view.ts';
import { productView } from './product-view.ts';

/** Everything that a page of that language needs to start. */
export async function readProductAtMe(context: ReadContext): Promise<ProductAtMeResponse> {
  const { db, release, memberId, locale, now } = context;
  return {
    product: await productView(db, release, locale),
    user: memberId === null ? null : await readUser(db, { release, locale, now }, memberId),
    ...(await readAggregatedPoint(context)),
    pointConfig: pointConfigOf(release.campaign),
  };
}
