import { expect, it } from 'vitest';
import { coalesced } from '#server/coalesced.ts';

/** Reads that end when they are told to. */
function heldReads() {
  const begun: { readonly argument: string; end(value: string): void; fail(): void }[] = [];
  const read = coalesced(
    (argument: string) =>
      new Promise<string>((resolve, reject) => {
        begun.push({ argument, end: resolve, fail: () => reject(new Error('It failed.')) });
      }),
  );
  return { begun, read };
}

it('gives nobody what was read before they asked, and reads once for all who wait', async () => {
  const { begun, read } = heldReads();
  const first = read('a');
  const second = read('b');
  const third = read('c');
  expect(begun.map(({ argument }) => argument)).toEqual(['a']);
  begun[0]?.end('old');
  expect(await first).toBe('old');
  expect(begun.map(({ argument }) => argument)).toEqual(['a', 'c']);
  const fourth = read('d');
  begun[1]?.end('new');
  expect(await Promise.all([second, third])).toEqual(['new', 'new']);
  begun[2]?.end('newest');
  expect(await fourth).toBe('newest');
});

it('goes on after a read that failed', async () => {
  const { begun, read } = heldReads();
  const first = read('a').catch(String);
  const second = read('b');
  begun[0]?.fail();
  expect(await first).toBe('Error: It failed.');
  begun[1]?.end('fine');
  expect(await second).toBe('fine');
  const third = read('c');
  begun[2]?.end('later');
  expect(await third).toBe('later');
});
