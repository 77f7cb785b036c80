import type { ContentReport } from '#schemas/api/contents-reports.ts';
import type { ContentReporter } from '#runtime/reports.ts';

/** How long reports are gathered before they are sent together, in ms. */
const gathering = 2000;
const mostAtOnce = 50;
/** Most that one page sends, so that a broken release does not become a flood. */
const mostInAll = 200;

interface BatchingOptions {
  send(reports: readonly ContentReport[]): Promise<void>;
  wait(action: () => void, milliseconds: number): void;
}

/** A reporter that sends reports to the server in batches; what cannot be sent is dropped. */
export function createBatchingReporter({ send, wait }: BatchingOptions): ContentReporter {
  let gathered: ContentReport[] = [];
  let taken = 0;

  function flush(): void {
    const reports = gathered.splice(0, mostAtOnce);
    if (gathered.length > 0) wait(flush, gathering);
    void send(reports).catch(() => {});
  }

  return {
    report(report) {
      if (taken >= mostInAll) return;
      taken += 1;
      gathered = [...gathered, shortened(report)];
      if (gathered.length === 1) wait(flush, gathering);
    },
  };
}

function shortened(report: ContentReport): ContentReport {
  return {
    release: report.release.slice(0, 100),
    script: report.script.slice(0, 200),
    path: report.path.slice(0, 500),
    code: report.code.slice(0, 100),
    message: report.message.slice(0, 2000),
  };
}
