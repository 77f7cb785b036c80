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
    endAt: Nullable(Timestamp),
    totalAmount: Nullable(Type.Integer({ minimum: 0, description: 'Initial stock; null when not tracked.' })),
    grantedBefore: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Of the stock, given away before this release first went live.' }),
    ),
    userLimitAmount: Nullable(Type.Integer({ minimum: 1, description: 'Most that one member may take.' })),
    delivery: Type.Union([
      Type.Object(
        { kind: Type.Literal('code') },
        { additionalProperties: false, description: 'The member gets a code.' },
      ),
      Type.Object(
        { kind: Type.Literal('link'), href: Type.String({ pattern: '^https://' }) },
        { additionalProperties: false, description: 'The member gets a code and an address where it is used.' },
      ),
    ]),
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
    $schema: Type.Optional(Type.String()),
    name: Type.String({ pattern: '^[a-z0-9][a-z0-9-]*$', description: 'Equal to the name of the folder.' }),
    product: Type.Object(
      {
        code: Type.Optional(Type.Integer({ minimum: 1 })),
        situation: Situation,
        subSituation: Nullable(Type.String()),
        associateSituation: Type.Optional(AssociateSituation),
        tzOffset: Type.Optional(Type.String({ pattern: '^[+-]\\d{2}:\\d{2}$' })),
        shortTitle: LocalisedText,
        pointName: LocalisedText,
        twitterAccount: Type.String(),
        hashTags: Type.Array(Type.String()),
        provider: Provider,
        analyticsId: Type.Optional(Nullable(Type.String())),
        deregisterStatus: Type.Optional(Type.Enum(['valid', 'invalid'])),
        pointsNeverPurchased: Type.Boolean({ description: 'Points of this campaign can never be bought.' }),
      },
      { additionalProperties: false },
    ),
    countsBefore: Type.Optional(
      Type.Object(
        { users: Type.Integer({ minimum: 0 }), gachas: Type.Integer({ minimum: 0 }) },
        { additionalProperties: false, description: 'Counts carried over from before this site.' },
      ),
    ),
    points: Type.Object(
      {
        welcome: Type.Integer({ minimum: 0, description: 'Granted at registration.' }),
        welcomeMessage: LocalisedText,
        maxSnsGet: Type.Integer({ minimum: 0 }),
        config: PointConfig,
      },
      { additionalProperties: false },
    ),
    prizes: Type.Array(PrizeRecord),
    notifications: Type.Array(NotificationRecord),
  },
  { title: 'Campaign', additionalProperties: false },
);
export type Campaign = Type.Static<typeof Campaign>;
