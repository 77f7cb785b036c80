import Type from 'typebox';
import { PointHistory } from '../entities/point-history.ts';

/** GET /user_point_histories (paged; newest first) */
export const PointHistoriesResponse = Type.Object({ userPointHistories: Type.Array(PointHistory) });
export type PointHistoriesResponse = Type.Static<typeof PointHistoriesResponse>;
