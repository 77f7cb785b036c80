import type { OwnAct, PostAct, VideoAct } from '#schemas/values/social-acts.ts';
import shapes from '#schemas/api/answers.ts?shapes=answers';
import type { Post } from '#schemas/entities/post.ts';
import type { ActionState } from '#schemas/entities/social-action.ts';
import type { Video } from '#schemas/entities/video.ts';
import type { CallOptions, Http } from '../http/http.ts';

const inSilence = (options?: CallOptions) => ({ toast: false, ...options });

/** What members do on the social network. Pages show what failed in their own way, so these fail in silence. */
export function socialActionsApi(http: Http) {
  return {
    /** PUT /tweets/{id}/{act}: the post after it. */
    async onPost(id: string, act: PostAct, options?: CallOptions): Promise<Post> {
      const path = `/tweets/${encodeURIComponent(id)}/${act}`;
      const { tweet } = await http.call({ method: 'PUT', path, body: {}, answer: shapes.post }, inSilence(options));
      return tweet;
    },
    /** PUT /tiktok/videos/{id}/{act}: the video after it. */
    async onVideo(id: string, act: VideoAct, options?: CallOptions): Promise<Video> {
      const path = `/tiktok/videos/${encodeURIComponent(id)}/${act}`;
      const { video } = await http.call({ method: 'PUT', path, body: {}, answer: shapes.video }, inSilence(options));
      return video;
    },
    /** POST /user_sns_actions/{act}: how far it is. */
    async own(act: OwnAct, officialTweetId?: string, options?: CallOptions): Promise<ActionState> {
      const body = officialTweetId === undefined ? {} : { officialTweetId };
      const call = { method: 'POST', path: `/user_sns_actions/${act}`, body, answer: shapes.socialAction } as const;
      return (await http.call(call, inSilence(options))).state;
    },
  };
}
