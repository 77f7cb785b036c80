import Type from 'typebox';
import { Nullable } from '../nullable.ts';
import { Situation } from '../situation.ts';

const AppLink = Type.Object({ appSchemaUrl: Type.String(), appStoreUrl: Type.String() });

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
  { description: 'How members link their game account.' },
);

/** The campaign as every page sees it (spec §3, Product). */
export const Product = Type.Object(
  {
    code: Type.Integer(),
    digest: Type.String({ description: 'Changes with each release.' }),
    situation: Situation,
    subSituation: Nullable(Type.String()),
    revision: Type.Integer({ description: 'Counts the releases that went live.' }),
    scriptVersion: Type.String({ description: 'Identifier of the live release.' }),
    version: Type.String(),
    associateSituation: AssociateSituation,
    pcAssociateLink: Nullable(AppLink),
    mobileAssociateLink: Nullable(AppLink),
    analyticsId: Nullable(Type.String()),
    tzOffset: Type.String({ pattern: '^[+-]\\d{2}:\\d{2}$' }),
    designProperty: Type.Record(Type.String(), Type.String()),
    shortTitle: Type.String(),
    twitterAccount: Type.String(),
    pointName: Type.String(),
    hashTags: Type.Array(Type.String()),
    deregisterStatus: Type.Enum(['valid', 'invalid']),
    isGachaServiceAvailable: Type.Boolean(),
    isLinkAppAvailable: Type.Boolean(),
    userCount: Type.Integer({ minimum: 0 }),
    totalGachaCount: Type.Integer({ minimum: 0 }),
    provider: Provider,
    gachaType: Nullable(Type.Enum(['keep', 'complete'])),
  },
  { title: 'Product' },
);
export type Product = Type.Static<typeof Product>;
