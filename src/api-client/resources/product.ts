import type { Static } from 'typebox';
import type { ProductAtMeResponse, ProductResponse } from '#schemas/api/product.ts';
import type { Product } from '#schemas/entities/product.ts';
import type { CallOptions, Http } from '../http.ts';

/** Calls below /product. */
export function productApi(http: Http) {
  return {
    /** GET /product/@me: everything that a page needs to start. */
    me(options?: CallOptions): Promise<ProductAtMeResponse> {
      return http.call<ProductAtMeResponse>({ method: 'GET', path: '/product/@me' }, options);
    },
    /** GET /product */
    async get(options?: CallOptions): Promise<Product> {
      const { product } = await http.call<Static<typeof ProductResponse>>({ method: 'GET', path: '/product' }, options);
      return product;
    },
  };
}
