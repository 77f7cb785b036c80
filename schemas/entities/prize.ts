import Type from 'typebox';
import { Nullable } from '../nullable.ts';
import { Timestamp } from '../timestamp.ts';

/** A prize as one reader sees it, in that reader's language (spec §3). */
export const Prize = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    detail: Type.String(),
    exchangePoint: Type.Integer({ minimum: 1, description: 'Cost of one, in points.' }),
    endAt: Nullable(Timestamp),
    totalAmount: Nullable(Type.Integer({ minimum: 0, description: 'Initial stock; null when stock is not tracked.' })),
    stockTotalAmount: Nullable(Type.Integer({ minimum: 0, description: 'Remaining stock; null when not tracked.' })),
    userLimitAmount: Nullable(Type.Integer({ minimum: 1, description: 'Most that one member may take.' })),
    stockUserLimitAmount: Nullable(Type.Integer({ minimum: 0, description: 'What this reader may still take.' })),
    prizeCode: Nullable(Type.String({ description: 'Given to the member by an exchange.' })),
    parameter: Type.Object({ iconSrc: Type.String() }),
  },
  { title: 'Prize' },
);
export type Prize = Type.Static<typeof Prize>;
