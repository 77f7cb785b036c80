import type { ContentReport } from '#schemas/api/contents-reports.ts';
import type { CallOptions, Http } from '../http.ts';

/** Calls below /contents_reports. */
export function contentsReportsApi(http: Http) {
  return {
    /** POST /contents_reports: tells what could not be shown as written, 50 at most; fails in silence. */
    send(reports: readonly ContentReport[], options?: CallOptions): Promise<void> {
      return http.callEmpty(
        { method: 'POST', path: '/contents_reports', body: { reports } },
        { toast: false, ...options },
      );
    },
  };
}
