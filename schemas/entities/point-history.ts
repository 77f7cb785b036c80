import Type from 'typebox';
import { Nullable } from '../nullable.ts';
import { Timestamp } from '../timestamp.ts';

/** One line of a member's point statement (spec §3). `point` is an amount without sign; `historyType` gives the sign. */
export const PointHistory = Type.Object(
  {
    id: Type.String(),
    createdAt: Timestamp,
    point: Type.Integer({ minimum: 0 }),
    historyType: Type.Enum(['sns_action', 'prize', 'raffle', 'gacha', 'message'], {
      description: 'What moved the points; "message" is a grant that only has a text.',
    }),
    displayMessage: Nullable(Type.String()),
    snsActionHistory: Nullable(
      Type.Object({
        actionType: Type.String(),
        provider: Type.String(),
        snsScreenName: Nullable(Type.String()),
        snsActionId: Nullable(Type.String()),
        displayMessage: Nullable(Type.String()),
      }),
    ),
    userPrizeHistory: Nullable(
      Type.Object({
        name: Type.String(),
        format: Type.Enum(['none', 'externalButton']),
        meta: Type.Object({ href: Nullable(Type.String()) }),
        displayMessage: Nullable(Type.String()),
      }),
    ),
    userRaffleHistory: Nullable(Type.Object({ displayMessage: Nullable(Type.String()) })),
  },
  { title: 'Point history' },
);
export type PointHistory = Type.Static<typeof PointHistory>;
