import Type from 'typebox';
import { Amount, List, Name, Text } from '../values/bounded.ts';
import { mostNames } from '../values/limits.ts';
import { timestamp } from '../values/timestamp.ts';
import { AssetName, RecordId } from './record-parts.ts';

const mostImages = 10;

/** Identifier of a post or a video at its network. */
const NetworkId = Type.String({
  title: 'Identifier at the network',
  pattern: '^[0-9]{1,25}$',
  description: 'Digits, as in the address of the post or the video at the network.',
});

const ScreenName = Type.String({
  title: 'Screen name',
  pattern: '^[A-Za-z0-9_](?:[A-Za-z0-9_.]{0,48}[A-Za-z0-9_])?$',
  description: 'Screen name, without "@".',
});

export const OfficialAccount = Type.Object(
  {
    screenName: ScreenName,
    name: Name({ description: 'The name that the account has there.' }),
    icon: AssetName,
  },
  {
    title: 'Official account',
    description: 'An account of the campaign at the social network.',
    additionalProperties: false,
  },
);

export const PostRecord = Type.Object(
  {
    id: RecordId,
    postId: NetworkId,
    account: ScreenName,
    createdAt: timestamp('When it was posted.'),
    body: Text({ description: 'What it says, in the words of the network: hashtags and mentions stand in it.' }),
    images: Type.Optional(List(AssetName, mostImages, { description: 'Its pictures, in order; none if left out.' })),
    likesBefore: Type.Optional(
      Amount({ description: 'Likes that it had before it was published here; 0 if left out.' }),
    ),
    repostsBefore: Type.Optional(
      Amount({ description: 'Reposts that it had before it was published here; 0 if left out.' }),
    ),
  },
  {
    title: 'Official post',
    description: 'A post of an official account that fans can like, repost, quote or reply to.',
    additionalProperties: false,
  },
);
export type PostRecord = Type.Static<typeof PostRecord>;

export const VideoRecord = Type.Object(
  {
    id: RecordId,
    itemId: NetworkId,
    account: ScreenName,
    title: Text({ description: 'Its title, in the words of the network.' }),
    cover: AssetName,
    createdAt: timestamp('When it was posted.'),
  },
  {
    title: 'Official video',
    description: 'A short video of an official account that fans can watch and like.',
    additionalProperties: false,
  },
);
export type VideoRecord = Type.Static<typeof VideoRecord>;

/** What fans see of the social network, as fields of campaign.json. */
export const networkFields = {
  officialAccounts: Type.Optional(
    List(OfficialAccount, mostNames, { description: 'Accounts of the campaign whose posts and videos are shown.' }),
  ),
  posts: Type.Optional(
    List(PostRecord, 200, { description: 'Posts of official accounts, each by its "account"; the newest come first.' }),
  ),
  videos: Type.Optional(
    List(VideoRecord, 200, {
      description: 'Short videos of official accounts, each by its "account"; the newest come first.',
    }),
  ),
};
