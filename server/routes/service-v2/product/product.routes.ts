import { ProductAtMeResponse, ProductResponse } from '#schemas/api/product.ts';
import type { Product } from '#schemas/entities/product.ts';
import type { Locale } from '#schemas/locale-names.ts';
import type { AppPart } from '#server/app-dependencies.ts';
import type { Database } from '#server/db/database.ts';
import { requireLiveRelease } from '#server/product/live-product.ts';
import { readProductAtMe } from '#server/product/product-at-me.ts';
import { readProductRow, type ProductRow } from '#server/product/product-row.ts';
import { productView } from '#server/product/product-view.ts';

export const productRoutes: AppPart = (app, { db }) => {
  app.get(
    '/product',
    {
      schema: {
        summary: 'The campaign.',
        tags: ['product'],
        response: { 200: ProductResponse },
      },
    },
    async ({ locale }) => ({ product: await readProduct(db, await readProductRow(db), locale) }),
  );

  app.get(
    '/product/@me',
    {
      schema: {
        summary: 'Everything that a page needs to start; user is null for a visitor.',
        tags: ['product'],
        response: { 200: ProductAtMeResponse },
      },
    },
    async ({ member, locale }) => readProductAtMe(db, member, locale),
  );
};

async function readProduct(db: Database, row: ProductRow, locale: Locale): Promise<Product> {
  return productView(db, row, await requireLiveRelease(db), locale);
}
