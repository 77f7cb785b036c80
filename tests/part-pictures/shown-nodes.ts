import { catalog } from '#component-registry/catalog.ts';
import type { ComponentDefinition } from '#component-registry/definition/define.ts';

/** What is shown of a component. */
export interface ShownNode {
  readonly node: Readonly<Record<string, unknown>>;
  /** Width of the window, in CSS pixels. */
  readonly width: number;
}

interface Changes {
  readonly props?: Readonly<Record<string, unknown>>;
  readonly width?: number;
  readonly [field: string]: unknown;
}

const phone = 440;
const desktop = 1240;

const prize = {
  id: 'board',
  name: 'A signed board',
  detail:
    'Signed by all five voices of the festival.\nIn gold ink on blue card, in a wooden frame.\nWith a letter.\nNumbered.',
  exchangePoint: 1200,
  endAt: '2026-12-24T15:00:00+09:00',
  totalAmount: 40,
  stockTotalAmount: 3,
  userLimitAmount: 2,
  stockUserLimitAmount: 2,
  prizeCode: null,
  category: { id: 'festival', name: 'Festival' },
  badge: 'New',
  parameter: {
    iconSrc: 'asset:prizes/music-box.svg',
    pictures: ['asset:badge-welcome.svg', 'asset:scene-welcome.svg'],
  },
};

const draw = {
  id: 'draw-12',
  createdAt: '2026-11-20T12:34:56.000Z',
  number: 12,
  cost: 300,
  name: 'A brass key',
  iconSrc: 'asset:prizes/key-ring.svg',
  rarity: 3,
  state: 'decided',
  oddsVersion: 1,
  checkPath: '/fairness/gacha/draw-12',
  isCheckable: true,
};

const invited = { nickname: 'Sora', iconPath: '', invitedAt: '2026-11-19T12:00:00.000Z' };
const gift = (step: number, granted: boolean, point: number, icon: string) => ({
  step,
  granted,
  prize: { name: `A gift for ${step}`, point, iconSrc: `asset:prizes/${icon}.svg` },
});

const invitation = {
  id: 'own',
  invitationUid: 'own',
  code: 'CDFGHJKM',
  invitations: [
    { id: '2', ...invited, nickname: 'Alex' },
    { id: '1', ...invited },
  ],
  mostInvited: 10,
  invitationIncentives: [gift(1, true, 200, 'mug'), gift(3, false, 500, 'poster'), gift(5, false, 1000, 'music-box')],
  grantedAllIncentives: false,
  availableIncentive: null,
  invitedBy: null,
};

const video = {
  id: 'rehearsal',
  itemId: '7570000000000000101',
  title: 'The last rehearsal before the festival #StarSong',
  coverImageUrl: 'asset:posts/penlights.svg',
  liked: false,
  earned: true,
  user: { username: 'Star Song', uniqueId: 'star_song', imageUrl: 'asset:favicon.svg' },
  address: 'https://www.tiktok.com/@star_song/video/7570000000000000101',
  playerAddress: '/sandbox/player/v1/7570000000000000101',
};

const raffleEntry = {
  checkPath: '/fairness/raffle/tanabata',
  id: 'wish-board',
  name: 'A wish for the sky',
  amount: 2,
  spentPoint: 200,
  enteredAt: '2026-11-20T12:00:00.000Z',
  endAt: '2026-11-30T15:00:00.000Z',
  result: 'won',
  prize: {
    name: 'A signed board',
    iconSrc: 'asset:prizes/music-box.svg',
    code: 'K7QW-2MFT-9XRB',
    href: 'https://example.com/',
  },
  entries: ['5f0e6a52-6f0c-4d53-9a39-0a7d6f0f9b02'],
  parameter: { iconSrc: 'asset:prizes/music-box.svg' },
};

const userPrize = {
  id: 'held-1',
  kind: 'exchange',
  prizeId: 'board',
  name: 'A signed board',
  amount: 1,
  code: 'K7QW-2MFT-9XRB',
  href: 'https://example.com/',
  createdAt: '2026-11-18T12:00:00.000Z',
  distribution: { state: 'sent', sentOn: '2026-11-20', reference: '1234-5678-9012' },
  parameter: { iconSrc: 'asset:prizes/music-box.svg' },
};

const gachaItem = {
  id: 'key',
  name: 'A brass key',
  rarity: 3,
  isRare: false,
  imgSrc: 'asset:prizes/key-ring.svg',
  imgThumbnailSrc: 'asset:prizes/key-ring.svg',
  weight: 170,
  odds: '17%',
  totalAmount: 800,
  stockTotalAmount: 640,
  isAcquired: true,
  isNew: true,
};
const gone = { ...gachaItem, id: 'lamp', name: 'A lamp', rarity: 5, weight: 20, odds: '2%', stockTotalAmount: 0 };

const history = {
  id: 'history-1',
  createdAt: '2026-11-20T12:34:56.000Z',
  point: 1200,
  historyType: 'prize',
  displayMessage: null,
  snsActionHistory: null,
  userPrizeHistory: {
    name: 'A signed board',
    format: 'externalButton',
    meta: { href: 'https://prizes.example/take' },
    code: 'HOSHI-2026-0001',
    displayMessage: 'Until December 24',
  },
  userRaffleHistory: null,
};

const notification = {
  id: 'delivery',
  title: 'Prizes are on their way',
  level: 'warning',
  description: 'Boards that were exchanged in November are sent this week.',
  displayedAtIso: '2026-11-21T02:30:00.000Z',
  isUnread: true,
};

const lines = (id: string, count: number, component: (index: number) => object) =>
  Array.from({ length: count }, (_one, index) => ({ id: `${id}-${index}`, ...component(index) }));

const icon = {
  kind: 'file',
  form: 'card',
  name: 'icon',
  problem: null,
  isRequired: false,
  isLocked: false,
  value: {
    name: 'me.png',
    type: 'image/png',
    format: 'PNG',
    flaw: null,
    isAnimated: false,
    bytes: 48_000,
    width: 360,
    height: 360,
    turns: 0,
    crop: { x: 0.5, y: 0.5, zoom: 1.5 },
    content: null,
  },
  types: ['image/png'],
  leastSide: 1,
  advisedSide: 480,
  mostBytes: 20_971_520,
};

const cardOfFlow = {
  card: { $bind: 'flows.profileCard.card' },
  values: { $bind: 'flows.profileCard.values' },
};

/** What an example needs beside itself so that as many parts as possible are seen; values stand in place of what flows bind. */
const changes: Readonly<Partial<Record<keyof typeof catalog, Changes>>> = {
  Accordion: {
    props: {
      items: [
        { heading: 'Is there a fee?', text: 'No, taking part is free.' },
        { heading: 'Who can take part?', text: 'Everybody with an account.' },
      ],
    },
  },
  ActionErrorBox: {
    props: {
      errors: [
        { id: 'b', createdAt: '2026-11-21T02:50:00.000Z', displayMessage: 'Repost: The post was deleted.' },
        { id: 'a', createdAt: '2026-11-20T12:00:00.000Z', displayMessage: 'Follow: The network couldn’t confirm it.' },
      ],
      lastReadId: '',
    },
    on: {},
  },
  ActionErrorItem: {
    each: undefined,
    props: {
      error: { id: 'b', createdAt: '2026-11-21T02:50:00.000Z', displayMessage: 'Repost: The post was deleted.' },
    },
  },
  AppHeader: {
    width: desktop,
    children: [{ id: 'terms', component: 'TextLink', props: { label: 'Terms', to: '/terms' } }],
  },
  Carousel: {
    children: lines('banner', 3, () => ({
      component: 'Image',
      props: { src: 'asset:scene-welcome.svg', alt: 'A scene', width: 360, height: 220 },
    })),
  },
  Checkbox: { visible: undefined, props: { checked: true } },
  Countdown: { props: { until: '2026-11-24T19:00:00+09:00' } },
  FileField: { props: { field: icon } },
  FormResult: { props: { text: 'You will hear from us within three days.' } },
  GachaCollection: { visible: undefined, props: { items: [gachaItem, { ...gone, isAcquired: false, isNew: false }] } },
  CardPicture: {
    props: {
      ...cardOfFlow,
      hint: 'Press and hold the picture to save it',
      until: '2027-10-31T14:59:59.000Z',
      untilLabel: 'Save it by',
    },
    on: { open: { action: 'modal.open', modal: 'profile-card-picture', with: { src: { $bind: 'event.src' } } } },
  },
  CardPreview: { props: { ...cardOfFlow, stays: true } },
  GachaDrawItem: { each: undefined, props: { draw } },
  GachaOdds: { visible: undefined, props: { items: [gachaItem, gone] } },
  GachaPrize: {
    visible: undefined,
    props: { name: gachaItem.name, src: gachaItem.imgSrc, rarity: 3, note: 'Yours to keep', mark: 'New' },
    children: [{ id: 'go', component: 'Button', props: { label: 'See your code', to: '/mypage' } }],
  },
  InAppNotice: { props: { app: 'tiktok', os: 'ios' } },
  InvitationCard: { visible: undefined, props: { invitation } },
  LoginPanel: { props: { note: 'You are taken to X, and come back.' } },
  NotificationCard: { each: undefined, props: { notification, to: '/notifications' } },
  NotificationDetail: { visible: undefined, props: { notification } },
  NotificationItem: { each: undefined, props: { notification } },
  Panel: { props: { tone: 'accent' } },
  RaffleEntryItem: { each: undefined, props: { entry: raffleEntry } },
  PointHistoryItem: {
    each: undefined,
    props: { history },
    on: { copy: { action: 'copy', text: { $bind: 'event.value' } } },
  },
  PrizeCard: { each: undefined, props: { prize }, on: { exchange: { action: 'modal.open', modal: 'menu' } } },
  PrizePeek: { each: undefined, props: { prize } },
  PrizeSummary: { each: undefined, props: { prize } },
  ProfileSummary: { props: { note: 'Level 42' } },
  RichText: { props: { text: 'Taking part is **free**.\n\n- Like a post\n- Share one\n\nRead the [terms](terms).' } },
  Section: { props: { lead: 'What you should know before you begin.' } },
  SelectField: { props: { unit: 'years' } },
  SideStage: { width: desktop },
  SignUpCard: {
    visible: undefined,
    props: { nickname: null, imageUrl: null, canRefresh: true, refreshing: false },
  },
  StepGuide: {
    props: {
      steps: ['Gather', 'Exchange'].map((heading) => ({
        heading,
        text: 'Like our posts.',
        image: 'asset:badge-welcome.svg',
      })),
    },
  },
  Stepper: { visible: undefined, props: { value: 2, max: 9, unit: 'pieces' } },
  Table: { props: { caption: 'How it is counted', rows: ['Like', 'Share'].map((name) => ({ cells: [name, '5'] })) } },
  UserPrizeItem: { each: undefined, props: { prize: userPrize } },
  VideoCard: {
    each: undefined,
    props: { video },
    on: { play: { action: 'modal.open', modal: 'menu' }, like: { action: 'modal.open', modal: 'menu' } },
  },
  VideoPlayer: { each: undefined, props: { video }, on: { like: { action: 'modal.open', modal: 'menu' } } },
};

/** What the picture of a component shows. */
export function shownNodeOf(definition: ComponentDefinition): ShownNode {
  const { width = phone, ...change }: Changes = changes[definition.name as keyof typeof catalog] ?? {};
  const { example } = definition;
  const node = { component: definition.name, ...example, ...change, props: { ...example.props, ...change.props } };
  return { node: JSON.parse(JSON.stringify(node)) as ShownNode['node'], width };
}
