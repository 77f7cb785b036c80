import type { FastifyReply } from 'fastify';
import {
  CampaignBundle,
  ChecksResponse,
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
import type { AppPart } from '#server/app-dependencies.ts';
import { readProductVocabulary } from '#server/content/product-vocabulary.ts';
import { preparingWith } from '#server/content/releases/prepare-campaign.ts';
import { activateRelease, publishCampaign } from '#server/content/releases/publish-campaign.ts';
import type { PublishResult } from '#server/content/releases/publish-campaign.ts';
import { bundleOf, readReleaseSource, sourceOf } from '#server/content/releases/release-source.ts';
import {
  findRelease,
  listReleases,
  liveChannel,
  readChannel,
  summaryOf,
} from '#server/content/releases/releases-repository.ts';
import { listReports } from '#server/content/reports/reports-repository.ts';
import { ApiError } from '#server/http/api-error.ts';
import { commonErrors } from '#server/http/route-errors.ts';
import { listInquiries, purgeInquiries } from '#server/inquiries/inquiries-repository.ts';
import { requireOperator } from './require-operator.ts';

const bodyLimitBytes = 32 * 1024 * 1024;

/** Calls of the operators: checks, releases, reports (architecture §8). */
export const contentRoutes: AppPart = (app, dependencies) => {
  const { db, settings, clock } = dependencies;
  const { prepare = preparingWith(readProductVocabulary()) } = dependencies;
  const publishing = { ...dependencies, prepare };
  const tags = ['operators'];
  const config = { usesSession: false };
  const errors = { ...commonErrors, 401: ErrorBody, 413: ErrorBody, 415: ErrorBody };
  app.addHook('onRequest', requireOperator(settings));
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  app.post(
    '/content/checks',
    {
      config,
      bodyLimit: bodyLimitBytes,
      schema: {
        summary: 'Says what is wrong with a campaign; nothing is stored.',
        tags,
        body: CampaignBundle,
        response: { 200: ChecksResponse, ...errors },
      },
    },
    async ({ body }) => ({ issues: (await prepare(sourceOf(body))).issues }),
  );

  app.post(
    '/content/releases',
    {
      config,
      bodyLimit: bodyLimitBytes,
      schema: {
        summary: 'Checks a campaign and makes it the live release, or refuses it as a whole.',
        tags,
        body: CampaignBundle,
        response: { 201: ReleaseResponse, 200: ReleaseResponse, 422: ReleaseRefusal, ...errors },
      },
    },
    async ({ body }, reply) => answer(reply, 201, await publishCampaign(publishing, sourceOf(body), body.note)),
  );

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
      const result = await activateRelease(publishing, params.id);
      if (result === null) throw unknownRelease(params.id);
      return answer(reply, 200, result);
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
        response: { 200: ReleaseBundleResponse, 404: ErrorBody, 410: ErrorBody, ...errors },
      },
    },
    async ({ params }) => {
      const release = await findRelease(db, params.id);
      if (release === null) throw unknownRelease(params.id);
      return {
        release: summaryOf(release, await readChannel(db, liveChannel)),
        bundle: bundleOf(await readReleaseSource(db, release)),
      };
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

function answer(reply: { code: FastifyReply['code'] }, created: 200 | 201, result: PublishResult) {
  if (result.outcome === 'refused') {
    reply.code(422);
    const message = 'The release was refused; nothing changed.';
    return { code: 'release.refused' as const, message, issues: result.issues };
  }
  const { outcome, release, issues } = result;
  reply.code(outcome === 'published' ? created : 200);
  return { release, alreadyLive: outcome === 'already-live', issues };
}

function unknownRelease(id: string): ApiError {
  return new ApiError(404, 'not-found', `There is no release "${id}".`);
}
