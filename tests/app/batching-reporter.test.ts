import { expect, test } from 'vitest';
import { createBatchingReporter } from '#app/batching-reporter.ts';
import type { ContentReport } from '#schemas/api/contents-reports.ts';
import { ContentReportsBody } from '#schemas/api/contents-reports.ts';
import { Check } from 'typebox/value';

function reportOf(path: string, message = 'boom'): ContentReport {
  return { release: 'r1', script: 'page/top', path, code: 'component.threw', message };
}

function setUp(send: (reports: readonly ContentReport[]) => Promise<void> = async () => {}) {
  const sent: (readonly ContentReport[])[] = [];
  const timers: { action: () => void; milliseconds: number }[] = [];
  const reporter = createBatchingReporter({
    send: (reports) => {
      sent.push(reports);
      return send(reports);
    },
    wait: (action, milliseconds) => timers.push({ action, milliseconds }),
  });
  const elapse = () => {
    for (const { action } of timers.splice(0)) action();
  };
  return { reporter, sent, timers, elapse };
}

test('reports are gathered for two seconds and sent together', () => {
  const { reporter, sent, timers, elapse } = setUp();
  for (const path of ['a', 'b', 'c']) reporter.report(reportOf(path));
  expect([sent, timers.map(({ milliseconds }) => milliseconds)]).toEqual([[], [2000]]);
  elapse();
  expect(sent).toEqual([[reportOf('a'), reportOf('b'), reportOf('c')]]);
  reporter.report(reportOf('d'));
  elapse();
  expect(sent.slice(1)).toEqual([[reportOf('d')]]);
});

test('at most fifty at once and two hundred in all', () => {
  const { reporter, sent, timers, elapse } = setUp();
  for (let count = 0; count < 250; count += 1) reporter.report(reportOf(String(count)));
  while (timers.length > 0) elapse();
  reporter.report(reportOf('later'));
  elapse();
  expect(sent.map((batch) => batch.length)).toEqual([50, 50, 50, 50]);
  expect(sent.flat().map(({ path }) => Number(path))).toEqual(Array.from({ length: 200 }, (_, count) => count));
});

test('one timer runs at a time, also for reports that come between two batches', () => {
  const { reporter, sent, timers, elapse } = setUp();
  for (let count = 0; count < 60; count += 1) reporter.report(reportOf(String(count)));
  elapse();
  reporter.report(reportOf('between'));
  expect(timers.length).toBe(1);
  elapse();
  expect([sent.map((batch) => batch.length), timers.length]).toEqual([[50, 11], 0]);
});

test('what the server would refuse for its length is shortened', () => {
  const { reporter, sent, elapse } = setUp();
  const long = 'x'.repeat(10_000);
  reporter.report({ release: long, script: long, path: long, code: long, message: long });
  elapse();
  expect(sent.map((reports) => Check(ContentReportsBody, { reports }))).toEqual([true]);
});

test('what cannot be sent is dropped, and later reports go out', async () => {
  const { reporter, sent, elapse } = setUp(() => Promise.reject(new Error('lost')));
  reporter.report(reportOf('a'));
  elapse();
  await Promise.resolve();
  reporter.report(reportOf('b'));
  elapse();
  expect(sent).toEqual([[reportOf('a')], [reportOf('b')]]);
});
