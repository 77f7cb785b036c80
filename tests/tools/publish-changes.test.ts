import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { publishChanges } from '#tools/dev/publish-changes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A campaign whose publishes end when the test says so. */
function watchedCampaign() {
  const watcher = Object.assign(new EventEmitter(), { add: vi.fn<(folder: string) => void>() });
  const published: (() => void)[] = [];
  publishChanges(watcher, '/campaigns/cup', () => new Promise((resolve) => published.push(resolve)));
  const save = (file: string) => watcher.emit('all', 'change', join('/campaigns/cup', file));
  return { watcher, published, save, wait: () => vi.advanceTimersByTimeAsync(100) };
}

test('files that are saved together are published once', async () => {
  const { watcher, published, save, wait } = watchedCampaign();
  save('scripts/pages/top.json');
  save('skin/1-top.css');
  await wait();
  expect(published.length).toBe(1);
  expect(watcher.add.mock.calls).toEqual([['/campaigns/cup']]);
});

test('what is saved while a publish goes on is published after it, once', async () => {
  const { published, save, wait } = watchedCampaign();
  save('texts/ja.json');
  await wait();
  save('texts/en.json');
  await wait();
  save('texts/ko.json');
  await wait();
  expect(published.length).toBe(1);
  published[0]?.();
  await wait();
  expect(published.length).toBe(2);
  published[1]?.();
  await wait();
  expect(published.length).toBe(2);
});

test('scenarios and files of others are not published', async () => {
  const { published, save, wait } = watchedCampaign();
  save('scenarios/top/visitor.json');
  save('../cup-of-others/texts/ja.json');
  await wait();
  expect(published).toEqual([]);
});
