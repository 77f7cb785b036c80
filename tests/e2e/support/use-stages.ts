import type { BrowserContextOptions } from 'playwright';
import { afterEach } from 'vitest';
import type { Given } from '#schemas/scenario/given.ts';
import type { Stage } from '#replay/stage/stage.ts';
import { openStage } from '#tests/support/open-stage.ts';
import { closePages, sharedBrowser } from './browser.ts';
import { openStagePage } from './stage-page.ts';
import type { StagePage } from './stage-page.ts';

/** Stages of the campaigns of the fixtures, each for one test. */
interface StagesUnderTest {
  /** A page of the fan that is given, on a stage of its own; all pages are closed after the test. */
  open(campaign: string, given: Given, options?: BrowserContextOptions): Promise<StagePage>;
}

/** Opens stages for the tests of the file. */
export function useStages(): StagesUnderTest {
  const opened: { readonly stage: Stage; readonly page: StagePage }[] = [];
  afterEach(async () => {
    await closePages();
    for (const { stage, page } of opened.splice(0)) {
      await page.play.end();
      await stage.close();
    }
  });
  return {
    async open(campaign, given, options) {
      const stage = await openStage(`fixtures/campaigns/${campaign}`);
      const page = await openStagePage(stage, await sharedBrowser(), given, options);
      opened.push({ stage, page });
      return page;
    },
  };
}
