import Type from 'typebox';
import { Access } from '../entities/access.ts';
import { AggregatedPoint, PointConfig, TotalReward } from '../entities/point-config.ts';
import { Product } from '../entities/product.ts';
import { User } from '../entities/user.ts';
import { Nullable } from '../values/nullable.ts';

const { open, admitsMembers } = Product.properties;
/** What the product says in a situation. */
const Situated = Type.Object({ open, admitsMembers });

/** GET /product: the campaign, and every situation that it may come to. */
export const ProductResponse = Type.Object({
  product: Product,
  situations: Type.Record(Type.String(), Situated, {
    description: 'Every situation of the campaign by name, and what the product says in it.',
  }),
});
export type ProductResponse = Type.Static<typeof ProductResponse>;

/** GET /product/access_request: whether the site can be used now. */
export const AccessRequestResponse = Type.Object({ access: Access });

/** GET /product/aggregated_point: what all members reached together. */
export const AggregatedPointResponse = Type.Object({
  totalReward: Nullable(TotalReward),
  aggregatedPoint: Nullable(AggregatedPoint),
});
export type AggregatedPointResponse = Type.Static<typeof AggregatedPointResponse>;

/** GET /product/@me: everything a page needs to start; `user` is null for a visitor. */
export const ProductAtMeResponse = Type.Object({
  product: Product,
  user: Nullable(User),
  ...AggregatedPointResponse.properties,
  pointConfig: PointConfig,
});
export type ProductAtMeResponse = Type.Static<typeof ProductAtMeResponse>;
