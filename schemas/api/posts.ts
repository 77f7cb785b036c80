import Type from 'typebox';
import { Post } from '../entities/post.ts';
import { postActs } from '../values/post-acts.ts';
import type { SnsActionType } from '../values/sns-action-types.ts';
import { ActionState } from '../entities/social-action.ts';
import { Video } from '../entities/video.ts';

const Identifier = Type.String({ minLength: 1, maxLength: 100 });

/** PUT /tweets/{id}/{act} */
export const PostActParams = Type.Object({ id: Identifier, act: Type.Enum([...postActs]) });
export const PostActBody = Type.Object({}, { additionalProperties: false });
/** The post after it. */
export const PostResponse = Type.Object({ tweet: Post });
export type PostResponse = Type.Static<typeof PostResponse>;

export const videoActs = ['like', 'view'] as const;
export type VideoAct = (typeof videoActs)[number];

/** GET /tiktok/videos/{id}/player */
export const VideoParams = Type.Object({ id: Identifier });

/** PUT /tiktok/videos/{id}/{act} */
export const VideoActParams = Type.Object({ id: Identifier, act: Type.Enum([...videoActs]) });
/** The video after it. */
export const VideoResponse = Type.Object({ video: Video });
export type VideoResponse = Type.Static<typeof VideoResponse>;

/** What members do for the campaign as a whole or to one official post, by the last word of its call. */
export const ownActs = {
  tweet: 'tweet',
  follow_official: 'follow',
  reply_official_tweet: 'reply_send',
  quote_official_tweet: 'quote',
} as const satisfies Readonly<Record<string, SnsActionType>>;
export type OwnAct = keyof typeof ownActs;

/** POST /user_sns_actions/{act} and GET /user_sns_actions/intents/{act} */
export const OwnActParams = Type.Object({ act: Type.Enum(Object.keys(ownActs) as OwnAct[]) });
const officialTweetId = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 100,
    description: 'Identifier of the official post that is replied to or quoted.',
  }),
);
export const OwnActBody = Type.Object({ officialTweetId }, { additionalProperties: false });
export const IntentQuery = Type.Object({ officialTweetId }, { additionalProperties: false });

/** How far a social action is. */
export const ActionResponse = Type.Object({ state: ActionState('The action') });
export type ActionResponse = Type.Static<typeof ActionResponse>;
