import { ownActs } from '#schemas/values/social-acts.ts';
import type { OwnAct } from '#schemas/values/social-acts.ts';
import { ErrorBody } from '#schemas/api/error.ts';
import Type from 'typebox';
import { ActionResponse, IntentQuery, OwnActBody, OwnActParams } from '#schemas/api/posts.ts';
import { providerOf } from '#schemas/campaign.ts';
import { ApiError } from '#server/base/api-error.ts';
import type { AppPlugin } from '#server/http/app-dependencies.ts';
import { rateLimiter } from '#server/http/limits/rate-limit.ts';
import { requireMember } from '#server/http/requests/request-member.ts';
import { siteOrigin } from '#server/http/addresses/site-origin.ts';
import type { Release } from '#server/releases/stored/release-view.ts';
import { ownPostKey, targetKey, targetOf } from '#server/features/social-actions/action-target.ts';
import { beginAction } from '#server/features/social-actions/begin-action.ts';
import { actLimit, actRefusals } from './act-limits.ts';
import { officialItems } from './official-posts.ts';
import { postTargets } from './post-list.ts';

/** What members do for the campaign as a whole or to one official post, and where at the network they do it. */
export const socialActionsRoutes: AppPlugin = (app, dependencies) => {
  const { clock, settings } = dependencies;
  const preHandler = rateLimiter(actLimit, () => clock.now().getTime());
  const tags = ['posts'];

  app.post(
    '/user_sns_actions/:act',
    {
      preValidation: async (request) => void requireMember(request),
      preHandler,
      schema: {
        summary:
          'Follows the official account, or says that the member posts, replies or quotes; done once, however often it is sent.',
        tags,
        params: OwnActParams,
        body: OwnActBody,
        response: { 200: ActionResponse, ...actRefusals },
      },
    },
    async (request, reply) => {
      const { id: memberId } = requireMember(request);
      const release = await request.release();
      const { act } = request.params;
      const target = targetOfAct(release, { act, ...request.body }, clock.now());
      const key = { memberId, actionType: ownActs[act], target };
      const services = { ...dependencies, askOutOfTurn: reply.askOutOfTurn.bind(reply) };
      return { state: await beginAction(services, app.signIn, key, release) };
    },
  );

  app.get(
    '/user_sns_actions/intents/:act',
    {
      preHandler,
      schema: {
        summary: 'Sends the browser to the page of the network where a fan does it.',
        tags,
        params: OwnActParams,
        querystring: IntentQuery,
        response: { 303: Type.Null(), 404: ErrorBody, 429: ErrorBody },
      },
    },
    async (request, reply) => {
      const release = await request.release();
      const { campaign } = release;
      const { act } = request.params;
      const now = clock.now();
      const target = targetOf(targetOfAct(release, { act, ...request.query }, now), campaign, now);
      const { actions } = app.signIn.providers[providerOf(campaign.product)];
      const address = actions.intentAddress({ type: ownActs[act], target }, siteOrigin(request, settings));
      if (address === null) throw notOffered();
      return reply.code(303).header('location', address.href).send(null);
    },
  );
};

interface WantedAct {
  readonly act: OwnAct;
  readonly officialTweetId?: string;
}

function targetOfAct(release: Release, { act, officialTweetId }: WantedAct, now: Date): string {
  const { product } = release.campaign;
  if (act === 'tweet') return ownPostKey(now, product);
  if (act === 'follow_official') {
    if (product.twitterAccount === '') throw notOffered();
    return targetKey({ kind: 'account', screenName: product.twitterAccount });
  }
  const post = officialItems(release).posts.find(({ id }) => id === officialTweetId);
  if (post === undefined) throw new ApiError(404, 'post.not-found', 'There is no such post.');
  return postTargets(post).post;
}

function notOffered(): ApiError {
  return new ApiError(404, 'sns-action.not-offered', 'The social network does not have that.');
}
