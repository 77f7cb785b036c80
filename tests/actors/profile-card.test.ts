import { afterEach, describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { createKeptFiles } from '#actors/kept-files.ts';
import { createKeptValues } from '#actors/kept-values.ts';
import { provide as provideDeregistration } from '#flows/deregistration/deregistration.effects.ts';
import { input, provide, view } from '#flows/profile-card/profile-card.effects.ts';
import { cardPage, formPage } from '#flows/profile-card/profile-card.flow.ts';
import type { profileCardKinds } from '#machines/profile-card/profile-card-fields.ts';
import type { FlowServices } from '#actors/flow-services.ts';
import { json } from '#tests/api-client/test-server.ts';
import type { Answer } from '#tests/api-client/test-server.ts';
import { cardWith, pictureWith } from '#tests/machines/support/cards.ts';
import { now } from '#tests/machines/support/entities.ts';
import { startWorld } from './support.ts';
import type { World } from './support.ts';

let world: World | undefined;
afterEach(async () => {
  await world?.close();
  world = undefined;
});

const answer = json(200, { profileCard: cardWith({ words: { banned: ['umbrella'], allowed: [] } }) });

/** What the browser keeps, as long as the test. */
function keepsOf() {
  const who = { member: () => 'hina', now: () => now };
  return { kept: createKeptValues({ storage: null, ...who }), keptFiles: createKeptFiles(who) };
}

function started(services: FlowServices) {
  const actor = createActor(provide(services), { input: input({}, services) }).start();
  const write = (name: keyof typeof profileCardKinds, value: unknown) =>
    actor.send({ type: 'form.change', name, value });
  return { actor, write, seen: () => view(actor.getSnapshot()) };
}

type Actor = ReturnType<typeof started>['actor'];
const openedOf = (actor: Actor) => waitFor(actor, ({ value }) => value !== 'fetching', { timeout: 30_000 });

async function open(changes: Partial<FlowServices> = {}, ...answers: Answer[]) {
  world = await startWorld(...(answers.length === 0 ? [answer] : answers));
  const { dependencies, done, requests } = world;
  const flow = started({ ...dependencies, path: () => formPage, ...changes });
  await openedOf(flow.actor);
  return { ...flow, dependencies, done, requests };
}

describe('the card', () => {
  test('is fetched, and refuses the words that its campaign refuses', async () => {
    const { seen, write, actor, requests } = await open();
    write('name', 'Umbrella');
    actor.send({ type: 'form.blur', name: 'name' });
    expect([requests(), seen().state, seen().card, seen().fields.name.problem]).toEqual([
      ['GET /service/v2/profile_card'],
      'changed',
      cardWith({ words: { banned: ['umbrella'], allowed: [] } }),
      { code: 'banned', limits: {} },
    ]);
  });

  test('that the campaign does not have can only be asked for again', async () => {
    const { seen } = await open({}, json(404, { code: 'resource.not-found', message: '' }));
    expect(seen().state).toBe('failed');
  });

  test('is there with all that was given on the next page, and gone once it was cleared', async () => {
    const keeps = keepsOf();
    const picture = pictureWith();
    const { actor, write, seen, dependencies, done } = await open(keeps, answer, answer, answer);
    write('profileIcon', picture);
    write('name', 'Hina');
    actor.send({ type: 'form.submit' });
    expect([seen().state, done]).toEqual([
      'made',
      [
        ['track', 'profile_card', 'generate/listener/blue'],
        ['navigate', cardPage, { replace: undefined }],
      ],
    ]);
    const card = started({ ...dependencies, ...keeps, path: () => cardPage });
    await openedOf(card.actor);
    expect([card.seen().state, card.seen().values]).toEqual([
      'made',
      {
        profileIcon: picture,
        category: 'listener',
        templateColor: 'blue',
        written: { category: 'listener', templateColor: 'blue', name: 'Hina' },
      },
    ]);
    const again = started({ ...dependencies, ...keeps, path: () => formPage });
    await openedOf(again.actor);
    again.actor.send({ type: 'card.clear' });
    const after = input({}, { ...keeps, path: () => formPage });
    expect([after, await keeps.keptFiles.read('profile-card-picture')]).toEqual([
      { draft: undefined, isAtCard: false },
      undefined,
    ]);
  });

  test('whose picture does not change keeps it once', async () => {
    const picture = pictureWith();
    const { write, done } = await open();
    write('profileIcon', picture);
    write('name', 'Hina');
    write('profileIcon', null);
    write('profileIcon', null);
    write('name', 'Sora');
    const kept = 'profile-card-picture';
    expect(done.filter((one) => Array.isArray(one) && one[0] === 'keepFile')).toEqual([
      ['keepFile', kept, picture],
      ['keepFile', kept, null],
    ]);
  });

  test('whose picture was kept before does not keep it again, but after it was cleared', async () => {
    const picture = pictureWith();
    const asked: unknown[] = [];
    const { actor, write } = await open({
      keptFiles: {
        keep: async (...given) => void asked.push(['keep', ...given]),
        read: async () => picture,
        drop: async (name) => void asked.push(['drop', name]),
        dropAll: async () => {},
      },
    });
    write('name', 'Hina');
    actor.send({ type: 'card.clear' });
    write('profileIcon', picture);
    expect(asked).toEqual([
      ['drop', 'profile-card-picture'],
      ['keep', 'profile-card-picture', picture],
    ]);
  });

  test.each<[name: string, kept: unknown]>([
    ['nothing', undefined],
    ['a text', 'star.png'],
    ['a picture without its content', { ...pictureWith(), content: null }],
    ['a picture whose content is no file', { ...pictureWith(), content: 'star' }],
    ['a picture without a crop', { ...pictureWith(), crop: undefined }],
    ['a picture that was turned too often', pictureWith({ turns: 4 })],
  ])('begins without a picture where %s was kept', async (_name, kept) => {
    const { seen } = await open({
      keptFiles: { keep: async () => {}, read: async () => kept, drop: async () => {}, dropAll: async () => {} },
    });
    expect([seen().state, seen().values?.profileIcon]).toEqual(['editing', null]);
  });

  test('keeps long texts until they are made shorter', async () => {
    const keeps = keepsOf();
    const { write } = await open(keeps);
    for (const name of ['name', 'music', 'message'] as const) write(name, '星'.repeat(6000));
    const { draft } = input({}, { ...keeps, path: () => formPage });
    expect(Object.values(draft ?? {}).map(({ length }) => length)).toEqual([8, 4, 6000, 6000, 6000]);
  });

  test.each<[name: string, value: unknown]>([
    ['a text', 'draft'],
    ['a list', []],
    ['fields that are no texts', { name: 1 }],
  ])('begins anew where %s was kept for a draft', (_name, value) => {
    const { kept } = keepsOf();
    kept.keep({ name: 'profile-card', accepts: (_value): _value is unknown => true }, value);
    expect(input({}, { kept, path: () => formPage })).toEqual({ draft: undefined, isAtCard: false });
  });
});

test('who deregisters leaves no file in the browser', async () => {
  world = await startWorld(json(200, {}));
  const { dependencies, done } = world;
  const actor = createActor(provideDeregistration(dependencies), { input: {} }).start();
  actor.send({ type: 'deregistration.confirm' });
  await expect.poll(() => done.slice(2, 5)).toEqual([['dropAll'], ['dropAllFiles'], ['applyUser', null]]);
});
