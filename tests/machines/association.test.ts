import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { machine as association, view as viewOf } from '#flows/association/association.flow.ts';
import type { AssociationStart } from '#flows/association/association.flow.ts';
import type { AssociateSituation } from '#schemas/entities/product.ts';
import { explore } from './support/dead-ends.ts';
import { callFailure, controlledCall, recordEffects } from './support/test-actors.ts';

const settings = { idLength: { minimum: 4, maximum: 8 }, isDigitsOnly: true };
const blank = { associateId: '', associatePassword: '', associateOption1: '', associateOption2: '' };

function start(situation: AssociateSituation, input: Partial<AssociationStart> = {}) {
  const prepare = controlledCall<void, { associateId: string }>();
  const leave = controlledCall<void>();
  const { effects, record } = recordEffects();
  const machine = association.provide({
    actors: { prepare: prepare.logic, leaveForProvider: leave.logic },
    actions: { hold: record('hold'), navigate: record('navigate') },
  });
  const actor = createActor(machine, {
    input: { situation, settings, held: undefined, isAssociated: false, ...input },
  });
  actor.start();
  const write = (values: Partial<typeof blank>) =>
    Object.entries(values).forEach(([name, value]) =>
      actor.send({ type: 'form.change', name: name as keyof typeof blank, value }),
    );
  const submit = () => actor.send({ type: 'form.submit' });
  return { actor, leave, prepare, effects, write, submit, view: () => viewOf(actor.getSnapshot()) };
}

describe('a game account', () => {
  test.each([
    ['later_no_auth', '/associate/form_later/confirm'],
    ['users_create_no_auth', '/login'],
    ['users_create', '/login'],
  ] as const)('is held where accounts are linked by %s, and the fan goes on', (situation, to) => {
    const { effects, write, submit, view } = start(situation);
    write({ associateId: '12345' });
    submit();
    expect([view().state, effects]).toEqual([
      'held',
      [
        ['hold', { ...blank, associateId: '12345' }],
        ['navigate', { to }],
      ],
    ]);
  });

  test.each(['service_associations_prepare', 'prepare_no_auth'] as const)(
    'is confirmed by the game before the sign-up where accounts are linked by %s',
    async (situation) => {
      const { leave, prepare, write, submit, view } = start(situation);
      write({ associateId: '12345' });
      submit();
      submit();
      expect([view().state, view().form.isBusy, prepare.calls.length]).toEqual(['preparing', true, 1]);
      await prepare.last().resolve();
      expect([view().state, leave.calls.length]).toEqual(['leaving', 1]);
      await leave.last().resolve();
      expect([view().state, view().form.isBusy, view().fields.associateId.isLocked]).toEqual(['editing', false, false]);
      submit();
      expect([view().state, prepare.calls.length]).toEqual(['preparing', 2]);
    },
  );

  test.each([
    ['is empty', '', 'required-text'],
    ['is too short', '123', 'too-short'],
    ['is too long', '123456789', 'too-long'],
    ['has other signs than digits', '12a45', 'not-digits'],
  ])('is not taken when its identifier %s [5.08]', (_what, associateId, code) => {
    const { effects, write, submit, view } = start('users_create_no_auth');
    write({ associateId });
    submit();
    expect([view().state, view().fields.associateId.problem?.code, effects]).toEqual(['editing', code, []]);
  });

  test('has a password only where one is required [5.08]', () => {
    const without = start('users_create');
    const required = start('users_create', { settings: { ...settings, isPasswordRequired: true } });
    expect([without, required].map(({ view }) => view().asksPassword)).toEqual([false, true]);
    required.write({ associateId: '12345' });
    required.submit();
    expect(required.view().form.wrong).toEqual(['associatePassword']);
  });

  test('has two options, both of them, in a game of that kind [5.09]', () => {
    const { write, submit, view } = start('users_create_mmorpg_no_auth');
    expect(view().asksOptions).toBe(true);
    write({ associateId: '12345', associateOption1: 'North' });
    submit();
    expect(view().form.wrong).toEqual(['associateOption2']);
    write({ associateOption2: 'Mira' });
    submit();
    expect(view().state).toBe('held');
  });

  test('is asked about once more where the campaign wants that, and can be changed [2.39]', () => {
    const { actor, effects, write, submit, view } = start('users_create_no_auth', {
      settings: { ...settings, isConfirmed: true },
    });
    write({ associateId: '12345' });
    submit();
    expect([view().state, effects]).toEqual(['confirming', []]);
    actor.send({ type: 'association.edit' });
    expect([view().state, view().fields.associateId.value]).toEqual(['editing', '12345']);
    submit();
    actor.send({ type: 'association.confirm' });
    expect(view().state).toBe('held');
  });

  test('that was refused is not sent again unchanged [5.11, 8.17]', () => {
    const held = { written: { ...blank, associateId: '12345' }, refusal: 'refused' } as const;
    const { write, submit, view } = start('later_no_auth', { held });
    expect([view().refusal, view().fields.associateId.problem?.code]).toEqual(['refused', 'rejected']);
    submit();
    expect(view().state).toBe('editing');
    write({ associateId: '54321' });
    submit();
    expect(view().state).toBe('held');
  });

  test('may be right with another password', () => {
    const held = { written: { ...blank, associateId: '12345' }, refusal: 'refused' } as const;
    const { write, submit, view } = start('users_create', {
      held,
      settings: { ...settings, isPasswordRequired: true },
    });
    expect(view().fields.associateId.problem).toBeNull();
    write({ associatePassword: 'harbour' });
    submit();
    expect(view().state).toBe('held');
  });

  test('that the game refuses is said, as is a game that does not answer', async () => {
    const { prepare, write, submit, view } = start('prepare_no_auth');
    write({ associateId: '12345' });
    submit();
    await prepare.last().reject(callFailure(503, 'association.unavailable'));
    expect([view().state, view().refusal, view().fields.associateId.problem]).toEqual(['editing', 'unavailable', null]);
    submit();
    await prepare.last().reject(callFailure(422, 'association.refused'));
    expect([view().refusal, view().fields.associateId.problem?.code]).toEqual(['refused', 'rejected']);
  });

  test('is not asked for of a member who has one [5.11, 6.03]', () => {
    expect(start('later_no_auth', { isAssociated: true }).view().state).toBe('associated');
  });
});

test('every path ends', () => {
  const held = { written: { ...blank, associateId: '12345' }, refusal: 'none' } as const;
  const given = { settings: { ...settings, isConfirmed: true }, held, isAssociated: false };
  const payloads = {
    // Each refusal is counted, so that they would never come to an end.
    'xstate.error.actor.0.association.preparing': [],
    'form.change': [{ name: 'associateId', value: '54321' }],
    'form.blur': [{ name: 'associateId' }],
  };
  const input = { ...given, situation: 'prepare_no_auth' };
  expect(explore(association, { input, payloads, leaves: 'leaving' })).toEqual({
    reached: ['"confirming"', '"editing"', '"leaving"', '"preparing"'],
    deadEnds: [],
  });
});
