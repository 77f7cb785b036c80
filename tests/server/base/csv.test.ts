import { expect, it } from 'vitest';
import { readCsv, writeCsv } from '#server/base/csv.ts';

it('writes what spreadsheets open: a byte order mark, CRLF, every cell quoted', () => {
  const written = writeCsv(
    ['id', 'name', 'amount'],
    [
      ['a-1', '星の"オルゴール"', 2],
      ['a-2', 'two\nlines', null],
    ],
  );
  expect(written).toBe('\uFEFF"id","name","amount"\r\n"a-1","星の""オルゴール""","2"\r\n"a-2","two\nlines",""\r\n');
});

it('lets no cell be a formula, and leaves figures alone', () => {
  const formulas = ['=1+1', '+1', '-1', '@sum', '\t=1', '\r=1', '＝1+1', '＋1', '－1', '＠sum'];
  const written = writeCsv(['cell'], [...formulas.map((cell) => [cell]), [-3]]);
  expect(written.split('\r\n')).toEqual(['\uFEFF"cell"', ...formulas.map((cell) => `"'${cell}"`), '"-3"', '']);
});

it.each([
  ['LF', '\n'],
  ['CRLF', '\r\n'],
  ['CR', '\r'],
])('says on which line of the file a record begins, with %s', (_name, end) => {
  const text = ['\uFEFFid,note', 'a,"two', 'lines"', '', ' , ', 'b ,"x, ""y"""', 'c'].join(end);
  expect(readCsv(text)).toEqual({
    isWhole: true,
    records: [
      { line: 1, cells: ['id', 'note'] },
      { line: 2, cells: ['a', 'two\nlines'] },
      { line: 6, cells: ['b', 'x, "y"'] },
      { line: 7, cells: ['c'] },
    ],
  });
});

it.each([
  ['a quote that is never closed', 'id\na\n"b\nc\n', { line: 3, reason: 'quote-not-closed' }],
  ['a quote within a cell', 'id\na"b\n', { line: 2, reason: 'quote-misplaced' }],
  ['more after the closing quote', 'id\n"a"b\n', { line: 2, reason: 'quote-misplaced' }],
])('says where it is no CSV: %s', (_what, text, expected) => {
  expect(readCsv(text)).toEqual({ isWhole: false, ...expected });
});

it.each(['', '\n\n', '\uFEFF'])('reads nothing from nothing: %j', (text) => {
  expect(readCsv(text)).toEqual({ isWhole: true, records: [] });
});
