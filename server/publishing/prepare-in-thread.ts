import { serverBusy } from '#server/base/api-error.ts';
import { LimitedThreads, ThreadCrash, ThreadsBusy } from '#server/base/concurrency/limited-threads.ts';
import type { ThreadLimits } from '#server/base/concurrency/limited-threads.ts';
import { campaignFile } from '#content-lint/model/campaign-source.ts';
import { Findings } from '#content-lint/model/findings.ts';
import type { CampaignPreparation, PreparedBundle } from '#server/releases/build/campaign-preparation.ts';
import type * as prepareThread from './prepare-thread.ts';

/** A thread that reads and checks campaigns, one after the other, while the process goes on answering. */
export interface PrepareThread extends CampaignPreparation {
  close(): Promise<void>;
}

const usualLimits: ThreadLimits = { threads: 1, timeMs: 60_000, heapMb: 1024, mostWaiting: 10, longestMs: 120_000 };
const usualProgram = {
  file: new URL('./prepare-thread.ts', import.meta.url).href,
  // Operators publish several times in a row, and the thread takes a while to start.
  restAfterMs: 5 * 60_000,
};

/**
 * Both functions reject with 503 `server.busy` when too many wait for the thread. What exceeds its limits is refused with
 * a finding.
 */
export function openPrepareThread(limits = usualLimits, program = usualProgram): PrepareThread {
  const threads = new LimitedThreads<typeof prepareThread>(program, limits);
  return {
    checkBundle: (call) => threads.run('checkBundle', call).catch(findingOf),
    prepareBundle: (call) => threads.run('prepareBundle', call).catch(findingOf),
    close: () => threads.close(),
  };
}

function findingOf(error: unknown): PreparedBundle {
  if (error instanceof ThreadsBusy) throw serverBusy;
  if (error instanceof ThreadCrash) return tooCostly(error.message);
  throw error;
}

function tooCostly(what: string): PreparedBundle {
  const findings = new Findings();
  findings.file(campaignFile, {
    code: 'campaign.too-costly',
    message: `The checks of this campaign were stopped: they ${what}.`,
    hint: 'look for a document that is much larger, or nested much deeper, than the others',
  });
  return { issues: findings.issues(), built: null, file: '', note: undefined };
}
