import { AnalyticsQuery, AnalyticsResponse } from '#schemas/api/analytics.ts';
import type { Readable } from 'node:stream';
import Type from 'typebox';
import { ErrorBody } from '#schemas/api/error.ts';
import {
  AuditReport,
  GachaQuery,
  JobParams,
  JobResponse,
  JobsResponse,
  RebuiltResponse,
} from '#schemas/api/operations.ts';
import { readAnalytics } from '#server/features/analytics/read-analytics.ts';
import type { AppDependencies, AppPlugin } from '#server/http/app-dependencies.ts';
import { auditRegistry } from '#server/registries/audit-registry.ts';
import { runAudits } from '#server/audit/audit.ts';
import { secretsOf } from '#server/base/secrets/secrets-of.ts';
import { rebuildFigures } from '#server/features/points/rebuild-figures.ts';
import { verifyDraws } from '#server/features/gachas/verify-draws.ts';
import { BackupUnderWayError } from '#server/db/embedded/backup.ts';
import { ApiError } from '#server/base/api-error.ts';
import { commonErrors } from '#server/http/answers/route-errors.ts';
import { listJobs, retryJob } from '#server/jobs/job-list.ts';

/** Calls of the operators about what the campaign keeps: its audit, its jobs, its visits. */
export const operationsRoutes: AppPlugin = (app, dependencies) => {
  const { db, settings } = dependencies;
  const tags = ['operators'];
  const config = { usesSession: false };
  const errors = { ...commonErrors, 401: ErrorBody };

  app.get(
    '/content/audit',
    {
      config,
      schema: {
        summary: 'Compares balances, stock and awards with the ledger, at one instant.',
        tags,
        response: { 200: AuditReport, ...errors },
      },
    },
    () => runAudits(db, auditRegistry),
  );

  app.post(
    '/content/balances/rebuild',
    {
      config,
      schema: {
        summary: 'Writes the figures of accounts anew that their transfers do not confirm.',
        tags,
        response: { 200: RebuiltResponse, ...errors },
      },
    },
    () => rebuildFigures(db),
  );

  app.get(
    '/content/gachas/verification',
    {
      config,
      schema: {
        summary: 'Computes draws again from the seed and compares them, at one instant.',
        tags,
        querystring: GachaQuery,
        response: { 200: AuditReport, 404: ErrorBody, ...errors },
      },
    },
    async ({ query: { gacha = null } }) => {
      const report = await verifyDraws(db, secretsOf(settings), gacha);
      if (report === null) throw new ApiError(404, 'not-found', `No gacha "${gacha}" ever was live.`);
      return report;
    },
  );

  app.get(
    '/content/jobs',
    { config, schema: { summary: 'Jobs that are not done.', tags, response: { 200: JobsResponse, ...errors } } },
    () => listJobs(db),
  );

  app.get(
    '/content/analytics',
    {
      config,
      schema: {
        summary: 'How often pages were looked at in the last days, and what scripts counted.',
        tags,
        querystring: AnalyticsQuery,
        response: { 200: AnalyticsResponse, ...errors },
      },
    },
    ({ query }) => readAnalytics(db, dependencies.clock.now(), query.days),
  );

  app.get(
    '/content/backup',
    {
      config,
      schema: {
        summary: 'A copy of the embedded database, as a gzipped tar.',
        tags,
        response: { 200: Type.Unsafe<Readable>({}), 409: ErrorBody, ...errors },
      },
    },
    async (_request, reply) => {
      const backup = await makeBackup(dependencies.embedded);
      return reply.type('application/gzip').send(backup);
    },
  );

  app.post(
    '/content/jobs/:id/retry',
    {
      config,
      schema: {
        summary: 'Has a failed job run again.',
        tags,
        params: JobParams,
        response: { 200: JobResponse, 404: ErrorBody, 409: ErrorBody, ...errors },
      },
    },
    async ({ params }) => {
      const result = await retryJob(db, dependencies, params.id);
      if (result.outcome === 'ordered') return { job: result.job };
      if (result.outcome === 'unknown') throw new ApiError(404, 'not-found', `There is no job "${params.id}".`);
      throw new ApiError(409, 'job.not-failed', `The job is ${result.state}; only a failed one is tried again.`);
    },
  );
};

async function makeBackup(embedded: AppDependencies['embedded']): Promise<Readable> {
  if (embedded === undefined) {
    throw new ApiError(409, 'backup.not-embedded', 'The database is a PostgreSQL: use pg_dump and pg_restore.');
  }
  return embedded.makeBackup().catch((error: unknown) => {
    throw error instanceof BackupUnderWayError ? new ApiError(409, 'backup.under-way', error.message) : error;
  });
}
