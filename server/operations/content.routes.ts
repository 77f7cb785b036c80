import { Readable } from 'node:stream';
import Type from 'typebox';
import {
  ReleaseBundleResponse,
  ReleaseParams,
  ReleaseRefusal,
  ReleaseResponse,
  ReleasesResponse,
  ReportsQuery,
  StoredReportsResponse,
} from '#schemas/api/content.ts';
import {
  InquiriesQuery,
  PurgeInquiriesBody,
  PurgeInquiriesResponse,
  StoredInquiriesResponse,
} from '#schemas/api/inquiries.ts';
import { ErrorBody } from '#schemas/api/error.ts';
import type { AppPlugin } from '#server/http/app-dependencies.ts';
import { activateRelease } from '#server/publishing/publish-campaign.ts';
import { bundleJson, requireContents } from '#server/releases/stored/release-source.ts';
import {
  findRelease,
  listReleases,
  liveChannel,
  readChannel,
  summaryOf,
} from '#server/releases/stored/releases-repository.ts';
import { listReports } from '#server/features/reports/reports-repository.ts';
import { ApiError } from '#server/base/api-error.ts';
import { commonErrors } from '#server/http/answers/route-errors.ts';
import { listInquiries, purgeInquiries } from '#server/features/inquiries/inquiries-repository.ts';
import { answerPublish } from './publish.routes.ts';

/** Calls of the operators: releases, reports, inquiries. */
export const contentRoutes: AppPlugin = (app, dependencies) => {
  const { db, clock } = dependencies;
  const tags = ['operators'];
  const config = { usesSession: false };
  const errors = { ...commonErrors, 401: ErrorBody, 413: ErrorBody, 415: ErrorBody };

  app.post(
    '/content/releases/:id/activate',
    {
      config,
      schema: {
        summary: 'Makes an earlier release live again, with its definitions.',
        tags,
        params: ReleaseParams,
        response: { 200: ReleaseResponse, 404: ErrorBody, 410: ErrorBody, 422: ReleaseRefusal, ...errors },
      },
    },
    async ({ params }, reply) => {
      const result = await activateRelease(dependencies, params.id);
      if (result === null) throw unknownRelease(params.id);
      return answerPublish(reply, 200, result);
    },
  );

  app.get(
    '/content/releases',
    {
      config,
      schema: { summary: 'Every release, newest first.', tags, response: { 200: ReleasesResponse, ...errors } },
    },
    async () => {
      const live = await readChannel(db, liveChannel);
      return { releases: (await listReleases(db)).map((release) => summaryOf(release, live)) };
    },
  );

  app.get(
    '/content/releases/:id',
    {
      config,
      schema: {
        summary: 'The files of a release.',
        tags,
        params: ReleaseParams,
        response: { 200: Type.Unsafe<Readable>(ReleaseBundleResponse), 404: ErrorBody, 410: ErrorBody, ...errors },
      },
    },
    async ({ params }, reply) => {
      const release = await findRelease(db, params.id);
      if (release === null) throw unknownRelease(params.id);
      await requireContents(db, release);
      const summary = summaryOf(release, await readChannel(db, liveChannel));
      return reply.type('application/json; charset=utf-8').send(Readable.from(bundleJson(db, release, summary)));
    },
  );

  app.get(
    '/content/reports',
    {
      config,
      schema: {
        summary: 'What pages could not show, latest first.',
        tags,
        querystring: ReportsQuery,
        response: { 200: StoredReportsResponse, ...errors },
      },
    },
    async ({ query }) => ({ reports: await listReports(db, query) }),
  );

  app.get(
    '/content/inquiries',
    {
      config,
      schema: {
        summary: 'What fans asked, newest first.',
        tags,
        querystring: InquiriesQuery,
        response: { 200: StoredInquiriesResponse, ...errors },
      },
    },
    async ({ query }) => ({ inquiries: await listInquiries(db, query) }),
  );

  app.post(
    '/content/inquiries/purge',
    {
      config,
      schema: {
        summary: 'Takes the personal data out of the inquiries that came before an instant.',
        tags,
        body: PurgeInquiriesBody,
        response: { 200: PurgeInquiriesResponse, ...errors },
      },
    },
    async ({ body }) => ({ purged: await purgeInquiries(db, new Date(body.before), clock.now()) }),
  );
};

function unknownRelease(id: string): ApiError {
  return new ApiError(404, 'not-found', `There is no release "${id}".`);
}
