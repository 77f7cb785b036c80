import Type from 'typebox';
import { ContentReportsBody } from '#schemas/api/contents-reports.ts';
import type { AppPart } from '#server/app-dependencies.ts';
import { rateLimiter } from '#server/auth/rate-limit.ts';
import { storeReports } from '#server/content/reports/reports-repository.ts';

const bodyLimitBytes = 256 * 1024;
const limit = { burst: 20, perMinute: 10 };

/** Where pages say what of the content they could not show (architecture §5). */
export const contentsReportsRoutes: AppPart = (app, { db, clock }) => {
  app.post(
    '/contents_reports',
    {
      bodyLimit: bodyLimitBytes,
      preHandler: rateLimiter(limit, () => clock.now().getTime()),
      schema: {
        summary: 'Tells the operators what of the content could not be shown.',
        tags: ['content'],
        body: ContentReportsBody,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await storeReports(db, request.body.reports, clock.now());
      return reply.code(204).send(null);
    },
  );
};
