import Type from 'typebox';
import { Nullable } from '../nullable.ts';
import { timestamp } from '../timestamp.ts';

/** A prize as one reader sees it, in that reader's language (spec §3). */
export const Prize = Type.Object(
  {
    id: Type.String({ title: 'Identifier', description: 'Stable; that of the record in campaign.json.' }),
    name: Type.String({ description: 'Name, in the language of the fan.' }),
    detail: Type.String({ description: 'Description, in the language of the fan; may be empty.' }),
    exchangePoint: Type.Integer({ minimum: 1, description: 'Cost of one, in points.' }),
    endAt: Nullable(timestamp('Deadline.'), 'Until when it can be exchanged; null when there is no deadline.'),
    totalAmount: Nullable(Type.Integer({ minimum: 0 }), 'Initial stock; null when stock is not tracked.'),
    stockTotalAmount: Nullable(Type.Integer({ minimum: 0 }), 'Remaining stock; null when not tracked.'),
    userLimitAmount: Nullable(Type.Integer({ minimum: 1 }), 'Most that one member may take; null when unlimited.'),
    stockUserLimitAmount: Nullable(
      Type.Integer({ minimum: 0 }),
      'What this reader may still take; null when unlimited.',
    ),
    prizeCode: Nullable(Type.String(), 'Code that the member got by an exchange; null before one.'),
    parameter: Type.Object(
      { iconSrc: Type.String({ description: 'Address of the drawing.' }) },
      { description: 'How it is shown.' },
    ),
  },
  { title: 'Prize', description: 'What points are exchanged for, as one reader sees it.' },
);
export type Prize = Type.Static<typeof Prize>;
