import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { MockInstance } from 'vitest';

let errors: MockInstance<typeof console.error>;

beforeEach(() => {
  errors = vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  const calls = errors.mock.calls;
  errors.mockRestore();
  expect(calls, 'console.error was called unexpectedly').toEqual([]);
});

/** Takes the errors logged so far, so that a test that expects them can compare them. */
export function takeConsoleErrors(): unknown[][] {
  const calls = [...errors.mock.calls];
  errors.mockClear();
  return calls;
}
