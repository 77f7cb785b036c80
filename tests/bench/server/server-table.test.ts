import { expect, test } from 'vitest';
import { rows } from '#bench/server/rows.ts';
import { serverTable } from '#bench/server/server-table.ts';

const [page, memberPage] = rows;

function sample(perSecond: number) {
  return { perSecond, perProcessorSecond: perSecond * 2, serverShare: 1, generatorShare: 0.5, median: 1, slowest: 2 };
}

test('the ratio is the middle of the rounds, each with its own reference; a row without a baseline says so', () => {
  if (page === undefined || memberPage === undefined) throw new Error('There are no such rows.');
  const samples = [
    { kansei: sample(60), reference: sample(100) },
    { kansei: sample(10), reference: sample(40) },
    { kansei: sample(70), reference: sample(100) },
  ];
  const table = serverTable(
    [
      { row: page, samples },
      { row: memberPage, samples: [] },
    ],
    3,
  );
  expect(table.split('\n')).toEqual([
    'The server: requests a second on PostgreSQL, medians of 3 rounds',
    '',
    '| measure | Kansei | the reference | | ratio | must be | |',
    '|---|---|---|---|---|---|---|',
    '| a visitor’s page (/) | 60 | bare fastify, same bytes | 100 | 0.60 x | ≥ 0.5 x | met |',
    '| a member’s page (/mypage), per processor second | | the baseline | not given | | ≥ 3 x | |',
    '',
    'The load generator kept at most 0.50 of a processor busy.',
  ]);
});
