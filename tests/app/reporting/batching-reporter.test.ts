import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import { createBatchingReporter } from '#app/reporting/batching-reporter.ts';
import type { ContentReport } from '#schemas/api/contents-reports.ts';
import { ContentReportsBody } from '#schemas/api/contents-reports.ts';

function reportOf(path: string, message = 'boom'): ContentReport {
  return { release: 'r1', script: 'page/top', path, code: 'component.threw', message };
}

function setUp(answer: () => Promise<void> = async () => {}) {
  const sent: (readonly ContentReport[])[] = [];
  const last: boolean[] = [];
  const timers: { action: () => void; milliseconds: number }[] = [];
  const reporter = createBatchingReporter({
    send: (reports, { isLast }) => {
      sent.push(reports);
      last.push(isLast);
      return answer();
    },
    wait: (action, milliseconds) => timers.push({ action, milliseconds }),
  });
  const elapse = async () => {
    for (const { action } of timers.splice(0)) action();
    await Promise.resolve();
    await Promise.resolve();
  };
  const delays = () => timers.map(({ milliseconds }) => milliseconds);
  return { reporter, sent, last, timers, elapse, delays };
}

const pathsOf = (batches: readonly (readonly ContentReport[])[]) =>
  batches.map((batch) => batch.map(({ path }) => path));

test('reports are gathered for two seconds and sent together', async () => {
  const { reporter, sent, last, delays, elapse } = setUp();
  for (const path of ['a', 'b', 'c']) reporter.report(reportOf(path));
  expect([sent, delays()]).toEqual([[], [2000]]);
  await elapse();
  expect(sent).toEqual([[reportOf('a'), reportOf('b'), reportOf('c')]]);
  reporter.report(reportOf('d'));
  await elapse();
  expect([sent.slice(1), last]).toEqual([[[reportOf('d')]], [false, false]]);
});

test('at most fifty at once and two hundred in all', async () => {
  const { reporter, sent, timers, elapse } = setUp();
  for (let count = 0; count < 250; count += 1) reporter.report(reportOf(String(count)));
  while (timers.length > 0) await elapse();
  reporter.report(reportOf('later'));
  await elapse();
  expect(sent.map((batch) => batch.length)).toEqual([50, 50, 50, 50]);
  expect(sent.flat().map(({ path }) => Number(path))).toEqual(Array.from({ length: 200 }, (_, count) => count));
});

test('one timer runs at a time, also for reports that come between two batches', async () => {
  const { reporter, sent, timers, elapse } = setUp();
  for (let count = 0; count < 60; count += 1) reporter.report(reportOf(String(count)));
  await elapse();
  reporter.report(reportOf('between'));
  expect(timers.length).toBe(1);
  await elapse();
  expect([sent.map((batch) => batch.length), timers.length]).toEqual([[50, 11], 0]);
});

test('what the server would refuse for its length is shortened', async () => {
  const { reporter, sent, elapse } = setUp();
  const long = 'x'.repeat(10_000);
  reporter.report({ release: long, script: long, path: long, code: long, message: long });
  await elapse();
  expect(sent.map((reports) => Check(ContentReportsBody, { reports }))).toEqual([true]);
});

test('what cannot be sent is tried once more and then dropped; later reports go out', async () => {
  const { reporter, sent, delays, elapse } = setUp(() => Promise.reject(new Error('lost')));
  reporter.report(reportOf('a'));
  await elapse();
  expect([pathsOf(sent), delays()]).toEqual([[['a']], [15_000]]);
  reporter.report(reportOf('b'));
  await elapse();
  expect([pathsOf(sent), delays()]).toEqual([[['a'], ['a'], ['b']], [15_000]]);
  await elapse();
  expect([pathsOf(sent), delays()]).toEqual([[['a'], ['a'], ['b'], ['b']], []]);
});

test('a page that is left sends at once what it gathered, and nothing twice', async () => {
  const { reporter, sent, last, elapse } = setUp();
  reporter.leave();
  for (const path of ['a', 'b']) reporter.report(reportOf(path));
  reporter.leave();
  reporter.leave();
  await elapse();
  expect([pathsOf(sent), last]).toEqual([[['a', 'b']], [true]]);
  reporter.report(reportOf('c'));
  await elapse();
  expect([pathsOf(sent), last]).toEqual([
    [['a', 'b'], ['c']],
    [true, false],
  ]);
});

test('a last message holds no more than outlives the page; the rest goes if the page stays', async () => {
  const { reporter, sent, elapse } = setUp();
  for (let count = 0; count < 20; count += 1) reporter.report(reportOf(String(count), 'é'.repeat(2000)));
  reporter.leave();
  expect(new TextEncoder().encode(JSON.stringify({ reports: sent[0] })).byteLength).toBeLessThan(60_000);
  await elapse();
  expect(pathsOf(sent).flat().map(Number)).toEqual(Array.from({ length: 20 }, (_, count) => count));
});
