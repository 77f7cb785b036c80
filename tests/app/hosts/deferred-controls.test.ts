import { expect, test } from 'vitest';
import type { Controllers } from '#app/hosts/controllers.ts';
import { onceLoaded } from '#app/state/once-loaded.ts';
import { deferredControls } from '#app/hosts/deferred-controls.ts';
import type { BootData } from '#schemas/page/boot.ts';

const visit = { id: 'one', cameBack: false, params: {} };
const initial: BootData = { topPrizes: [] };

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
  const controllers = onceLoaded<Controllers>(async () => {
    if (isLost) throw new Error('lost');
    // Of the controllers, what waits needs nothing else.
    return doing as unknown as Controllers;
  });
  const controls = deferredControls(controllers, { initial, failed: (thrown) => failures.push(thrown) });
  return {
    ...controls,
    controllers,
    done,
    failures,
    lose: (lost: boolean) => {
      isLost = lost;
    },
  };
}

test('what is asked for before its program is there is done in order once it is', async () => {
  const { flows, lists, data, controllers, done } = setUp();
  const started = flows.start('login');
  const sent = flows.send('login', { type: 'login.cancel' });
  flows.stop('login');
  lists.sort('prizes', 'desc');
  lists.more('prizes');
  data.enter('prizes', { ...visit, cameBack: true });
  data.enter('topNotifications', visit);
  expect(done).toEqual([]);
  await Promise.all([started, sent, controllers.load()]);
  expect(done).toEqual([
    ['start', 'login'],
    ['send', 'login', 'login.cancel'],
    ['stop', 'login'],
    ['sort', 'prizes', 'desc'],
    ['more', 'prizes'],
    ['enter', 'prizes', { ...visit, cameBack: true }],
    ['enter', 'topNotifications', visit],
  ]);
});

test('what its program is there for is done at once', async () => {
  const { flows, lists, controllers, done } = setUp();
  await controllers.load();
  lists.retry('prizes');
  await flows.send('login', { type: 'login.cancel' });
  expect(done).toEqual([
    ['retry', 'prizes'],
    ['send', 'login', 'login.cancel'],
  ]);
});

test('what came with the page is not asked for when it is entered first', async () => {
  const { data, controllers, done } = setUp();
  data.enter('topPrizes', visit);
  expect(controllers.loaded()).toBeUndefined();
  await controllers.load();
  const next = { ...visit, id: 'two' };
  data.enter('topPrizes', next);
  expect(done).toEqual([['enter', 'topPrizes', next]]);
});

test('a source is entered once a visit', async () => {
  const { data, controllers, done } = setUp();
  data.enter('prizes', visit);
  await controllers.load();
  data.enter('prizes', visit);
  const next = { ...visit, id: 'two' };
  data.enter('prizes', next);
  expect(done).toEqual([
    ['enter', 'prizes', visit],
    ['enter', 'prizes', next],
  ]);
});

test('when the program does not come, it is reported, and the next question asks again', async () => {
  const { flows, lists, controllers, done, failures, lose } = setUp();
  lose(true);
  lists.more('prizes');
  await expect(flows.start('login')).rejects.toThrow('lost');
  await expect(flows.send('login', { type: 'login.cancel' })).rejects.toThrow('lost');
  expect(failures).toEqual([new Error('lost')]);
  lose(false);
  lists.more('prizes');
  await controllers.load();
  expect(done).toEqual([['more', 'prizes']]);
});
