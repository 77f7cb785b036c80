import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { LimitedThreads, ThreadCrash } from '../../limited-threads.ts';
import type { ThreadLimits } from '../../limited-threads.ts';
import type { CampaignSource } from '../campaign-source.ts';
import { Findings } from '../model/findings.ts';
import type { PrepareCampaign, PreparedCampaign } from './prepare-campaign.ts';

/** A thread that prepares campaigns, one after the other, while the process goes on answering. */
export interface PrepareThread {
  /** A campaign whose checks exceed their limits is refused with a finding that says so. */
  readonly prepare: PrepareCampaign;
  close(): Promise<void>;
}

const usualLimits: ThreadLimits = { threads: 1, timeMs: 60_000, heapMb: 1024, mostWaiting: 10, longestMs: 120_000 };
const usualProgram = {
  file: new URL('./prepare-thread.ts', import.meta.url).href,
  isSource: true,
  // Operators publish several times in a row, and the thread takes a while to start.
  restAfterMs: 5 * 60_000,
};

export function openPrepareThread(limits = usualLimits, program = usualProgram): PrepareThread {
  const threads = new LimitedThreads<CampaignSource, PreparedCampaign>(program, limits);
  return {
    async prepare(source) {
      // Reading a large request and handing it over are two turns of the loop.
      await turnOfLoop();
      try {
        return await threads.run(source);
      } catch (error) {
        if (error instanceof ThreadCrash) return tooCostly(error.message);
        throw error;
      }
    },
    close: () => threads.close(),
  };
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
