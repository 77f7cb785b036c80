import { describe, expect, it } from 'vitest';
import { allIssuesOf, issuesOf } from '../support/issues-of.ts';
import {
  campaignRecords,
  notificationRecord,
  prizeRecord,
  smallFiles,
  topForAll,
  topPage,
} from '../support/small-campaign.ts';

type Changes = NonNullable<Parameters<typeof issuesOf>[0]>;
type Assets = Parameters<typeof issuesOf>[1];

interface Mistake {
  readonly mistake: string;
  readonly changes: Changes;
  readonly assets?: Assets;
  /** File, line, column, severity, code, message and hint. */
  readonly issue: readonly [string, number, number, 'error' | 'warning', string, string, string];
}

const line = (props: object, more: object = {}) => ({
  id: 'line',
  component: 'Line',
  props: { text: 'x', ...props },
  ...more,
});
const top = (...body: object[]) => topPage(body.map((node) => ({ ...node })));
const topFile = 'scripts/pages/top.json';
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const text = (file: string, lead: string, more: object = {}) => ({ [file]: { top: { lead }, ...more } });
const inEach = (texts: Readonly<Record<'ja' | 'en' | 'ko', object>>): Changes =>
  Object.fromEntries(
    Object.entries(texts).map(([locale, more]) => {
      const file = `texts/${locale}.json`;
      return [file, { ...smallFiles()[file], ...more }];
    }),
  );
const seen = (ja: object, en: object, ko: object): Changes =>
  inEach({ ja: { seen: ja }, en: { seen: en }, ko: { seen: ko } });
const showsSeen = (values: object) => ({ [topFile]: top(line({ text: { $t: 'seen.posts', values } })) });
const routesTo = (page: object): Changes => ({
  'scripts/system/routes.json': {
    kind: 'system',
    name: 'routes',
    routes: [
      { path: '/', page: 'top', login: 'logout' },
      { path: '/mypage', page: 'mypage', login: 'login', situations: ['begin', 'only_exchange'] },
      { path: '/shop', page: 'shop', ...page },
    ],
  },
  'scripts/pages/shop.json': { ...topPage([line({})]), name: 'shop' },
});

const mistakes: readonly Mistake[] = [
  {
    mistake: 'a value that may be null among the entries of a list',
    changes: { ...topForAll, [topFile]: top(line({ lines: ['a', { $bind: 'user.nickname' }] })) },
    issue: [
      topFile,
      19,
      15,
      'warning',
      'bind.maybe-null',
      '"user.nickname" may be null here, and "lines" of Component "Line" must not be.',
      'show the node only to members with "when", or only when the value is there with "visible"',
    ],
  },
  {
    mistake: 'null among the entries of a list',
    changes: { [topFile]: top(line({ lines: ['a', null] })) },
    issue: [topFile, 19, 15, 'error', 'props.wrong-type', 'Entry 2 of "lines" must be a text, not null.', ''],
  },
  {
    mistake: 'null in what an entry of a list requires',
    changes: { ...topForAll, [topFile]: top(line({ facts: [{ label: { $bind: 'user.nickname' } }] })) },
    issue: [
      topFile,
      19,
      26,
      'warning',
      'bind.maybe-null',
      '"user.nickname" may be null here, and "label" of Component "Line" must not be.',
      'show the node only to members with "when", or only when the value is there with "visible"',
    ],
  },
  {
    mistake: 'a computed list that may have null in it',
    changes: { ...topForAll, [topFile]: top(line({ lines: { $expr: '[product.analyticsId]' } })) },
    issue: [
      topFile,
      18,
      25,
      'error',
      'expression.null-entry',
      '"lines" of Component "Line" must be a list of a text, but the expression may give one with null in it.',
      'leave null out: ….filter(item, item != null)',
    ],
  },
  {
    mistake: 'an icon that there is not',
    changes: { [topFile]: top(line({ icon: 'gfit' })) },
    issue: [
      topFile,
      17,
      21,
      'error',
      'props.not-a-choice',
      '"icon" is "gfit", but must be one of "gift", "home", "star".',
      'did you mean "gift"?',
    ],
  },
  {
    mistake: 'a file in Shift_JIS',
    changes: {
      'texts/ja.json': Buffer.from([0x7b, 0x0a, 0x22, 0x61, 0x22, 0x3a, 0x22, 0x82, 0xa0, 0x22, 0x7d]).toString('utf8'),
    },
    issue: [
      'texts/ja.json',
      2,
      6,
      'error',
      'json.not-utf8',
      'The file is not UTF-8: byte 7 belongs to no character.',
      'save it as UTF-8; U+FFFD, which stands for such bytes, is no text either',
    ],
  },
  {
    mistake: 'a file in UTF-16',
    changes: { 'texts/ja.json': Buffer.from('\uFEFF{}', 'utf16le').toString('utf8') },
    issue: [
      'texts/ja.json',
      1,
      1,
      'error',
      'json.not-utf8',
      'The file is not UTF-8: byte 0 belongs to no character.',
      'save it as UTF-8; U+FFFD, which stands for such bytes, is no text either',
    ],
  },
  {
    mistake: 'a text in the place of one of the product that drops a value',
    changes: inEach({
      ja: { lists: { shown_other: '{{shown}}件' } },
      en: { lists: { shown_other: 'All of them' } },
      ko: { lists: { shown_other: '{{shown}}건' } },
    }),
    issue: [
      'texts/en.json',
      6,
      20,
      'warning',
      'text.dropped-value',
      'The text "lists.shown_other" of the product says {{shown}}; this one in its place does not.',
      'say it too, or fans will not read it',
    ],
  },
  {
    mistake: 'a value that only one form of a text has, and no other language',
    changes: {
      ...showsSeen({ count: 1, name: 'x' }),
      ...seen(
        { posts_other: '{{count}}件' },
        { posts_one: '{{count}} by {{name}}', posts_other: '{{count}} posts' },
        { posts_other: '{{count}}건' },
      ),
    },
    issue: [
      'texts/en.json',
      6,
      18,
      'error',
      'text.different-values',
      'The text "seen.posts" in en has {{name}}, which the others have not.',
      '',
    ],
  },
  {
    mistake: 'a form of many that leaves out what that of one says',
    changes: {
      ...showsSeen({ count: 1, name: 'x' }),
      ...seen(
        { posts_other: '{{name}}{{count}}件' },
        { posts_other: '{{count}} posts', posts_one: '{{count}} by {{name}}' },
        { posts_other: '{{name}} {{count}}건' },
      ),
    },
    issue: [
      'texts/en.json',
      6,
      20,
      'error',
      'text.different-values',
      'The text "seen.posts" in en lacks {{name}}.',
      '',
    ],
  },
  {
    mistake: 'a value that a script does not give, of a text whose last form does not name it',
    changes: {
      ...showsSeen({ count: 1 }),
      ...seen(
        { posts_other: '{{name}}{{count}}件', posts_zero: 'なし' },
        { posts_other: '{{count}} by {{name}}', posts_one: 'One by {{name}}' },
        { posts_other: '{{name}} {{count}}건' },
      ),
    },
    issue: [
      topFile,
      16,
      21,
      'error',
      'text.missing-value',
      'The text "seen.posts" wants a value for "name".',
      'give it in "values"',
    ],
  },
  {
    mistake: 'a format that there is not in a form that is not the last',
    changes: {
      ...showsSeen({ count: 1 }),
      ...seen(
        { posts_other: '{{count}}件' },
        { posts_one: '{{count, numbre}} post', posts_other: '{{count}} posts' },
        { posts_other: '{{count}}건' },
      ),
    },
    issue: [
      'texts/en.json',
      6,
      19,
      'error',
      'text.unknown-format',
      'The text "seen.posts_one" names the format "numbre", which there is not.',
      'did you mean "number"?',
    ],
  },
  {
    mistake: 'an empty text',
    changes: inEach({
      ja: { prizes: { exchange: '交換' } },
      en: { prizes: { exchange: ' ' } },
      ko: { prizes: { exchange: '교환' } },
    }),
    issue: [
      'texts/en.json',
      6,
      17,
      'warning',
      'text.empty',
      'The text "prizes.exchange" is empty.',
      'write it, or remove it together with what shows it',
    ],
  },
  {
    mistake: 'an empty text in a script',
    changes: { [topFile]: top(line({ text: { ja: '題', en: '', ko: '제목' } })) },
    issue: [
      topFile,
      18,
      21,
      'warning',
      'text.empty',
      'This text is empty.',
      'write it, or remove it together with what shows it',
    ],
  },
  {
    mistake: 'a text left in Japanese',
    changes: inEach({
      ja: { prizes: { exchange: '交換' } },
      en: { prizes: { exchange: '交換' } },
      ko: { prizes: { exchange: '교환' } },
    }),
    issue: [
      'texts/en.json',
      6,
      17,
      'warning',
      'text.untranslated',
      'The text "prizes.exchange" is the Japanese one, word for word.',
      'translate it; a name can be written in letters that its readers know',
    ],
  },
  {
    mistake: 'a campaign that ends before it begins',
    changes: {
      'campaign.json': campaignRecords({
        product: {
          ...Object(campaignRecords()['product']),
          period: { opensAt: '2026-12-01T00:00:00+09:00', closesAt: '2026-11-30T15:00:00Z' },
        },
      }),
    },
    issue: [
      'campaign.json',
      22,
      19,
      'error',
      'campaign.period',
      'The campaign would end at 2026-11-30T15:00:00Z, but begins at 2026-12-01T00:00:00+09:00.',
      'write a later time',
    ],
  },
  {
    mistake: 'a text property that is half a list',
    changes: {
      'campaign.json': campaignRecords({
        textProperties: [{ id: 'hours', json: 'texts', text: { ja: '["10時"]', en: '[10]', ko: '["10시"]' } }],
      }),
    },
    issue: [
      'campaign.json',
      82,
      15,
      'error',
      'property.json',
      'This is to be JSON of the form "texts". Entry 1 is 10.',
      'write a list of texts, such as ["One", "Two"], or leave out "json" where it is a plain text',
    ],
  },
  {
    mistake: 'a record left in Japanese',
    changes: {
      'campaign.json': campaignRecords({
        notifications: [notificationRecord({ title: { ja: 'お知らせ', en: 'News', ko: 'お知らせ' } })],
      }),
    },
    issue: [
      'campaign.json',
      65,
      15,
      'warning',
      'text.untranslated',
      'This text is the Japanese one, word for word.',
      'translate it; a name can be written in letters that its readers know',
    ],
  },
  {
    mistake: 'a drawing that nothing shows',
    changes: {},
    assets: { 'star.svg': drawing, 'moon.svg': drawing },
    issue: [
      'assets/moon.svg',
      1,
      1,
      'warning',
      'asset.unused',
      'Nothing shows this drawing.',
      'remove the file, or name it where it is shown: "asset:moon.svg"',
    ],
  },
  {
    mistake: 'a text that nothing shows',
    changes: inEach({ ja: { old: { line: 'a' } }, en: { old: { line: 'b' } }, ko: { old: { line: 'c' } } }),
    issue: [
      'texts/ja.json',
      6,
      5,
      'warning',
      'text.unused',
      'Nothing shows the text "old.line", and the product has none of that name.',
      'remove it in every language, or name it where it is shown: {"$t": "…"}',
    ],
  },
  {
    mistake: 'a prize that ended',
    changes: { 'campaign.json': campaignRecords({ prizes: [prizeRecord({ endAt: '2026-11-20T23:59:59+09:00' })] }) },
    issue: [
      'campaign.json',
      51,
      16,
      'warning',
      'campaign.prize-ended',
      'This prize ended at 2026-11-20T23:59:59+09:00: fans see it, but nobody can get it.',
      'write a later time, or remove the prize; if it is to be shown as over, say in "grantedBefore" how many were given away',
    ],
  },
  {
    mistake: 'a link for visitors to a page of members',
    changes: { ...routesTo({ login: 'login' }), [topFile]: top(line({ to: '/shop' })) },
    issue: [
      topFile,
      17,
      19,
      'error',
      'link.refused',
      'This is shown to visitors in situation "begin", "only_exchange", "finish", but the route of "/shop" does not admit them.',
      'show it with "when" to those whom the route admits, or widen the route in scripts/system/routes.json',
    ],
  },
  {
    mistake: 'a link to a page that is closed in some situations in which it is shown',
    changes: {
      ...routesTo({ situations: ['begin'] }),
      [topFile]: top(line({}, { on: { press: { action: 'navigate', to: '/shop' } } })),
    },
    issue: [
      topFile,
      21,
      21,
      'warning',
      'link.refused',
      'This is shown to visitors in situation "only_exchange", "finish", but the route of "/shop" does not admit them.',
      'show it with "when" to those whom the route admits, or widen the route in scripts/system/routes.json',
    ],
  },
];

describe('Mistakes that people make', () => {
  it.each(mistakes)('finds $mistake', ({ changes, assets, issue }) => {
    const found = allIssuesOf(changes, ...(assets === undefined ? [] : [assets]));
    expect(found.map((one) => [one.file, one.line, one.column, one.severity, one.code, one.message, one.hint])).toEqual(
      [issue],
    );
  });
});

const pressed = (to: string, more: object = {}) => line({}, { on: { press: { action: 'navigate', to } }, ...more });

describe('What is no mistake', () => {
  it.each<readonly [string, Changes]>([
    [
      'a list without what may be null',
      { ...topForAll, [topFile]: top(line({ lines: { $expr: '[product.analyticsId].filter(one, one != null)' } })) },
    ],
    [
      'a name of Latin letters in every language',
      inEach({
        ja: { prizes: { exchange: 'GO' } },
        en: { prizes: { exchange: 'GO' } },
        ko: { prizes: { exchange: 'GO' } },
      }),
    ],
    [
      'a form for one that does not say how many',
      inEach({
        ja: { lists: { shown_other: '{{shown}}件' } },
        en: { lists: { shown_one: 'One of {{shown}}', shown_other: '{{shown}}' } },
        ko: { lists: { shown_other: '{{shown}}건' } },
      }),
    ],
    [
      'a form for none or one that leaves values out, wherever it stands',
      {
        ...showsSeen({ count: 1, name: 'x' }),
        ...seen(
          { posts_other: '{{name}}{{count}}件', posts_zero: 'なし' },
          { posts_other: '{{count}} by {{name}}', posts_one: 'One' },
          { posts_zero: '없음', posts_other: '{{name}} {{count}}건' },
        ),
      },
    ],
    [
      'a name beside a text with a count, which is another text of the same key',
      {
        ...showsSeen({ count: 1 }),
        ...seen(
          { posts: '投稿', posts_other: '{{count}}件' },
          { posts: 'Posts', posts_other: '{{count}} posts' },
          { posts: '글', posts_other: '{{count}}건' },
        ),
      },
    ],
    [
      'a page of members without a variant for those where the situation admits none',
      {
        ...routesTo({ login: 'login' }),
        'scripts/pages/shop.json': {
          ...topPage([]),
          name: 'shop',
          variants: [{ when: { situation: ['begin', 'only_exchange'] }, body: [line({})] }],
        },
      },
    ],
    [
      'a menu without a variant for members where the situation admits none',
      {
        'scripts/system/menu.json': {
          kind: 'system',
          name: 'menu',
          variants: [
            { when: { login: 'login', situation: ['begin', 'only_exchange'] }, body: [line({})] },
            { when: { login: 'logout' }, body: [line({})] },
          ],
        },
      },
    ],
    [
      'a variant for members where the situation admits none',
      {
        ...routesTo({ login: 'login' }),
        'scripts/pages/shop.json': {
          ...topPage([]),
          name: 'shop',
          variants: [{ when: { situation: ['finish'] }, body: [line({})] }, { body: [line({})] }],
        },
      },
    ],
    [
      'a description that is empty in every language',
      {
        'campaign.json': campaignRecords({ prizes: [prizeRecord({ detail: { ja: '', en: '', ko: '' } })] }),
      },
    ],
    [
      'a prize that is shown as over',
      {
        'campaign.json': campaignRecords({
          prizes: [prizeRecord({ endAt: '2026-11-20T00:00:00Z', grantedBefore: 3 })],
        }),
      },
    ],
    ['a link home', { ...topForAll, [topFile]: top(pressed('/mypage')) }],
    [
      'a link to a page of members that only they see',
      {
        ...topForAll,
        ...routesTo({ login: 'login' }),
        [topFile]: top(pressed('/', { when: { login: 'logout' } })),
        'scripts/pages/mypage.json': { ...top(pressed('/shop')), name: 'mypage' },
      },
    ],
    [
      'a link that a condition hides from those whom the route refuses',
      {
        ...routesTo({ situations: ['begin'] }),
        [topFile]: top(pressed('/shop', { visible: { $expr: "product.situation == 'begin'" } })),
      },
    ],
  ])('is %s', (_, changes) => {
    expect(issuesOf(changes)).toEqual([]);
  });
});

it('A drawing that only the skin shows is used', () => {
  const skin = "[data-part~='Line.root'] { background: url(asset:moon.svg); }";
  const found = allIssuesOf({ 'skin/1-lines.css': skin }, { 'star.svg': drawing, 'moon.svg': drawing });
  expect(found.filter(({ code }) => code === 'asset.unused')).toEqual([]);
});

/** Every file of the small campaign that is broken by a comma too many, with what the others say of it. */
describe('One cause has one finding', () => {
  const references: Changes = {
    ...routesTo({}),
    ...text('texts/ja.json', '{{name}}'),
    [topFile]: top(
      line({ text: { $t: 'top.lead', values: { name: 'x' } }, to: '/shop' }),
      line(
        {},
        {
          id: 'rate',
          on: {
            press: [
              { action: 'modal.open', modal: 'rating' },
              { action: 'flow.start', flow: 'rate' },
            ],
          },
        },
      ),
      line({}, { id: 'menu', on: { press: { action: 'modal.open', modal: 'menu' } } }),
    ),
  };
  const files = { ...smallFiles(), ...references };

  it('finds nothing wrong with what is broken below', () => {
    expect(issuesOf(references)).toEqual([]);
  });

  it.each(Object.keys(files))('a comma too many in %s', (file) => {
    const broken = JSON.stringify(files[file], null, 2).replace(/\n\}$/, ',\n}');
    expect(issuesOf({ ...references, [file]: broken }).map((issue) => [issue.file, issue.code])).toEqual([
      [file, 'json.syntax'],
    ]);
  });

  it('commas too many in all texts', () => {
    const broken = ['ja', 'en', 'ko'].map((locale) => `texts/${locale}.json`);
    const changes = Object.fromEntries(broken.map((file) => [file, '{ "top": {}, }']));
    expect(issuesOf({ ...references, ...changes }).map((issue) => [issue.file, issue.code])).toEqual(
      broken.toSorted().map((file) => [file, 'json.syntax']),
    );
  });

  it('a component that there is not, whose slot shows the items of a list', () => {
    const list = { id: 'list', component: 'Bxo', slots: { item: [line({ text: { $bind: 'item.name' } })] } };
    expect(issuesOf({ [topFile]: top(list) }).map((issue) => issue.code)).toEqual(['component.unknown']);
  });
});
