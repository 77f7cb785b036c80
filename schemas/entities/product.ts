import Type from 'typebox';
import { Nullable } from '../nullable.ts';
import { Situation } from '../situation.ts';

const AppLink = Type.Object({
  appSchemaUrl: Type.String({ description: 'Address that opens the game.' }),
  appStoreUrl: Type.String({ description: 'Address where the game is to be had.' }),
});

export const Provider = Type.Enum(['twitter', 'tiktok'], { description: 'The social network that fans sign in with.' });
export type Provider = Type.Static<typeof Provider>;

export const AssociateSituation = Type.Enum(
  [
    'none',
    'later_no_auth',
    'users_create',
    'service_associations_prepare',
    'prepare_no_auth',
    'users_create_no_auth',
    'users_create_mmorpg_no_auth',
  ],
  { description: 'How members link their game account; "none" when they do not.' },
);

/** The campaign as every page sees it (spec §3, Product). */
export const Product = Type.Object(
  {
    code: Type.Integer({ description: 'Number of the product.' }),
    digest: Type.String({ description: 'Changes with each release.' }),
    situation: Situation,
    subSituation: Nullable(Type.String(), 'Stage within the situation; null when there is none.'),
    revision: Type.Integer({ description: 'Counts the releases that went live.' }),
    scriptVersion: Type.String({ description: 'Identifier of the live release.' }),
    version: Type.String({ description: 'Version of the program.' }),
    associateSituation: AssociateSituation,
    pcAssociateLink: Nullable(AppLink, 'Addresses of the game on a computer; null when there are none.'),
    mobileAssociateLink: Nullable(AppLink, 'Addresses of the game on a phone; null when there are none.'),
    analyticsId: Nullable(Type.String(), 'Identifier of the analytics service; null without one.'),
    tzOffset: Type.String({
      title: 'Time zone',
      pattern: '^[+-]\\d{2}:\\d{2}$',
      description: 'Offset of the times that the site shows, such as "+09:00".',
    }),
    designProperty: Type.Record(Type.String(), Type.String(), { description: 'Settings of the design, by name.' }),
    shortTitle: Type.String({ description: 'Name of the campaign, in the language of the fan.' }),
    twitterAccount: Type.String({ description: 'Official account, without "@".' }),
    pointName: Type.String({ description: 'Name of the points, in the language of the fan.' }),
    hashTags: Type.Array(Type.String(), { description: 'Hashtags of the campaign, without "#".' }),
    deregisterStatus: Type.Enum(['valid', 'invalid'], { description: 'Whether members may delete their account.' }),
    isGachaServiceAvailable: Type.Boolean({ description: 'Whether the campaign has a gacha.' }),
    isLinkAppAvailable: Type.Boolean({ description: 'Whether members can link their game account.' }),
    userCount: Type.Integer({ minimum: 0, description: 'Number of members.' }),
    totalGachaCount: Type.Integer({ minimum: 0, description: 'Number of gacha draws of all members.' }),
    provider: Provider,
    gachaType: Nullable(Type.Enum(['keep', 'complete']), 'Kind of gacha; null when there is none.'),
  },
  { title: 'Product', description: 'The campaign as every page sees it.' },
);
export type Product = Type.Static<typeof Product>;
