import { Post } from '#schemas/entities/post.ts';
import { define } from '../../definition/define.ts';
import { Detail, Props, Size, Words } from '../../definition/prop-types.ts';
import { Missions, SocialActs } from '../../definition/social-props.ts';

export const postCard = define({
  name: 'PostCard',
  version: '1.0',
  description:
    'A post of an official account: author, text of 140 characters that unfolds, up to four pictures, and what the fan does to it for points. A button is there where its event is used.',
  props: Props({
    post: Post,
    pointName: Words('Name of the points; bind "product.pointName".'),
    acts: SocialActs,
    missions: Missions,
  }),
  events: {
    like: { description: 'It is to be liked.', detail: Detail({}) },
    retweet: { description: 'It is to be reposted.', detail: Detail({}) },
    quote: { description: 'It is to be quoted.', detail: Detail({}) },
    reply: { description: 'It is to be replied to.', detail: Detail({}) },
    follow: { description: 'Its account is to be followed.', detail: Detail({}) },
    picture: {
      description: 'A picture is to be seen large.',
      detail: Detail({
        src: Words('Its address.'),
        alt: Words('What screen readers say of it.'),
        width: Size('Its width.'),
        height: Size('Its height.'),
      }),
    },
  },
  parts: {
    root: 'The whole.',
    actions: 'What can be done to it.',
    author: 'Icon, names and time of the author, and the button that follows.',
    body: 'Text and pictures.',
    expand: 'The button that unfolds the text.',
    follow: 'The button that follows the account.',
    handle: 'Screen name and time.',
    link: 'A hashtag or a mention in the text.',
    meta: 'The line of the link and the mark of what was earned.',
    name: 'The name of the account.',
    open: 'The link to the post at the network.',
    picture: 'A picture.',
    pictures: 'The pictures.',
    press: 'The button around a picture.',
    text: 'The text.',
    time: 'When it was posted.',
    words: 'The names.',
  },
  ornaments: { ornament: 'An empty place for a skin to fill.' },
  states: {
    count: 'Of the pictures: how many, 1 to 4.',
    earned: 'It was liked and reposted.',
    state: 'Of a button: "open", "underWay", "pending" or "done".',
  },
  writesLaterTexts: true,
  example: {
    id: 'card',
    each: { of: { $bind: 'lists.posts.items' } },
    props: {
      post: { $bind: 'item' },
      pointName: { $bind: 'product.pointName' },
      acts: { $bind: 'flows.socialActions' },
      missions: { $bind: 'resources.missions.items' },
    },
    on: {
      like: {
        action: 'flow.send',
        flow: 'socialActions',
        event: 'post.act',
        with: { post: { $bind: 'item' }, act: 'like' },
      },
      quote: [
        { action: 'network.open', act: 'quote_official_tweet', post: { $bind: 'item.id' } },
        {
          action: 'flow.send',
          flow: 'socialActions',
          event: 'own.act',
          with: { post: { $bind: 'item' }, act: 'quote_official_tweet' },
        },
      ],
    },
  },
});
