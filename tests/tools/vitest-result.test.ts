import { expect, test } from 'vitest';
import { slowestFiles } from '#tools/test/vitest-result.ts';

test('the slowest files are named with their seconds, slowest first', () => {
  const result = {
    numPassedTests: 3,
    numFailedTests: 0,
    numPendingTests: 0,
    testResults: [file('quick', 600), file('slow', 62_540), file('middling', 2500)],
  };
  expect(slowestFiles(result, '/site', 2)).toEqual([
    '   62.0 s  tests/slow.test.ts',
    '    2.0 s  tests/middling.test.ts',
  ]);
});

function file(name: string, endTime: number) {
  return { name: `/site/tests/${name}.test.ts`, startTime: 500, endTime };
}
