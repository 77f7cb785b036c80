import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { isCallFailure } from '#machines/call-failure.ts';
import { NotProvidedError } from '#machines/declared-effects.ts';
import { machine as logoutMachine } from '#flows/logout/logout.flow.ts';
import { callFailure, controlledCall, settled } from './support/test-actors.ts';

describe('what was not provided stops the machine', () => {
  test('a call', async () => {
    const errors: unknown[] = [];
    const actor = createActor(logoutMachine, { input: {} });
    actor.subscribe({ error: (error) => errors.push(error) });
    actor.start();
    actor.send({ type: 'logout.confirm' });
    await settled();
    expect([errors, actor.getSnapshot().status]).toEqual([[new NotProvidedError('endSession')], 'error']);
  });

  test('an effect', async () => {
    const errors: unknown[] = [];
    const endSession = controlledCall<void>();
    const actor = createActor(logoutMachine.provide({ actors: { endSession: endSession.logic } }), { input: {} });
    actor.subscribe({ error: (error) => errors.push(error) });
    actor.start();
    actor.send({ type: 'logout.confirm' });
    await endSession.last().resolve();
    expect([errors, actor.getSnapshot().status]).toEqual([[new NotProvidedError('clearUser')], 'error']);
  });
});

test.each([
  [callFailure(500), true],
  [new Error('fault'), false],
  [new NotProvidedError('endSession'), false],
  [{ status: 500, code: 'server.error' }, false],
  [Object.assign(new Error('fault'), { status: '500', code: 'server.error' }), false],
  [undefined, false],
])('%o is a failed call: %s', (error, isFailure) => {
  expect(isCallFailure(error)).toBe(isFailure);
});
