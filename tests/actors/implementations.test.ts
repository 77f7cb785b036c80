import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { ActionsOf, ActorsOf } from '#actors/implementations.ts';
import type { machine as logoutMachine } from '#flows/logout/logout.flow.ts';
import type { machine as prizeExchangeMachine } from '#flows/prize-exchange/prize-exchange.flow.ts';
import type { Prize } from '#schemas/entities/prize.ts';

/** Checked by the compiler: each `@ts-expect-error` is an error itself when the wrong wiring compiles. */
test('wrong wiring does not compile', () => {
  const effects = { clearUser: () => {}, closeMenu: () => {}, notify: () => {}, navigate: () => {} };
  const complete = effects satisfies ActionsOf<typeof logoutMachine>;
  const { navigate: _navigate, ...incomplete } = effects;
  // @ts-expect-error -- an effect is left out
  const lacking = incomplete satisfies ActionsOf<typeof logoutMachine>;
  const misspelt = {
    ...effects,
    // @ts-expect-error -- an effect that the machine does not declare
    navigat: () => {},
  } satisfies ActionsOf<typeof logoutMachine>;
  // @ts-expect-error -- a call is left out
  const noCalls = {} satisfies ActorsOf<typeof logoutMachine>;
  const wrongOutput = {
    // @ts-expect-error -- the machine wants the prize
    exchangePrize: fromPromise<string, { prizeId: string; amount: number }>(async () => 'STAR-1'),
  } satisfies ActorsOf<typeof prizeExchangeMachine>;
  const wrongInput = {
    // @ts-expect-error -- the machine gives prize and amount
    exchangePrize: fromPromise<Prize, { id: string }>(() => new Promise<Prize>(() => {})),
  } satisfies ActorsOf<typeof prizeExchangeMachine>;
  expect([complete, lacking, misspelt, noCalls, wrongOutput, wrongInput].length).toBe(6);
});
