import Type from 'typebox';
import { setup } from 'xstate';
import { define } from '#component-registry/definition/define.ts';
import { Icon, JsonText } from '#component-registry/definition/prop-types.ts';
import { flowContract } from '#machines/flow-contract.ts';
import type { CampaignSource } from '#content-lint/model/campaign-source.ts';
import type { ContentVocabulary } from '#content-lint/model/content-vocabulary.ts';
import type { JsonObject } from '#content-lint/json/json-path.ts';

const text = { title: { ja: '題', en: 'Title', ko: '제목' } };
const lead = { $t: 'top.lead', values: { name: 'x' } };
const both = [{ body: [{ id: 'line', component: 'Line', props: { text: 'x' } }] }];

const rateContract = flowContract({
  name: 'rate',
  description: 'Asks for stars.',
  input: Type.Object({ stars: Type.Optional(Type.Integer()) }),
  events: {
    'rate.send': Type.Object({ stars: Type.Integer() }),
    'rate.cancel': Type.Object({}),
    'rate.again': Type.Object({}),
  },
  view: Type.Object({ state: Type.Enum(['asking', 'done']), stars: Type.Integer() }),
});

const rateMachine = setup({ types: { events: {} as { type: 'rate.send' } | { type: 'rate.cancel' } } }).createMachine({
  id: 'rate',
  initial: 'asking',
  states: {
    asking: { meta: { modal: 'rating' }, on: { 'rate.send': 'done', 'rate.cancel': 'done' } },
    done: { type: 'final' },
  },
});

/** A vocabulary of two components and one flow, so that tests do not depend on the product's own. */
export const smallVocabulary: ContentVocabulary = {
  components: {
    Line: define({
      name: 'Line',
      version: '1.2',
      description: 'A line.',
      props: Type.Object(
        {
          text: Type.String({ description: 'What it says.' }),
          tone: Type.Optional(Type.Enum(['calm', 'loud'])),
          count: Type.Optional(Type.Integer({ minimum: 1 })),
          to: Type.Optional(Type.String({ pattern: '^/' })),
          list: Type.Optional(Type.String()),
          json: Type.Optional(JsonText('Entries.')),
          alt: Type.Optional(Type.String()),
          icon: Type.Optional(Icon()),
          lines: Type.Optional(Type.Array(Type.String())),
          facts: Type.Optional(Type.Array(Type.Object({ label: Type.String(), value: Type.Optional(Type.String()) }))),
        },
        { additionalProperties: false },
      ),
      events: { press: { description: 'Pressed.', detail: Type.Object({ stars: Type.Integer() }) } },
      parts: { root: 'The whole.', words: 'The words.' },
      ornaments: { mark: 'A mark.' },
      states: { tone: 'The tone.' },
      example: { id: 'line', props: { text: 'A line' } },
    }),
    Box: define({
      name: 'Box',
      version: '1.0',
      description: 'A box.',
      props: Type.Object({ list: Type.Optional(Type.String()) }, { additionalProperties: false }),
      slots: { default: { description: 'Content.' }, item: { description: 'One item.', provides: ['item', 'index'] } },
      example: { id: 'box' },
    }),
  },
  icons: ['gift', 'home', 'star'],
  sharedParts: { Pressable: { parts: { root: 'Any button.' } } },
  flows: { rate: { contract: rateContract, machine: rateMachine } },
  productTexts: new Map([
    ['prizes.exchange', '交換する'],
    ['lists.shown_other', '{{shown}}件'],
    ['raffles.cost', '応募'],
  ]),
  wordsOfProduct: ['交換する', 'Exchange', '교환'],
};

const layouts = ['header', 'footer', 'menu', 'loading', 'not-found', 'error'];

const theme = {
  kind: 'system',
  name: 'theme',
  tokens: themeTokens(),
};

/** When the campaigns of tests are checked. */
export const checkedAt = new Date('2026-11-21T03:00:00Z');

/** Every file of a campaign that has nothing wrong with it, as values. */
export function smallFiles(): Record<string, JsonObject> {
  return {
    'campaign.json': campaignRecords(),
    'scripts/system/theme.json': theme,
    'scripts/system/routes.json': routesScript({ path: '/', page: 'top', login: 'logout' }),
    ...Object.fromEntries(
      layouts.map((name) => [`scripts/system/${name}.json`, { kind: 'system', name, variants: both }]),
    ),
    'scripts/pages/top.json': { kind: 'page', name: 'top', ...text, variants: both },
    'scripts/pages/mypage.json': {
      kind: 'page',
      name: 'mypage',
      ...text,
      variants: [{ body: [{ id: 'line', component: 'Line', props: { text: lead } }] }],
    },
    'scripts/modals/rating.json': {
      kind: 'modal',
      name: 'rating',
      ...text,
      variants: [
        {
          body: [
            {
              id: 'line',
              component: 'Line',
              props: { text: 'x' },
              on: { press: { action: 'flow.send', flow: 'rate', event: 'rate.send', with: { stars: 3 } } },
            },
          ],
        },
      ],
    },
    'texts/ja.json': { top: { lead: 'ようこそ、{{name}}さん' } },
    'texts/en.json': { top: { lead: 'Welcome, {{name}}' } },
    'texts/ko.json': { top: { lead: '{{name}} 님, 환영합니다' } },
  };
}

/** The small campaign with some files replaced: undefined removes one, a text stands as it is. */
export function smallCampaign(
  changes: Readonly<Record<string, JsonObject | string | undefined>> = {},
  assets: Readonly<Record<string, string>> = { 'star.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
): CampaignSource {
  const files = Object.entries({ ...smallFiles(), ...changes }).flatMap(([file, value]) =>
    value === undefined ? [] : [[file, typeof value === 'string' ? value : JSON.stringify(value, null, 2)] as const],
  );
  return {
    name: 'small',
    files: new Map(files),
    assets: new Map(Object.entries(assets).map(([name, content]) => [name, Buffer.from(content)])),
    faces: new Map(),
  };
}

function routesScript(top: JsonObject): JsonObject {
  const mypage = { path: '/mypage', page: 'mypage', login: 'login', situations: ['begin', 'only_exchange'] };
  return { kind: 'system', name: 'routes', routes: [top, mypage] };
}

/** A top page that members see as well. */
export const topForAll = { 'scripts/system/routes.json': routesScript({ path: '/', page: 'top' }) };

/** The top page with these nodes and properties. */
export function topPage(body: readonly JsonObject[], more: JsonObject = {}): JsonObject {
  return { kind: 'page', name: 'top', ...text, ...more, variants: [{ body }] };
}

/** A prize record of 100 points. */
export function prizeRecord(changes: JsonObject = {}): JsonObject {
  const words = { ja: 'マグ', en: 'Mug', ko: '머그' };
  return {
    id: 'mug',
    name: words,
    detail: words,
    icon: 'asset:star.svg',
    exchangePoint: 100,
    endAt: null,
    totalAmount: 10,
    userLimitAmount: null,
    delivery: { kind: 'code' },
    ...changes,
  };
}

/** A notification record. */
export function notificationRecord(changes: JsonObject = {}): JsonObject {
  const words = { ja: 'お知らせ', en: 'News', ko: '공지' };
  return {
    id: 'news',
    title: words,
    level: 'info',
    description: words,
    displayedAt: '2026-11-01T00:00:00Z',
    ...changes,
  };
}

/** campaign.json of the small campaign. */
export function campaignRecords(changes: JsonObject = {}): JsonObject {
  const words = { ja: '小', en: 'Small', ko: '작은' };
  return {
    name: 'small',
    product: {
      situation: 'begin',
      subSituation: null,
      shortTitle: words,
      pointName: words,
      twitterAccount: 'small',
      hashTags: [],
      provider: 'twitter',
      pointsNeverPurchased: true,
    },
    points: {
      welcome: 100,
      welcomeMessage: words,
      maxSnsGet: 10,
      config: { availableSnsGet: 1, favoriteAdd: 1, quoteAdd: 1, retweetAdd: 1 },
    },
    prizes: [prizeRecord()],
    notifications: [notificationRecord()],
    ...changes,
  };
}

function gradient(from: string, to: string) {
  return {
    angle: 0,
    stops: [
      { color: from, at: 0 },
      { color: to, at: 100 },
    ],
  };
}

/** Tokens whose inks can all be read. */
export function themeTokens(colors: JsonObject = {}): JsonObject {
  const dark = 'page pageDeep surface surfaceRaised surfaceLine paperInk paperMuted accentInk glow'.split(' ');
  const light = `ink inkMuted paper paperShade paperLine accent secondary focus
    positive warning rarity1 rarity2 rarity3 rarity5`.split(/\s+/);
  const color = Object.fromEntries([
    ...dark.map((role) => [role, '#000000']),
    ...light.map((role) => [role, '#ffffff']),
    ['accentDeep', '#997711'],
    ['danger', '#ff9999'],
    ['rarity4', '#999999'],
  ]);
  const [night, day] = [gradient('#000000', '#111111'), gradient('#ffffff', '#eeeeee')];
  const shadow = [{ x: 0, y: 0, blur: 0, spread: 0, color: '#000000' }];
  return {
    color: { ...color, ...colors },
    gradient: { page: night, surface: night, accent: day, paper: day },
    type: {
      family: 'sans-serif',
      display: 'serif',
      size: { xs: 12, sm: 14, md: 16, lg: 20, xl: 28, hero: 52 },
      lineBody: 1.7,
      lineHeading: 1.3,
    },
    space: { xs: 1, sm: 2, md: 3, lg: 4, xl: 5 },
    radius: { sm: 1, md: 2, lg: 3, pill: 4 },
    shadow: { low: shadow, high: shadow, glow: shadow },
    motion: { quick: 1, normal: 2, slow: 3, easing: [0, 0, 1, 1] },
    image: { scene: 'asset:star.svg' },
  };
}
