import { test as base } from '@playwright/test';
import { readEnvironment } from '../pictures/environment.ts';
import { openApprovedPictures } from '../pictures/approved-pictures.ts';
import type { ApprovedPictures } from '../pictures/approved-pictures.ts';
import { picturesFolder } from '../pictures/picture-files.ts';
import type { Stage } from '../stage/stage.ts';
import { givenCommand } from './given-command.ts';

/** What one process of Playwright's keeps for all scenarios that it plays. */
interface WorkerFixtures {
  /** The site for plans of a campaign, by its folder. */
  readonly stageOf: (campaignFolder: string) => Promise<Stage>;
  /** The approved pictures of a campaign, by its folder. */
  readonly picturesOf: (campaignFolder: string) => Promise<ApprovedPictures>;
}

const { against, update } = givenCommand();

/** Playwright's `test`, with sites and approved pictures that are opened when they are first asked for. */
export const test = base.extend<object, WorkerFixtures>({
  stageOf: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants to see which fixtures are used
    async ({}, use) => {
      const stages = new Map<string, Promise<Stage>>();
      await use((campaignFolder) => openedOnce(stages, campaignFolder, openStage));
      for (const stage of stages.values()) await (await stage.catch(() => undefined))?.close();
    },
    { scope: 'worker', timeout: 0 },
  ],
  picturesOf: [
    async ({ browser }, use) => {
      const books = new Map<string, Promise<ApprovedPictures>>();
      const open = async (campaignFolder: string) =>
        openApprovedPictures({
          folder: picturesFolder(campaignFolder),
          environment: await readEnvironment(browser),
          update,
        });
      await use((campaignFolder) => openedOnce(books, campaignFolder, open));
    },
    { scope: 'worker', timeout: 0 },
  ],
});

/** The server is loaded only where scenarios are played: not by the process that hands them out. */
async function openStage(campaignFolder: string): Promise<Stage> {
  if (against !== undefined) return (await import('../stage/open-remote-stage.ts')).openRemoteStage(against);
  return (await import('../stage/open-own-stage.ts')).openOwnStage({
    campaignFolder,
    emptyDatabase: process.env['KANSEI_REPLAY_DATABASE'],
    preparedIn: process.env['KANSEI_REPLAY_PREPARED'],
  });
}

function openedOnce<Thing>(
  opened: Map<string, Promise<Thing>>,
  name: string,
  open: (name: string) => Promise<Thing>,
): Promise<Thing> {
  const thing = opened.get(name) ?? open(name);
  opened.set(name, thing);
  return thing;
}
