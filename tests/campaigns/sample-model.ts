import type { Invitation, InvitationIncentive } from '#schemas/entities/invitation.ts';
import type { InquirySettings } from '#schemas/entities/inquiry.ts';
import type { DataModel, ListView } from '#schemas/data-model/data-model.ts';
import type { Faq } from '#schemas/entities/faq.ts';
import type { Gacha, GachaDraw } from '#schemas/entities/gacha.ts';
import type { FreeSpace } from '#schemas/entities/free-space.ts';
import { missionLimits } from '#schemas/values/mission-limits.ts';
import { missionStates } from '#schemas/entities/mission.ts';
import type { Mission } from '#schemas/entities/mission.ts';
import type { Post } from '#schemas/entities/post.ts';
import { snsActionTypes } from '#schemas/values/sns-action-types.ts';
import type { Video } from '#schemas/entities/video.ts';
import type { Notification } from '#schemas/entities/notification.ts';
import type { Paging } from '#schemas/entities/paging.ts';
import type { PrizeDistribution, UserPrize } from '#schemas/entities/user-prize.ts';
import type { TextProperty } from '#schemas/entities/text-property.ts';
import type { PointHistory } from '#schemas/entities/point-history.ts';
import type { CardLayoutView, ProfileCard } from '#schemas/entities/profile-card.ts';
import type { Prize } from '#schemas/entities/prize.ts';
import type { Raffle, RaffleEntry } from '#schemas/entities/raffle.ts';
import type { SnsActionError } from '#schemas/entities/sns-action-error.ts';
import type { User } from '#schemas/entities/user.ts';
import type { Locale } from '#schemas/values/locale-names.ts';
import { viewOfResource } from '#app/hosts/sources/source-views.ts';
import { admitsMembers, openNow } from '#schemas/campaign/situation.ts';
import { listNames, resourceNames, sources } from '#schemas/data-model/sources.ts';
import type { EntityKind, EntityOf, SourceName } from '#schemas/data-model/sources.ts';

/** What fans may ask. */
export const sampleInquiries: InquirySettings = {
  categories: [
    { value: 'prizes', label: '景品のこと' },
    { value: 'other', label: 'そのほか' },
  ],
  nameLength: 15,
  messageLength: 600,
};

/** The instant at which the campaigns are rendered. */
export const sampleNow = new Date('2026-11-21T03:00:00.000Z');

interface SampleFan {
  readonly situation: string;
  readonly isLoggedIn: boolean;
  readonly locale: Locale;
  readonly route: DataModel['route'];
  /** How far the lists and resources have come. */
  readonly status?: ListView<unknown>['status'];
  /** Lists and resources without an item. */
  readonly isEmpty?: boolean;
}

/** A member with every optional part filled. */
const sampleUser: User = {
  id: 'user-7',
  nickname: 'ひなた🌟',
  iconPath: '/assets/avatar.svg',
  userPoint: { point: 12_345, totalSnsGetPoint: 1500, availableSnsGetPoint: 1500, maxSnsGetPoint: 3000 },
  serviceAssociation: { displayData: { displayText: 'ひなた (Lv.42)', gameUserId: '123456789' } },
  followedOfficial: true,
  repliedOfficialTweet: false,
  reachedTweetPointMax: false,
  hasAgreedToTerms: true,
  unreadNotifications: 2,
  userNotification: {
    raffleAwards: [{ raffleId: 'raffle-1', raffleName: 'サイン色紙', name: '色紙', iconSrc: '/assets/board.svg' }],
  },
  isLinkedApp: false,
};

/** A whole data model as one fan has it on one page. */
export function sampleModel(fan: SampleFan): DataModel {
  const { situation, isLoggedIn, locale, route, status = 'loaded', isEmpty = false } = fan;
  const paging: Paging = isEmpty
    ? { currentPage: 1, loadingPage: 1, totalPage: 1, totalCount: 0 }
    : { currentPage: 1, loadingPage: status === 'loading' ? 2 : 1, totalPage: 3, totalCount: 34 };
  return {
    browser: { os: 'ios', app: 'line' },
    product: {
      code: 1,
      digest: 'b1946ac9',
      situation,
      open: openNow({ situation }),
      association: { idLength: { minimum: 8, maximum: 12 }, isDigitsOnly: true },
      admitsMembers: admitsMembers({ situation }),
      subSituation: null,
      revision: 4,
      scriptVersion: 'release-4',
      version: '0.1.0',
      associateSituation: 'none',
      pcAssociateLink: { appSchemaUrl: 'hoshi://open', appStoreUrl: 'https://store.example/hoshi' },
      mobileAssociateLink: null,
      analyticsId: null,
      isAnalyticsConsentNeeded: false,
      analyticsProvider: null,
      tzOffset: '+09:00',
      designProperty: { tone: 'night' },
      shortTitle: 'ほしのうた 星あつめフェスティバル',
      twitterAccount: 'hoshinouta_sample',
      pointName: 'ほしのかけら',
      hashTags: ['ほしのうた3周年', '星あつめ'],
      deregisterStatus: 'valid',
      isGachaServiceAvailable: true,
      isLinkAppAvailable: true,
      userCount: 12_874,
      totalGachaCount: 98_031,
      provider: 'twitter',
      inquiry: sampleInquiries,
      termsVersion: '2026-11-14',
      credits: [
        {
          family: 'Star Song',
          notice: 'Copyright 2026 The Star Song Project Authors',
          licence: 'OFL-1.1',
          address: 'https://openfontlicense.org/',
        },
      ],
      gachaType: 'keep',
    },
    user: isLoggedIn ? sampleUser : null,
    pointConfig: { availableSnsGet: 3000, favoriteAdd: 10, quoteAdd: 50, retweetAdd: 30 },
    totalReward: {
      point: 1200,
      achievementSteps: [
        [
          { point: 1000, name: '1st', imgReward: '/assets/reward-1.svg' },
          { point: 5000, name: '2nd', imgReward: null },
        ],
      ],
      commonImages: { clearLabel: null, clearReward: null },
    },
    aggregatedPoint: {
      totalEarned: {
        point: 900_000,
        aggregatedAt: '2026-11-21T02:00:00.000Z',
        achievementSteps: [[1000], [1_000_000]],
      },
    },
    system: {
      registeredUser: isLoggedIn ? sampleUser : null,
      hasLeft: false,
      invitationCode: '',
      isLoading: false,
      origin: '',
      since: 0,
    },
    header: { titleText: '景品', titleImageSrc: '' },
    route,
    device: 'sp',
    locale,
    ...sampleSources({ status, isEmpty, paging }),
  };
}

const exchangeable: Prize = {
  id: 'acrylic-stand',
  name: 'アクリルスタンド',
  detail: '高さ約15cmの描きおろしアクリルスタンドです。\n台座つき。',
  exchangePoint: 1200,
  endAt: '2027-12-31T14:59:00.000Z',
  totalAmount: 300,
  stockTotalAmount: 182,
  userLimitAmount: 3,
  stockUserLimitAmount: 3,
  prizeCode: null,
  parameter: { iconSrc: '/assets/acrylic-stand.svg' },
};

/** Prizes in every state, and at every edge of what a card shows. */
export const samplePrizes: readonly Prize[] = [
  exchangeable,
  { ...exchangeable, id: 'used-up', stockUserLimitAmount: 0, prizeCode: 'HOSHI-2026-0001' },
  { ...exchangeable, id: 'expired', endAt: '2026-11-20T00:00:00.000Z' },
  { ...exchangeable, id: 'out-of-stock', stockTotalAmount: 0 },
  { ...exchangeable, id: 'last-minute', endAt: '2026-11-21T03:00:30.000Z', stockTotalAmount: 1 },
  { ...exchangeable, id: 'unlimited', endAt: null, totalAmount: null, stockTotalAmount: null, userLimitAmount: null },
  { ...exchangeable, id: 'too-dear', exchangePoint: 1_000_000, stockUserLimitAmount: null },
  { ...exchangeable, id: 'long', name: 'とても長い名前の景品'.repeat(8), detail: '描きおろしの説明。\n'.repeat(12) },
  { ...exchangeable, id: 'bare', detail: '' },
];

const history: PointHistory = {
  id: 'history-1',
  createdAt: '2026-11-20T12:34:56.000Z',
  point: 30,
  historyType: 'sns_action',
  displayMessage: null,
  snsActionHistory: null,
  userPrizeHistory: null,
  userRaffleHistory: null,
};

const snsAction: NonNullable<PointHistory['snsActionHistory']> = {
  actionType: 'retweet',
  provider: 'twitter',
  snsScreenName: 'hinata_sample',
  snsActionId: '1850000000000000000',
  displayMessage: null,
};

const prizeTaken: NonNullable<PointHistory['userPrizeHistory']> = {
  name: 'アクリルスタンド',
  format: 'none',
  meta: { href: null },
  code: 'HOSH-2026-0001',
  displayMessage: null,
};

/** Histories of every type, with every part present and absent. */
const sampleHistories: readonly PointHistory[] = [
  { ...history, id: 'sns', snsActionHistory: snsAction },
  { ...history, id: 'sns-message', snsActionHistory: { ...snsAction, displayMessage: 'リポストしました' } },
  { ...history, id: 'like', snsActionHistory: { ...snsAction, actionType: 'like', snsScreenName: null } },
  { ...history, id: 'reply', point: 10, snsActionHistory: { ...snsAction, actionType: 'reply_send' } },
  { ...history, id: 'unknown-action', snsActionHistory: { ...snsAction, actionType: 'dance', snsActionId: null } },
  { ...history, id: 'bare-sns' },
  { ...history, id: 'prize', point: 1200, historyType: 'prize', userPrizeHistory: prizeTaken },
  {
    ...history,
    id: 'prize-link',
    historyType: 'prize',
    userPrizeHistory: { ...prizeTaken, format: 'externalButton', meta: { href: 'https://prizes.example/take' } },
  },
  {
    ...history,
    id: 'prize-link-gone',
    historyType: 'prize',
    userPrizeHistory: { ...prizeTaken, format: 'externalButton', displayMessage: null },
  },
  { ...history, id: 'raffle', historyType: 'raffle', userRaffleHistory: { displayMessage: 'ライブご招待' } },
  { ...history, id: 'raffle-silent', historyType: 'raffle', userRaffleHistory: { displayMessage: null } },
  { ...history, id: 'gacha', historyType: 'gacha', displayMessage: 'オルゴール' },
  { ...history, id: 'message', point: 1500, historyType: 'message', displayMessage: '登録のお礼' },
  { ...history, id: 'zero', point: 0, historyType: 'message', displayMessage: null },
];

/** Notifications of every level. */
const sampleNotifications: readonly Notification[] = [
  {
    id: 'welcome',
    title: '3周年フェスティバル開幕',
    level: 'info',
    description: 'たくさんのご参加をお待ちしています。',
    displayedAtIso: '2026-11-21T02:59:30.000Z',
    isUnread: true,
  },
  {
    id: 'delay',
    title: '景品のお届けが遅れています',
    level: 'warning',
    description: '一部の景品について。\n詳しくは後日お知らせします。',
    displayedAtIso: '2026-11-01T03:00:00.000Z',
    isUnread: false,
  },
  {
    id: 'maintenance',
    title: 'メンテナンスのお知らせ',
    level: 'danger',
    description: '',
    displayedAtIso: '2025-12-31T15:00:00.000Z',
    isUnread: true,
  },
];

/** Failed social actions, newest first. */
const sampleActionErrors: readonly SnsActionError[] = [
  {
    id: '019a97f2-c4e0-7000-8000-000000000002',
    createdAt: '2026-11-21T02:58:00.000Z',
    displayMessage: 'リポスト：対象のポストが削除されたか、見られなくなっています。',
  },
  {
    id: '019a97d4-4c80-7000-8000-000000000001',
    createdAt: '2026-11-19T12:00:00.000Z',
    displayMessage: '公式アカウントをフォロー：SNS側で行われたことを確認できませんでした。',
  },
];

const sampleFaqs: readonly Faq[] = [
  { id: 'points', question: 'かけらは、いつ届きますか？', answer: '**数分以内**に届きます。\n\n- いいね\n- リポスト' },
  { id: 'prizes', question: '交換は取り消せますか？', answer: '取り消せません。[お知らせ](news)もどうぞ。' },
];

/** One for each key that campaigns and examples name. */
const sampleFreeSpaces: readonly FreeSpace[] = ['teamNote', 'matchDay'].map((id) => ({
  id,
  text: '**今夜**のおしらせ。\n\nくわしくは[お知らせ](news)へ。',
}));

/** One for each key that campaigns and examples name. */
const sampleTextProperties: readonly TextProperty[] = [
  { id: 'starWords', text: '[{"label":"かけら","text":"あつめるもの。"},{"label":"うた","text":"きこえるもの。"}]' },
  { id: 'officeHours', text: '[{"label":"事務所","text":"平日 10:00〜17:00"}]' },
  { id: 'officeNote', text: '試合の翌日はお休みです。' },
];

const nowhere = { sentOn: null, reference: null };

/** What a member holds: a code, a link, and one in each state of the way. */
const sampleUserPrizes: readonly UserPrize[] = (
  [
    { code: null, href: null, distribution: { state: 'none', ...nowhere } },
    { distribution: { state: 'none', ...nowhere } },
    { distribution: { state: 'waiting', ...nowhere } },
    { distribution: { state: 'sent', sentOn: '2026-11-20', reference: '1234-5678-9012' } },
    { href: null, distribution: { state: 'sent', sentOn: '2026-11-20', reference: null } },
    { distribution: { state: 'failed', ...nowhere } },
  ] as const
).map((values, index) => ({
  id: `held-${index}`,
  kind: 'exchange',
  prizeId: 'plush-bird',
  name: '星を運ぶ鳥ポルカのぬいぐるみ',
  amount: 1 + (index % 2),
  code: 'K7QW-2MFT-9XRB',
  href: 'https://example.com/delivery',
  createdAt: '2026-11-18T12:00:00.000Z',
  parameter: { iconSrc: index === 0 ? '' : '/contents_assets/plush-bird.svg' },
  ...values,
}));

const sampleDistributions: readonly PrizeDistribution[] = [
  {
    id: 'held-3-1',
    userPrizeId: 'held-3',
    name: '星を運ぶ鳥ポルカのぬいぐるみ',
    amount: 2,
    state: 'sent',
    sentOn: '2026-11-20',
    reference: '1234-5678-9012',
    createdAt: '2026-11-20T09:00:00.000Z',
  },
];

export const sampleGacha: Gacha = {
  id: 'music-box',
  type: 'keep',
  name: '星のオルゴール',
  detail: 'ぜんまいを巻くと、ふたがひらいて、ひとつ。',
  startAt: null,
  endAt: '2027-12-24T14:59:59.000Z',
  pointForGacha: 300,
  currentUserPoint: 24_650,
  useGachaPoint: 600,
  drawCount: 2,
  userLimitAmount: null,
  stockUserLimitAmount: null,
  guarantee: { after: 30, rarity: 4, remaining: 28 },
  gotGachaPrize: {
    id: '5f0e6a52-6f0c-4d53-9a39-0a7d6f0f9b01',
    isRare: false,
    rarity: 3,
    prizeBase: { id: 'brass-key', name: '真鍮のぜんまい鍵', parameter: { src: '/sample.svg' } },
    isNew: true,
    number: 2,
  },
  fixedGachaPrize: null,
  completeGachas: [
    {
      id: 'brass-key',
      name: '真鍮のぜんまい鍵',
      rarity: 3,
      isRare: false,
      imgSrc: '/sample.svg',
      imgThumbnailSrc: '/sample.svg',
      weight: 170,
      odds: '17%',
      totalAmount: 800,
      stockTotalAmount: 797,
      isAcquired: true,
      isNew: true,
    },
    {
      id: 'star-candy',
      name: '星のこんぺいとう',
      rarity: 1,
      isRare: false,
      imgSrc: '/sample.svg',
      imgThumbnailSrc: '/sample.svg',
      weight: 830,
      odds: '83%',
      totalAmount: null,
      stockTotalAmount: null,
      isAcquired: false,
      isNew: false,
    },
  ],
  completionPrize: null,
  totalWeight: 1000,
  oddsVersion: 1,
  oddsDigest: '0f'.repeat(32),
  memberKey: '3c'.repeat(16),
  seedHash: 'a1'.repeat(32),
  obstacle: null,
};

const sampleDraws: readonly GachaDraw[] = [
  {
    id: '5f0e6a52-6f0c-4d53-9a39-0a7d6f0f9b01',
    createdAt: '2026-11-21T02:30:00.000Z',
    number: 2,
    cost: 300,
    name: '真鍮のぜんまい鍵',
    iconSrc: '/sample.svg',
    rarity: 3,
    state: 'undecided',
    oddsVersion: 1,
    checkPath: '/fairness/gacha/5f0e6a52-6f0c-4d53-9a39-0a7d6f0f9b01',
    isCheckable: false,
  },
];

export const sampleRaffles: readonly Raffle[] = [
  {
    id: 'tanabata',
    name: '星に願いを',
    detail: 'サイン入りポスター',
    usePoint: 100,
    startAt: null,
    endAt: '2026-12-24T14:59:00.000Z',
    userLimitAmount: 10,
    stockUserLimitAmount: 8,
    requireTotalPoint: 500,
    requireInputCode: true,
    enteredAmount: 2,
    stage: 'open',
    prizes: [{ id: 'poster', name: 'サイン入りポスター', iconSrc: '/sample.svg', winners: 3 }],
    winners: 3,
    randomness: 'drand',
    checkPath: null,
    parameter: { iconSrc: '/sample.svg', pictures: ['/sample.svg'] },
  },
  {
    id: 'free',
    name: 'ひとつ星',
    detail: '',
    usePoint: 0,
    startAt: '2026-11-01T00:00:00.000Z',
    endAt: '2026-11-10T14:59:00.000Z',
    userLimitAmount: null,
    stockUserLimitAmount: null,
    enteredAmount: 0,
    stage: 'drawn',
    prizes: [{ id: 'card', name: '絵はがき', iconSrc: '/sample.svg', winners: 100 }],
    winners: 100,
    randomness: 'drand',
    checkPath: '/fairness/raffle/free',
    parameter: { iconSrc: '/sample.svg' },
  },
];

const sampleRaffleEntries: readonly RaffleEntry[] = [
  {
    id: 'tanabata',
    name: '星に願いを',
    amount: 2,
    spentPoint: 200,
    enteredAt: '2026-11-20T03:00:00.000Z',
    endAt: '2026-12-24T14:59:00.000Z',
    result: 'waiting',
    checkPath: null,
    prize: null,
    entries: ['5f0e6a52-6f0c-4d53-9a39-0a7d6f0f9b02'],
    parameter: { iconSrc: '/sample.svg' },
  },
  {
    id: 'free',
    name: 'ひとつ星',
    amount: 1,
    spentPoint: 0,
    enteredAt: '2026-11-09T03:00:00.000Z',
    endAt: '2026-11-10T14:59:00.000Z',
    result: 'won',
    checkPath: '/fairness/raffle/free',
    prize: { name: '絵はがき', iconSrc: '/sample.svg', code: 'K7QW-2MFT-9XRB', href: 'https://example.com/' },
    entries: ['5f0e6a52-6f0c-4d53-9a39-0a7d6f0f9b03'],
    parameter: { iconSrc: '/sample.svg' },
  },
];

const samplePosts: readonly Post[] = [
  {
    id: 'opening',
    tweetId: '1990000000000000001',
    accountName: '見本の公式',
    screenName: 'sample_pr',
    authorIconUrl: '/sample.svg',
    createdAt: '2026-11-21T01:00:00.000Z',
    body: '3周年、はじまりました。\n#見本タグ をつけて、感想をきかせてください。@sample_pr',
    imageUrls: ['/sample.svg', '/sample.svg'],
    hashtags: ['見本タグ'],
    mentions: ['sample_pr'],
    liked: true,
    retweeted: false,
    followed: false,
    pending: [],
    earned: false,
    likeCount: 12_840,
    retweetCount: 3_210,
    quoteState: 'pending',
    replyState: 'none',
    address: 'https://x.com/sample_pr/status/1990000000000000001',
  },
  {
    id: 'long',
    tweetId: '1990000000000000002',
    accountName: '見本の公式',
    screenName: 'sample_pr',
    authorIconUrl: '/sample.svg',
    createdAt: '2026-11-19T01:00:00.000Z',
    body: 'とても長いお知らせです。'.repeat(20),
    imageUrls: [],
    hashtags: [],
    mentions: [],
    liked: true,
    retweeted: true,
    followed: true,
    pending: [],
    earned: true,
    likeCount: 0,
    retweetCount: 1,
    quoteState: 'done',
    replyState: 'done',
    address: 'https://x.com/sample_pr/status/1990000000000000002',
  },
];

const sampleAuthor = { username: '見本の公式', uniqueId: 'sample_pr', imageUrl: '/sample.svg' };
const sampleVideos: readonly Video[] = [
  {
    id: 'first',
    itemId: '7400000000000000001',
    title: '練習のようすを、すこしだけ',
    coverImageUrl: '/sample.svg',
    liked: true,
    earned: true,
    user: sampleAuthor,
    address: 'https://www.tiktok.com/@sample_pr/video/7400000000000000001',
    playerAddress: '/service/v2/tiktok/videos/clip/player',
  },
  {
    id: 'second',
    itemId: '7400000000000000002',
    title: '夜の海',
    coverImageUrl: '/sample.svg',
    liked: false,
    earned: false,
    user: sampleAuthor,
    address: 'https://www.tiktok.com/@sample_pr/video/7400000000000000002',
    playerAddress: '/service/v2/tiktok/videos/clip/player',
  },
];

const sampleMissions: readonly Mission[] = missionStates.map((state, index) => ({
  id: `mission-${state.toLowerCase()}`,
  actionType: snsActionTypes[index] ?? 'like',
  name: '公式の投稿にいいねする',
  detail: 'ひとつの投稿につき、いちどだけ数えます。',
  iconSrc: '/sample.svg',
  point: 10 * (index + 1),
  isCost: false,
  limit: missionLimits[index % missionLimits.length] ?? 'once',
  done: state === 'done' ? 3 : 1,
  possible: 3,
  state,
}));
const sampleEntry: InvitationIncentive = {
  step: 0,
  granted: false,
  prize: { name: '招待状のランタン', point: 300, iconSrc: '/sample.svg' },
};

export const sampleInvitation: Invitation = {
  id: 'sample',
  invitationUid: 'sample',
  code: 'CDFGHJKM',
  invitations: [
    { id: '2', nickname: null, iconPath: null, invitedAt: '2026-11-20T03:00:00.000Z' },
    { id: '1', nickname: '空色ソラ', iconPath: '/sample.svg', invitedAt: '2026-11-19T03:00:00.000Z' },
  ],
  mostInvited: 10,
  invitationIncentives: [
    sampleEntry,
    { step: 1, granted: true, prize: { name: 'はじめの一番星', point: 200, iconSrc: '/sample.svg' } },
    { step: 3, granted: false, prize: { name: '三つ星のかがやき', point: 500, iconSrc: '/sample.svg' } },
  ],
  grantedAllIncentives: false,
  availableIncentive: sampleEntry,
  invitedBy: { nickname: 'つばさ', iconPath: '/sample.svg' },
};

const sampleLayout: CardLayoutView = {
  backdrop: null,
  tinted: null,
  drawing: null,
  icon: { x: 100, y: 100, size: 480, shape: 'circle', placeholder: '/sample.svg' },
  texts: [{ field: 'name', x: 700, y: 100, width: 1000, height: 200, sizes: [120, 80], color: '#1b1838' }],
  labels: [{ words: 'NAME', beside: 'name', x: 700, y: 60, width: 1000, height: 60, sizes: [40], color: '#1b1838' }],
};
export const sampleCard: ProfileCard = {
  id: 'profile-card',
  categories: [
    { id: 'listener', name: 'リスナー', layout: sampleLayout },
    { id: 'streamer', name: '配信者', layout: sampleLayout },
  ],
  colors: [{ id: 'blue', name: 'ブルー', color: '#6977f7' }],
  faces: null,
  words: { banned: [], allowed: [] },
};

/** Every source with all samples of its kind. */
function sampleSources(how: Pick<SampleFan, 'status' | 'isEmpty'> & { readonly paging: Paging }) {
  const { status = 'loaded', isEmpty = false, paging } = how;
  const samples: { readonly [Kind in EntityKind]: readonly EntityOf<Kind>[] } = {
    prize: samplePrizes,
    pointHistory: sampleHistories,
    snsActionError: sampleActionErrors,
    notification: sampleNotifications,
    faq: sampleFaqs,
    freeSpace: sampleFreeSpaces,
    textProperty: sampleTextProperties,
    userPrize: sampleUserPrizes,
    prizeDistribution: sampleDistributions,
    raffle: sampleRaffles,
    raffleEntry: sampleRaffleEntries,
    gacha: [sampleGacha],
    gachaDraw: sampleDraws,
    post: samplePosts,
    video: sampleVideos,
    mission: sampleMissions,
    profileCard: [sampleCard],
    invitation: [sampleInvitation],
  };
  const itemsOf = (name: SourceName) => (isEmpty ? [] : samples[sources[name].entity]);
  return {
    lists: Object.fromEntries(
      listNames.map((name) => [name, { items: itemsOf(name), status, sort: 'asc', isFiltered: false, paging }]),
    ),
    resources: Object.fromEntries(resourceNames.map((name) => [name, viewOfResource(name, itemsOf(name), status)])),
    // What the loops make, the data model says name by name.
  } as unknown as Pick<DataModel, 'lists' | 'resources'>;
}
