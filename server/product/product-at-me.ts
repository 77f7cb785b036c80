import type { ProductAtMeResponse } from '#schemas/api/product.ts';
import type { Locale } from '#schemas/locale-names.ts';
import type { Database } from '../db/database.ts';
import type { RequestMember } from '../http/request-member.ts';
import { readUser } from '../members/user-view.ts';
import { requireLiveRelease } from './live-product.ts';
import { readProductRow } from './product-row.ts';
import { productView } from './product-view.ts';

/** Everything that a page of that language needs to start. Throws 503 `server.not-ready` before the first publish. */
export async function readProductAtMe(
  db: Database,
  member: RequestMember | null,
  locale: Locale,
): Promise<ProductAtMeResponse> {
  const row = await readProductRow(db);
  return {
    product: await productView(db, row, await requireLiveRelease(db), locale),
    user: member === null ? null : await readUser(db, member.id),
    totalReward: null,
    aggregatedPoint: null,
    pointConfig: row.points.config,
  };
}
