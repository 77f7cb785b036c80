import { Video } from '#schemas/entities/video.ts';
import { define } from '../../definition/define.ts';
import { Choice, Detail, Props, Words } from '../../definition/prop-types.ts';
import { Missions, SocialActs } from '../../definition/social-props.ts';

export const videoPlayer = define({
  name: 'VideoPlayer',
  version: '1.0',
  description:
    'Plays a short video in the frame of its network, in a modal. It is asked for again where it does not come; below it are the like, and the way to the network.',
  props: Props({
    provider: Choice(['tiktok-player'], 'The site of the player; written out, and declared in "embeds".'),
    video: Video,
    pointName: Words('Name of the points; bind "product.pointName".'),
    acts: SocialActs,
    missions: Missions,
  }),
  events: {
    view: { description: 'It began to play; sent once as long as it is shown.', detail: Detail({}) },
    like: { description: 'It is to be liked.', detail: Detail({}) },
  },
  parts: {
    root: 'The whole.',
    author: 'Who posted it.',
    foot: 'Author, link and like.',
    frame: 'What frames it.',
    handle: 'The screen name of the account.',
    note: 'What is said while it loads, and when it does not come.',
    out: 'The link to the network.',
    retry: 'The button that tries again.',
    screen: 'Where the video stands.',
  },
  states: { state: '"loading", "loaded" or "error".' },
  writesLaterTexts: true,
  example: {
    id: 'player',
    each: { of: { $bind: 'lists.videos.items' } },
    props: {
      provider: 'tiktok-player',
      video: { $bind: 'item' },
      pointName: { $bind: 'product.pointName' },
      acts: { $bind: 'flows.socialActions' },
      missions: { $bind: 'resources.missions.items' },
    },
    on: {
      view: {
        action: 'flow.send',
        flow: 'socialActions',
        event: 'video.act',
        with: { video: { $bind: 'item' }, act: 'view' },
      },
    },
  },
});
