import { expect, it } from 'vitest';
import { mostDistributed } from '#schemas/api/distributions.ts';
import { readDistributionFile } from '#server/features/distributions/distribution-file.ts';

const id = (number: number) => `11111111-1111-4111-8111-${String(number).padStart(12, '0')}`;

it('understands columns in any order, others beside them, and dates as spreadsheets write them', () => {
  const csv = [
    '\uFEFF"name","reference","sentOn","problem","id"',
    `"星, 月","'=12","2026-11-20","","${id(1).toUpperCase()}"`,
    `b,,2026/11/2,,${id(2)}`,
    `c,,,宛先不明,${id(3)}`,
    `d,4-5,2024-02-29,came back,${id(4)}`,
  ].join('\r\n');
  expect(readDistributionFile(csv)).toEqual({
    problems: [],
    lines: [
      { line: 2, id: id(1), state: 'sent', sentOn: '2026-11-20', reference: "'=12", problem: null },
      { line: 3, id: id(2), state: 'sent', sentOn: '2026-11-02', reference: null, problem: null },
      { line: 4, id: id(3), state: 'failed', sentOn: null, reference: null, problem: '宛先不明' },
      { line: 5, id: id(4), state: 'failed', sentOn: '2024-02-29', reference: '4-5', problem: 'came back' },
    ],
  });
});

it('names every line that is wrong, and why', () => {
  const good = `${id(1)},2026-11-20,`;
  const csv = [
    'id,sentOn,reference',
    good,
    ',2026-11-20,',
    'plush-bird,2026-11-20,',
    `${id(2)},,`,
    `${id(3)},2026-02-30,`,
    `${id(4)},20.11.2026,`,
    `${id(5)},2026-11-20,${'9'.repeat(201)}`,
    `${id(6)},2026-11-20,a,b`,
    good.toUpperCase(),
  ].join('\n');
  const { lines, problems } = readDistributionFile(csv);
  expect(lines.map(({ line }) => line)).toEqual([2]);
  expect(problems).toEqual([
    { line: 3, code: 'id.missing', message: 'The line has no id.' },
    {
      line: 4,
      code: 'id.unknown',
      message: '"plush-bird" is no id of a prize. "waiting --format csv" has them.',
    },
    { line: 5, code: 'date.missing', message: 'The line says neither "sentOn" nor "problem".' },
    { line: 6, code: 'date.wrong', message: '"2026-02-30" is no day such as 2026-11-24.' },
    { line: 7, code: 'date.wrong', message: '"20.11.2026" is no day such as 2026-11-24.' },
    { line: 8, code: 'reference.too-long', message: '"reference" has more than 200 characters.' },
    { line: 9, code: 'line.cells', message: 'The line has more cells than the first one: is a comma not quoted?' },
    { line: 10, code: 'id.twice', message: `The id ${id(1)} stands on line 2 already.` },
  ]);
});

it.each([
  ['nothing', '', { line: 1, code: 'file.empty', message: 'The file is empty.' }],
  ['a head alone', '\nid,sentOn', { line: 2, code: 'file.empty', message: 'The file has a head and no lines.' }],
  ['no ids', 'code,sentOn\n1,2', { line: 1, code: 'file.columns', message: 'The first line names no column "id".' }],
  [
    'no column that says anything',
    'id,reference\n1,2',
    { line: 1, code: 'file.columns', message: 'The first line names neither a column "sentOn" nor "problem".' },
  ],
  [
    'a column twice',
    'id,sentOn,sentOn\n1,2,3',
    { line: 1, code: 'file.columns', message: 'The column "sentOn" is there twice.' },
  ],
  [
    'an open quote',
    'id,sentOn\n"1,2026-11-20\n2,2026-11-20',
    { line: 2, code: 'file.quotes', message: 'A quote is opened and never closed.' },
  ],
  [
    'a quote within a cell',
    'id,sentOn\n1,20"26\n',
    {
      line: 2,
      code: 'file.quotes',
      message: 'A quote stands within a cell, or something behind its closing quote.',
    },
  ],
  [
    'too many lines',
    `id,sentOn\n${'1,2\n'.repeat(mostDistributed + 1)}`,
    { line: 1, code: 'file.too-long', message: 'The file has 10001 lines; 10000 at most. Divide it.' },
  ],
])('refuses a file of %s', (_what, csv, problem) => {
  expect(readDistributionFile(csv)).toEqual({ lines: [], problems: [problem] });
});
