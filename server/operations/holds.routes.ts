import { ErrorBody } from '#schemas/api/error.ts';
import {
  DecidedHoldsResponse,
  HoldsQuery,
  HoldsResponse,
  ReleaseHoldsBody,
  ReverseHoldsBody,
} from '#schemas/api/holds.ts';
import { listHolds, releaseHolds, reverseHolds } from '#server/features/holds/decide-holds.ts';
import { commonErrors } from '#server/http/answers/route-errors.ts';
import type { AppPlugin } from '#server/http/app-dependencies.ts';

/** Calls of the operators about rewards that are held for review. */
export const holdsRoutes: AppPlugin = (app, dependencies) => {
  const { db } = dependencies;
  const tags = ['operators'];
  const config = { usesSession: false };
  const errors = { ...commonErrors, 401: ErrorBody };

  app.get(
    '/content/holds',
    {
      config,
      schema: {
        summary: 'Rewards that wait for a review, the longest held first.',
        tags,
        querystring: HoldsQuery,
        response: { 200: HoldsResponse, ...errors },
      },
    },
    ({ query }) => listHolds(db, query.member),
  );

  app.post(
    '/content/holds/release',
    {
      config,
      schema: {
        summary: 'Pays held rewards, each once.',
        tags,
        body: ReleaseHoldsBody,
        response: { 200: DecidedHoldsResponse, ...errors },
      },
    },
    ({ body }) => releaseHolds(db, dependencies, body),
  );

  app.post(
    '/content/holds/reverse',
    {
      config,
      schema: {
        summary: 'Refuses held rewards, and takes back those that were released.',
        tags,
        body: ReverseHoldsBody,
        response: { 200: DecidedHoldsResponse, ...errors },
      },
    },
    ({ body }) => reverseHolds(db, dependencies, body),
  );
};
