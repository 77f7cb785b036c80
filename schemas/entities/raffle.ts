import Type from 'typebox';
import { Figure, List, Text } from '../values/bounded.ts';
import { mostPictures } from '../values/limits.ts';
import { Nullable } from '../values/nullable.ts';
import { timestamp } from '../values/timestamp.ts';

export const raffleStages = ['open', 'closed', 'drawn'] as const;

const id = (of: string) => Text({ title: 'Identifier', description: `Stable; that of the ${of} in campaign.json.` });
const Name = () => Text({ description: 'Name, in the language of the fan.' });
const checkPath = () =>
  Nullable(
    Text({ description: 'Page of this site that computes the draw again.' }),
    'Page of this site that computes the draw again; null until the winners are known.',
  );
const iconSrc = () => Text({ description: 'Address of the drawing; empty when the campaign has it no more.' });

/** A raffle as one member or visitor sees it, in the language of the page. */
export const Raffle = Type.Object(
  {
    id: id('record'),
    name: Name(),
    detail: Text({ description: 'Description, in the language of the fan; may be empty.' }),
    usePoint: Figure({ description: 'Cost of one entry, in points; 0 when it is free.' }),
    startAt: Nullable(timestamp('Begin.'), 'From when it can be entered; null when it always could.'),
    endAt: timestamp('Until when it can be entered.'),
    userLimitAmount: Nullable(Figure({ minimum: 1 }), 'Most entries of one member; null when unlimited.'),
    stockUserLimitAmount: Nullable(Figure(), 'Entries that this member may still make; null when unlimited.'),
    requireTotalPoint: Type.Optional(
      Figure({ description: 'Points that a member must have earned, ever; left out without such a condition.' }),
    ),
    requireInputCode: Type.Optional(
      Type.Boolean({ description: 'True when an entry wants a code; left out otherwise.' }),
    ),
    enteredAmount: Figure({ description: 'How often this member entered; 0 for a visitor.' }),
    stage: Type.Enum([...raffleStages], {
      description: '"open" until it is closed, "drawn" once the winners are known.',
    }),
    prizes: List(
      Type.Object(
        {
          id: id('prize'),
          name: Name(),
          iconSrc: iconSrc(),
          winners: Figure({ minimum: 1, description: 'How many win it.' }),
        },
        { title: 'Prize of a raffle', description: 'What is won.' },
      ),
      20,
      { description: 'What is won, the best first.' },
    ),
    winners: Figure({ description: 'How many win in all.' }),
    randomness: Text({ description: 'The public randomness that decides, in words, in the language of the fan.' }),
    checkPath: checkPath(),
    parameter: Type.Object(
      {
        iconSrc: iconSrc(),
        pictures: Type.Optional(
          List(Text({ description: 'Address of a picture.' }), mostPictures, {
            description: 'Addresses of further pictures; left out without one.',
          }),
        ),
      },
      { description: 'How it is shown.' },
    ),
  },
  { title: 'Raffle', description: 'What fans enter to win something, as one member or visitor sees it.' },
);
export type Raffle = Type.Static<typeof Raffle>;

const raffleResults = ['waiting', 'won', 'lost'] as const;

/** What one member entered in one raffle, and what became of it. */
export const RaffleEntry = Type.Object(
  {
    id: id('raffle'),
    name: Text({ description: 'Name of the raffle, in the language of the fan.' }),
    amount: Figure({ minimum: 1, description: 'How often the member entered.' }),
    spentPoint: Figure({ description: 'Points that the entries cost together.' }),
    enteredAt: timestamp('When the member entered last.'),
    endAt: timestamp('Until when it could be entered.'),
    result: Type.Enum([...raffleResults], {
      description: '"waiting" until the winners are known; then "won" or "lost".',
    }),
    prize: Nullable(
      Type.Object(
        {
          name: Text({ description: 'Name of what was won, in the language of the fan.' }),
          iconSrc: iconSrc(),
          code: Text({ description: 'Code that the member received it with.' }),
          href: Nullable(Text(), 'Address where the code is used; null when there is none.'),
        },
        { title: 'Won', description: 'What was won.' },
      ),
      'What the member won; null otherwise.',
    ),
    entries: List(Text({ description: 'Public identifier of an entry.' }), 100, {
      description: 'Public identifiers of the entries, the first ones first; the published list of the draw has them.',
    }),
    checkPath: checkPath(),
    parameter: Type.Object({ iconSrc: iconSrc() }, { description: 'How it is shown.' }),
  },
  { title: 'Entry of a raffle', description: 'What the member entered in one raffle, and what became of it.' },
);
export type RaffleEntry = Type.Static<typeof RaffleEntry>;
