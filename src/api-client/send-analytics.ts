import type { AnalyticsBody } from '#schemas/api/analytics.ts';
import { apiPrefix, xhrMarkerHeader } from '#schemas/api/conventions.ts';

/** Sends what was looked at. A last message outlives the page that sends it, and may have 60 KB. */
export type SendAnalytics = (body: AnalyticsBody, options: { readonly isLast: boolean }) => Promise<void>;

/**
 * POST /analytics_events: 50 events at most, without cookies. It stands beside `http.ts`, since pages are left before
 * the rest of the way to the API is loaded. `origin` is that of the API; empty for the page's own. What the server did
 * not take is lost: sent again, it could count twice.
 */
export function createSendAnalytics(origin: string, send: typeof fetch): SendAnalytics {
  return async (body, { isLast }) => {
    await send(`${origin}${apiPrefix}/analytics_events`, {
      method: 'POST',
      credentials: 'omit',
      keepalive: isLast,
      headers: { 'content-type': 'application/json', [xhrMarkerHeader.name]: xhrMarkerHeader.value },
      body: JSON.stringify(body),
    });
  };
}
