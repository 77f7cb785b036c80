import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { products } from '../db/schema/product.ts';
import { ApiError } from '../http/api-error.ts';
import { productCode } from './product-code.ts';

export type ProductRow = typeof products.$inferSelect;

/** The campaign that is live. Throws 503 `server.not-ready` before the first publish. */
export async function readProductRow(db: Database): Promise<ProductRow> {
  const [row] = await db.select().from(products).where(eq(products.code, productCode));
  if (!row) throw new ApiError(503, 'server.not-ready', 'No campaign is live yet.');
  return row;
}
