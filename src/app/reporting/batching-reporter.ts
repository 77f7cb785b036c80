import type { SendReports } from '#api-client/send-reports.ts';
import type { ContentReport } from '#schemas/api/contents-reports.ts';
import type { ContentReporter } from '#runtime/reports/reports.ts';

/** How long reports are gathered before they are sent together, in ms. */
const gathering = 2000;
/** How long reports that could not be sent wait for their second and last try, in ms. */
const secondTry = 15_000;
const mostAtOnce = 50;
/** Most that one page sends, so that a broken release does not become a flood. */
const mostInAll = 200;
/** Most characters that a page sends while it is left: no more outlives it. */
const mostAtLast = 15_000;

interface BatchingOptions {
  readonly send: SendReports;
  wait(action: () => void, milliseconds: number): void;
}

/** A reporter that collects reports. */
export interface BatchingReporter extends ContentReporter {
  /** The page is hidden or left, perhaps for good: sends at once what was gathered. */
  leave(): void;
}

/** A reporter that sends reports to the server in batches; what could not be sent twice is dropped. */
export function createBatchingReporter({ send, wait }: BatchingOptions): BatchingReporter {
  let gathered: readonly ContentReport[] = [];
  let taken = 0;
  let isWaiting = false;

  function waitForMore(): void {
    if (isWaiting) return;
    isWaiting = true;
    wait(() => {
      isWaiting = false;
      flush();
    }, gathering);
  }

  function flush(): void {
    const reports = gathered.slice(0, mostAtOnce);
    gathered = gathered.slice(mostAtOnce);
    if (gathered.length > 0) waitForMore();
    if (reports.length > 0) void sendTwice(reports);
  }

  async function sendTwice(reports: readonly ContentReport[]): Promise<void> {
    await send(reports, { isLast: false }).catch(() => {
      wait(() => void send(reports, { isLast: false }).catch(() => {}), secondTry);
    });
  }

  return {
    report(report) {
      if (taken >= mostInAll) return;
      taken += 1;
      gathered = [...gathered, shortened(report)];
      waitForMore();
    },
    leave() {
      const reports = fitting(gathered);
      gathered = gathered.slice(reports.length);
      if (reports.length > 0) void send(reports, { isLast: true }).catch(() => {});
    },
  };
}

/** As many of the first as a last message may hold. */
function fitting(reports: readonly ContentReport[]): readonly ContentReport[] {
  let size = 0;
  const tooMuch = reports.findIndex((report, index) => {
    size += JSON.stringify(report).length;
    return index >= mostAtOnce || size > mostAtLast;
  });
  return tooMuch === -1 ? reports : reports.slice(0, tooMuch);
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
