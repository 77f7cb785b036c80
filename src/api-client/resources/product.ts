import shapes from '#schemas/api/answers.ts?shapes=answers';
import type { ProductAtMeResponse, ProductResponse } from '#schemas/api/product.ts';
import type { CallOptions, Http } from '../http/http.ts';

/** Calls below /product. */
export function productApi(http: Http) {
  return {
    /** GET /product/@me: everything that a page needs to start. */
    me(options?: CallOptions): Promise<ProductAtMeResponse> {
      return http.call({ method: 'GET', path: '/product/@me', answer: shapes.productAtMe }, options);
    },
    /** GET /product: the campaign, and every situation that it may come to. */
    get(options?: CallOptions): Promise<ProductResponse> {
      return http.call({ method: 'GET', path: '/product', answer: shapes.product }, options);
    },
  };
}
