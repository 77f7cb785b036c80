import Type from 'typebox';
import { localisedText } from '../values/locale.ts';
import { Amount, List, Points } from '../values/bounded.ts';
import { mostPictures } from '../values/limits.ts';
import { Nullable } from '../values/nullable.ts';
import { timestamp } from '../values/timestamp.ts';
import { AssetName, Delivery, RecordId, Shipped } from './record-parts.ts';

const mostPrizes = 20;
/** A draw orders everybody who entered; more winners than this are prizes of an exchange. */
const mostWinners = 10_000;
const mostCodes = 100;

const Winners = (words: { readonly minimum: number; readonly description: string }) =>
  Type.Integer({ maximum: mostWinners, ...words });

const RafflePrize = Type.Object(
  {
    id: RecordId,
    name: localisedText('What is won.'),
    icon: AssetName,
    winners: Winners({ minimum: 1, description: 'How many win it.' }),
    delivery: Delivery,
    shipped: Type.Optional(Shipped),
  },
  { title: 'Prize of a raffle', description: 'What is won.', additionalProperties: false },
);

/** Where chance comes from: something public that nobody knows before the close, and that everybody can look up. */
const Randomness = Type.Object(
  {
    kind: Type.Enum(['drand', 'figure'], {
      description:
        '"drand": the first round of the public beacon drand (chain "quicknet") that is not before "at". "figure": a figure that somebody else publishes.',
    }),
    at: timestamp('When it becomes known, after the close, such as "2026-12-28T12:00:00+09:00".'),
    words: localisedText(
      'What it is, for fans: where anybody finds it, and how it is written. Not empty.',
      undefined,
      1,
    ),
  },
  { title: 'Randomness', description: 'The public randomness that decides.', additionalProperties: false },
);

export const RaffleRecord = Type.Object(
  {
    id: RecordId,
    name: localisedText('Name of the raffle.'),
    detail: localisedText('Description of the raffle; line breaks are kept. May be empty.'),
    icon: AssetName,
    pictures: Type.Optional(
      List(AssetName, mostPictures, { description: 'Further pictures, shown where the raffle is shown by itself.' }),
    ),
    usePoint: Points({ description: 'Cost of one entry, in points; 0 when it is free.' }),
    startAt: Type.Optional(timestamp('From when it can be entered; from its publication if left out.')),
    endAt: timestamp('Until when it can be entered, such as "2026-12-24T23:59:00+09:00".'),
    userLimitAmount: Nullable(Amount({ minimum: 1 }), 'Most entries of one member; null when unlimited.'),
    requireTotalPoint: Type.Optional(
      Points({ minimum: 1, description: 'Points that a member must have earned through social actions, ever.' }),
    ),
    requireInputCode: Type.Optional(
      Type.Object(
        {
          digests: List(
            Type.String({
              title: 'Digest',
              pattern: '^[0-9a-f]{64}$',
              description: 'Of one accepted code; "npm run campaign -- code-digest <raffle> --code <code>" gives it.',
            }),
            mostCodes,
            { minItems: 1, uniqueItems: true, description: 'Digests of the accepted codes; no release shows a code.' },
          ),
        },
        {
          title: 'Codes',
          description: 'An entry wants a code that fans find elsewhere; none if left out.',
          additionalProperties: false,
        },
      ),
    ),
    prizes: List(RafflePrize, mostPrizes, { minItems: 1, description: 'What is won, the best first.' }),
    reserves: Winners({
      minimum: 0,
      description: 'How many more are drawn, to move up where a winner cannot be reached.',
    }),
    randomness: Randomness,
  },
  { title: 'Raffle record', description: 'What fans enter to win something.', additionalProperties: false },
);
export type RaffleRecord = Type.Static<typeof RaffleRecord>;

/** How many win a raffle in all. */
export function placesOf({ prizes }: Pick<RaffleRecord, 'prizes'>): number {
  return prizes.reduce((sum, { winners }) => sum + winners, 0);
}

/** The prize of a place, from 1 for the best; null beyond the last. */
export function prizeAtPlace(
  { prizes }: Pick<RaffleRecord, 'prizes'>,
  place: number,
): RaffleRecord['prizes'][number] | null {
  let last = 0;
  for (const prize of prizes) {
    last += prize.winners;
    if (place <= last) return prize;
  }
  return null;
}
