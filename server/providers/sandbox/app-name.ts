import { eq } from 'drizzle-orm';
import type { Locale } from '#schemas/locale-names.ts';
import type { Database } from '../../db/database.ts';
import { products } from '../../db/schema/product.ts';
import { productCode } from '../../product/product-code.ts';

/** The name under which the site is registered with the sandbox network: the campaign's short title. */
export async function readAppName(db: Database, locale: Locale): Promise<string> {
  const rows = await db.select({ settings: products.settings }).from(products).where(eq(products.code, productCode));
  return rows[0]?.settings.shortTitle[locale] ?? 'Kansei';
}
