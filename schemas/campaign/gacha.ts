import Type from 'typebox';
import { Amount, List, Points } from '../values/bounded.ts';
import { GachaType, Rarity } from '../values/gacha-kinds.ts';
import { localisedText } from '../values/locale.ts';
import { Nullable } from '../values/nullable.ts';
import { timestamp } from '../values/timestamp.ts';
import { AssetName, Delivery, RecordId, Shipped } from './record-parts.ts';

/** Items of a gacha. */
export const mostGachaItems = 100;
/** What the weights of a gacha sum up to at most: small enough that fair numbers are quickly found. */
export const mostGachaWeight = 1_000_000;

/** What happens when an item has run out. */
export const WhenOut = Type.Union(
  [
    Type.Object(
      { kind: Type.Literal('redistribute', { title: 'Kind', description: '"redistribute".' }) },
      {
        title: 'Redistribute',
        additionalProperties: false,
        description: 'It drops out, and the total of the weights becomes smaller: all others become likelier.',
      },
    ),
    Type.Object(
      {
        kind: Type.Literal('substitute', { title: 'Kind', description: '"substitute".' }),
        item: RecordId,
      },
      {
        title: 'Substitute',
        additionalProperties: false,
        description: 'Another item, which has no stock limit, comes in its place.',
      },
    ),
    Type.Object(
      { kind: Type.Literal('close', { title: 'Kind', description: '"close".' }) },
      { title: 'Close', additionalProperties: false, description: 'Nobody draws any more.' },
    ),
  ],
  { description: 'What happens when it has run out; "redistribute" if left out.' },
);
export type WhenOut = Type.Static<typeof WhenOut>;

const GachaItemRecord = Type.Object(
  {
    id: RecordId,
    name: localisedText('Name of the item.'),
    icon: AssetName,
    thumbnail: Type.Optional(AssetName),
    rarity: Rarity,
    isRare: Type.Optional(Type.Boolean({ description: 'Fans are asked before they give it up; false if left out.' })),
    weight: Type.Integer({
      minimum: 0,
      maximum: mostGachaWeight,
      description: 'In how many of "totalWeight" draws it comes. 0 takes it out of the draw; who has it keeps it.',
    }),
    totalAmount: Nullable(Amount(), 'Initial stock; null when stock is not tracked.'),
    whenOut: Type.Optional(WhenOut),
  },
  { title: 'Item of a gacha', description: 'Something that a draw may give.', additionalProperties: false },
);
export type GachaItemRecord = Type.Static<typeof GachaItemRecord>;

const CompletionPrize = Type.Object(
  {
    id: RecordId,
    name: localisedText('Name of the prize.'),
    icon: AssetName,
  },
  {
    title: 'Completion prize',
    description: 'What who has drawn every item gets; for the type "complete", and there it is wanted.',
    additionalProperties: false,
  },
);

/** The gacha of a campaign. */
export const GachaRecord = Type.Object(
  {
    id: RecordId,
    type: GachaType,
    name: localisedText('Name of the gacha.'),
    detail: localisedText('Description of the gacha; line breaks are kept. May be empty.'),
    pointForGacha: Points({ minimum: 1, description: 'Cost of one draw, in points.' }),
    startAt: Type.Optional(timestamp('From when on it can be drawn; from the beginning if left out.')),
    endAt: Nullable(
      timestamp('Deadline.'),
      'Until when it can be drawn, such as "2027-12-31T23:59:00+09:00"; then its seed is published. Null for ever.',
    ),
    userLimitAmount: Nullable(Amount({ minimum: 1 }), 'How often one member may draw; null when unlimited.'),
    totalWeight: Type.Integer({
      minimum: 1,
      maximum: mostGachaWeight,
      description: 'What the weights of all items sum up to.',
    }),
    items: List(GachaItemRecord, mostGachaItems, {
      minItems: 1,
      description: 'What a draw may give, in the order in which draws are computed.',
    }),
    guarantee: Type.Optional(
      Type.Object(
        {
          after: Type.Integer({
            minimum: 2,
            maximum: 1000,
            description: 'At the latest this draw of a member gives one of that rarity or above.',
          }),
          rarity: Rarity,
        },
        {
          title: 'Guarantee',
          description: 'What is sure after so many draws of a member, as long as there is one left.',
          additionalProperties: false,
        },
      ),
    ),
    completionPrize: Type.Optional(CompletionPrize),
    delivery: Delivery,
    shipped: Type.Optional(Shipped),
    announced: Type.Optional(
      localisedText('What fans are told of the odds, such as what changed, and why; wanted once drawn odds change.'),
    ),
  },
  {
    title: 'Gacha',
    description: 'What members draw from; without it the campaign has no gacha.',
    additionalProperties: false,
  },
);
export type GachaRecord = Type.Static<typeof GachaRecord>;
