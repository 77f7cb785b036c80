import { DistributeBody, DistributionReport, WaitingResponse } from '#schemas/api/distributions.ts';
import { ErrorBody } from '#schemas/api/error.ts';
import { distribute } from '#server/features/distributions/distribute.ts';
import { readWaiting } from '#server/features/distributions/waiting-prizes.ts';
import { commonErrors } from '#server/http/answers/route-errors.ts';
import type { AppPlugin } from '#server/http/app-dependencies.ts';

/** A file of so many lines, as JSON. */
const longestBody = 6_000_000;

/** Calls of the operators about prizes that are sent. */
export const distributionsRoutes: AppPlugin = (app, dependencies) => {
  const tags = ['operators'];
  const config = { usesSession: false };
  const errors = { ...commonErrors, 401: ErrorBody };

  app.get(
    '/content/distributions',
    {
      config,
      schema: {
        summary: 'Prizes that are to be sent, the oldest first.',
        tags,
        response: { 200: WaitingResponse, ...errors },
      },
    },
    () => readWaiting(dependencies.db),
  );

  app.post(
    '/content/distributions',
    {
      config,
      bodyLimit: longestBody,
      schema: {
        summary: 'Marks prizes as sent by a file, all of its lines or none.',
        tags,
        body: DistributeBody,
        response: { 200: DistributionReport, ...errors },
      },
    },
    ({ body }) => distribute(dependencies.db, dependencies, body),
  );
};
