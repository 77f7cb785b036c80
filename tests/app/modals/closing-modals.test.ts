import { expect, test } from 'vitest';
import { followOpenModals } from '#app/modals/closing-modals.ts';
import type { ShownModal } from '#app/modals/closing-modals.ts';
import type { OpenModal } from '#app/state/modals.ts';

function modal(id: string, name = id): OpenModal {
  return { id, kind: 'modal', name, values: {}, dismiss: () => {} };
}

/** What is on screen after each list of open modals in turn. */
function follow(...steps: readonly (readonly OpenModal[])[]): readonly ShownModal[] {
  return steps.reduce<readonly ShownModal[]>((shown, open) => followOpenModals(shown, open), []);
}

const menu = modal('menu');
const confirm = modal('flow', 'confirm');
const amount = modal('flow', 'amount');
const hint = modal('hint');
const isOpen = { isClosing: false };
const isClosing = { isClosing: true };

test.each<[string, readonly (readonly OpenModal[])[], readonly ShownModal[]]>([
  ['nothing is open', [[]], []],
  ['one opens', [[menu]], [{ modal: menu, ...isOpen }]],
  ['one closes', [[menu], []], [{ modal: menu, ...isClosing }]],
  [
    'one closes and another opens',
    [[menu], [confirm]],
    [
      { modal: menu, ...isClosing },
      { modal: confirm, ...isOpen },
    ],
  ],
  ['a flow goes on', [[confirm], [amount]], [{ modal: amount, ...isOpen }]],
  ['one opens again while it closes', [[menu], [], [menu]], [{ modal: menu, ...isOpen }]],
  [
    'the lower of two closes',
    [[menu, confirm], [confirm]],
    [
      { modal: menu, ...isClosing },
      { modal: confirm, ...isOpen },
    ],
  ],
  [
    'one closes between two',
    [
      [menu, confirm, hint],
      [menu, hint],
    ],
    [
      { modal: menu, ...isOpen },
      { modal: confirm, ...isClosing },
      { modal: hint, ...isOpen },
    ],
  ],
  [
    'all close in turn',
    [[menu, confirm], [menu], []],
    [
      { modal: menu, ...isClosing },
      { modal: confirm, ...isClosing },
    ],
  ],
])('%s', (_what, steps, shown) => {
  expect(follow(...steps)).toEqual(shown);
});

test('what did not change stays the same value', () => {
  const shown = follow([menu, confirm], [menu]);
  expect(followOpenModals(shown, [menu])).toBe(shown);
});
