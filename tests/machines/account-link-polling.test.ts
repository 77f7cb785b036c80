import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { accountLinkPollingMachine } from '#machines/account-link-polling/account-link-polling.machine.ts';
import type { SignUpForm } from '#schemas/entities/user.ts';
import { completeForm, emptyForm } from './support/entities.ts';
import { callFailure, controlledCall } from './support/test-actors.ts';

function start(enabled = true) {
  const fetchForm = controlledCall<SignUpForm>();
  const clock = new SimulatedClock();
  const machine = accountLinkPollingMachine.provide({ actors: { fetchSignUpForm: fetchForm.logic } });
  const errors: unknown[] = [];
  const actor = createActor(machine, { input: { enabled }, clock });
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  return { actor, clock, errors, fetchForm, snapshot: () => actor.getSnapshot() };
}

test('asks at once and ends when the form is complete [4.20]', async () => {
  const { fetchForm, snapshot } = start();
  expect([fetchForm.calls.length, snapshot().hasTag('busy')]).toEqual([1, true]);
  await fetchForm.last().resolve(completeForm);
  expect([snapshot().status, snapshot().output]).toEqual(['done', { form: completeForm, isLost: false }]);
});

test.each([{ ...completeForm, imageUrl: null }, { ...completeForm, nickname: '' }, emptyForm])(
  'goes on with %o, 5000 ms after the answer [4.20, 9.09]',
  async (form) => {
    const { clock, fetchForm, snapshot } = start();
    await fetchForm.last().resolve(form);
    clock.increment(4999);
    expect([fetchForm.calls.length, snapshot().hasTag('busy'), snapshot().context.form]).toEqual([1, false, form]);
    clock.increment(1);
    expect(fetchForm.calls.length).toBe(2);
  },
);

test('swallows failures and ends after 12 attempts [4.20, 8.19, 9.09]', async () => {
  const { clock, fetchForm, snapshot } = start();
  for (let attempt = 1; attempt < 12; attempt += 1) {
    await fetchForm.last().reject(callFailure(500));
    expect(snapshot().status).toBe('active');
    clock.increment(5000);
  }
  await fetchForm.last().reject(callFailure(500));
  clock.increment(60_000);
  expect([fetchForm.calls.length, snapshot().status, snapshot().output]).toEqual([
    12,
    'done',
    { form: emptyForm, isLost: false },
  ]);
});

test('ends at once when the server knows of no sign-up', async () => {
  const { clock, fetchForm, snapshot } = start();
  await fetchForm.last().resolve({ ...emptyForm, nickname: 'Hoshi' });
  clock.increment(5000);
  await fetchForm.last().reject(callFailure(401));
  clock.increment(60_000);
  expect([fetchForm.calls.length, snapshot().status, snapshot().output]).toEqual([
    2,
    'done',
    { form: { ...emptyForm, nickname: 'Hoshi' }, isLost: true },
  ]);
});

test('takes a twelfth answer that is complete', async () => {
  const { clock, fetchForm, snapshot } = start();
  for (let attempt = 1; attempt < 12; attempt += 1) {
    await fetchForm.last().resolve(emptyForm);
    clock.increment(5000);
  }
  await fetchForm.last().resolve(completeForm);
  expect([fetchForm.calls.length, snapshot().output]).toEqual([12, { form: completeForm, isLost: false }]);
});

test('stops asking when it is disabled, and counts anew when it is enabled', async () => {
  const { actor, clock, fetchForm, snapshot } = start();
  await fetchForm.last().resolve(emptyForm);
  actor.send({ type: 'polling.disable' });
  clock.increment(60_000);
  expect([fetchForm.calls.length, snapshot().value]).toEqual([1, 'disabled']);
  actor.send({ type: 'polling.enable' });
  expect([fetchForm.calls.length, snapshot().context.attempts]).toEqual([2, 1]);
});

test('drops the answer of a request that was under way when it was disabled', async () => {
  const { actor, fetchForm, snapshot } = start();
  actor.send({ type: 'polling.disable' });
  expect(fetchForm.last().signal.aborted).toBe(true);
  await fetchForm.last().resolve(completeForm);
  expect([snapshot().value, snapshot().context.form]).toEqual(['disabled', emptyForm]);
});

test('waits to be enabled', () => {
  const { fetchForm, snapshot } = start(false);
  expect([fetchForm.calls.length, snapshot().value]).toEqual([0, 'disabled']);
});

test('stops with a fault of the program', async () => {
  const { errors, fetchForm } = start();
  const fault = new TypeError('signUpForm is undefined');
  await fetchForm.last().reject(fault);
  expect(errors).toEqual([fault]);
});
