import { expect, test } from 'vitest';
import { failedTests, slowestFiles } from '#tools/test/vitest-result.ts';

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

test('what failed is named with its file and its messages, cut after a few lines', () => {
  const failed = {
    ...file('broken', 600),
    assertionResults: [
      { status: 'passed', fullName: 'is well', failureMessages: [] },
      { status: 'failed', fullName: 'a draw is paid once', failureMessages: ['Error: paid twice\n  at a\n  at b'] },
    ],
  };
  const unread = { ...file('unread', 600), message: 'SyntaxError: }' };
  const result = {
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 0,
    testResults: [file('well', 600), failed, unread],
  };
  expect(failedTests(result, '/site', 2)).toEqual([
    'FAILED  tests/broken.test.ts > a draw is paid once\nError: paid twice\n  at a',
    'FAILED  tests/unread.test.ts\nSyntaxError: }',
  ]);
});

function file(name: string, endTime: number) {
  return { name: `/site/tests/${name}.test.ts`, startTime: 500, endTime, message: '', assertionResults: [] };
}
