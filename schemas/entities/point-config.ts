import Type from 'typebox';
import { Figure, Points, Text } from '../values/bounded.ts';
import { Nullable } from '../values/nullable.ts';
import { timestamp } from '../values/timestamp.ts';

export const PointConfig = Type.Object(
  {
    availableSnsGet: Points({ description: 'Points that are to be had by social actions.' }),
    favoriteAdd: Points({ description: 'Points for a like.' }),
    quoteAdd: Points({ description: 'Points for a quote.' }),
    retweetAdd: Points({ description: 'Points for a repost.' }),
  },
  { title: 'Point config', description: 'What each social action earns, in points.' },
);
export type PointConfig = Type.Static<typeof PointConfig>;

/** What is counted of all members together: the points that they were given, and how often they reposted. */
export const aggregatedKeys = ['totalEarned', 'totalRetweetActionCount'] as const;
export type AggregatedKey = (typeof aggregatedKeys)[number];

export const AggregatedPoint = Type.Record(
  Type.String(),
  Type.Object(
    {
      point: Figure({ description: 'Points together.' }),
      aggregatedAt: Nullable(
        timestamp('When they were counted.'),
        'When they were counted; null before the first time.',
      ),
      achievementSteps: Type.Array(Type.Array(Figure()), {
        description: 'Points at which each step of each goal is reached.',
      }),
    },
    { title: 'Sum of points', description: 'Points of all members together, and the goals that they reach.' },
  ),
  { title: 'Aggregated point', description: 'Points of all members together, by key; default key "totalEarned".' },
);
export type AggregatedPoint = Type.Static<typeof AggregatedPoint>;

export const TotalReward = Type.Object(
  {
    point: Figure({ description: 'Points that count for the reward.' }),
    achievementSteps: Type.Array(
      Type.Array(
        Type.Object(
          {
            point: Figure({ description: 'Points at which the step is reached.' }),
            name: Text({ description: 'Name of the step.' }),
            imgReward: Nullable(Text(), 'Address of the drawing of the reward; null when there is none.'),
          },
          { title: 'Step', description: 'One step on the way to a goal.' },
        ),
      ),
      { description: 'Steps of each goal, in order.' },
    ),
    commonImages: Type.Object(
      {
        clearLabel: Nullable(Text(), 'Address of the label of a reached step; null when there is none.'),
        clearReward: Nullable(Text(), 'Address of the drawing of a reached step; null when there is none.'),
      },
      { description: 'Drawings that all steps share.' },
    ),
  },
  { title: 'Total reward', description: 'Rewards for points that fans collect together.' },
);
export type TotalReward = Type.Static<typeof TotalReward>;
