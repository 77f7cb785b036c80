import { createHmac } from 'node:crypto';
import Type from 'typebox';
import { ContentReportsBody } from '#schemas/api/contents-reports.ts';
import { secretsOf } from '#server/base/secrets/secrets-of.ts';
import type { AppPlugin } from '#server/http/app-dependencies.ts';
import { callerOf, rateLimiter } from '#server/http/limits/rate-limit.ts';
import { storeReports } from './reports-repository.ts';

const bodyLimitBytes = 256 * 1024;
const limit = { burst: 20, perMinute: 10 };

/** Where pages say what of the content they could not show. */
export const contentsReportsRoutes: AppPlugin = (app, { db, clock, settings }) => {
  const key = secretsOf(settings).derive('sources of reports');
  app.post(
    '/contents_reports',
    {
      bodyLimit: bodyLimitBytes,
      preHandler: rateLimiter(limit, () => clock.now().getTime()),
      schema: {
        summary: 'Reports to the operators what of the content could not be shown.',
        tags: ['content'],
        body: ContentReportsBody,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const source = createHmac('sha256', key).update(callerOf(request)).digest('base64url');
      await storeReports(db, { reports: request.body.reports, source }, clock.now());
      return reply.code(204).send(null);
    },
  );
};
