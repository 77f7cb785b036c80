import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#content-lint/json/json-path.ts';
import { checkCampaign } from '#content-lint/check-campaign.ts';
import { readProductVocabulary } from '#server/releases/product-vocabulary.ts';
import { issuesOf } from '../support/issues-of.ts';
import {
  campaignRecords,
  notificationRecord,
  prizeRecord,
  smallCampaign,
  themeTokens,
  topPage,
  checkedAt,
} from '../support/small-campaign.ts';

const records = campaignRecords();
const product = Object(records['product']);
const points = Object(records['points']);

function found(changes: Readonly<Record<string, JsonObject | string>>) {
  return issuesOf(changes).map(({ code, file, pointer }) => [code, file, pointer]);
}

function inRecords(changes: JsonObject) {
  return found({ 'campaign.json': campaignRecords(changes) }).map(([code, , pointer]) => [code, pointer]);
}

describe('points and amounts', () => {
  it.each([9.3e18, 2 ** 53, 1_000_000_001, -1, 1.5])(
    'are no %d of a grant, of what is earned, or of a stock',
    (count) => {
      const kind = Number.isInteger(count) ? 'schema.out-of-limits' : 'schema.wrong-type';
      expect(inRecords({ points: { ...points, welcome: count } })).toEqual([[kind, '/points/welcome']]);
      expect(inRecords({ points: { ...points, maxSnsGet: count } })).toEqual([[kind, '/points/maxSnsGet']]);
      expect(inRecords({ points: { ...points, config: { ...Object(points.config), quoteAdd: count } } })).toEqual([
        [kind, '/points/config/quoteAdd'],
      ]);
      expect(inRecords({ prizes: [prizeRecord({ totalAmount: count })] })).toEqual([[kind, '/prizes/0/totalAmount']]);
      expect(inRecords({ prizes: [prizeRecord({ exchangePoint: count })] })).toEqual([
        [kind, '/prizes/0/exchangePoint'],
      ]);
      expect(inRecords({ prizes: [prizeRecord({ userLimitAmount: count })] })).toEqual([
        [kind, '/prizes/0/userLimitAmount'],
      ]);
      expect(inRecords({ countsBefore: { users: count, gachas: 0 } })).toEqual([[kind, '/countsBefore/users']]);
      expect(inRecords({ product: { ...product, code: count } })).toEqual([[kind, '/product/code']]);
    },
  );

  it('are said with what is allowed, where it stands', () => {
    const changed = campaignRecords({ points: { ...points, welcome: 9.3e18 } });
    expect(issuesOf({ 'campaign.json': changed })).toEqual([
      {
        severity: 'error',
        code: 'schema.out-of-limits',
        file: 'campaign.json',
        line: 22,
        column: 16,
        pointer: '/points/welcome',
        message: '"welcome" must be at most 1000000000.',
        hint: '',
      },
    ]);
  });

  it('may be a billion', () => {
    expect(inRecords({ points: { ...points, welcome: 1_000_000_000 } })).toEqual([]);
    expect(inRecords({ prizes: [prizeRecord({ totalAmount: 1_000_000_000 })] })).toEqual([]);
  });

  it('are no number at all where JSON writes one that is infinite', () => {
    const text = JSON.stringify(campaignRecords()).replace('"welcome":100', '"welcome":1e999');
    expect(found({ 'campaign.json': text })).toEqual([['schema.wrong-type', 'campaign.json', '/points/welcome']]);
  });
});

describe('dates and offsets', () => {
  it.each([
    '2026-02-30T00:00:00Z',
    '2026-02-29T00:00:00Z',
    '2100-02-29T00:00:00Z',
    '2026-04-31T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-00-01T00:00:00Z',
    '2026-01-00T00:00:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01T00:60:00Z',
    '2026-01-01T00:00:60Z',
    '2026-01-01T00:00:00+99:99',
    '2026-01-01T00:00:00+14:30',
    '0001-01-01T00:00:00Z',
    '9999-12-31T00:00:00Z',
  ])('are of a day and an hour that there is: not %s', (instant) => {
    expect(inRecords({ prizes: [prizeRecord({ endAt: instant })] })).toEqual([
      ['schema.wrong-form', '/prizes/0/endAt'],
    ]);
    expect(inRecords({ notifications: [notificationRecord({ displayedAt: instant })] })).toEqual([
      ['schema.wrong-form', '/notifications/0/displayedAt'],
    ]);
  });

  it.each(['2028-02-29T23:59:59+09:00', '2000-02-29T00:00:00.5Z', '2026-12-31T00:00:00-14:00', '1999-01-01T00:00:00Z'])(
    'may be %s',
    (instant) => {
      expect(inRecords({ notifications: [notificationRecord({ displayedAt: instant })] })).toEqual([]);
    },
  );

  it.each(['+99:99', '+14:01', '+24:00', '+09:60', '09:00'])('have no offset %s', (tzOffset) => {
    expect(inRecords({ product: { ...product, tzOffset } })).toEqual([['schema.wrong-form', '/product/tzOffset']]);
  });
});

describe('names and addresses', () => {
  it.each(['../evil', '@hoshi', 'a/b', 'a b', '.a', 'a?b', 'a#b', 'x'.repeat(51)])(
    'an account is not %s',
    (account) => {
      expect(inRecords({ product: { ...product, twitterAccount: account } })).toEqual([
        ['schema.wrong-form', '/product/twitterAccount'],
      ]);
    },
  );

  it.each(['#hoshi', 'a b', '../evil', '', 'a&text=b', 'x'.repeat(101)])('a hashtag is not "%s"', (hashTag) => {
    expect(inRecords({ product: { ...product, hashTags: ['ほしのうた3周年', hashTag] } })).toEqual([
      ['schema.wrong-form', '/product/hashTags/1'],
    ]);
  });

  it.each(['../evil', 'Evil', 'a/b', '', 'x'.repeat(81)])('a record is not named "%s"', (id) => {
    const [[code, pointer] = []] = inRecords({ prizes: [prizeRecord({ id })] });
    expect([code, pointer]).toEqual([id.length > 80 ? 'schema.out-of-limits' : 'schema.wrong-form', '/prizes/0/id']);
  });

  it.each(['asset:../evil.svg', 'asset:a/../b.svg', 'asset:a//b.svg', 'asset:/star.svg'])(
    'a drawing is not %s',
    (icon) => {
      expect(inRecords({ prizes: [prizeRecord({ icon })] })).toContainEqual(['schema.wrong-form', '/prizes/0/icon']);
    },
  );

  it.each([
    'http://shop.example',
    'https:shop.example',
    'https:///shop.example',
    'https://user:secret@shop.example/',
    'https://shop.example@evil.example/',
    'https://shop.example\\@evil.example/',
    'https://shop.example:99999/',
    'https://shop .example/',
    'https://shop.example/\u0000',
    'javascript:alert(1)',
    'https://',
    `https://shop.example/${'x'.repeat(2000)}`,
  ])('a prize is not used at %s', (href) => {
    const issues = inRecords({ prizes: [prizeRecord({ delivery: { kind: 'link', href } })] });
    expect(issues[0]?.[1]).toBe('/prizes/0/delivery/href');
  });

  it('a prize may be used at an https address', () => {
    const href = 'https://shop.example:8443/使う?code=a@b#top';
    expect(inRecords({ prizes: [prizeRecord({ delivery: { kind: 'link', href } })] })).toEqual([]);
  });
});

describe('characters', () => {
  const file = 'scripts/pages/top.json';

  it.each([
    ['\\u0000', 'U+0000', 'no text has it'],
    ['\\ud800', 'U+D800', 'it is half of a character'],
    ['\\udc00x', 'U+DC00', 'it is half of a character'],
    ['\\u001b', 'U+001B', 'no text has it'],
  ])('no text holds %s', (escape, code, why) => {
    const line = { id: 'line', component: 'Line', props: { text: 'MARK' } };
    const text = JSON.stringify(topPage([line])).replace('MARK', `ab${escape}`);
    expect(issuesOf({ [file]: text })).toEqual([
      {
        severity: 'error',
        code: 'text.forbidden-character',
        file,
        line: 1,
        column: text.indexOf('ab\\') + 3,
        pointer: '/variants/0/body/0/props/text',
        message: `The character ${code} stands here: ${why}.`,
        hint: 'remove it',
      },
    ]);
  });

  it('nor does a record, a text of the release, or a name', () => {
    const name = { ja: 'a\u0000', en: 'b', ko: 'c' };
    expect(inRecords({ prizes: [prizeRecord({ name })] })).toEqual([['text.forbidden-character', '/prizes/0/name/ja']]);
    const texts = { top: { lead: 'x \udfff {{name}}' } };
    expect(found({ 'texts/en.json': texts })).toEqual([['text.forbidden-character', 'texts/en.json', '/top/lead']]);
    expect(found({ 'texts/en.json': { top: { lead: '{{name}}', 'a\u0000': 'x' } } })).toContainEqual([
      'text.forbidden-character',
      'texts/en.json',
      '/top/a\u0000',
    ]);
  });

  it('may be whole characters beyond the first plane, and line breaks', () => {
    const name = { ja: '星🌟\n二行目', en: 'b\tc', ko: 'c' };
    expect(inRecords({ prizes: [prizeRecord({ name })] })).toEqual([]);
  });
});

describe('the theme', () => {
  it.each([
    [{ size: { sm: 1e9 } }, '/tokens/type/size/sm'],
    [{ size: { sm: -1 } }, '/tokens/type/size/sm'],
  ])('has sizes within limits: %o', ({ size }, pointer) => {
    const tokens = themeTokens();
    const type = Object(tokens['type']);
    const theme = {
      kind: 'system',
      name: 'theme',
      tokens: { ...tokens, type: { ...type, size: { ...type.size, ...size } } },
    };
    expect(found({ 'scripts/system/theme.json': theme })).toEqual([
      ['schema.out-of-limits', 'scripts/system/theme.json', pointer],
    ]);
  });

  it('has a course of movements within limits', () => {
    const tokens = themeTokens();
    const motion = { ...Object(tokens['motion']), easing: [0, 1e9, 1, 1] };
    const theme = { kind: 'system', name: 'theme', tokens: { ...tokens, motion } };
    expect(found({ 'scripts/system/theme.json': theme })).toEqual([
      ['schema.out-of-limits', 'scripts/system/theme.json', '/tokens/motion/easing/1'],
    ]);
  });
});

describe('properties of components', () => {
  const file = 'scripts/pages/top.json';
  const vocabulary = readProductVocabulary();
  const words = { ja: '数', en: 'Amount', ko: '수' };
  const image = {
    id: 'star',
    component: 'Image',
    props: { src: 'asset:star.svg', alt: words, width: 320, height: 240 },
  };
  const stepper = { id: 'many', component: 'Stepper', props: stepperProps(1, 5) };

  function stepperProps(min: number, max: number): JsonObject {
    return { value: 1, min, max, label: words };
  }

  function inPage(node: JsonObject) {
    const issues = checkCampaign(smallCampaign({ [file]: topPage([node]) }), vocabulary, checkedAt);
    return issues.filter((issue) => issue.file === file).map(({ code, pointer }) => [code, pointer]);
  }

  it.each([-100, 0, 10_001, 1e300])('a picture is not %d wide', (width) => {
    expect(inPage(image)).toEqual([]);
    expect(inPage({ ...image, props: { ...image.props, width } })).toContainEqual([
      'props.out-of-limits',
      '/variants/0/body/0/props/width',
    ]);
  });

  it('least is not above most', () => {
    expect(inPage(stepper).filter(([code]) => code === 'props.min-above-max')).toEqual([]);
    expect(inPage({ ...stepper, props: stepperProps(5, 1) })).toContainEqual([
      'props.min-above-max',
      '/variants/0/body/0/props/min',
    ]);
  });
});
