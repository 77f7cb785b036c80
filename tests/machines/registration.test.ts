import Value from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { accountLinkPollingMachine } from '#machines/account-link-polling/account-link-polling.machine.ts';
import { contract as registrationContract } from '#flows/registration/registration.flow.ts';
import { machine as registrationMachine } from '#flows/registration/registration.flow.ts';
import { view as viewRegistration } from '#flows/registration/registration.flow.ts';
import type { SignUpForm, User } from '#schemas/entities/user.ts';
import { completeForm, emptyForm, userWith } from './support/entities.ts';
import { callFailure, controlledCall, recordEffects } from './support/test-actors.ts';

const partialForm: SignUpForm = { ...emptyForm, nickname: 'Hoshi' };

function start(associateId = '') {
  const poll = controlledCall<SignUpForm>();
  const refresh = controlledCall<SignUpForm>();
  const register = controlledCall<User>();
  const { effects, record } = recordEffects();
  const clock = new SimulatedClock();
  const machine = registrationMachine.provide({
    actors: {
      accountLinkPolling: accountLinkPollingMachine.provide({ actors: { fetchSignUpForm: poll.logic } }),
      fetchSignUpForm: refresh.logic,
      registerUser: register.logic,
    },
    actions: {
      setRegisteredUser: record('setRegisteredUser'),
      applyUser: record('applyUser'),
      dropAccount: record('dropAccount'),
      rejectAccount: record('rejectAccount'),
      renewTerms: record('renewTerms'),
      navigate: record('navigate'),
      notify: record('notify'),
    },
  });
  const errors: unknown[] = [];
  const actor = createActor(machine, { input: { associateId }, clock });
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  return { actor, clock, effects, errors, poll, refresh, register, view: () => viewRegistration(actor.getSnapshot()) };
}

async function startReady(associateId?: string) {
  const run = start(associateId);
  await run.poll.last().resolve(completeForm);
  return run;
}

async function startIncomplete() {
  const run = start();
  for (let attempt = 1; attempt < 12; attempt += 1) {
    await run.poll.last().resolve(emptyForm);
    run.clock.increment(5000);
  }
  await run.poll.last().resolve(emptyForm);
  return run;
}

const waiting = {
  state: 'polling',
  form: emptyForm,
  associateId: '',
  canRefresh: false,
  isRefreshing: false,
  isSpinning: false,
  haveTermsChanged: false,
  cannotRegister: true,
  isBusy: false,
};

describe('the profile', () => {
  test('is polled for', () => {
    const { view, poll } = start();
    expect([view(), poll.calls.length]).toEqual([waiting, 1]);
  });

  test('is shown as far as it has arrived, and may be refreshed between two polls [4.23]', async () => {
    const { view, poll } = start();
    await poll.last().resolve(partialForm);
    expect(view()).toEqual({ ...waiting, form: partialForm, canRefresh: true });
  });

  test('cannot be refreshed while a poll is under way [4.23]', async () => {
    const { actor, clock, view, poll, refresh } = start();
    await poll.last().resolve(emptyForm);
    clock.increment(5000);
    actor.send({ type: 'form.refresh' });
    expect([view(), refresh.calls.length]).toEqual([waiting, 0]);
  });

  test('makes the registration ready when it is complete [4.21]', async () => {
    const { view } = await startReady();
    expect(view()).toEqual({ ...waiting, state: 'ready', form: completeForm, cannotRegister: false });
  });

  test('is given up after twelve polls, and may be refreshed', async () => {
    const { view, poll } = await startIncomplete();
    expect([view(), poll.calls.length]).toEqual([{ ...waiting, state: 'incomplete', canRefresh: true }, 12]);
  });

  test('stops the program, not only the flow, when polling breaks', async () => {
    const { errors, poll } = start();
    const fault = new TypeError('signUpForm is undefined');
    await poll.last().reject(fault);
    expect(errors).toEqual([fault]);
  });
});

describe('the refresh button', () => {
  test('is disabled for 2000 ms at least and spins after 200 ms [4.35, 9.12]', async () => {
    const { actor, clock, view, refresh } = await startIncomplete();
    const refreshing = { ...waiting, state: 'incomplete', isRefreshing: true };
    actor.send({ type: 'form.refresh' });
    expect(view()).toEqual(refreshing);
    clock.increment(199);
    expect(view()).toEqual(refreshing);
    clock.increment(1);
    expect(view()).toEqual({ ...refreshing, isSpinning: true });
    await refresh.last().resolve(partialForm);
    clock.increment(1799);
    expect(view()).toEqual({ ...refreshing, form: partialForm, isSpinning: true });
    actor.send({ type: 'form.refresh' });
    expect(refresh.calls.length).toBe(1);
    clock.increment(1);
    expect(view()).toEqual({ ...waiting, state: 'incomplete', form: partialForm, canRefresh: true });
  });

  test('stays disabled until the answer came', async () => {
    const { actor, clock, view, refresh } = await startIncomplete();
    actor.send({ type: 'form.refresh' });
    clock.increment(30_000);
    expect(view()).toMatchObject({ isRefreshing: true, isSpinning: true, canRefresh: false });
    await refresh.last().reject(callFailure(500));
    expect(view()).toEqual({ ...waiting, state: 'incomplete', canRefresh: true });
  });

  test('makes the registration ready at once when the answer is complete', async () => {
    const { actor, view, refresh, effects } = await startIncomplete();
    actor.send({ type: 'form.refresh' });
    await refresh.last().resolve(completeForm);
    expect([view().state, effects]).toEqual(['ready', []]);
  });

  test('ends the polling when its answer is complete', async () => {
    const { actor, clock, view, poll, refresh } = start();
    await poll.last().resolve(emptyForm);
    actor.send({ type: 'form.refresh' });
    await refresh.last().resolve(completeForm);
    clock.increment(60_000);
    expect([view().state, poll.calls.length]).toEqual(['ready', 1]);
  });

  test('is not taken back by an older answer of the polling', async () => {
    const { actor, clock, view, poll, refresh } = start();
    await poll.last().resolve(emptyForm);
    actor.send({ type: 'form.refresh' });
    await refresh.last().resolve(partialForm);
    clock.increment(5000);
    expect(view().form).toEqual(partialForm);
  });

  test('stops with a fault of the program', async () => {
    const { actor, errors, refresh } = await startIncomplete();
    const fault = new TypeError('signUpForm is undefined');
    actor.send({ type: 'form.refresh' });
    await refresh.last().reject(fault);
    expect(errors).toEqual([fault]);
  });
});

describe('without a sign-up under way', () => {
  const toTheBeginning = [
    ['notify', { key: 'refusals.sign-up.no-account', tone: 'info' }],
    ['navigate', { to: '/login' }],
  ];

  test('the page starts over at once', async () => {
    const { actor, effects, poll, view } = start();
    await poll.last().reject(callFailure(401));
    expect([view().state, actor.getSnapshot().status, effects]).toEqual(['startingOver', 'done', toTheBeginning]);
  });

  test('a refresh starts over', async () => {
    const { actor, effects, refresh } = await startIncomplete();
    actor.send({ type: 'form.refresh' });
    await refresh.last().reject(callFailure(401));
    expect(effects).toEqual(toTheBeginning);
  });

  test('a registration starts over', async () => {
    const { actor, effects, register } = await startReady();
    actor.send({ type: 'registration.submit' });
    await register.last().reject(callFailure(401));
    expect(effects).toEqual(toTheBeginning);
  });
});

test('terms that changed on the way are said and known, and the next press agrees to them', async () => {
  const { actor, effects, register, view } = await startReady();
  actor.send({ type: 'registration.submit' });
  await register.last().reject(callFailure(409, 'terms.changed'));
  expect([view(), effects]).toMatchObject([
    { state: 'ready', haveTermsChanged: true, cannotRegister: false },
    ['renewTerms', ['notify', { key: 'refusals.terms.changed', tone: 'info' }]],
  ]);
  actor.send({ type: 'registration.submit' });
  await register.last().resolve(userWith());
  expect(view().state).toBe('registered');
});

describe('the registration', () => {
  test('is not made before the profile is complete [5.10]', () => {
    const { actor, register } = start();
    actor.send({ type: 'registration.submit' });
    expect(register.calls).toEqual([]);
  });

  test('is made once, keeps the user, and goes on [3.51, 4.29]', async () => {
    const { actor, effects, register, view } = await startReady();
    actor.send({ type: 'registration.submit' });
    actor.send({ type: 'registration.submit' });
    expect(view()).toEqual({ ...waiting, state: 'registering', form: completeForm, isBusy: true });
    expect(register.calls.length).toBe(1);
    await register.last().resolve(userWith());
    expect(effects).toEqual([
      'dropAccount',
      ['setRegisteredUser', userWith()],
      ['applyUser', userWith()],
      ['navigate', { to: '/registered' }],
    ]);
    expect([view().state, actor.getSnapshot().status]).toEqual(['registered', 'done']);
  });

  test.each([
    [500, 'errors.toast.registrationFailed'],
    [429, 'refusals.rate.limited'],
  ])('that fails with %i is reported and may be tried again [8.11]', async (status, key) => {
    const { actor, effects, register, view } = await startReady();
    actor.send({ type: 'registration.submit' });
    await register.last().reject(callFailure(status));
    expect(effects).toEqual([['notify', { key, tone: 'danger' }]]);
    expect(view()).toEqual({ ...waiting, state: 'ready', form: completeForm, cannotRegister: false });
    actor.send({ type: 'registration.submit' });
    expect(register.calls.length).toBe(2);
  });

  test('stops with a fault of the program', async () => {
    const { actor, errors, register } = await startReady();
    const fault = new TypeError('users is undefined');
    actor.send({ type: 'registration.submit' });
    await register.last().reject(fault);
    expect(errors).toEqual([fault]);
  });
});

describe('a game account that was written before', () => {
  test('is named until the fan goes on without it', async () => {
    const { actor, effects, view } = await startReady('12345');
    expect(view().associateId).toBe('12345');
    actor.send({ type: 'registration.withoutGame' });
    expect([view().associateId, effects]).toEqual(['', ['dropAccount']]);
  });

  test.each([
    [422, 'association.refused', 'refused'],
    [409, 'association.taken', 'taken'],
  ])('that is refused by %i %s leads back to its form', async (status, code, refusal) => {
    const { actor, effects, register, view } = await startReady('12345');
    actor.send({ type: 'registration.submit' });
    await register.last().reject(callFailure(status, code));
    expect([view().state, effects]).toEqual([
      'rejected',
      [
        ['rejectAccount', { refusal }],
        ['navigate', { to: '/associate/form' }],
      ],
    ]);
  });

  test('stays when the game does not answer', async () => {
    const { actor, register, view } = await startReady('12345');
    actor.send({ type: 'registration.submit' });
    await register.last().reject(callFailure(503, 'association.unavailable'));
    expect([view().state, view().associateId]).toEqual(['ready', '12345']);
  });
});

test('every view is as the contract says', async () => {
  const { actor, clock, poll, refresh, register, view } = start();
  const views = [view()];
  actor.subscribe(() => views.push(view()));
  await poll.last().resolve(emptyForm);
  actor.send({ type: 'form.refresh' });
  clock.increment(200);
  await refresh.last().resolve(completeForm);
  actor.send({ type: 'registration.submit' });
  await register.last().resolve(userWith());
  expect(new Set(views.map(({ state }) => state))).toEqual(new Set(['polling', 'ready', 'registering', 'registered']));
  expect(views.flatMap((one) => Value.Errors(registrationContract.view, one))).toEqual([]);
});
