import { afterEach, describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { provideLists } from '#actors/paged-list.actors.ts';
import { provideScriptLoading } from '#actors/script-loading.actors.ts';
import { provideSession } from '#actors/session.actors.ts';
import { viewOfList } from '#machines/paged-list/paged-list.machine.ts';
import type { Prize } from '#schemas/entities/prize.ts';
import { json, lost } from '#tests/api-client/test-server.ts';
import type { Answer } from '#tests/api-client/test-server.ts';
import { answerWith, prizeWith, userWith } from '#tests/machines/support/entities.ts';
import { startWorld } from './support.ts';
import type { World } from './support.ts';

let world: World | undefined;

afterEach(async () => {
  await world?.close();
  world = undefined;
});

async function open(...answers: Answer[]): Promise<World> {
  world = await startWorld(...answers);
  return world;
}

async function start(...answers: Answer[]) {
  const { api, done, keep, requests } = await open(json(200, answerWith()), ...answers);
  const machine = provideSession({
    api,
    applyProduct: keep('applyProduct'),
    applyUser: keep('applyUser'),
    notify: keep('notify'),
    reload: keep('reload'),
    releaseChanged: keep('releaseChanged'),
  });
  const actor = createActor(machine).start();
  const idle = () => waitFor(actor, (snapshot) => snapshot.matches({ running: 'idle' }));
  await idle();
  done.length = 0;
  return {
    done,
    requests,
    async refresh() {
      actor.send({ type: 'product.refresh' });
      await idle();
    },
  };
}

describe('the session', () => {
  test('asks for the product and applies it', async () => {
    const fresh = answerWith({ scriptVersion: 'release-2' });
    const { done, requests, refresh } = await start(json(200, fresh));
    await refresh();
    expect(requests()).toEqual(['GET /service/v2/product/@me', 'GET /service/v2/product/@me']);
    expect(done).toEqual([
      ['applyProduct', fresh],
      ['applyUser', userWith()],
      ['releaseChanged', fresh],
    ]);
  });

  test('loads the page anew', async () => {
    const { done, refresh } = await start(json(200, answerWith({ situation: 'finish' })));
    await refresh();
    expect(done).toEqual([['reload']]);
  });

  test('tells itself, not the client, that it expired', async () => {
    const { done, refresh } = await start(json(401, { code: 'auth.session-expired', message: 'Expired' }));
    await refresh();
    expect(done).toEqual([
      ['notify', { key: 'errors.toast.sessionExpired', tone: 'error' }],
      ['applyUser', null],
    ]);
  });
});

describe('lists', () => {
  const paging = { 'per-page': '1', total: '1' };

  test('of prizes are sorted', async () => {
    const { api, requests } = await open(json(200, { prizes: [prizeWith()] }, paging));
    const actor = createActor(provideLists(api).prizes, { input: { sort: 'desc' } }).start();
    actor.send({ type: 'list.enter', isBack: false });
    const loaded = await waitFor(actor, (snapshot) => snapshot.matches('loaded'));
    expect(requests()).toEqual(['GET /service/v2/prizes?page=1&sort=desc']);
    expect(viewOfList<Prize>(loaded)).toEqual({
      items: [prizeWith()],
      status: 'loaded',
      sort: 'desc',
      paging: { currentPage: 1, loadingPage: 1, totalPage: 1, totalCount: 1 },
    });
  });

  test('of point histories are not', async () => {
    const { api, requests } = await open(json(200, { userPointHistories: [] }, paging));
    const actor = createActor(provideLists(api).pointHistories, { input: { sort: 'asc' } }).start();
    actor.send({ type: 'list.enter', isBack: false });
    await waitFor(actor, (snapshot) => snapshot.matches('loaded'));
    expect(requests()).toEqual(['GET /service/v2/user_point_histories?page=1']);
  });

  test('that fail are told by the client', async () => {
    const { api, done } = await open(lost);
    const actor = createActor(provideLists(api).prizes, { input: { sort: 'asc' } }).start();
    actor.send({ type: 'list.enter', isBack: false });
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    expect(done).toEqual([['toast of the client', '400 : A communication error has occurred']]);
  });
});

test('a script is loaded by any loader, which learns when nobody waits any more', async () => {
  const asked: [string, AbortSignal][] = [];
  const machine = provideScriptLoading<string, string>(({ source }, signal) => {
    asked.push([source, signal]);
    return new Promise(() => {});
  });
  const actor = createActor(machine, { input: { source: 'page/top' } }).start();
  actor.stop();
  expect(asked.map(([source, signal]) => [source, signal.aborted])).toEqual([['page/top', true]]);
});
