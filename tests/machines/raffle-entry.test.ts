import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { machine, view } from '#flows/raffle-entry/raffle-entry.flow.ts';
import type { RaffleEntryInput, WantedEntry } from '#flows/raffle-entry/raffle-entry.flow.ts';
import type { Raffle } from '#schemas/entities/raffle.ts';
import { controlledCall } from './support/test-actors.ts';

const raffle: Raffle = {
  id: 'wish',
  name: 'Wish',
  detail: '',
  usePoint: 100,
  startAt: null,
  endAt: '2026-12-01T00:00:00.000Z',
  userLimitAmount: 10,
  stockUserLimitAmount: 4,
  enteredAmount: 6,
  stage: 'open',
  checkPath: null,
  prizes: [{ id: 'poster', name: 'Poster', iconSrc: '', winners: 2 }],
  winners: 2,
  randomness: 'drand',
  parameter: { iconSrc: '' },
};

function start(changes: Partial<Raffle> = {}, input: Partial<RaffleEntryInput> = {}) {
  const call = controlledCall<Raffle, WantedEntry>();
  const notified: string[] = [];
  const provided = machine.provide({
    actors: { enterRaffle: call.logic },
    actions: { notify: (_, { key }) => void notified.push(key), refreshMember: () => {}, putRaffle: () => {} },
  });
  const now = new Date('2026-11-21T03:00:00.000Z');
  const actor = createActor(provided, {
    input: { raffle: { ...raffle, ...changes }, point: 350, totalPoint: 0, now, ...input },
  });
  actor.start();
  return { actor, call, notified, seen: () => view(actor.getSnapshot()) };
}

it('begins with one entry and no code each time [3.50]', () => {
  const { actor, seen } = start({ requireInputCode: true });
  expect(seen()).toMatchObject({ state: 'confirming', amount: 1, maxAmount: 3 });
  actor.send({ type: 'entry.proceed' });
  actor.send({ type: 'entry.changeAmount', amount: 9 });
  actor.send({ type: 'form.change', name: 'code', value: 'ORION' });
  expect(seen()).toMatchObject({ state: 'checkingAmount', amount: 3, cost: 300, pointAfter: 50 });
  expect(seen().fields.code.value).toBe('ORION');
  const again = start({ requireInputCode: true });
  again.actor.send({ type: 'entry.proceed' });
  expect(again.seen()).toMatchObject({ amount: 1, fields: { code: { value: '' } } });
});

it('enters at once where it is free and wants no code [4.06]', () => {
  expect(start({ usePoint: 0 }).seen().state).toBe('entering');
  expect(start({ usePoint: 0, requireInputCode: true }).seen().state).toBe('confirming');
});

it('refuses by the state, then the begin, then the points, without a call [4.03, 5.12, 8.06, 8.07]', () => {
  const refusals: readonly [Partial<Raffle>, string][] = [
    [{ stockUserLimitAmount: 0 }, 'user-limit'],
    [{ endAt: '2026-11-21T03:00:00.000Z' }, 'expired'],
    [{ requireTotalPoint: 1 }, 'insufficient-total-points'],
    [{ startAt: '2026-11-22T03:00:00.000Z' }, 'not-begun'],
    [{ usePoint: 351 }, 'insufficient-points'],
  ];
  for (const [changes, code] of refusals) {
    const { seen, notified } = start(changes);
    expect(seen().state).toBe('refused');
    expect(notified).toEqual([`refusals.raffle.${code}`]);
  }
});
