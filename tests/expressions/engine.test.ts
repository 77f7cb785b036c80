import { describe, expect, test } from 'vitest';
import { createExpressionEngine } from '#expressions/engine.ts';

const engine = createExpressionEngine();
const model: Readonly<Record<string, unknown>> = {
  user: { nickname: 'Hina', userPoint: { point: 300 }, tags: ['a', 'b'] },
  nobody: null,
  product: { situation: 'begin', subSituation: null, ratio: 0.5 },
  items: [
    { id: 'mug', name: 'Mug', point: 100 },
    { id: 'fan', name: 'うちわ🌸', point: 250 },
  ],
  at: 1,
};

function value(source: string, roots = model): unknown {
  return engine.compile(source).evaluate((root) => (Object.hasOwn(roots, root) ? roots[root] : undefined));
}

function problem(act: () => unknown): unknown {
  try {
    return act();
  } catch (thrown) {
    const { code, message } = thrown as { code: string; message: string };
    return [code, message];
  }
}

describe('Values', () => {
  test.each<[string, unknown]>([
    ['1 + 2 * 3', 7],
    ['7 / 2', 3.5],
    ['7 % 4', 3],
    ['-user.userPoint.point', -300],
    ['user.userPoint.point + 1', 301],
    ['user.userPoint.point >= 100', true],
    ['product.ratio * 2 == 1', true],
    ['"a" + "b"', 'ab'],
    ['"a" < "b"', true],
    ['[1] + [2, "x"]', [1, 2, 'x']],
    ['{"point": user.userPoint.point, "name": "x"}', { point: 300, name: 'x' }],
    ['user != null && user.userPoint.point > 299', true],
    ['nobody == null || nobody.point > 1', true],
    ['!(1 == 2)', true],
    ['product.situation == "begin" ? "now" : "later"', 'now'],
    ['1 == "1"', false],
    ['[{"a": [1, null]}] == [{"a": [1, null]}]', true],
    ['{"a": 1} == {"b": 1}', false],
    ['"begin" in ["begin", "finish"]', true],
    ['product.situation in ["finish"]', false],
    ['"nickname" in user', true],
    ['size(items)', 2],
    ['items.size()', 2],
    ['items[1].name.size()', 4],
    ['size(user)', 3],
    ['"abc".contains("b") && "abc".startsWith("a") && "abc".endsWith("c")', true],
    ['string(12) + string(true) + string("x")', '12truex'],
    ['int(7 / 2)', 3],
    ['max(0, 500 - user.userPoint.point)', 200],
    ['min(1, 2)', 1],
    ['has(user.nickname)', true],
    ['has(user.email)', false],
    ['has(nobody.name.first)', false],
    ['items.exists(item, item.id == "fan")', true],
    ['items.all(item, item.point > 100)', false],
    ['items.filter(item, item.point > 100).map(item, item.name)', ['うちわ🌸']],
    ['items.map(item, items.filter(other, other.point < item.point).size())', [0, 1]],
    ['items[at].id', 'fan'],
    ['user["nickname"]', 'Hina'],
    ['user[items[0].id]', null],
    ['r"\\d" + \'x\'', '\\dx'],
  ])('%s', (source, expected) => {
    expect(value(source)).toEqual(expected);
  });

  test.each(['nobody.name', 'missing', 'missing.name.first', 'user.email', 'items[7].name', 'product.subSituation.x'])(
    'where nothing is, %s is null',
    (source) => {
      expect(value(source)).toBeNull();
    },
  );

  test('what is read is given as it is', () => {
    expect(value('items')).toBe(model['items']);
    expect(value('items.filter(item, item.id == "mug")[0]')).toBe((model['items'] as readonly unknown[])[0]);
  });

  test('an expression is parsed once', () => {
    expect(engine.compile('1 + 1')).toBe(engine.compile('1 + 1'));
  });
});

describe('Paths', () => {
  test.each<[string, readonly (readonly string[])[]]>([
    ['user.userPoint.point > 1 && user != null', [['user', 'userPoint', 'point'], ['user']]],
    ['user.nickname + user.nickname', [['user', 'nickname']]],
    ['items[0].name', [['items', '0', 'name']]],
    ['items[at].name', [['items'], ['at']]],
    ['items.exists(x, x.id == product.situation)', [['items'], ['product', 'situation']]],
    ['items.map(x, x.list.map(y, x.id + y + z))', [['items'], ['z']]],
    ['x.exists(x, x > 1)', [['x']]],
    ['has(user.nickname)', [['user', 'nickname']]],
    ['lists.prizes.items.size()', [['lists', 'prizes', 'items']]],
    [
      '{"a": [a.b, max(c.d, 1)]}',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['user["a"].b', [['user', 'a', 'b']]],
    ['1 + 1', []],
  ])('%s', (source, expected) => {
    expect(engine.compile(source).paths).toEqual(expected);
  });
});

describe('Failures', () => {
  test.each<[string, string]>([
    ['nobody.point >= 100', '">=" takes a number and a number, or a text and a text, not null and a number.'],
    [
      '1 + "x"',
      '"+" takes a number and a number, or a text and a text, or a list and a list, not a number and a text.',
    ],
    ['1 / 0', 'The number has no end, as after a division by 0.'],
    ['user && true', 'True or false is wanted here, not an object.'],
    ['nobody ? 1 : 2', 'True or false is wanted here, not null.'],
    ['nobody.exists(x, true)', '"exists" goes through a list, not null.'],
    ['items.exists(x, x.id)', 'Character 17: True or false is wanted here, not a text.'],
    ['{1: 2}', 'Character 2: A name in an object is a text.'],
    ['{"__proto__": 2}', 'A name in an object is a text.'],
  ])('%s', (source, message) => {
    expect(problem(() => value(source))).toEqual(['expression.failed', expect.stringContaining(message)]);
    expect(problem(() => value(source))).toEqual([
      'expression.failed',
      expect.stringContaining(`Expression: ${source}`),
    ]);
  });

  test.each<[string, string]>([
    ['1 +', 'Character 4: The expression ends too early.'],
    ['', 'Character 1: The expression ends too early.'],
    ['"abc', 'Character 1: This text does not end.'],
    ['a ? b', 'Character 6: Here stands the end, but ":" is expected.'],
    ['a..b', 'Character 3: Here stands ".", but a name is expected.'],
    ['a @ b', 'Character 3: Unexpected character: @.'],
    ['import', 'Character 1: Reserved identifier: import.'],
    ['b"x"', 'Character 1: Numbers are written as 1 or 0.5, texts as "…".'],
    ['5u', 'Character 1: Numbers are written as 1 or 0.5, texts as "…".'],
    ['9'.repeat(400), 'Character 1: This number is too large.'],
    ['1 + matches("a")', 'Character 5: There is no function "matches".'],
    ['"a".matches("(a+)+$")', 'Character 1: There is no method "matches".'],
    ['items.exists(1, true)', 'Character 14: A name for each item is expected here.'],
    ['items.exists(x)', 'Character 1: "exists" takes a name for each item, and an expression about it.'],
    ['items.map(x, x > 1, x)', 'Character 1: "map" takes a name for each item, and an expression about it.'],
    ['a'.repeat(1001), 'Character 1001: An expression has at most 1000 characters.'],
    ['('.repeat(40) + '1' + ')'.repeat(40), 'The expression is nested too deeply or has too many parts.'],
    ['cel.bind(x, 1, x)', 'There is no method "bind".'],
  ])('%s', (source, message) => {
    expect(problem(() => engine.compile(source))).toEqual(['expression.malformed', expect.stringContaining(message)]);
  });
});

describe('Hostile expressions', () => {
  test.each([
    'user.constructor',
    'user.__proto__',
    'user["__proto__"]',
    'user["constructor"]["constructor"]',
    'user.toString',
    'user.nickname.constructor',
    'user.nickname.length',
    'items.constructor',
    'items.push',
    'at.toFixed',
    'user["to" + "String"]',
  ])('%s reaches nothing', (source) => {
    expect(value(source)).toBeNull();
  });

  test.each(['constructor', 'toString', 'hasOwnProperty', 'globalThis', 'window'])(
    '%s is no name of ours',
    (source) => {
      expect(value(source)).toBeNull();
    },
  );

  test.each(['__proto__', 'prototype', 'user.valueOf()', 'user.constructor("x")', 'eval("1")', 'constructor("x")'])(
    '%s is malformed',
    (source) => {
      expect(problem(() => engine.compile(source))).toEqual(['expression.malformed', expect.any(String)]);
    },
  );

  const many = Array.from({ length: 50_000 }, (_, id) => ({ id }));

  test.each([
    'many.exists(x, x.id == -1)',
    'many.exists(a, many.exists(b, many.exists(c, a.id > a.id)))',
    '["0123456789abcdef"]' + '.map(x, x + x)'.repeat(25) + '[0].size()',
    'many.exists(a, (many + many) == (many + many + [1]))',
  ])('the cost of %s is bounded', (source) => {
    expect(problem(() => value(source, { many }))).toEqual([
      'expression.failed',
      expect.stringContaining('It takes more than 25000 steps.'),
    ]);
  });

  test('lists of the size that pages have are no problem', () => {
    const items = many.slice(0, 1000);
    expect(value('items.filter(x, x.id % 2 == 0 && x.id > 10).map(x, x.id * 2).size()', { items })).toBe(494);
  });
});
