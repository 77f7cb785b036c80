import type { ContentReport } from '#schemas/api/contents-reports.ts';

/** Takes reports of content that could not be shown as written. */
export interface ContentReporter {
  report(report: ContentReport): void;
}

/** A reporter that passes each different report on once. */
export function reportOnce(next: ContentReporter): ContentReporter {
  const seen = new Set<string>();
  return {
    report(report) {
      const identity = JSON.stringify([report.release, report.script, report.path, report.code, report.message]);
      if (seen.has(identity)) return;
      seen.add(identity);
      next.report(report);
    },
  };
}
