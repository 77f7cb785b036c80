import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { coalesced } from '#server/base/concurrency/coalesced.ts';

/** Reads that end when they are told to. */
function heldReads() {
  const begun: { readonly argument: string; end(value: string): void; fail(): void }[] = [];
  const read = coalesced(
    (argument: string) =>
      new Promise<string>((resolve, reject) => {
        begun.push({ argument, end: resolve, fail: () => reject(new Error('It failed.')) });
      }),
  );
  return { read, begun, asked: () => begun.map(({ argument }) => argument) };
}

it('reads once for all who ask in one turn of the event loop', async () => {
  const { begun, read, asked } = heldReads();
  const both = Promise.all([read('a'), read('b')]);
  expect(asked()).toEqual([]);
  await turnOfLoop();
  expect(asked()).toEqual(['b']);
  begun[0]?.end('value');
  expect(await both).toEqual(['value', 'value']);
});

it('gives nobody what was read before they asked, and reads once for all who wait', async () => {
  const { begun, read, asked } = heldReads();
  const first = read('a');
  await turnOfLoop();
  const second = read('b');
  const third = read('c');
  await turnOfLoop();
  expect(asked()).toEqual(['a']);
  begun[0]?.end('old');
  expect(await first).toBe('old');
  await turnOfLoop();
  expect(asked()).toEqual(['a', 'c']);
  const fourth = read('d');
  begun[1]?.end('new');
  expect(await Promise.all([second, third])).toEqual(['new', 'new']);
  await turnOfLoop();
  begun[2]?.end('newest');
  expect(await fourth).toBe('newest');
});

it('goes on after a read that failed', async () => {
  const { begun, read } = heldReads();
  const first = read('a').catch(String);
  await turnOfLoop();
  const second = read('b');
  begun[0]?.fail();
  expect(await first).toBe('Error: It failed.');
  await turnOfLoop();
  begun[1]?.end('fine');
  expect(await second).toBe('fine');
  const third = read('c');
  await turnOfLoop();
  begun[2]?.end('later');
  expect(await third).toBe('later');
});
