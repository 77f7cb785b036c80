import { describe, expect, it } from 'vitest';
import { useWrittenScenarios } from './support/written-scenarios.ts';

const scenarios = await useWrittenScenarios();
const steps = [{ visit: '/' }];

describe('A table', () => {
  it('of axes is played once for each combination', async () => {
    const table = { device: ['phone', 'desktop'], locale: ['ja', 'en'] };
    const plans = await scenarios.plansOf({ 'menu/open.json': { scenario: 'One', table, steps } });
    expect(plans.map(({ id, row, given }) => [id, row, given.locale, given.device])).toEqual([
      ['menu/open [ja, phone]', 'ja, phone', 'ja', 'phone'],
      ['menu/open [ja, desktop]', 'ja, desktop', 'ja', 'desktop'],
      ['menu/open [en, phone]', 'en, phone', 'en', 'phone'],
      ['menu/open [en, desktop]', 'en, desktop', 'en', 'desktop'],
    ]);
  });

  it('of rows changes what is given, and fills in words', async () => {
    const [plan] = await scenarios.plansOf({
      'one.json': {
        scenario: '{prize} as {persona}, {personaNickname}',
        why: 'Of {prize}',
        table: [
          { situation: 'finish', subSituation: 'late', persona: 'sora_iro', device: 'iphone', prize: 'plush-bird' },
        ],
        given: {
          member: { persona: 'hina_hoshi', points: 5 },
          product: { situation: 'begin', settings: { twitterAccount: '{persona}' } },
          stock: { '{prize}': 2 },
          faults: [{ script: 'page/top', begins: [{ text: '{name}' }] }],
        },
        steps: [{ visit: '/{prize}', then: { see: [{ text: '{personaNickname}' }] } }],
      },
    });
    expect([plan?.id, plan?.title, plan?.why, plan?.given, plan?.steps[0]?.value]).toEqual([
      'one [finish, late, iphone, sora_iro]',
      'plush-bird as sora_iro, 空色ソラ',
      'Of plush-bird',
      {
        member: { persona: 'sora_iro', points: 5 },
        product: { situation: 'finish', subSituation: 'late', settings: { twitterAccount: 'sora_iro' } },
        stock: { 'plush-bird': 2 },
        faults: [{ script: 'page/top', begins: [{ text: '{name}' }] }],
        clock: '2026-11-21T12:00:00+09:00',
        seed: '1',
        locale: 'ja',
        device: 'iphone',
      },
      { visit: '/plush-bird', then: { see: [{ text: '空色ソラ' }] } },
    ]);
  });

  it('tells its rows apart by as many columns as that takes', async () => {
    const table = [
      { locale: 'ja', path: '/', name: 'a' },
      { locale: 'ja', path: '/prizes', name: 'a' },
    ];
    const plans = await scenarios.plansOf({
      'one.json': { scenario: '{name}', table, steps: [{ visit: '{path}' }] },
      'two.json': { scenario: 'Two', table: [{ path: '/rules' }], steps: [{ visit: '{path}' }] },
    });
    expect(plans.map(({ id }) => id)).toEqual(['one [ja, /]', 'one [ja, /prizes]', 'two [/rules]']);
  });

  it.each([
    [
      '[\n{ "locale": "ja" },\n{ "locale": "en" },\n{ "locale": "ja" }\n]',
      ['one.json:5 Row 3 of the table is the same as row 1. → remove one of them'],
    ],
    [
      '{ "locale": ["ja", "en", "ja"] }',
      ['one.json:2 The table gives the combination "ja" twice. → remove one of them'],
    ],
    [
      '[\n{ "locale": "ja", "lable": "x" }\n]',
      [
        'one.json:3 No text uses the column "lable" of the table. → write {lable} where it belongs, or remove the column',
      ],
    ],
    ['[\n{ "local": "ja" }\n]', ['one.json:3 No text uses the column "local" of the table. → did you mean "locale"?']],
    ['[\n{ "locale": "jp" }\n]', [expect.stringContaining('"locale" is "jp", but must be one of "ja", "en", "ko".')]],
    ['[{ "persona": "hina" }]', [expect.stringContaining('one.json:2 There is no persona "hina".')]],
    ['[{ "points": 3 }]', ['one.json:2 "points" must be a text, not a number.']],
  ])('is refused: %s', async (table, expected) => {
    const text = `{ "scenario": "One", "table":\n${table},\n"steps": [{ "visit": "/" }] }`;
    expect(await scenarios.issuesOf({ 'one.json': text })).toEqual(expected);
  });
});

describe('A word', () => {
  it('is given by somebody', async () => {
    const text = '{ "scenario": "One", "table": [{ "prize": "a" }],\n"steps": [\n{ "visit": "/{prise}/{prize}" }] }';
    expect(await scenarios.issuesOf({ 'one.json': text })).toEqual([
      'one.json:3 Nothing gives the word {prise}. → did you mean "prize"?',
    ]);
  });

  it('is none without a table or a member', async () => {
    const text = '{ "scenario": "One",\n"steps": [\n{ "press": { "text": "{persona}" } }] }';
    expect(await scenarios.issuesOf({ 'one.json': text })).toEqual([
      'one.json:3 Nothing gives the word {persona}. → add a table with this column, or write it without braces',
    ]);
  });

  it('is given by each row', async () => {
    const text =
      '{ "scenario": "{a}", "table": [\n{ "a": "x", "b": "1" },\n{ "a": "y" }\n], "steps": [{ "visit": "/{b}" }, { "visit": "/{b}" }] }';
    expect(await scenarios.issuesOf({ 'one.json': text })).toEqual([
      'one.json:3 Row 2 of the table lacks "b", which a text uses. → add "b" to the row',
    ]);
  });

  it('stands for what may stand there', async () => {
    const text =
      '{ "scenario": "One", "table": [{ "path": "/" }, { "path": "prizes" }],\n"steps": [{ "visit": "{path}" }] }';
    expect(await scenarios.issuesOf({ 'one.json': text })).toEqual([
      'one.json:2 "visit" is "prizes", which is not in the wanted form. → opens this address of the site, such as "/prizes"',
    ]);
  });
});

describe('A selection', () => {
  const open = { scenario: 'Open', steps };
  const said = { scenario: 'Given', given: { locale: 'en', product: { situation: 'finish' } }, steps };
  const table = { scenario: 'Table', table: { locale: ['ja', 'en'], situation: ['begin', 'finish'] }, steps };
  const files = { 'a-open.json': open, 'b-given.json': said, 'c-table.json': table };

  it.each([
    [
      {},
      [
        'a-open',
        'b-given',
        'c-table [begin, ja]',
        'c-table [begin, en]',
        'c-table [finish, ja]',
        'c-table [finish, en]',
      ],
    ],
    [{ locale: 'en' }, ['a-open', 'b-given', 'c-table [begin, en]', 'c-table [finish, en]']],
    [{ locale: 'ja', situation: 'finish' }, ['a-open', 'c-table [finish, ja]']],
    [{ device: 'tablet', locale: 'ko' }, ['a-open']],
  ] as const)('%j plays what fits', async (selection, expected) => {
    const plans = await scenarios.plansOf(files, selection);
    expect(plans.map(({ id }) => id)).toEqual(expected);
  });

  it('is of a situation that the campaign has', async () => {
    await scenarios.write(files);
    const { plans, issues } = await scenarios.load({ situation: 'only_exchnge' });
    expect([plans, issues.map(({ message, hint }) => `${message} ${hint}`)]).toEqual([
      [],
      ['--situation is "only_exchnge", but the campaign has no such situation. did you mean "only_exchange"?'],
    ]);
  });

  it('sets what a scenario leaves open', async () => {
    const selection = { device: 'tablet', locale: 'ko', situation: 'only_exchange' } as const;
    const [plan] = await scenarios.plansOf({ 'one.json': open }, selection);
    expect(plan?.given).toEqual({
      product: { situation: 'only_exchange' },
      clock: '2026-11-21T12:00:00+09:00',
      seed: '1',
      locale: 'ko',
      device: 'tablet',
    });
  });
});
