import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#content-lint/json/json-path.ts';
import { issuesOf } from '../support/issues-of.ts';
import { smallFiles, topPage } from '../support/small-campaign.ts';

const top = 'scripts/pages/top.json';

/** What is said of expressions in one node: code, character of the written expression (from 1), message and hint. */
function said(node: JsonObject, more: JsonObject = {}): unknown[] {
  const page = topPage([{ id: 'line', component: 'Line', props: { text: 'x' }, ...node }], more);
  const lines = JSON.stringify(page, null, 2).split('\n');
  return issuesOf({ [top]: page }).map(({ code, line, column, message, hint }) => {
    const written = lines[line - 1] ?? '';
    const begin = written.indexOf('"$expr": "') + '"$expr": "'.length;
    return [code, column - begin, message, hint];
  });
}

function visible($expr: string): unknown[] {
  return said({ visible: { $expr } });
}

const saidOfRoute = (when: unknown) =>
  issuesOf({
    'scripts/system/routes.json': {
      kind: 'system',
      name: 'routes',
      routes: [
        { path: '/', page: 'top', login: 'logout' },
        { path: '/more', page: 'mypage', login: 'login', when },
        { path: '/mypage', page: 'mypage', login: 'login' },
      ],
    },
  }).map(({ code, line, pointer, message, hint }) => [code, line, pointer, message, hint]);
const at = '/routes/1/when/$expr';

describe('Conditions of routes', () => {
  it.each([
    'product.open.draw && device != "pc"',
    'product.isGachaServiceAvailable',
    'user.userPoint.point > 0 || locale == "ja"',
  ])('are taken: %s', ($expr) => {
    expect(saidOfRoute({ $expr })).toEqual([]);
  });

  it.each([
    ['lists.prizes == null', 'expression.unknown-path', 'Nothing is named "lists" here.'],
    ['product.openn.draw', 'expression.unknown-path', '"product" has no "openn".'],
    [
      'product.userCount',
      'expression.wrong-type',
      '"when" must be true or false, but the expression gives a whole number.',
    ],
    ['product.open.draw &&', 'expression.malformed', 'The expression ends too early.'],
  ])('are typed: %s', ($expr, code, message) => {
    expect(saidOfRoute({ $expr }).map(([found, , pointer, words]) => [found, pointer, words])).toEqual([
      [code, at, message],
    ]);
  });

  it('have the form of one', () => {
    expect(saidOfRoute('product.open.draw').map(([code, , pointer]) => [code, pointer])).toEqual([
      ['schema.wrong-type', '/routes/1/when'],
    ]);
  });
});

describe('Expressions', () => {
  it.each([
    'user != null && user.userPoint.point >= 100',
    'user == null || user.userPoint.point + 1 > 2',
    'user == null ? true : user.userPoint.point > 2',
    'has(user.nickname) && user.nickname.startsWith("H")',
    '!(user == null) && size(user.nickname) > 3',
    'product.situation == "begin" || product.situation in ["finish", "only_exchange"]',
    'product.hashTags.exists(tag, tag.contains("x"))',
    'product.hashTags.filter(tag, tag != "x").map(tag, size(tag))[0] == 2',
    'product.userCount * 2 / 3 - 1 > max(1, int(2.5))',
    'device == "sp" && locale != "ja"',
    'flows.rate.state == "asking"',
    'flows.rate != null && flows.rate.stars > 3',
    'product.subSituation == "final" && product.subSituation.startsWith("f")',
    '{"a": [1, "x"]}.a.size() == 2',
    'string(product.userCount) + "x" == "3x"',
  ])('has nothing to say of %s', (source) => {
    expect(visible(source)).toEqual([]);
  });

  it.each<[string, unknown[]]>([
    ['user != null &&', ['expression.malformed', 16, 'The expression ends too early.', '']],
    [
      '1 + matches("x") > 2',
      [
        'expression.malformed',
        5,
        'There is no function "matches".',
        'known are "size", "string", "int", "min", "max", "has"',
      ],
    ],
    [
      'product.situaton == "begin"',
      ['expression.unknown-path', 9, '"product" has no "situaton".', 'did you mean "situation"?'],
    ],
    ['usr != null', ['expression.unknown-path', 1, 'Nothing is named "usr" here.', 'did you mean "user"?']],
    ['flows.rate.star == 3', ['expression.unknown-path', 12, '"flows.rate" has no "star".', 'did you mean "stars"?']],
    [
      'product.hashTags.exists(tag, tg == "x")',
      ['expression.unknown-path', 30, 'Nothing is named "tg" here.', 'did you mean "tag"?'],
    ],
    [
      'product.hashTags.exists(tag, tag > 3)',
      [
        'expression.wrong-type',
        30,
        '">" takes a number and a number, or a text and a text, not a text and a number.',
        '',
      ],
    ],
    [
      'user.userPoint.point >= 100',
      [
        'expression.maybe-null',
        1,
        '"user.userPoint.point" may be null here, and ">=" needs a value.',
        'ask first: user.userPoint.point != null && …',
      ],
    ],
    [
      'true && flows.rate.stars > 2',
      [
        'expression.maybe-null',
        9,
        '"flows.rate.stars" may be null here, and ">" needs a value.',
        'ask first: flows.rate.stars != null && …',
      ],
    ],
    [
      'product.userCount + "x" == "1x"',
      [
        'expression.wrong-type',
        1,
        '"+" takes a number and a number, or a text and a text, or a list and a list, not a whole number and one of "x".',
        '',
      ],
    ],
    [
      'product.userCount',
      ['expression.wrong-type', 1, '"visible" must be true or false, but the expression gives a whole number.', ''],
    ],
    [
      'user == null ? true : "no"',
      ['expression.wrong-type', 23, '"visible" must be true or false, but the expression gives one of "no".', ''],
    ],
    [
      'user == null ? true : null',
      [
        'expression.maybe-null',
        23,
        '"visible" must be true or false, but the expression may give null.',
        'give something else instead: … != null ? … : …',
      ],
    ],
    [
      'product.situation == "beginn"',
      [
        'expression.never-equal',
        22,
        expect.stringContaining('so it never equals one of "beginn".'),
        'did you mean "begin"?',
      ],
    ],
    [
      'device in ["phone", "tablet"]',
      [
        'expression.never-equal',
        1,
        '"device" is one of "sp", "tb", "pc", so it never equals one of "phone" or one of "tablet".',
        '',
      ],
    ],
    [
      'product.subSituation in product',
      [
        'expression.maybe-null',
        1,
        '"product.subSituation" may be null here, and "in" needs a value.',
        'ask first: product.subSituation != null && …',
      ],
    ],
    [
      'product.userCount == "3"',
      ['expression.never-equal', 22, '"product.userCount" is a whole number, so it never equals one of "3".', ''],
    ],
    [
      'product.situation && true',
      [
        'expression.wrong-type',
        1,
        expect.stringContaining('True or false is wanted here, but "product.situation" is'),
        '',
      ],
    ],
    [
      'product.userCount.exists(x, true)',
      ['expression.wrong-type', 1, '"exists" goes through a list, not a whole number.', ''],
    ],
    [
      'product.userCount[0] == 1',
      ['expression.wrong-type', 1, '"product.userCount" is a whole number, so nothing stands in it.', ''],
    ],
    ['product.hashTags["x"] == 1', ['expression.unknown-path', 18, '"product.hashTags" has no "x".', '']],
    [
      'product.constructor == null',
      ['expression.unknown-path', 9, expect.stringContaining('"product" has no "constructor".'), expect.any(String)],
    ],
    [
      'product.hashTags.size(1) == 1',
      ['expression.wrong-type', 1, expect.stringContaining('"size" takes a text, or a list, or an object, not'), ''],
    ],
  ])('finds what is wrong in %s', (source, finding) => {
    expect(visible(source)).toEqual([finding]);
  });

  it('compares results with properties', () => {
    expect(
      said({ props: { text: { $expr: 'product.userCount > 3 ? "many" : 4' }, count: { $expr: '"x" + "y"' } } }),
    ).toEqual([
      [
        'expression.wrong-type',
        36,
        '"text" of Component "Line" must be a text, but the expression gives a number.',
        '',
      ],
      [
        'expression.wrong-type',
        1,
        '"count" of Component "Line" must be a whole number, but the expression gives a text.',
        '',
      ],
    ]);
    expect(said({ props: { text: 'x', tone: { $expr: 'device == "sp" ? "calm" : "lod"' } } })).toEqual([
      [
        'expression.wrong-type',
        31,
        '"tone" of Component "Line" must be one of "calm", "loud", but the expression gives one of "lod".',
        '',
      ],
    ]);
  });

  it('names the item of a repeat over an expression', () => {
    const each = { of: { $expr: 'product.hashTags.filter(tag, tag != "x")' }, as: 'tag' };
    expect(said({ each, props: { text: { $expr: 'tag + "!"' }, count: { $expr: 'tag.size()' } } })).toEqual([]);
    expect(said({ each, props: { text: { $bind: 'tag' }, count: { $expr: 'tag * 2' } } })).toEqual([
      ['expression.wrong-type', 1, '"*" takes a number and a number, not a text and a number.', ''],
    ]);
    expect(said({ each: { of: { $expr: 'product.userCount' } } })).toEqual([
      ['expression.wrong-type', 1, '"of" must be a list, but the expression gives a whole number.', ''],
    ]);
  });

  it('knows what "when", "visible" and routes ask for', () => {
    const points = { text: { $expr: 'string(user.userPoint.point)' } };
    const lacking = [
      [
        'expression.maybe-null',
        8,
        '"user.userPoint.point" may be null here, and "string" needs a value.',
        'ask first: user.userPoint.point != null && …',
      ],
    ];
    expect(said({ props: points })).toEqual(lacking);
    expect(said({ props: points, visible: { $expr: 'user != null && device == "sp"' } })).toEqual([]);
    expect(said({ props: points, visible: { $bind: 'user' } })).toEqual([]);
    expect(said({ props: points, when: { login: 'login' } })).toEqual([]);
    const file = {
      ...smallFiles()['scripts/pages/mypage.json'],
      variants: [{ body: [{ id: 'line', component: 'Line', props: points }] }],
    };
    expect(issuesOf({ 'scripts/pages/mypage.json': file })).toEqual([]);
  });

  it('types titles, actions, slots, fallbacks and values of texts', () => {
    const wrong = { $expr: 'nothing' };
    const page = topPage(
      [
        {
          id: 'box',
          component: 'Box',
          slots: {
            item: [{ id: 'inner', component: 'Line', props: { text: { $expr: 'index > 1 ? "a" : string(inde)' } } }],
          },
          fallback: { id: 'instead', component: 'Line', props: { text: wrong } },
        },
        {
          id: 'line',
          component: 'Line',
          props: { text: { $t: 'lists.shown', values: { shown: wrong } } },
          on: {
            press: [
              { action: 'flow.start', flow: 'rate', with: { stars: { $expr: 'event.stars + "1"' } } },
              {
                action: 'flow.send',
                flow: 'rate',
                event: 'rate.send',
                with: { stars: { $expr: 'string(event.stars)' } },
              },
              { action: 'track', category: 'c', label: { $expr: 'string(event.start)' } },
            ],
          },
        },
      ],
      { title: { $expr: 'product.userCount' } },
    );
    expect(issuesOf({ [top]: page }).map(({ code, pointer, message }) => [code, pointer, message])).toEqual([
      ['expression.wrong-type', '/title/$expr', '"title" must be a text, but the expression gives a whole number.'],
      ['expression.unknown-path', '/variants/0/body/0/slots/item/0/props/text/$expr', 'Nothing is named "inde" here.'],
      ['expression.unknown-path', '/variants/0/body/0/fallback/props/text/$expr', 'Nothing is named "nothing" here.'],
      [
        'expression.unknown-path',
        '/variants/0/body/1/props/text/values/shown/$expr',
        'Nothing is named "nothing" here.',
      ],
      [
        'expression.wrong-type',
        '/variants/0/body/1/on/press/0/with/stars/$expr',
        '"+" takes a number and a number, or a text and a text, or a list and a list, not a whole number and one of "1".',
      ],
      [
        'expression.wrong-type',
        '/variants/0/body/1/on/press/1/with/stars/$expr',
        '"stars" of Event "rate.send" must be a whole number, but the expression gives a text.',
      ],
      ['expression.unknown-path', '/variants/0/body/1/on/press/2/label/$expr', '"event" has no "start".'],
    ]);
  });

  it('finds a list that the page does not fetch', () => {
    const message = 'The page shows "topPrizes" but does not fetch it.';
    const unfetched = ['data.not-fetched', expect.any(Number), message, 'add "topPrizes" to "data" of the page'];
    const visible = { $expr: 'resources.topPrizes != null && resources.topPrizes.items.size() > 0' };
    expect(said({ visible }, { data: ['topPrizes'] })).toEqual([]);
    expect(said({ visible })).toEqual([unfetched, unfetched]);
  });

  it('asks for a look whether lists and resources came', () => {
    const each = { of: { $expr: 'resources.topPrizes.items.filter(prize, prize.exchangePoint > 1)' } };
    expect(said({ each }, { data: ['topPrizes'] })).toEqual([
      [
        'expression.maybe-null',
        1,
        '"resources.topPrizes.items" may be null here, and "filter" needs a value.',
        'ask first: resources.topPrizes.items != null && …',
      ],
    ]);
    const guarded = { of: { $expr: `resources.topPrizes == null ? [] : ${each.of.$expr}` } };
    expect(said({ each: guarded, props: { text: { $bind: 'item.name' } } }, { data: ['topPrizes'] })).toEqual([]);
    expect(said({ each: guarded, props: { text: { $bind: 'item.nam' } } }, { data: ['topPrizes'] })).toEqual([
      ['bind.unknown-path', expect.any(Number), '"item" has no "nam".', 'did you mean "name"?'],
    ]);
    expect(said({ visible: { $expr: 'lists.prizes.items.size() > 0' } }, { data: ['prizes'] })).toEqual([
      [
        'expression.maybe-null',
        1,
        '"lists.prizes.items" may be null here, and "size" needs a value.',
        'ask first: lists.prizes.items != null && …',
      ],
    ]);
  });

  it('gives the place of the error in the file, past escapes and line ends', () => {
    const text = JSON.stringify(topPage([]), null, 2).replace(
      '"body": []',
      String.raw`"body": [{"id": "line", "component": "Line", "props": {"text": "x"},
 "visible": {"$expr": "product.shortTitle == \"\u3042\\n\" &&\n\tproduct.nam == \"x\""}}]`,
    );
    const line = text.split('\n').findIndex((one) => one.includes('$expr'));
    expect(issuesOf({ [top]: text })).toEqual([
      {
        severity: 'error',
        code: 'expression.unknown-path',
        file: top,
        line: line + 1,
        column: (text.split('\n')[line] ?? '').indexOf('nam ==') + 1,
        pointer: '/variants/0/body/0/visible/$expr',
        message: '"product" has no "nam".',
        hint: expect.any(String),
      },
    ]);
  });
});
