import Type from 'typebox';
import { Figure, List, Name, Text } from '../values/bounded.ts';
import { GachaType } from '../values/gacha-kinds.ts';
import { mostNames } from '../values/limits.ts';
import { Nullable } from '../values/nullable.ts';
import { InquirySettings } from './inquiry.ts';
import type { Activity } from '../campaign/situation.ts';
import { AssociationSettings } from './association.ts';
import { Situation } from '../campaign/situation.ts';
import { mostCardFaces } from '../campaign/profile-card.ts';
import { facesMost } from '../content-script/theme/theme-form.ts';
import { offsetPattern } from '../values/timestamp.ts';

export const AppLink = Type.Object(
  {
    appSchemaUrl: Type.String({
      pattern:
        '^(https|(?!(http|javascript|data|blob|file|about|view-source|vbscript):)[a-z][a-z0-9+.-]*)://[^\\s"<>]+$',
      maxLength: 500,
      description: 'Address that opens the game: of its own scheme, such as "hoshi://open", or https.',
    }),
    appStoreUrl: Type.String({
      pattern: '^https://[^\\s"<>]+$',
      maxLength: 500,
      description: 'https address where the game is to be had.',
    }),
  },
  { title: 'App link', description: 'Where the game of the campaign is.', additionalProperties: false },
);

/** Settings of the design, by name; each is also `data-design-<name>` on the root element of a page. */
export const DesignProperty = Type.Record(
  Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }),
  Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9 ._-]{0,79}$' }),
  { description: 'Settings of the design, by name, such as "tone": "night".', additionalProperties: false },
);

export const providers = ['twitter', 'tiktok'] as const;

export const Provider = Type.Enum([...providers], { description: 'The social network that fans sign in with.' });
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
export type AssociateSituation = Type.Static<typeof AssociateSituation>;

const opened: Readonly<Record<Activity, Type.TBoolean>> = {
  register: Type.Boolean({ description: 'Whether fans can become members.' }),
  earn: Type.Boolean({ description: 'Whether members can earn points.' }),
  spend: Type.Boolean({ description: 'Whether points can be exchanged for prizes.' }),
  draw: Type.Boolean({ description: 'Whether raffles and gacha are open.' }),
};

/** Whose work the campaign shows by an open licence. */
const Credit = Type.Object(
  {
    family: Text({ title: 'Family', description: 'Name that the campaign gave the web font.' }),
    notice: Text({ title: 'Notice', description: 'Copyright notice of its authors, in their words.' }),
    licence: Name({ title: 'Licence', description: 'Name of the licence, such as "OFL-1.1".' }),
    address: Text({ description: 'Where everybody can read the licence.' }),
  },
  { title: 'Credit', description: 'A web font of the campaign, with its authors and its licence.' },
);

/** The campaign as every page sees it. */
export const Product = Type.Object(
  {
    code: Figure({ description: 'Number of the product.' }),
    digest: Text({ description: 'Changes with each release.' }),
    situation: Situation,
    open: Type.Object(opened, { description: 'What is open in the present situation.' }),
    admitsMembers: Type.Boolean({ description: 'Whether members are signed in now; if not, everyone is a visitor.' }),
    subSituation: Nullable(Text(), 'Phase within the situation; null when there is none.'),
    revision: Figure({ description: 'Counts the releases that went live.' }),
    scriptVersion: Text({ description: 'Identifier of the live release.' }),
    version: Type.String({
      description:
        'Version of the program, as its package.json says it; a page of another one is loaded anew at its next change.',
    }),
    associateSituation: AssociateSituation,
    association: Nullable(AssociationSettings, 'How game accounts are linked; null where none are.'),
    pcAssociateLink: Nullable(AppLink, 'Addresses of the game on a computer; null when there are none.'),
    mobileAssociateLink: Nullable(AppLink, 'Addresses of the game on a phone; null when there are none.'),
    analyticsId: Nullable(
      Type.String(),
      'Name that page views and events are counted under; null where nothing is counted.',
    ),
    isAnalyticsConsentNeeded: Type.Boolean({
      description: 'Whether fans are asked before anything is counted; false where nothing is.',
    }),
    analyticsProvider: Nullable(
      Type.Enum(['google-analytics']),
      'Provider who counts as well; null where nobody does.',
    ),
    tzOffset: Type.String({
      title: 'Time zone',
      pattern: offsetPattern,
      description: 'Offset of the times that the site shows, such as "+09:00".',
    }),
    designProperty: DesignProperty,
    shortTitle: Text({ description: 'Name of the campaign, in the language of the fan.' }),
    twitterAccount: Text({ description: 'Official account, without "@".' }),
    pointName: Text({ description: 'Name of the points, in the language of the fan.' }),
    hashTags: List(Name(), mostNames, { description: 'Hashtags of the campaign, without "#".' }),
    deregisterStatus: Type.Enum(['valid', 'invalid'], { description: 'Whether members may delete their account.' }),
    isGachaServiceAvailable: Type.Boolean({ description: 'Whether the campaign has a gacha.' }),
    isLinkAppAvailable: Type.Boolean({ description: 'Whether fans are pointed to the game.' }),
    userCount: Figure({ description: 'Number of members.' }),
    totalGachaCount: Figure({ description: 'Number of gacha draws of all members.' }),
    provider: Provider,
    inquiry: Nullable(InquirySettings, 'What fans may ask; null where the campaign takes no inquiries.'),
    termsVersion: Nullable(Text(), 'Version of the terms in force; null where they have none.'),
    credits: List(Credit, facesMost + mostCardFaces, {
      description:
        'Web fonts of the campaign and of its profile card, with their authors and licences; empty where it has none.',
    }),
    gachaType: Nullable(GachaType, 'Kind of gacha; null when there is none.'),
  },
  { title: 'Product', description: 'The campaign as every page sees it.' },
);
export type Product = Type.Static<typeof Product>;
