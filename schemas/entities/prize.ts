import Type from 'typebox';
import { Figure, List, Name, Text } from '../values/bounded.ts';
import { mostPictures } from '../values/limits.ts';
import { Nullable } from '../values/nullable.ts';
import { timestamp } from '../values/timestamp.ts';

/** A prize as one member or visitor sees it, in the language of the page. */
export const Prize = Type.Object(
  {
    id: Text({ title: 'Identifier', description: 'Stable; that of the record in campaign.json.' }),
    name: Text({ description: 'Name, in the language of the fan.' }),
    detail: Text({ description: 'Description, in the language of the fan; may be empty.' }),
    exchangePoint: Figure({ minimum: 1, description: 'Cost of one, in points.' }),
    endAt: Nullable(timestamp('Deadline.'), 'Until when it can be exchanged; null when there is no deadline.'),
    totalAmount: Nullable(Figure(), 'Initial stock; null when stock is not tracked.'),
    stockTotalAmount: Nullable(Figure(), 'Remaining stock; null when not tracked.'),
    userLimitAmount: Nullable(Figure({ minimum: 1 }), 'Most that one member may take; null when unlimited.'),
    stockUserLimitAmount: Nullable(Figure(), 'What this member may still take; null when unlimited.'),
    prizeCode: Nullable(Text(), 'Code that the member got by an exchange; null before one.'),
    category: Type.Optional(
      Type.Object(
        {
          id: Name({ description: 'Identifier; that of the category in campaign.json.' }),
          name: Text({ description: 'Name, in the language of the fan.' }),
        },
        { title: 'Category', description: 'What it is put with; left out without one.' },
      ),
    ),
    badge: Type.Optional(
      Text({ description: 'A word on its card, in the language of the fan; left out without one.' }),
    ),
    parameter: Type.Object(
      {
        iconSrc: Text({ description: 'Address of the drawing.' }),
        pictures: Type.Optional(
          List(Text({ description: 'Address of a picture.' }), mostPictures, {
            description: 'Addresses of further pictures; left out without one.',
          }),
        ),
      },
      { description: 'How it is shown.' },
    ),
  },
  { title: 'Prize', description: 'What points are exchanged for, as one member or visitor sees it.' },
);
export type Prize = Type.Static<typeof Prize>;
