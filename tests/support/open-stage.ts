import { openOwnStage } from '#replay/stage/open-own-stage.ts';
import type { Stage } from '#replay/stage/stage.ts';
import { buildEmptyDatabaseIfStale } from '#tools/build/build-empty-database.ts';
import { buildReplayIfStale, preparedIn } from '#tools/build/build-replay.ts';

/** Those of this process that nobody plays on, by the folder of their campaign. */
const idle = new Map<string, Stage[]>();

/** A stage with a campaign of the fixtures. When it is closed it waits for the next test that opens one. */
export async function openStage(campaignFolder: string): Promise<Stage> {
  const waiting = idle.get(campaignFolder) ?? [];
  idle.set(campaignFolder, waiting);
  const known = waiting.pop();
  if (known !== undefined) return known;
  const stage = await openNewStage(campaignFolder);
  const reusable: Stage = { ...stage, close: async () => void waiting.push(reusable) };
  return reusable;
}

/** A stage with any campaign, whose files may be others the next time. */
export async function openNewStage(campaignFolder: string): Promise<Stage> {
  return openOwnStage({ campaignFolder, ...(await preparedParts()) });
}

/** What stages are opened from in a fraction of the time: an empty database, and releases of the same files. */
export async function preparedParts() {
  const root = process.cwd();
  return {
    emptyDatabase: await buildEmptyDatabaseIfStale(root),
    preparedIn: preparedIn(await buildReplayIfStale(root)),
  };
}
