import { postActs } from '../values/social-acts.ts';
import Type from 'typebox';
import { Figure, List, OneOf, Text } from '../values/bounded.ts';
import { mostEntries, mostRecords } from '../values/limits.ts';
import { timestamp } from '../values/timestamp.ts';
import { ActionState } from './social-action.ts';

/** An official post, as the fan sees it. */
export const Post = Type.Object(
  {
    id: Text({ title: 'Identifier', description: 'Stable; distinguishes posts.' }),
    tweetId: Text({ description: 'Identifier of the post at the network.' }),
    accountName: Text({ description: 'Name of the account that posted it.' }),
    screenName: Text({ description: 'Screen name of that account, without "@".' }),
    authorIconUrl: Text({ description: 'Address of the icon of that account.' }),
    createdAt: timestamp('When it was posted.'),
    body: Text({ description: 'What it says, whole.' }),
    imageUrls: List(Text(), mostEntries, { description: 'Addresses of its pictures, in order.' }),
    hashtags: List(Text(), mostRecords, { description: 'Hashtags that stand in it, without "#", in order.' }),
    mentions: List(Text(), mostRecords, { description: 'Screen names that it mentions, without "@", in order.' }),
    liked: Type.Boolean({ description: 'The member liked it.' }),
    retweeted: Type.Boolean({ description: 'The member reposted it.' }),
    followed: Type.Boolean({ description: 'The member follows its account.' }),
    pending: List(OneOf(postActs), 3, {
      description: 'What of this counts already, and is not yet seen at the network.',
    }),
    earned: Type.Boolean({ description: 'The member liked and reposted it.' }),
    likeCount: Figure({ description: 'Likes.' }),
    retweetCount: Figure({ description: 'Reposts.' }),
    quoteState: ActionState('The quote of the member'),
    replyState: ActionState('The reply of the member'),
    address: Text({ description: 'Address of the post at the network.' }),
  },
  { title: 'Post', description: 'A post of an official account.' },
);
export type Post = Type.Static<typeof Post>;
