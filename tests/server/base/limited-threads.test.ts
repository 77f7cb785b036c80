import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { LimitedThreads, ThreadCrash, ThreadsBusy } from '#server/base/concurrency/limited-threads.ts';
import type { ThreadLimits } from '#server/base/concurrency/limited-threads.ts';

const program = `
export const isReady = () => true;
export function work({ how, gate }) {
  if (how === 'hang') for (;;);
  if (how === 'grow') for (const all = []; ; ) all.push(new Array(100_000).fill(how));
  if (how === 'throw') throw new TypeError('It is no number.');
  if (how === 'wait') Atomics.wait(new Int32Array(gate), 0, 0);
  if (how === 'settings') return Object.keys(process.env).length;
  return how;
}`;

interface Work {
  readonly how: string;
  readonly gate?: SharedArrayBuffer;
}

interface Program {
  work(task: Work): unknown;
}

const limits: ThreadLimits = { threads: 1, timeMs: 5000, heapMb: 64, mostWaiting: 1, longestMs: 60_000 };
let folder: string;
let file: string;
let threads: LimitedThreads<Program>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kansei-threads-'));
  file = join(folder, 'program.mjs');
  writeFileSync(file, program);
});

afterEach(() => threads.close());

afterAll(() => rmSync(folder, { recursive: true }));

function open(changes: Partial<ThreadLimits> = {}) {
  threads = new LimitedThreads({ file }, { ...limits, ...changes });
  return threads;
}

it('gives what a task gives, and rejects with what it throws', async () => {
  const { run } = bound(open());
  expect(await run({ how: 'well' })).toBe('well');
  await expect(run({ how: 'throw' })).rejects.toThrow(new TypeError('It is no number.'));
  expect(await run({ how: 'well' })).toBe('well');
});

it('ends a task that lasts too long or grows too large, and goes on with a new thread', async () => {
  const { run } = bound(open());
  await expect(run({ how: 'hang' })).rejects.toThrow(new ThreadCrash('took longer than 5 s'));
  expect(await run({ how: 'well' })).toBe('well');
  await expect(run({ how: 'grow' })).rejects.toThrow(new ThreadCrash('needed more than 64 MiB of memory'));
  expect(await run({ how: 'well' })).toBe('well');
});

it('lets tasks wait for a thread, and refuses one where too many wait', async () => {
  const gate = new SharedArrayBuffer(4);
  const { run } = bound(open({ timeMs: 60_000 }));
  const first = run({ how: 'wait', gate });
  const second = run({ how: 'second' });
  await expect(run({ how: 'third' })).rejects.toThrow(ThreadsBusy);
  Atomics.store(new Int32Array(gate), 0, 1);
  Atomics.notify(new Int32Array(gate), 0);
  expect(await Promise.all([first, second])).toEqual(['wait', 'second']);
});

it('says when its program cannot be loaded', async () => {
  const broken = join(folder, 'broken.mjs');
  writeFileSync(broken, 'export function work( {');
  threads = new LimitedThreads({ file: broken }, limits);
  await expect(threads.load()).rejects.toThrow(SyntaxError);
  await threads.close();
  await expect(open().load()).resolves.toBeUndefined();
});

it('shows a task nothing of the settings of the process', async () => {
  expect(await open().run('work', { how: 'settings' })).toBe(0);
});

function bound(opened: LimitedThreads<Program>) {
  return { run: (work: Work) => opened.run('work', work) };
}
