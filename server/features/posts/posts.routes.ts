import Type from 'typebox';
import { ErrorBody } from '#schemas/api/error.ts';
import {
  PostActBody,
  PostActParams,
  PostResponse,
  VideoActParams,
  VideoParams,
  VideoResponse,
} from '#schemas/api/posts.ts';
import { providerOf } from '#schemas/campaign.ts';
import { ApiError } from '#server/base/api-error.ts';
import type { AppPlugin } from '#server/http/app-dependencies.ts';
import { rateLimiter } from '#server/http/limits/rate-limit.ts';
import { readContextOf } from '#server/http/requests/read-context.ts';
import { requireMember } from '#server/http/requests/request-member.ts';
import { siteOrigin } from '#server/http/addresses/site-origin.ts';
import { beginAction } from '#server/features/social-actions/begin-action.ts';
import { actLimit, actRefusals } from './act-limits.ts';
import { officialItems } from './official-posts.ts';
import { postTargets, readPost } from './post-list.ts';
import { readVideo, videoTarget } from './video-list.ts';

/** What members do to official posts and videos. */
export const postsRoutes: AppPlugin = (app, dependencies) => {
  const preHandler = rateLimiter(actLimit, () => dependencies.clock.now().getTime());

  app.put(
    '/tweets/:id/:act',
    {
      preValidation: async (request) => void requireMember(request),
      preHandler,
      schema: {
        summary: 'Likes or reposts an official post, or follows its account; done once, however often it is sent.',
        tags: ['posts'],
        params: PostActParams,
        body: PostActBody,
        response: { 200: PostResponse, ...actRefusals },
      },
    },
    async (request, reply) => {
      const { id: memberId } = requireMember(request);
      const { id, act } = request.params;
      const context = await readContextOf(request, dependencies);
      const post = officialItems(context.release).posts.find((one) => one.id === id);
      if (post === undefined) throw notThere('post');
      const targets = postTargets(post);
      const target = act === 'follow' ? targets.account : targets.post;
      const services = { ...dependencies, askOutOfTurn: reply.askOutOfTurn.bind(reply) };
      await beginAction(services, app.signIn, { memberId, actionType: act, target }, context.release);
      const tweet = await readPost(context, id);
      if (tweet === null) throw notThere('post');
      return { tweet };
    },
  );

  app.put(
    '/tiktok/videos/:id/:act',
    {
      preValidation: async (request) => void requireMember(request),
      preHandler,
      schema: {
        summary: 'Likes an official video, or says that it was watched; done once, however often it is sent.',
        tags: ['posts'],
        params: VideoActParams,
        body: PostActBody,
        response: { 200: VideoResponse, ...actRefusals },
      },
    },
    async (request, reply) => {
      const { id: memberId } = requireMember(request);
      const { id, act } = request.params;
      const context = await readContextOf(request, dependencies);
      const item = officialItems(context.release).videos.find((one) => one.id === id);
      if (item === undefined) throw notThere('video');
      const services = { ...dependencies, askOutOfTurn: reply.askOutOfTurn.bind(reply) };
      const key = { memberId, actionType: act, target: videoTarget(item) };
      await beginAction(services, app.signIn, key, context.release);
      const video = await readVideo(context, id);
      if (video === null) throw notThere('video');
      return { video };
    },
  );

  app.get(
    '/tiktok/videos/:id/player',
    {
      config: { usesSession: false },
      schema: {
        summary: 'Leads to the player of an official video at the network.',
        tags: ['posts'],
        params: VideoParams,
        response: { 303: Type.Null(), 404: ErrorBody },
      },
    },
    async (request, reply) => {
      const release = await request.release();
      const item = officialItems(release).videos.find(({ id }) => id === request.params.id);
      if (item === undefined) throw notThere('video');
      const { actions } = app.signIn.providers[providerOf(release.campaign.product)];
      const watched = { type: 'view', target: { kind: 'video', itemId: item.itemId } } as const;
      const address = actions.intentAddress(watched, siteOrigin(request, dependencies.settings));
      if (address === null) throw notThere('video');
      return reply.code(303).header('location', address.href).send(null);
    },
  );
};

function notThere(what: 'post' | 'video'): ApiError {
  return new ApiError(404, `${what}.not-found`, `There is no such ${what}.`);
}
