import Type from 'typebox';
import { Figure, Text } from '../values/bounded.ts';
import { Nullable } from '../values/nullable.ts';
import { timestamp } from '../values/timestamp.ts';
import { historyTypes } from './history-types.ts';
import type { HistoryType } from './history-types.ts';

const message = () => Nullable(Text(), 'A text of its own for this line; null when there is none.');

/** One line of a member's point statement. `point` is an amount without sign; `historyType` gives the sign. */
export const PointHistory = Type.Object(
  {
    id: Text({ title: 'Identifier', description: 'Stable; distinguishes lines.' }),
    createdAt: timestamp('When the points moved.'),
    point: Figure({ description: 'How many points moved, without a sign.' }),
    historyType: Type.Enum(Object.keys(historyTypes) as HistoryType[], {
      description: 'What moved the points; "message" is a grant that only has a text.',
    }),
    displayMessage: message(),
    snsActionHistory: Nullable(
      Type.Object({
        actionType: Text({ description: 'What the fan did, such as "retweet" or "like".' }),
        provider: Text({ description: 'The social network.' }),
        snsScreenName: Nullable(Text(), 'Account of the fan there; null when not known.'),
        snsActionId: Nullable(Text(), 'Identifier of the post there; null when not known.'),
        displayMessage: message(),
      }),
      'The social action that earned the points; null for other lines.',
    ),
    userPrizeHistory: Nullable(
      Type.Object({
        name: Text({ description: 'Name of the prize, in the language of the fan.' }),
        format: Type.Enum(['none', 'externalButton'], {
          description: '"externalButton" when the prize is used at an address outside the site.',
        }),
        meta: Type.Object(
          { href: Nullable(Text(), 'Address where the prize is used; null when there is none.') },
          { description: 'More of the prize.' },
        ),
        code: Nullable(Text(), 'Code that the fan got for it; null when there is none.'),
        displayMessage: message(),
      }),
      'The prize that the points were exchanged for; null for other lines.',
    ),
    userRaffleHistory: Nullable(
      Type.Object({ displayMessage: message() }),
      'The raffle that the points were spent on; null for other lines.',
    ),
  },
  { title: 'Point history', description: 'One line of a member’s point statement.' },
);
export type PointHistory = Type.Static<typeof PointHistory>;
