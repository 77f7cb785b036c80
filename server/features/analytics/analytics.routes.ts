import Type from 'typebox';
import { AnalyticsBody } from '#schemas/api/analytics.ts';
import type { AnalyticsEvent } from '#schemas/api/analytics.ts';
import { dayAt } from '#server/base/day.ts';
import { countEvents } from './analytics-repository.ts';
import { isRobot } from './robots.ts';
import type { AppPlugin } from '#server/http/app-dependencies.ts';
import { rateLimiter } from '#server/http/limits/rate-limit.ts';
import type { Release } from '#server/releases/stored/release-view.ts';
import { ApiError } from '#server/base/api-error.ts';

const bodyLimitBytes = 32 * 1024;
/** Many fans share one address behind a carrier; a page sends a message every five seconds at most. */
const limit = { burst: 600, perMinute: 600 };

/** Where pages count what was looked at: without cookie and member, and only under the name that the campaign has. */
export const analyticsRoutes: AppPlugin = (app, { db, clock }) => {
  app.post(
    '/analytics_events',
    {
      bodyLimit: bodyLimitBytes,
      config: { usesSession: false },
      preHandler: rateLimiter(limit, () => clock.now().getTime()),
      schema: {
        summary: 'Counts page views and events of a page; those of robots are taken and not counted.',
        tags: ['analytics'],
        body: AnalyticsBody,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { headers, body } = request;
      const release = await request.release();
      const { analyticsId, tzOffset } = release.campaign.product;
      if (analyticsId !== body.analyticsId) {
        throw new ApiError(404, 'not-found', `The campaign counts nothing under "${body.analyticsId}".`);
      }
      if (!isRobot(headers['user-agent'])) {
        const events = body.events.map((event) => ofRelease(release, event));
        await countEvents(db, { ...body, events }, dayAt(clock.now(), tzOffset));
      }
      return reply.code(204).send(null);
    },
  );
};

/** A page that the release does not have counts as not found, whatever it was said to be. */
function ofRelease(release: Release, event: AnalyticsEvent): AnalyticsEvent {
  if (event.kind === 'event') return event;
  const isKnown = release.document('page', event.name) !== undefined;
  return { kind: 'view', name: isKnown ? event.name : 'not-found', label: '' };
}
