import { expect, it } from 'vitest';
import type { JsonObject } from '#content-lint/json/json-path.ts';
import { issuesOf } from '../support/issues-of.ts';
import { campaignRecords, topPage } from '../support/small-campaign.ts';

const words = { ja: '**本日**開門', en: 'Gates open **today**', ko: '**오늘** 개문' };

function recordsWith(freeSpaces: unknown) {
  return { 'campaign.json': campaignRecords({ freeSpaces }) };
}

function found(files: Readonly<Record<string, JsonObject>>) {
  return issuesOf(files).map(({ code, pointer }) => [code, pointer]);
}

function pageWith(key: string) {
  const space = `resources.freeSpaces.byKey.${key}`;
  const line = {
    id: 'line',
    component: 'Line',
    visible: { $bind: space },
    props: { text: { $bind: `${space}.text` } },
  };
  return { 'scripts/pages/top.json': topPage([line], { data: ['freeSpaces'] }) };
}

it('a campaign has up to a hundred free spaces [7.27]', () => {
  const spaces = Array.from({ length: 101 }, (_, index) => ({ id: `space${index}`, text: words }));
  expect(found(recordsWith(spaces.slice(1)))).toEqual([]);
  expect(found(recordsWith(spaces))).toEqual([['schema.out-of-limits', '/freeSpaces']]);
});

it.each(['match-day', 'Match', '1st', 'a.b', ''])('a key that scripts cannot bind is refused: %s', (id) => {
  expect(found(recordsWith([{ id, text: words }])).map(([, pointer]) => pointer)).toEqual(['/freeSpaces/0/id']);
});

it('a key stands once', () => {
  const space = { id: 'matchDay', text: words };
  expect(found(recordsWith([space, space]))).toEqual([['campaign.duplicate-id', '/freeSpaces/1/id']]);
});

it.each(['', ' \n　'])('a free space that says nothing in a language is refused', (ko) => {
  const pointers = found(recordsWith([{ id: 'matchDay', text: { ...words, ko } }])).map(([, pointer]) => pointer);
  expect(new Set(pointers)).toEqual(new Set(['/freeSpaces/0/text/ko']));
});

it.each([
  ['**Gates open', '**', 'bold words stand between two "**", on one line'],
  [
    'See [the map](The Map)',
    '[the map](The Map)',
    'a link is "[words](name)", its name of small letters, digits and hyphens',
  ],
])('a mark that would be read as it is written is refused, in free spaces and in answers [8.20]', (en, mark, hint) => {
  const text = { ...words, en };
  const faqs = [{ id: 'gates', question: words, answer: text }];
  const freeSpaces = [{ id: 'matchDay', text }];
  const found = issuesOf({ 'campaign.json': campaignRecords({ faqs, freeSpaces }) });
  const said = {
    severity: 'error',
    code: 'rich-text.mark',
    file: 'campaign.json',
    message: `Fans would read the mark "${mark}" as it is written here.`,
    hint,
  };
  expect(found.map(({ line: _line, column: _column, ...rest }) => rest)).toEqual([
    { ...said, pointer: '/faqs/0/answer/en' },
    { ...said, pointer: '/freeSpaces/0/text/en' },
  ]);
});

it('a page names a key that the campaign has [7.27]', () => {
  const records = recordsWith([{ id: 'matchDay', text: words }]);
  expect(found({ ...records, ...pageWith('matchDay') })).toEqual([]);
  const wrong = issuesOf({ ...records, ...pageWith('matchDya') });
  expect(wrong.map(({ code, message, hint, pointer }) => ({ code, message, hint, pointer }))).toEqual(
    ['visible', 'props/text'].map((place) => ({
      code: 'bind.unknown-path',
      message: '"resources.freeSpaces.byKey" has no "matchDya".',
      hint: 'did you mean "matchDay"?',
      pointer: `/variants/0/body/0/${place}/$bind`,
    })),
  );
  expect(found(pageWith('matchDay')).map(([code]) => code)).toEqual(['bind.unknown-path', 'bind.unknown-path']);
});
