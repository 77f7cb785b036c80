import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { triedAgain } from '#i18n/built-in-texts.ts';

/** Fails as often as told, then gives its number of tries. */
function failing(times: number) {
  let tries = 0;
  return async () => {
    tries += 1;
    if (tries <= times) throw new Error(`try ${tries}`);
    return tries;
  };
}

describe('what is tried again', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test.each([0, 1, 2])('comes after %d failures', async (failures) => {
    const coming = triedAgain(failing(failures));
    await vi.runAllTimersAsync();
    expect(await coming).toBe(failures + 1);
  });

  test('fails with the last failure after three', async () => {
    const coming = triedAgain(failing(3)).catch((thrown: unknown) => thrown);
    await vi.runAllTimersAsync();
    expect(await coming).toEqual(new Error('try 3'));
  });
});
