import { describe, expect, test } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { flowCatalog } from '#flows/flow-catalog.ts';

const flows = Object.entries(flowCatalog);

describe.each(flows)('%s', (name, { contract, machine }) => {
  test('is listed under its own name', () => {
    expect([contract.name, machine.id]).toEqual([name, name]);
  });

  test('accepts somewhere every event of its contract', () => {
    const accepted: readonly string[] = machine.events;
    expect(Object.keys(contract.events).filter((type) => !accepted.includes(type))).toEqual([]);
  });

  test('shows only modals that an event of its contract puts away', () => {
    const dismissals = nodesBelow(machine.root).flatMap(({ meta }) => (isModal(meta) ? [meta.dismiss] : []));
    expect(dismissals.filter((type) => !Object.hasOwn(contract.events, type))).toEqual([]);
  });
});

test('the modals of the flows are those of the campaign format', () => {
  const modals = flows.flatMap(([, { machine }]) =>
    nodesBelow(machine.root).flatMap(({ meta }) => (isModal(meta) ? [meta.modal] : [])),
  );
  expect([...new Set(modals)]).toEqual([
    'prize-exchange-confirm',
    'prize-exchange-amount',
    'prize-exchange-success',
    'gacha-confirm-exec',
    'gacha-confirm-redraw',
    'gacha-roll',
    'gacha-confirm-decide',
    'gacha-confirm-dismiss',
    'gacha-result',
    'raffle-entry-confirm',
    'raffle-entry-amount',
    'raffle-entry-success',
    'ready-sign-up',
    'confirm-logout',
    'confirm-registration-delete',
    'confirm-association',
    'confirm-sns-change',
    'invitation-success',
  ]);
});

function nodesBelow(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesBelow)];
}

function isModal(meta: unknown): meta is { modal: string; dismiss: string } {
  return typeof meta === 'object' && meta !== null && 'modal' in meta && 'dismiss' in meta;
}
