import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { EventFrom } from 'xstate';
import { cardPage, formPage, machine, view as viewCard } from '#flows/profile-card/profile-card.flow.ts';
import type { OpenedCard, ProfileCardInput } from '#flows/profile-card/profile-card.flow.ts';
import { profileCardFields } from '#schemas/values/profile-card.ts';
import { cardWith, pictureWith } from './support/cards.ts';
import { callFailure, controlledCall, recordEffects } from './support/test-actors.ts';

type Changed = Extract<EventFrom<typeof machine>, { type: 'form.change' }>;

const isBanned = (text: string) => text === 'banned';

function start(input: Partial<ProfileCardInput> = {}) {
  const call = controlledCall<OpenedCard>();
  const { effects, record } = recordEffects();
  const provided = machine.provide({
    actors: { openCard: call.logic },
    actions: {
      keepDraft: record('keepDraft'),
      keepPicture: record('keepPicture'),
      dropDraft: record('dropDraft'),
      track: record('track'),
      navigate: record('navigate'),
    },
  });
  const actor = createActor(provided, { input: { draft: undefined, isAtCard: false, ...input } });
  const thrown: unknown[] = [];
  actor.subscribe({ error: (error) => void thrown.push(error) });
  actor.start();
  const view = () => viewCard(actor.getSnapshot());
  const write = (name: Changed['name'], value: unknown) => actor.send({ type: 'form.change', name, value });
  const open = (opened: Partial<OpenedCard> = {}) =>
    call.last().resolve({ card: cardWith(), isBanned: () => false, picture: null, ...opened });
  return { actor, call, effects, thrown, view, write, open };
}

async function opened(input: Partial<ProfileCardInput> = {}, offer: Partial<OpenedCard> = {}) {
  const started = start(input);
  await started.open(offer);
  return started;
}

const colour = { category: 'listener', templateColor: 'blue' };
const draft = { ...colour, name: 'Hina' };

describe('before the card is there', () => {
  test('everything is asked for, and nothing can be written', () => {
    const { effects, view, write } = start();
    write('name', 'Hina');
    const { name } = view().fields;
    expect([view().state, view().card, view().values, view().shown, name.isLocked, name.value, effects]).toEqual([
      'fetching',
      null,
      null,
      [...profileCardFields],
      true,
      '',
      [],
    ]);
  });

  test('what could not be fetched can be asked for again', async () => {
    const { actor, call, view, open } = start();
    await call.last().reject(callFailure(503));
    const failed = view().state;
    actor.send({ type: 'card.retry' });
    const retried = [view().state, call.calls.length];
    await open();
    expect([failed, retried, view().state]).toEqual(['failed', ['fetching', 2], 'editing']);
  });

  test('what is no failed call is a fault of the program', async () => {
    const { call, thrown } = start();
    const fault = new TypeError('broken');
    await call.last().reject(fault);
    expect(thrown).toEqual([fault]);
  });
});

describe('the form of the card', () => {
  test('begins with the first of what is offered', async () => {
    const { view } = await opened();
    expect([view().state, view().form.wrong, view().shown, view().values]).toEqual([
      'editing',
      [],
      ['name', 'music', 'message'],
      { profileIcon: null, category: 'listener', templateColor: 'blue', written: colour },
    ]);
  });

  test('begins with what was given before', async () => {
    const picture = pictureWith();
    const kept = { ...draft, category: 'streamer', templateColor: 'pink', streamingContent: 'Songs', bloodType: '?' };
    const { view } = await opened({ draft: kept }, { picture });
    expect([view().state, view().shown, view().values]).toEqual([
      'editing',
      ['name', 'streamingContent', 'message'],
      { profileIcon: picture, category: 'streamer', templateColor: 'pink', written: kept },
    ]);
  });

  test.each<[name: string, kept: Readonly<Record<string, string>>]>([
    ['a colour', { templateColor: 'gold' }],
    ['a category', { category: 'captain' }],
    ['a day', { birthdayDay: '32' }],
    ['a field', { nickname: 'Hina' }],
    ['a picture that is a text', { profileIcon: 'star.png' }],
  ])('leaves out %s that is offered no more', async (_name, kept) => {
    const { view } = await opened({ draft: { ...draft, ...kept } });
    expect([view().shown, view().values]).toEqual([
      ['name', 'music', 'message'],
      { profileIcon: null, category: 'listener', templateColor: 'blue', written: draft },
    ]);
  });

  test('keeps what is written each time, without what is empty', async () => {
    const { effects, view, write } = await opened();
    write('name', 'Hina');
    write('music', '  ');
    write('bloodType', 'AB');
    expect([view().state, effects]).toEqual([
      'changed',
      [
        ['keepDraft', draft],
        ['keepPicture', null],
        ['keepDraft', draft],
        ['keepPicture', null],
        ['keepDraft', { ...draft, bloodType: 'AB' }],
        ['keepPicture', null],
      ],
    ]);
  });

  test('keeps the picture by itself', async () => {
    const picture = pictureWith();
    const { effects, view, write } = await opened();
    write('profileIcon', picture);
    expect([effects, view().values?.profileIcon]).toEqual([
      [
        ['keepDraft', colour],
        ['keepPicture', picture],
      ],
      picture,
    ]);
  });

  test.each([
    ['of another kind', { type: 'video/mp4' }],
    ['that is too large', { bytes: 20 * 1024 * 1024 + 1 }],
    ['that cannot be read', { width: 0, height: 0 }],
  ])('never keeps a picture %s', async (_name, changes) => {
    const { effects, view, write } = await opened();
    write('profileIcon', pictureWith(changes));
    expect([effects.at(-1), view().form.wrong]).toEqual([['keepPicture', null], ['profileIcon']]);
  });

  test('takes nothing more once it is made', async () => {
    const { actor, view } = await opened({ draft });
    const before = view().fields.name.isLocked;
    actor.send({ type: 'form.submit' });
    expect([view().state, before, view().fields.name.isLocked]).toEqual(['made', false, true]);
  });

  test('waits for a picture that is still read, which is wrong only once it is to be sent', async () => {
    const { actor, view, write } = await opened({ draft });
    write('profileIcon', pictureWith({ flaw: 'unread' }));
    const whileReading = [view().form.wrong, view().values?.profileIcon];
    actor.send({ type: 'form.submit' });
    const sent = [view().state, view().form.wrong];
    write('profileIcon', pictureWith());
    actor.send({ type: 'form.submit' });
    expect([whileReading, sent, view().state]).toEqual([[[], null], ['changed', ['profileIcon']], 'made']);
  });

  test('shows what is wrong once a field is left', async () => {
    const { actor, view, write } = await opened();
    write('message', '星'.repeat(49));
    const whileWriting = view().form.wrong;
    actor.send({ type: 'form.blur', name: 'message' });
    expect([whileWriting, view().fields.message.problem]).toEqual([[], { code: 'too-long', limits: { count: 48 } }]);
  });

  test('is not made before everything is right', async () => {
    const { actor, effects, view, write } = await opened({}, { isBanned });
    write('music', 'banned');
    write('message', '星'.repeat(49));
    effects.length = 0;
    actor.send({ type: 'form.submit' });
    expect([view().state, view().form.wrong, view().form.problem, effects]).toEqual([
      'changed',
      ['name', 'music', 'message'],
      { code: 'incomplete', limits: { count: 3 } },
      [],
    ]);
  });

  test('asks for other fields in another category, and keeps what was written', async () => {
    const picture = pictureWith();
    const { actor, effects, view, write } = await opened({}, { picture });
    write('name', 'Hina');
    write('music', '星'.repeat(16));
    write('category', 'streamer');
    const asStreamer = [view().state, view().shown, view().values];
    const written = { ...draft, category: 'streamer', music: '星'.repeat(16) };
    expect(asStreamer).toEqual([
      'changed',
      ['name', 'streamingContent', 'message'],
      { profileIcon: picture, category: 'streamer', templateColor: 'blue', written },
    ]);
    expect(effects.slice(-2)).toEqual([
      ['keepDraft', written],
      ['keepPicture', picture],
    ]);
    write('category', 'listener');
    actor.send({ type: 'form.submit' });
    const asListener = [view().state, view().form.wrong];
    write('category', 'streamer');
    actor.send({ type: 'form.submit' });
    expect([asListener, view().state]).toEqual([['changed', ['music']], 'made']);
  });

  test('falls back to the first category from one that is not offered', async () => {
    const { view, write } = await opened({ draft });
    write('category', 'captain');
    expect([view().shown, view().values]).toEqual([
      ['name', 'music', 'message'],
      { profileIcon: null, category: 'listener', templateColor: 'blue', written: draft },
    ]);
  });

  test('that is complete leads to the card, and is counted without what was written', async () => {
    const { actor, effects, view, write } = await opened({ draft });
    write('templateColor', 'green');
    effects.length = 0;
    actor.send({ type: 'form.submit' });
    expect([view().state, effects]).toEqual([
      'made',
      [
        ['track', { category: 'profile_card', label: 'generate/listener/green' }],
        ['navigate', { to: cardPage }],
      ],
    ]);
  });

  test('that is cleared begins anew', async () => {
    const { actor, effects, view, write } = await opened({ draft }, { picture: pictureWith() });
    write('category', 'streamer');
    effects.length = 0;
    actor.send({ type: 'card.clear' });
    expect([view().state, view().shown, view().values, effects]).toEqual([
      'editing',
      ['name', 'music', 'message'],
      { profileIcon: null, category: 'listener', templateColor: 'blue', written: colour },
      ['dropDraft'],
    ]);
  });
});

describe('the page of the card', () => {
  test('shows what is complete', async () => {
    const { effects, view } = await opened({ draft, isAtCard: true });
    expect([view().state, view().values?.written, effects]).toEqual(['made', draft, []]);
  });

  test.each([
    ['nothing was given', undefined],
    ['something is missing', { ...draft, name: ' ' }],
    ['something is too long', { ...draft, music: '星'.repeat(16) }],
  ])('leads back to the form where %s', async (_name, given) => {
    const { effects, view } = await opened({ draft: given, isAtCard: true });
    expect([view().state, effects]).toEqual(['incomplete', [['navigate', { to: formPage, replace: true }]]]);
  });
});
