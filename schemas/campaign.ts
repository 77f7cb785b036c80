import Type from 'typebox';
import { NotificationLevel } from './entities/notification.ts';
import { PointConfig } from './entities/point-config.ts';
import { AssociateSituation, Provider } from './entities/product.ts';
import { LocalisedText } from './locale.ts';
import { Nullable } from './nullable.ts';
import { Situation } from './situation.ts';
import { Timestamp } from './timestamp.ts';

const RecordId = Type.String({
  pattern: '^[a-z0-9][a-z0-9-]*$',
  maxLength: 80,
  description: 'Stable; never used again for something else.',
});
const AssetName = Type.String({
  pattern: '^asset:[a-z0-9][a-z0-9/._-]*$',
  description: 'A drawing of the campaign: "asset:<name>".',
});

export const PrizeRecord = Type.Object(
  {
    id: RecordId,
    name: LocalisedText,
    detail: LocalisedText,
    icon: AssetName,
    exchangePoint: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Cost of one, in points.' }),
    endAt: Nullable(Timestamp, 'Deadline; null when there is none.'),
    totalAmount: Nullable(Type.Integer({ minimum: 0 }), 'Initial stock; null when not tracked.'),
    grantedBefore: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Of the stock, given away before this release first went live.' }),
    ),
    userLimitAmount: Nullable(Type.Integer({ minimum: 1 }), 'Most that one member may take; null when unlimited.'),
    delivery: Type.Union(
      [
        Type.Object(
          { kind: Type.Literal('code', { description: 'A code.' }) },
          { additionalProperties: false, description: 'The member gets a code.' },
        ),
        Type.Object(
          {
            kind: Type.Literal('link', { description: 'A code and an address.' }),
            href: Type.String({ pattern: '^https://', description: 'An https address.' }),
          },
          { additionalProperties: false, description: 'The member gets a code and an address where it is used.' },
        ),
      ],
      { description: 'How the member gets it.' },
    ),
    featured: Type.Optional(Type.Boolean({ description: 'Shown on the top page and on my page.' })),
  },
  { title: 'Prize record', additionalProperties: false },
);
export type PrizeRecord = Type.Static<typeof PrizeRecord>;

export const NotificationRecord = Type.Object(
  {
    id: RecordId,
    title: LocalisedText,
    level: NotificationLevel,
    description: LocalisedText,
    displayedAt: Timestamp,
    onTop: Type.Optional(Type.Boolean({ description: 'Shown on the top page.' })),
  },
  { title: 'Notification record', additionalProperties: false },
);

/** campaign.json: the records of a campaign, published with its scripts as one release. */
export const Campaign = Type.Object(
  {
    $schema: Type.Optional(Type.String({ description: 'Address of this schema, for editors.' })),
    name: Type.String({ pattern: '^[a-z0-9][a-z0-9-]*$', description: 'Equal to the name of the folder.' }),
    product: Type.Object(
      {
        code: Type.Optional(Type.Integer({ minimum: 1, description: 'Number of the product; 1 if left out.' })),
        situation: Situation,
        subSituation: Nullable(Type.String(), 'Stage within the situation; null when there is none.'),
        associateSituation: Type.Optional(AssociateSituation),
        tzOffset: Type.Optional(
          Type.String({
            pattern: '^[+-]\\d{2}:\\d{2}$',
            description: 'Offset of the times shown; +09:00 if left out.',
          }),
        ),
        shortTitle: LocalisedText,
        pointName: LocalisedText,
        twitterAccount: Type.String({ description: 'Official account, without "@".' }),
        hashTags: Type.Array(Type.String(), { description: 'Hashtags of the campaign, without "#".' }),
        provider: Provider,
        analyticsId: Type.Optional(Nullable(Type.String(), 'Identifier of the analytics service.')),
        deregisterStatus: Type.Optional(
          Type.Enum(['valid', 'invalid'], { description: 'Whether members may delete their account.' }),
        ),
        pointsNeverPurchased: Type.Boolean({ description: 'Points of this campaign can never be bought.' }),
      },
      { description: 'The campaign as a whole.', additionalProperties: false },
    ),
    countsBefore: Type.Optional(
      Type.Object(
        {
          users: Type.Integer({ minimum: 0, description: 'Members.' }),
          gachas: Type.Integer({ minimum: 0, description: 'Gacha draws.' }),
        },
        { additionalProperties: false, description: 'Counts carried over from before this site.' },
      ),
    ),
    points: Type.Object(
      {
        welcome: Type.Integer({ minimum: 0, description: 'Granted at registration.' }),
        welcomeMessage: LocalisedText,
        maxSnsGet: Type.Integer({ minimum: 0, description: 'Most points that a member earns by social actions.' }),
        config: PointConfig,
      },
      { description: 'How points are earned.', additionalProperties: false },
    ),
    prizes: Type.Array(PrizeRecord, { description: 'What points are exchanged for.' }),
    notifications: Type.Array(NotificationRecord, { description: 'Messages to fans.' }),
  },
  { title: 'Campaign', additionalProperties: false },
);
export type Campaign = Type.Static<typeof Campaign>;
