import { expect, test } from 'vitest';
import type { Activity } from '#app/activity.ts';
import { onceLoaded } from '#app/once-loaded.ts';
import { waitingControls } from '#app/waiting-controls.ts';
import type { BootData } from '#schemas/boot.ts';

const visit = { cameBack: false, params: {} };
const carried: BootData = { topPrizes: [] };

function setUp() {
  const done: unknown[] = [];
  const failures: unknown[] = [];
  const keep =
    (name: string) =>
    (...values: readonly unknown[]): void => {
      done.push([name, ...values]);
    };
  const doing = {
    flows: {
      start: async (name: string) => keep('start')(name),
      send: (name: string, { type }: { type: string }) => keep('send')(name, type),
      stop: keep('stop'),
    },
    sources: { enter: keep('enter'), more: keep('more'), retry: keep('retry'), sort: keep('sort') },
  };
  let isLost = false;
  const activity = onceLoaded<Activity>(async () => {
    if (isLost) throw new Error('lost');
    // Of the activity, what waits needs nothing else.
    return doing as unknown as Activity;
  });
  const controls = waitingControls(activity, { carried, failed: (thrown) => failures.push(thrown) });
  return {
    ...controls,
    activity,
    done,
    failures,
    lose: (lost: boolean) => {
      isLost = lost;
    },
  };
}

test('what is asked for before its program is there is done in order once it is', async () => {
  const { flows, lists, data, activity, done } = setUp();
  const started = flows.start('login');
  flows.stop('login');
  lists.sort('prizes', 'desc');
  lists.more('prizes');
  data.enter('prizes', { cameBack: true, params: {} });
  data.enter('topNotifications', visit);
  expect(done).toEqual([]);
  await Promise.all([started, activity.load()]);
  expect(done).toEqual([
    ['start', 'login'],
    ['stop', 'login'],
    ['sort', 'prizes', 'desc'],
    ['more', 'prizes'],
    ['enter', 'prizes', { ...visit, cameBack: true }],
    ['enter', 'topNotifications', visit],
  ]);
});

test('what its program is there for is done at once', async () => {
  const { flows, lists, activity, done } = setUp();
  await activity.load();
  lists.retry('prizes');
  flows.send('login', { type: 'login.cancel' });
  expect(done).toEqual([
    ['retry', 'prizes'],
    ['send', 'login', 'login.cancel'],
  ]);
});

test('what came with the page is not asked for when it is entered first', async () => {
  const { data, activity, done } = setUp();
  data.enter('topPrizes', visit);
  expect(activity.loaded()).toBeUndefined();
  await activity.load();
  data.enter('topPrizes', visit);
  expect(done).toEqual([['enter', 'topPrizes', visit]]);
});

test('no flow runs before its program is there', () => {
  expect(() => setUp().flows.send('login', { type: 'login.cancel' })).toThrow('The flow "login" does not run.');
});

test('when the program does not come, it is told, and the next question asks again', async () => {
  const { flows, lists, activity, done, failures, lose } = setUp();
  lose(true);
  lists.more('prizes');
  await expect(flows.start('login')).rejects.toThrow('lost');
  expect(failures).toEqual([new Error('lost')]);
  lose(false);
  lists.more('prizes');
  await activity.load();
  expect(done).toEqual([['more', 'prizes']]);
});
