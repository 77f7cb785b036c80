import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { machine, view } from '#flows/sns-action-errors/sns-action-errors.flow.ts';
import { recordEffects } from './support/test-actors.ts';

function start(input: { lastReadId: string; readUpTo?: string }) {
  const { effects, record } = recordEffects();
  const actor = createActor(machine.provide({ actions: { keepLastRead: record('keepLastRead') } }), { input });
  actor.start();
  return { effects, send: actor.send.bind(actor), lastRead: () => view(actor.getSnapshot()).lastReadId };
}

test('knows nothing that was read, and keeps nothing then', () => {
  const { effects, lastRead } = start({ lastReadId: '' });
  expect([lastRead(), effects]).toEqual(['', []]);
});

test('goes on from what the browser kept, whose time begins anew [4.42]', () => {
  const { effects, lastRead, send } = start({ lastReadId: 'b' });
  send({ type: 'errors.read', id: 'c' });
  expect([lastRead(), effects]).toEqual([
    'c',
    [
      ['keepLastRead', 'b'],
      ['keepLastRead', 'c'],
    ],
  ]);
});

test('begins with what a list shows, and forgets nothing that is newer', () => {
  expect(start({ lastReadId: 'b', readUpTo: 'c' }).lastRead()).toBe('c');
  const { effects, lastRead, send } = start({ lastReadId: 'b', readUpTo: 'a' });
  send({ type: 'errors.read', id: 'a' });
  expect([lastRead(), effects]).toEqual(['b', [['keepLastRead', 'b']]]);
});
