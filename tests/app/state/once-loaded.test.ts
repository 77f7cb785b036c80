import { expect, test } from 'vitest';
import { onceLoaded } from '#app/state/once-loaded.ts';

test('a part is loaded once, by whoever asks first, and is there from then on', async () => {
  let opened = 0;
  const part = onceLoaded(async () => `part ${(opened += 1)}`);
  expect(part.loaded()).toBeUndefined();
  expect(await Promise.all([part.load(), part.load()])).toEqual(['part 1', 'part 1']);
  expect([part.loaded(), opened]).toEqual(['part 1', 1]);
});

test('what waits goes on in the order in which it asked', async () => {
  const part = onceLoaded(async () => 'part');
  const order: string[] = [];
  await Promise.all(['first', 'second', 'third'].map((who) => part.load().then(() => order.push(who))));
  expect(order).toEqual(['first', 'second', 'third']);
});

test('one that could not be loaded is tried again', async () => {
  const outcomes = [() => Promise.reject(new Error('lost')), () => Promise.resolve('part')];
  const part = onceLoaded<string>(() => outcomes.shift()?.() ?? Promise.reject(new Error('asked too often')));
  await expect(part.load()).rejects.toThrow('lost');
  expect(part.loaded()).toBeUndefined();
  expect([await part.load(), await part.load()]).toEqual(['part', 'part']);
});
