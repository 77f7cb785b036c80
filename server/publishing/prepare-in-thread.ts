import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { ApiError } from '#server/base/api-error.ts';
import { serverBusy } from '#server/base/api-error.ts';
import { LimitedThreads, ThreadCrash, ThreadsBusy } from '#server/base/limited-threads.ts';
import type { ThreadLimits } from '#server/base/limited-threads.ts';
import { Findings } from '#content-lint/model/findings.ts';
import type { CampaignPreparation, PreparedCampaign } from '#server/releases/campaign-preparation.ts';
import { readBundle } from './read-bundle.ts';
import type * as prepareThread from './prepare-thread.ts';

/** A thread that reads and prepares campaigns, one after the other, while the process goes on answering. */
export interface PrepareThread extends CampaignPreparation {
  close(): Promise<void>;
}

const usualLimits: ThreadLimits = { threads: 1, timeMs: 60_000, heapMb: 1024, mostWaiting: 10, longestMs: 120_000 };
const usualProgram = {
  file: new URL('./prepare-thread.ts', import.meta.url).href,
  isSource: true,
  // Operators publish several times in a row, and the thread takes a while to start.
  restAfterMs: 5 * 60_000,
};

/** A body up to this size is read sooner than it is handed over. */
const mostReadHere = 1024 * 1024;

/**
 * Both functions reject with 503 `server.busy` when too many wait for the thread. What exceeds its limits is refused: a
 * bundle with 400, a campaign with a finding.
 */
export function openPrepareThread(limits = usualLimits, program = usualProgram): PrepareThread {
  const threads = new LimitedThreads<typeof prepareThread>(program, limits);
  return {
    async readBundle(body) {
      if (body.length <= mostReadHere) return readBundle(body);
      return threads.run('readBundle', body).catch((error: unknown) => {
        if (!(error instanceof ThreadCrash)) throw refusalOf(error);
        return { refusal: new ApiError(400, 'request.invalid', `Reading the body ${error.message}.`).body };
      });
    },
    async prepare(source) {
      // Taking a large campaign from one task and handing it to the next are two turns of the loop.
      await turnOfLoop();
      return threads.run('prepare', source).catch((error: unknown) => {
        if (!(error instanceof ThreadCrash)) throw refusalOf(error);
        return tooCostly(error.message);
      });
    },
    close: () => threads.close(),
  };
}

function refusalOf(error: unknown): unknown {
  return error instanceof ThreadsBusy ? serverBusy : error;
}

function tooCostly(what: string): PreparedCampaign {
  const findings = new Findings();
  findings.file('campaign.json', {
    code: 'campaign.too-costly',
    message: `The checks of this campaign were stopped: they ${what}.`,
    hint: 'look for a document that is much larger, or nested much deeper, than the others',
  });
  return { issues: findings.issues(), built: null };
}
