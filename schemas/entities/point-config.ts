import Type from 'typebox';
import { Nullable } from '../nullable.ts';
import { Timestamp } from '../timestamp.ts';

export const PointConfig = Type.Object(
  {
    availableSnsGet: Type.Integer({ minimum: 0, description: 'Points that are to be had by social actions.' }),
    favoriteAdd: Type.Integer({ minimum: 0, description: 'Points for a like.' }),
    quoteAdd: Type.Integer({ minimum: 0, description: 'Points for a quote.' }),
    retweetAdd: Type.Integer({ minimum: 0, description: 'Points for a repost.' }),
  },
  { title: 'Point config', description: 'What each social action earns, in points (spec §3).' },
);
export type PointConfig = Type.Static<typeof PointConfig>;

export const AggregatedPoint = Type.Record(
  Type.String(),
  Type.Object({
    point: Type.Integer({ minimum: 0 }),
    aggregatedAt: Timestamp,
    achievementSteps: Type.Array(Type.Array(Type.Integer({ minimum: 0 }))),
  }),
  { title: 'Aggregated point', description: 'Points of all members together, by key; default key "totalEarned".' },
);

export const TotalReward = Type.Object(
  {
    point: Type.Integer({ minimum: 0 }),
    achievementSteps: Type.Array(
      Type.Array(Type.Object({ point: Type.Integer(), name: Type.String(), imgReward: Nullable(Type.String()) })),
    ),
    commonImages: Type.Object({ clearLabel: Nullable(Type.String()), clearReward: Nullable(Type.String()) }),
  },
  { title: 'Total reward' },
);
