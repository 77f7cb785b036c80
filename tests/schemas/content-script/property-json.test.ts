import { expect, it } from 'vitest';
import { PropertyJsonError, readPropertyEntries } from '#schemas/content-script/property-json.ts';

it.each([
  ['["One", "Two"]', 'texts'],
  ['["One", "Two"]', undefined],
] as const)('a list of texts is read: %s of the form %s', (json, format) => {
  expect(readPropertyEntries(json, format)).toEqual([
    { label: null, text: 'One' },
    { label: null, text: 'Two' },
  ]);
});

it('a list of entries is read, and in any form both may stand', () => {
  const entry = '{"label":"Gates","text":"11:30"}';
  expect(readPropertyEntries(`[${entry}]`, 'entries')).toEqual([{ label: 'Gates', text: '11:30' }]);
  expect(readPropertyEntries(`[${entry},"Bring a scarf"]`)).toEqual([
    { label: 'Gates', text: '11:30' },
    { label: null, text: 'Bring a scarf' },
  ]);
});

it.each([
  ['{"label":"a","text":"b"}', undefined, 'It is JSON, but no list: {"label":"a","text":"b"}.'],
  ['null', undefined, 'It is JSON, but no list: null.'],
  ['[]', undefined, 'The list is empty.'],
  [JSON.stringify(Array.from({ length: 101 }, () => 'x')), 'texts', 'The list has 101 entries; at most 100 are shown.'],
  ['["a", 5]', undefined, 'Entry 2 is 5.'],
  ['[["a"]]', undefined, 'Entry 1 is ["a"].'],
  ['[null]', undefined, 'Entry 1 is null.'],
  ['["a"]', 'entries', 'Entry 1 is "a".'],
  ['[{"label":"a","text":"b"}]', 'texts', 'Entry 1 is {"label":"a","text":"b"}.'],
  ['[{"label":"a"}]', 'entries', '"text" of entry 1 is no text.'],
  ['[{"label":" ","text":"b"}]', 'entries', '"label" of entry 1 is empty.'],
  ['[{"label":"a","text":"b","href":"x"}]', 'entries', 'Entry 1 has "href"; it may have "label" and "text".'],
  ['["a","\\n"]', 'texts', 'Entry 2 is empty.'],
] as const)('%s of the form %s is refused', (json, format, message) => {
  expect(() => readPropertyEntries(json, format)).toThrow(new PropertyJsonError(message));
});

it('what is no JSON is refused with what the parser says', () => {
  expect(() => readPropertyEntries('[{"label":')).toThrow(/^It is no JSON: .+\.$/);
});
