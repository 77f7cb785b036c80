import type { ContentReport } from '#schemas/api/contents-reports.ts';
import { apiPrefix, xhrMarkerHeader } from '#schemas/api/conventions.ts';

/** Sends reports to the server. A last message outlives the page that sends it, and may have 60 KB. */
export type SendReports = (reports: readonly ContentReport[], options: { readonly isLast: boolean }) => Promise<void>;

/**
 * POST /contents_reports: reports what could not be shown as written, 50 at most. It stands beside `http.ts`, since pages
 * report before the rest of the way to the API is loaded, and while they are left. `origin` is that of the API; empty
 * for the page's own. Rejects when the server did not take them.
 */
export function createSendReports(origin: string, send: typeof fetch): SendReports {
  return async (reports, { isLast }) => {
    const { ok, status } = await send(`${origin}${apiPrefix}/contents_reports`, {
      method: 'POST',
      credentials: 'include',
      keepalive: isLast,
      headers: { 'content-type': 'application/json', [xhrMarkerHeader.name]: xhrMarkerHeader.value },
      body: JSON.stringify({ reports }),
    });
    if (!ok) throw new Error(`The server did not take the reports (status ${status}).`);
  };
}
