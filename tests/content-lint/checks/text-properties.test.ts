import { expect, it } from 'vitest';
import { issuesOf } from '../support/issues-of.ts';
import { campaignRecords, topPage } from '../support/small-campaign.ts';

const words = { ja: '本日開門', en: 'Gates open today', ko: '오늘 개문' };
const hours = {
  ja: '[{"label":"門","text":"11時"}]',
  en: '[{"label":"Gates","text":"11"}]',
  ko: '[{"label":"문","text":"11시"}]',
};

const recordsWith = (textProperties: unknown) => ({ 'campaign.json': campaignRecords({ textProperties }) });
const found = (textProperties: unknown) =>
  issuesOf(recordsWith(textProperties)).map(({ code, pointer }) => [code, pointer]);

it('a campaign has texts by key, and lists of texts as JSON [7.28]', () => {
  const lines = { ja: '["一","二"]', en: '["One","Two"]', ko: '["하나","둘"]' };
  expect(
    found([
      { id: 'note', text: words },
      { id: 'hours', json: 'entries', text: hours },
      { id: 'lines', json: 'texts', text: lines },
    ]),
  ).toEqual([]);
});

it('up to a hundred of them, each key once, and of a form that scripts can bind', () => {
  const many = Array.from({ length: 101 }, (_, index) => ({ id: `note${index}`, text: words }));
  expect(found(many.slice(1))).toEqual([]);
  expect(found(many)).toEqual([['schema.out-of-limits', '/textProperties']]);
  const note = { id: 'note', text: words };
  expect(found([note, note])).toEqual([['campaign.duplicate-id', '/textProperties/1/id']]);
  expect(found([{ ...note, id: 'the-note' }]).map(([, pointer]) => pointer)).toEqual(['/textProperties/0/id']);
});

it('JSON that is none of the declared form is refused, with its place and what to write [7.28]', () => {
  const issues = issuesOf(
    recordsWith([{ id: 'hours', json: 'entries', text: { ja: hours.ja, en: '[{"label":"Gates"', ko: '["11시"]' } }]),
  );
  const common = {
    severity: 'error',
    code: 'property.json',
    file: 'campaign.json',
    hint: 'write a list of entries, such as [{"label": "Gates", "text": "11:30"}], or leave out "json" where it is a plain text',
  };
  expect(issues).toEqual([
    {
      ...common,
      pointer: '/textProperties/0/text/en',
      line: expect.any(Number),
      column: expect.any(Number),
      message: expect.stringMatching(/^This is to be JSON of the form "entries"\. It is no JSON: .+\.$/),
    },
    {
      ...common,
      pointer: '/textProperties/0/text/ko',
      line: expect.any(Number),
      column: expect.any(Number),
      message: 'This is to be JSON of the form "entries". Entry 1 is "11시".',
    },
  ]);
  expect(issues.every(({ line, column }) => line > 1 && column > 1)).toBe(true);
});

it('the key of the frequent questions is taken', () => {
  expect(found([{ id: 'faqs', text: words }])).toEqual([['property.taken', '/textProperties/0/id']]);
});

/** A page that shows a property as a text, or as entries, which takes JSON. */
function pageWith(key: string, prop: 'text' | 'json' = 'text') {
  const property = `resources.textProperties.byKey.${key}`;
  const node = {
    id: 'line',
    component: 'Line',
    visible: { $bind: property },
    props: { text: 'x', [prop]: { $bind: `${property}.text` } },
  };
  return { 'scripts/pages/top.json': topPage([node], { data: ['textProperties'] }) };
}

it('a page names a key that the campaign has [7.28]', () => {
  const records = recordsWith([{ id: 'note', text: words }]);
  expect(issuesOf({ ...records, ...pageWith('note') })).toEqual([]);
  const issues = issuesOf({ ...records, ...pageWith('nota') });
  expect(issues.map(({ code, message, hint }) => ({ code, message, hint }))).toEqual(
    Array.from({ length: 2 }, () => ({
      code: 'bind.unknown-path',
      message: '"resources.textProperties.byKey" has no "nota".',
      hint: 'did you mean "note"?',
    })),
  );
});

it('what takes JSON is given a property that is declared to be', () => {
  const records = recordsWith([
    { id: 'note', text: words },
    { id: 'hours', json: 'entries', text: hours },
  ]);
  const messages = (key: string, prop: 'text' | 'json') =>
    issuesOf({ ...records, ...pageWith(key, prop) }).map(({ message }) => message);
  expect([messages('hours', 'json'), messages('hours', 'text'), messages('note', 'json')]).toEqual([
    [],
    [],
    [
      '"json" of Component "Line" must be a text that is JSON, but "resources.textProperties.byKey.note.text" is a text.',
    ],
  ]);
});

/** What the checks say of a list that a script writes out. */
const issuesWith = (json: string) =>
  issuesOf({
    'scripts/pages/top.json': topPage([{ id: 'line', component: 'Line', props: { text: 'x', json } }]),
  }).map(({ code, message, hint }) => ({ code, message, hint }));

it('what takes JSON is given a list in JSON, where a script writes it out', () => {
  expect(issuesWith('["Six drums"]')).toEqual([]);
  expect(issuesWith('Six drums')).toEqual([
    {
      code: 'props.wrong-form',
      message: '"json" is "Six drums", which is not in the wanted form.',
      hint: expect.stringMatching(/^it is no JSON: ./),
    },
  ]);
});
