import { afterEach, describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { provideScriptLoading } from '#actors/script-loading.actors.ts';
import { provideSession } from '#actors/session.actors.ts';
import { json } from '#tests/api-client/test-server.ts';
import type { Answer } from '#tests/api-client/test-server.ts';
import { answerWith, userWith } from '#tests/machines/support/entities.ts';
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
  const { api, done, keep, requests } = await open(...answers);
  const machine = provideSession({
    api,
    applyProduct: keep('applyProduct'),
    applyUser: keep('applyUser'),
    notify: keep('notify'),
    reload: keep('reload'),
    releaseChanged: keep('releaseChanged'),
  });
  const actor = createActor(machine, { input: { held: answerWith(), user: userWith() } }).start();
  const idle = () => waitFor(actor, (snapshot) => snapshot.matches('idle'));
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
    expect(requests()).toEqual(['GET /service/v2/product/@me']);
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
      ['notify', { key: 'errors.toast.sessionExpired', tone: 'danger' }],
      ['applyUser', null],
    ]);
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
