import Type from 'typebox';
import { Post } from '../entities/post.ts';
import { OneOf } from '../values/bounded.ts';
import { ownActNames, postActs, videoActs } from '../values/social-acts.ts';
import { ActionState } from '../entities/social-action.ts';
import { Video } from '../entities/video.ts';

const Identifier = Type.String({ minLength: 1, maxLength: 100 });

/** PUT /tweets/{id}/{act} */
export const PostActParams = Type.Object({ id: Identifier, act: OneOf(postActs) });
export const PostActBody = Type.Object({}, { additionalProperties: false });
/** The post after it. */
export const PostResponse = Type.Object({ tweet: Post });
export type PostResponse = Type.Static<typeof PostResponse>;

/** GET /tiktok/videos/{id}/player */
export const VideoParams = Type.Object({ id: Identifier });

/** PUT /tiktok/videos/{id}/{act} */
export const VideoActParams = Type.Object({ id: Identifier, act: OneOf(videoActs) });
/** The video after it. */
export const VideoResponse = Type.Object({ video: Video });
export type VideoResponse = Type.Static<typeof VideoResponse>;

/** POST /user_sns_actions/{act} and GET /user_sns_actions/intents/{act} */
export const OwnActParams = Type.Object({ act: OneOf(ownActNames) });
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
