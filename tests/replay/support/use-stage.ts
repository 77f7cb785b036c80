import { afterAll, beforeAll } from 'vitest';
import { openOwnStage } from '#replay/stage/open-own-stage.ts';
import type { Stage } from '#replay/stage/stage.ts';
import { buildEmptyDatabaseIfStale } from '#tools/build/build-empty-database.ts';
import { buildReplayIfStale, preparedIn } from '#tools/build/build-replay.ts';
import { demoCampaign } from './plan-with.ts';

/** A stage with the demo campaign for all tests of a file; only inside tests and hooks. */
export function useStage(): { readonly stage: Stage } {
  let open: Stage | undefined;
  beforeAll(async () => {
    const emptyDatabase = await buildEmptyDatabaseIfStale(process.cwd());
    const build = await buildReplayIfStale(process.cwd());
    open = await openOwnStage({ campaignFolder: demoCampaign, emptyDatabase, preparedIn: preparedIn(build) });
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
