import Type from 'typebox';
import { Amount, List, Name, Points, Text } from './values/bounded.ts';
import { Period } from './entities/access.ts';
import { AnalyticsId } from './api/analytics.ts';
import { AssociationSettings } from './entities/association.ts';
import { embedNames } from './campaign/embeds.ts';
import { GachaRecord } from './campaign/gacha.ts';
import { RaffleRecord } from './campaign/raffle.ts';
import { AssetName, Delivery, RecordId, Shipped } from './campaign/record-parts.ts';
import { MissionRecord } from './campaign/missions.ts';
import { invitationFields } from './campaign/invitations.ts';
import { profileCardField } from './campaign/profile-card.ts';
import { fairPlayFields } from './campaign/fair-play.ts';
import { networkFields } from './campaign/posts.ts';
import { NotificationLevel } from './entities/notification.ts';
import { aggregatedKeys, PointConfig } from './entities/point-config.ts';
import { AppLink, AssociateSituation, DesignProperty, providers } from './entities/product.ts';
import type { Provider } from './entities/product.ts';
import { localisedText } from './values/locale.ts';
import { Share } from './campaign/share.ts';
import { Nullable } from './values/nullable.ts';
import { jsonFormatNames, jsonFormats } from './content-script/property-json.ts';
import { TermsVersion } from './entities/terms.ts';
import { Situation, SituationDefinitions } from './campaign/situation.ts';
import { offsetPattern, timestamp } from './values/timestamp.ts';
import {
  longestFreeSpace,
  longestText,
  longestTextProperty,
  mostAmount,
  mostFaqs,
  mostFreeSpaces,
  mostNames,
  mostPictures,
  mostRecords,
  mostTextProperties,
} from './values/limits.ts';

const longestBadge = 24;
const mostStages = 20;
const mostSteps = 20;

export const PrizeRecord = Type.Object(
  {
    id: RecordId,
    name: localisedText('Name of the prize.'),
    detail: localisedText('Description of the prize; line breaks are kept. May be empty.'),
    icon: AssetName,
    exchangePoint: Points({ minimum: 1, description: 'Cost of one, in points.' }),
    endAt: Nullable(
      timestamp('Deadline.'),
      'Until when it can be exchanged, such as "2027-12-31T23:59:00+09:00"; null for ever.',
    ),
    totalAmount: Nullable(Amount(), 'Initial stock; null when stock is not tracked.'),
    grantedBefore: Type.Optional(
      Amount({ description: 'Of the stock, given away before this release first went live.' }),
    ),
    userLimitAmount: Nullable(Amount({ minimum: 1 }), 'Most that one member may take; null when unlimited.'),
    delivery: Delivery,
    shipped: Type.Optional(Shipped),
    featured: Type.Optional(Type.Boolean({ description: 'Shown on the top page and on my page.' })),
    category: Type.Optional(
      Name({ description: 'What it is put with: an id of "prizeCategories". Scripts bind it as "category.id".' }),
    ),
    badge: Type.Optional(
      localisedText(`A word on its card, such as "Signed"; at most ${longestBadge} characters.`, longestBadge),
    ),
    pictures: Type.Optional(
      List(AssetName, mostPictures, { description: 'Further pictures, shown where the prize is shown by itself.' }),
    ),
    order: Type.Optional(
      Type.Integer({
        minimum: -mostAmount,
        maximum: mostAmount,
        description: 'Lower numbers come first, and equal ones as they stand in the file; 0 if left out.',
      }),
    ),
  },
  { title: 'Prize record', description: 'What points are exchanged for.', additionalProperties: false },
);
export type PrizeRecord = Type.Static<typeof PrizeRecord>;

const PrizeCategory = Type.Object(
  { id: RecordId, name: localisedText('What the fan reads.') },
  { title: 'Category of prizes', description: 'What prizes are put with.', additionalProperties: false },
);

const NotificationRecord = Type.Object(
  {
    id: RecordId,
    title: localisedText('Heading of the message.'),
    level: NotificationLevel,
    description: localisedText('The message; line breaks are kept. May be empty.'),
    displayedAt: timestamp('When it is made known, such as "2026-11-21T12:00:00+09:00".'),
    onTop: Type.Optional(Type.Boolean({ description: 'Shown on the top page.' })),
  },
  { title: 'Notification record', description: 'A message to fans.', additionalProperties: false },
);

const richForm =
  'with `**bold**` words, `[links](name)`, lists of lines that begin with "- ", and an empty line between paragraphs.';

const FaqRecord = Type.Object(
  {
    id: RecordId,
    question: localisedText('The question; not empty.', longestText, 1),
    answer: localisedText(`The answer, not empty: ${richForm}`, longestText, 1),
  },
  {
    title: 'Frequent question',
    description: 'A question that many fans ask, and its answer.',
    additionalProperties: false,
  },
);

const BoundKey = (example: string) =>
  Type.String({
    title: 'Key',
    pattern: '^[a-z][A-Za-z0-9]*$',
    maxLength: 80,
    description: `Its key, letters and digits, such as "matchDay": scripts bind "${example}".`,
  });

const TextPropertyRecord = Type.Object(
  {
    id: BoundKey('resources.textProperties.byKey.matchDay.text'),
    json: Type.Optional(
      Type.Enum([...jsonFormatNames], {
        description: `Says that the text is JSON, and of which form: ${jsonFormatNames
          .map((name) => `"${name}", ${jsonFormats[name]}`)
          .join('; ')}. Any text if left out.`,
      }),
    ),
    text: localisedText(
      `The text, not empty, of ${longestTextProperty} characters at most; line breaks are kept.`,
      longestTextProperty,
      1,
    ),
  },
  {
    title: 'Text property',
    description: 'A value that pages show where they name its key: a text, or a list of texts as JSON.',
    additionalProperties: false,
  },
);

const FreeSpaceRecord = Type.Object(
  {
    id: BoundKey('resources.freeSpaces.byKey.matchDay.text'),
    text: localisedText(
      `The text, not empty, of ${longestFreeSpace} characters at most: ${richForm}`,
      longestFreeSpace,
      1,
    ),
  },
  {
    title: 'Free space',
    description: 'A text that pages show where they name its key.',
    additionalProperties: false,
  },
);

const AggregatedKey = Type.Enum([...aggregatedKeys], {
  title: 'What is counted',
  description:
    'Of all members: "totalEarned", the points that they were given, or "totalRetweetActionCount", their reposts.',
});

const AggregatedDefinition = Type.Object(
  {
    key: AggregatedKey,
    before: Type.Optional(Amount({ description: 'Counted before this site; 0 if left out.' })),
    stages: Type.Array(
      Type.Array(
        Type.Object(
          {
            point: Points({ minimum: 1, description: 'At how many it is reached.' }),
            name: localisedText('What everybody gets then.'),
            image: Type.Optional(AssetName),
          },
          { title: 'Step', description: 'One step on the way to a goal.', additionalProperties: false },
        ),
        {
          minItems: 1,
          maxItems: mostSteps,
          title: 'Stage',
          description: 'Steps that rise; the last one ends the stage.',
        },
      ),
      {
        minItems: 1,
        maxItems: mostStages,
        description: 'Stages in order, each above the one before; fans see one once the one before is ended.',
      },
    ),
  },
  {
    title: 'Sum of all members',
    description: 'What is counted of all members, and its goals.',
    additionalProperties: false,
  },
);

const TotalRewardDefinition = Type.Object(
  {
    of: AggregatedKey,
    clearLabel: Type.Optional(AssetName),
    clearReward: Type.Optional(AssetName),
  },
  {
    title: 'Reward of all',
    description: 'Whose stages are rewards for everybody, and the drawings that steps share once they are reached.',
    additionalProperties: false,
  },
);

const TermsDefinition = Type.Object(
  { version: TermsVersion },
  {
    title: 'Terms',
    description:
      'The terms that members agree to; without it nothing is kept of who agreed, and nobody is asked again.',
    additionalProperties: false,
  },
);

const InquiryDefinition = Type.Object(
  {
    categories: Type.Array(
      Type.Object(
        { id: RecordId, name: localisedText('What the fan reads.') },
        { title: 'Category', description: 'Something that an inquiry may be about.', additionalProperties: false },
      ),
      { minItems: 1, maxItems: 30, description: 'What an inquiry may be about, in order.' },
    ),
    nameLength: Type.Integer({ minimum: 1, maximum: 100, description: 'Most characters of the name for the reply.' }),
    messageLength: Type.Integer({ minimum: 1, maximum: 5000, description: 'Most characters of the message.' }),
  },
  {
    title: 'Inquiries',
    description: 'What fans may ask, and how much they may write; without it the campaign takes no inquiries.',
    additionalProperties: false,
  },
);

/** campaign.json: the records of a campaign, published with its scripts as one release. */
export const Campaign = Type.Object(
  {
    $schema: Type.Optional(Text({ title: 'Schema', description: 'Address of this schema, for editors.' })),
    name: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,79}$', description: 'Equal to the name of the folder.' }),
    product: Type.Object(
      {
        code: Type.Optional(Amount({ minimum: 1, description: 'Number of the product; 1 if left out.' })),
        situation: Situation,
        situations: Type.Optional(SituationDefinitions),
        period: Type.Optional(Period),
        subSituation: Nullable(Name(), 'Stage within the situation; null when there is none.'),
        associateSituation: Type.Optional(AssociateSituation),
        association: Type.Optional(AssociationSettings),
        pcAssociateLink: Type.Optional(Nullable(AppLink, 'The game on a computer; null if left out.')),
        mobileAssociateLink: Type.Optional(Nullable(AppLink, 'The game on a phone or tablet; null if left out.')),
        isLinkAppAvailable: Type.Optional(
          Type.Boolean({ description: 'Whether fans are pointed to the game; false if left out.' }),
        ),
        designProperty: Type.Optional(DesignProperty),
        tzOffset: Type.Optional(
          Type.String({
            pattern: offsetPattern,
            title: 'Time zone',
            description: 'Offset of the times shown; "+09:00" if left out.',
          }),
        ),
        shortTitle: localisedText('Name of the campaign; scripts bind it as "product.shortTitle".'),
        pointName: localisedText('Name of the points; scripts bind it as "product.pointName".'),
        twitterAccount: Type.String({
          pattern: '^(?:[A-Za-z0-9_](?:[A-Za-z0-9_.]{0,48}[A-Za-z0-9_])?)?$',
          description: 'Official account, without "@": letters, digits, "_" and "."; may be empty.',
        }),
        hashTags: List(
          Type.String({
            title: 'Hashtag',
            pattern: '^[\\p{L}\\p{M}\\p{N}_・]{1,100}$',
            description: 'Letters, digits and "_", without "#".',
          }),
          mostNames,
          { description: 'Hashtags of the campaign, without "#".' },
        ),
        provider: Type.Optional(
          Type.Enum([...providers], {
            description: 'The social network that fans sign in with; "twitter" if left out.',
          }),
        ),
        analyticsId: Type.Optional(
          Nullable(
            AnalyticsId,
            'Name that page views and "track" events are counted under; nothing is counted where it is null or left out.',
          ),
        ),
        isAnalyticsConsentNeeded: Type.Optional(
          Type.Boolean({
            description:
              'Whether fans are asked before anything is counted; true if left out. Only with "analyticsId".',
          }),
        ),
        analyticsProvider: Type.Optional(
          Type.Enum(['google-analytics'], {
            description:
              'Provider who counts as well, under "analyticsId"; declared in "embeds". Nobody else counts if left out.',
          }),
        ),
        deregisterStatus: Type.Optional(
          Type.Enum(['valid', 'invalid'], { description: 'Whether members may delete their account.' }),
        ),
        inquiry: Type.Optional(InquiryDefinition),
        terms: Type.Optional(TermsDefinition),
        pointsNeverPurchased: Type.Boolean({ description: 'Points of this campaign can never be bought.' }),
      },
      { description: 'The campaign as a whole.', additionalProperties: false },
    ),
    share: Type.Optional(Share),
    countsBefore: Type.Optional(
      Type.Object(
        {
          users: Amount({ description: 'Number of members.' }),
          gachas: Amount({ description: 'Number of gacha draws.' }),
        },
        { additionalProperties: false, description: 'Counts carried over from before this site.' },
      ),
    ),
    points: Type.Object(
      {
        welcome: Points({ description: 'Points granted at registration.' }),
        welcomeMessage: localisedText('What the point statement says of that grant.'),
        maxSnsGet: Points({ description: 'Most points that a member earns by social actions.' }),
        config: Type.Optional(PointConfig),
        maxSnsGetDaily: Type.Optional(
          Points({ minimum: 1, description: 'Most of these in one day; as many as are left if left out.' }),
        ),
      },
      { description: 'How points are earned.', additionalProperties: false },
    ),
    aggregatedPoints: Type.Optional(
      List(AggregatedDefinition, aggregatedKeys.length, { description: 'What is counted of all members together.' }),
    ),
    totalReward: Type.Optional(TotalRewardDefinition),
    embeds: Type.Optional(
      List(Type.Enum([...embedNames]), embedNames.length, {
        uniqueItems: true,
        description:
          'Providers whose posts or videos scripts embed, or whose programs pages run; pages admit these, and no others.',
      }),
    ),
    ...networkFields,
    missions: Type.Optional(
      List(MissionRecord, mostRecords, {
        description: 'What fans get points for, in the order in which pages show it.',
      }),
    ),
    ...invitationFields,
    ...fairPlayFields,
    ...profileCardField,
    prizeCategories: Type.Optional(
      List(PrizeCategory, mostNames, { description: 'What prizes are put with, each by its "category".' }),
    ),
    prizes: List(PrizeRecord, mostRecords, { description: 'What points are exchanged for.' }),
    raffles: Type.Optional(List(RaffleRecord, mostRecords, { description: 'What fans enter to win something.' })),
    gacha: Type.Optional(GachaRecord),
    notifications: List(NotificationRecord, mostRecords, { description: 'Messages to fans.' }),
    faqs: Type.Optional(
      List(FaqRecord, mostFaqs, { description: 'What many fans ask, in the order in which pages show it.' }),
    ),
    textProperties: Type.Optional(
      List(TextPropertyRecord, mostTextProperties, {
        description: 'Values by key, such as the hours of an office, that pages show and other programs ask for.',
      }),
    ),
    freeSpaces: Type.Optional(
      List(FreeSpaceRecord, mostFreeSpaces, {
        description: 'Texts that change more often than pages do, each shown where a page names its key.',
      }),
    ),
  },
  {
    title: 'Campaign',
    description: 'campaign.json: settings, prizes and notifications of a campaign.',
    additionalProperties: false,
  },
);
export type Campaign = Type.Static<typeof Campaign>;

/** The social network that fans of a campaign sign in with. */
export function providerOf({ provider = 'twitter' }: Pick<Campaign['product'], 'provider'>): Provider {
  return provider;
}
