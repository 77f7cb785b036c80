import { ScenarioFailure } from '#replay/run/result.ts';
import type { Failure } from '#replay/run/result.ts';

/** The failure that something ends with; undefined when it does not fail. Anything else that is thrown is thrown on. */
export async function failureFrom(act: () => Promise<unknown>): Promise<Failure | undefined> {
  try {
    await act();
    return undefined;
  } catch (error) {
    if (error instanceof ScenarioFailure) return error.failure;
    throw error;
  }
}
