import type Type from 'typebox';
import type { Activity } from '../campaign/situation.ts';
import { Faq } from '../entities/faq.ts';
import { FreeSpace } from '../entities/free-space.ts';
import { Gacha, GachaDraw } from '../entities/gacha.ts';
import { Mission } from '../entities/mission.ts';
import { Invitation } from '../entities/invitation.ts';
import { Notification } from '../entities/notification.ts';
import { PointHistory } from '../entities/point-history.ts';
import { Post } from '../entities/post.ts';
import { ProfileCard } from '../entities/profile-card.ts';
import { Prize } from '../entities/prize.ts';
import { Raffle, RaffleEntry } from '../entities/raffle.ts';
import { SnsActionError } from '../entities/sns-action-error.ts';
import { TextProperty } from '../entities/text-property.ts';
import { PrizeDistribution, UserPrize } from '../entities/user-prize.ts';
import { Video } from '../entities/video.ts';
import { paramNames } from './source.ts';
import type { ParamsIn, Source } from './source.ts';

/** What sources give, by kind: each has an id, and stands once in the browser. */
export const entities = {
  prize: Prize,
  pointHistory: PointHistory,
  snsActionError: SnsActionError,
  notification: Notification,
  faq: Faq,
  freeSpace: FreeSpace,
  textProperty: TextProperty,
  userPrize: UserPrize,
  prizeDistribution: PrizeDistribution,
  raffle: Raffle,
  raffleEntry: RaffleEntry,
  gacha: Gacha,
  gachaDraw: GachaDraw,
  post: Post,
  video: Video,
  mission: Mission,
  invitation: Invitation,
  profileCard: ProfileCard,
} as const;

/** Everything that a page may name in `data`. */
export const sources = {
  prizes: defineSource({
    shape: 'list',
    entity: 'prize',
    path: '/prizes',
    field: 'prizes',
    perPage: 12,
    isSortable: true,
    filter: 'exchangeable',
    description: 'Prizes of the campaign, by cost; filtered to those that the member can exchange now.',
  }),
  pointHistories: defineSource({
    shape: 'list',
    entity: 'pointHistory',
    path: '/user_point_histories',
    field: 'userPointHistories',
    perPage: 20,
    isOfMember: true,
    description: 'The point statement of the member, newest first.',
  }),
  snsActionErrors: defineSource({
    shape: 'list',
    entity: 'snsActionError',
    path: '/user_sns_action_errors',
    field: 'userSnsActionErrors',
    perPage: 20,
    isOfMember: true,
    description: 'Social actions of the member that earned nothing, newest first.',
  }),
  posts: defineSource({
    shape: 'list',
    entity: 'post',
    path: '/tweets',
    field: 'tweets',
    perPage: 10,
    description: 'Posts of the official accounts, newest first, with what the member did to each.',
  }),
  videos: defineSource({
    shape: 'list',
    entity: 'video',
    path: '/tiktok/videos',
    field: 'videos',
    perPage: 12,
    description: 'Short videos of the official accounts, newest first, with what the member did to each.',
  }),
  missions: defineSource({
    shape: 'keyed',
    entity: 'mission',
    path: '/missions',
    field: 'missions',
    isOfMember: true,
    description: 'What there is to do for points, and how far the member is.',
  }),
  notifications: defineSource({
    shape: 'list',
    entity: 'notification',
    path: '/notifications',
    field: 'notifications',
    perPage: 10,
    description: 'Notifications that were made known, newest first.',
  }),
  userPrizes: defineSource({
    shape: 'list',
    entity: 'userPrize',
    path: '/user_prize_histories',
    field: 'userPrizeHistories',
    perPage: 20,
    isOfMember: true,
    description: 'What the member holds, newest first.',
  }),
  prizesOnTheirWay: defineSource({
    shape: 'list',
    entity: 'userPrize',
    path: '/prize_distribute',
    field: 'prizeDistributes',
    perPage: 20,
    isOfMember: true,
    description: 'What is yet to reach the member: it waits, or could not be handed over. Newest first.',
  }),
  prizeDistributions: defineSource({
    shape: 'list',
    entity: 'prizeDistribution',
    path: '/prize_distribute/histories',
    field: 'prizeDistributeHistories',
    perPage: 20,
    isOfMember: true,
    description: 'What became of prizes on their way to the member, step by step, newest first.',
  }),
  prizesHandedOut: defineSource({
    shape: 'list',
    entity: 'userPrize',
    path: '/prizes/logs_external',
    field: 'prizeLogsExternal',
    perPage: 20,
    isOfMember: true,
    description: 'What was handed out to the member outside the site, newest first.',
  }),
  raffles: defineSource({
    shape: 'list',
    entity: 'raffle',
    path: '/raffles',
    field: 'raffles',
    perPage: 6,
    description:
      'Raffles of the campaign: those that can be entered as they stand in campaign.json, then those that are over.',
  }),
  raffleEntries: defineSource({
    shape: 'list',
    entity: 'raffleEntry',
    path: '/user_raffle_entries',
    field: 'userRaffleEntries',
    perPage: 10,
    isOfMember: true,
    description: 'Raffles that the member entered, the one entered last first.',
  }),
  gachaDraws: defineSource({
    shape: 'list',
    entity: 'gachaDraw',
    path: '/gachas/draws',
    field: 'gachaDraws',
    perPage: 20,
    isOfMember: true,
    description: 'Draws of the member on the gacha of the campaign, newest first.',
  }),
  topPrizes: defineSource({
    shape: 'keyed',
    entity: 'prize',
    path: '/prizes/top_page_disp_info',
    field: 'prizes',
    description: 'Prizes that campaign.json features, by their "order", then as they stand there; at most 8.',
  }),
  allPrizes: defineSource({
    shape: 'keyed',
    entity: 'prize',
    path: '/prizes/all',
    field: 'prizes',
    description: 'Prizes of the campaign by their "order", then as they stand in campaign.json; at most 100.',
  }),
  topNotifications: defineSource({
    shape: 'keyed',
    entity: 'notification',
    path: '/notifications/on_top',
    field: 'notifications',
    description: 'Notifications for the top page, newest first; at most 5.',
  }),
  latestSnsActionErrors: defineSource({
    shape: 'keyed',
    entity: 'snsActionError',
    path: '/user_sns_action_errors/latest',
    field: 'userSnsActionErrors',
    isOfMember: true,
    description: 'Social actions of the member that earned nothing, newest first; at most 3.',
  }),
  pointsUnderReview: defineSource({
    shape: 'keyed',
    entity: 'pointHistory',
    path: '/user_point_histories/under_review',
    field: 'userPointHistories',
    isOfMember: true,
    description:
      'Rewards of the member that are held for review, newest first: they are in no balance, and become lines of the statement once they are paid.',
  }),
  faqs: defineSource({
    shape: 'keyed',
    entity: 'faq',
    path: '/text_properties/faqs',
    field: 'faqs',
    description: 'Frequent questions with their answers, as they stand in campaign.json.',
  }),
  freeSpaces: defineSource({
    shape: 'keyed',
    entity: 'freeSpace',
    path: '/contents_free_spaces',
    field: 'contentsFreeSpaces',
    description: 'Free texts of the operators, each by its key, as they stand in campaign.json.',
  }),
  textProperties: defineSource({
    shape: 'keyed',
    entity: 'textProperty',
    path: '/text_properties',
    field: 'textProperties',
    description: 'Values of the operators, each by its key, as they stand in campaign.json.',
  }),
  notification: defineSource({
    shape: 'one',
    entity: 'notification',
    path: '/notifications/{notificationId}',
    field: 'notification',
    description: 'The notification whose id is "notificationId" in the route.',
  }),
  gacha: defineSource({
    shape: 'one',
    entity: 'gacha',
    path: '/gachas/result',
    field: 'gachaResult',
    isOfMember: true,
    description: 'The gacha of the campaign as the member sees it, with what was drawn last.',
  }),
  invitation: defineSource({
    shape: 'one',
    entity: 'invitation',
    path: '/invitations/@me',
    field: 'invitation',
    isOfMember: true,
    whileOpen: 'earn',
    description: 'The code of the member, who entered it, and what that gives.',
  }),
  invitationInput: defineSource({
    shape: 'one',
    entity: 'invitation',
    path: '/invitations/input',
    field: 'invitation',
    isOfMember: true,
    whileOpen: 'earn',
    description: 'The same, as it stands before the member enters the code of another.',
  }),
  profileCard: defineSource({
    shape: 'one',
    entity: 'profileCard',
    path: '/profile_card',
    field: 'profileCard',
    isOfMember: true,
    description: 'The card that members make of themselves: its designs, colours and fonts.',
  }),
} as const satisfies Readonly<Record<string, Source<EntityKind>>>;

type Sources = typeof sources;

export type EntityKind = keyof typeof entities;
type EntityValues = { readonly [Kind in EntityKind]: Type.Static<(typeof entities)[Kind]> };
export type EntityOf<Kind extends EntityKind> = EntityValues[Kind];

export type SourceName = keyof Sources;
export type ListName = NamesOf<'list'>;
export type OneName = NamesOf<'one'>;
export type KeyedName = NamesOf<'keyed'>;
/** What is read as `resources.<name>`. */
export type ResourceName = OneName | KeyedName;

type NamesOf<Shape> = { [Name in SourceName]: Sources[Name]['shape'] extends Shape ? Name : never }[SourceName];

/** Kind, schema and value of what a source gives. */
export type KindOf<Name extends SourceName> = Sources[Name]['entity'];
export type SchemaOf<Name extends SourceName> = (typeof entities)[KindOf<Name>];
export type ItemOf<Name extends SourceName> = EntityOf<KindOf<Name>>;

/** What a source wants of the route. */
export type ParamsOf<Name extends SourceName> = Readonly<Record<ParamsIn<Sources[Name]['path']>, string>>;

export const sourceNames = Object.keys(sources) as readonly SourceName[];
export const listNames = sourceNames.filter(isListName);
export const resourceNames = sourceNames.filter(isResourceName);

/** Says whether only members have a source. */
export function isOfMember(name: SourceName): boolean {
  return 'isOfMember' in sources[name];
}

/** What has to be open for a source to be given; null where it always is. */
export function activityOf(name: SourceName): Activity | null {
  const source: Source = sources[name];
  return source.whileOpen ?? null;
}

/** Says whether a source of that name is loaded page by page. */
export function isListName(name: string): name is ListName {
  return isSourceName(name) && sources[name].shape === 'list';
}

/** Says whether a source of that name is fetched whole. */
function isResourceName(name: string): name is ResourceName {
  return isSourceName(name) && sources[name].shape !== 'list';
}

/** Says whether a source of that name gives one value. */
export function isOneName(name: string): name is OneName {
  return isSourceName(name) && sources[name].shape === 'one';
}

/** Says whether there is a source of that name. */
export function isSourceName(name: string): name is SourceName {
  return Object.hasOwn(sources, name);
}

/** The schema of what a source gives. */
export function schemaOf<Name extends SourceName>(name: Name): SchemaOf<Name> {
  return entities[sources[name].entity] as SchemaOf<Name>;
}

/** Names of what a source wants of the route, in order. */
export function paramsOf(name: SourceName): readonly string[] {
  return paramNames(sources[name].path);
}

/** Declares a source; what it is called is its key in `sources`. */
function defineSource<const Descriptor extends Source<EntityKind>>(descriptor: Descriptor): Descriptor {
  return descriptor;
}
