import Type from 'typebox';
import { AggregatedPoint, PointConfig, TotalReward } from '../entities/point-config.ts';
import { Product } from '../entities/product.ts';
import { User } from '../entities/user.ts';
import { Nullable } from '../values/nullable.ts';

/** GET /product */
export const ProductResponse = Type.Object({ product: Product });

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
