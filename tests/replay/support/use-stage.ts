import { afterAll, beforeAll } from 'vitest';
import { openStage } from '#tests/support/open-stage.ts';
import type { Stage } from '#replay/stage/stage.ts';
import { demoCampaign } from './plan-with.ts';

/** A stage with the demo campaign for all tests of a file; only inside tests and hooks. */
export function useStage(): { readonly stage: Stage } {
  let open: Stage | undefined;
  beforeAll(async () => {
    open = await openStage(demoCampaign);
  });
  afterAll(() => open?.close());
  return {
    get stage() {
      if (!open) throw new Error('The stage is open only inside tests and hooks.');
      return open;
    },
  };
}

/** What something threw or rejected with, as name, message and hint. */
export async function thrownBy(action: () => unknown): Promise<unknown> {
  try {
    await action();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { name, message } = error;
    return { name, message, hint: 'hint' in error ? error.hint : undefined };
  }
  return undefined;
}
