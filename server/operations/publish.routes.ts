import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import { CampaignBundle, ChecksResponse, PublishQuery, ReleaseRefusal, ReleaseResponse } from '#schemas/api/content.ts';
import { ErrorBody } from '#schemas/api/error.ts';
import type { AppPlugin } from '#server/http/app-dependencies.ts';
import type { BundleRefusal } from '#server/releases/build/campaign-preparation.ts';
import { checkBundle, prepareBundle } from '#server/publishing/prepare-campaign.ts';
import { publishPrepared } from '#server/publishing/publish-campaign.ts';
import type { PublishResult } from '#server/publishing/publish-campaign.ts';
import { ApiError } from '#server/base/api-error.ts';
import { commonErrors } from '#server/http/answers/route-errors.ts';

const bodyLimitBytes = 32 * 1024 * 1024;

/** A call carries a bundle in JSON, and its route gets the bytes: reading 30 MB of it is the work of a thread. */
const BundleBytes = Type.Unsafe<Uint8Array>(CampaignBundle);

/** Calls that bring a campaign. */
export const publishRoutes: AppPlugin = (app, dependencies) => {
  const preparation = dependencies.preparation ?? { checkBundle, prepareBundle };
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
  app.setValidatorCompiler(() => () => true);
  const callWith = (body: Uint8Array) => ({ body, now: dependencies.clock.now() });
  const config = { usesSession: false };
  const tags = ['operators'];
  const errors = { ...commonErrors, 401: ErrorBody, 413: ErrorBody, 415: ErrorBody };

  app.post(
    '/content/checks',
    {
      config,
      bodyLimit: bodyLimitBytes,
      schema: {
        summary: 'Says what is wrong with a campaign; nothing is stored.',
        tags,
        body: BundleBytes,
        response: { 200: ChecksResponse, ...errors },
      },
    },
    async ({ body }) => ({ issues: accepted(await preparation.checkBundle(callWith(body))).issues }),
  );

  app.post(
    '/content/releases',
    {
      config,
      bodyLimit: bodyLimitBytes,
      schema: {
        summary:
          'Checks a campaign and makes it the live release, or refuses it as a whole. In the place of another campaign only with "replace".',
        tags,
        querystring: PublishQuery,
        body: BundleBytes,
        response: { 201: ReleaseResponse, 200: ReleaseResponse, 409: ErrorBody, 422: ReleaseRefusal, ...errors },
      },
    },
    async ({ body, query }, reply) => {
      const prepared = accepted(await preparation.prepareBundle(callWith(body)));
      return answerPublish(
        reply,
        201,
        await publishPrepared(dependencies, prepared, { mayReplace: query.replace === 'true' }),
      );
    },
  );
};

/** What a body brought; throws 400 where it is no campaign. */
function accepted<Brought extends object>(reading: Brought | BundleRefusal): Brought {
  if (!('refusal' in reading)) return reading;
  const { code, message, issues } = reading.refusal;
  throw new ApiError(400, code, message, issues);
}

/** Answers a publish or a rollback; `created` is the status when it changed what is live. */
export function answerPublish(reply: { code: FastifyReply['code'] }, created: 200 | 201, result: PublishResult) {
  if (result.outcome === 'refused') {
    reply.code(422);
    const message = 'The release was refused; nothing changed.';
    return { code: 'release.refused' as const, message, issues: result.issues };
  }
  const { outcome, release, issues } = result;
  reply.code(outcome === 'published' ? created : 200);
  return { release, alreadyLive: outcome === 'already-live', issues };
}
