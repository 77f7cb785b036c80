import { Video } from '#schemas/entities/video.ts';
import { define } from '../../definition/define.ts';
import { Detail, Props, Words } from '../../definition/prop-types.ts';
import { Missions, SocialActs } from '../../definition/social-props.ts';

export const videoCard = define({
  name: 'VideoCard',
  version: '1.0',
  description:
    'A short video of an official account: cover, title, author, and the like that gives points. Pressing the cover asks for the player, which VideoPlayer shows in a modal.',
  props: Props({
    video: Video,
    pointName: Words('Name of the points; bind "product.pointName".'),
    acts: SocialActs,
    missions: Missions,
  }),
  events: {
    play: { description: 'The cover was pressed.', detail: Detail({}) },
    like: { description: 'It is to be liked.', detail: Detail({}) },
  },
  parts: {
    root: 'The whole.',
    actions: 'The like.',
    author: 'Who posted it.',
    cover: 'The button of the cover.',
    foot: 'What stands below the cover.',
    gives: 'What watching it gives.',
    handle: 'The screen name of the account.',
    picture: 'The picture of the cover.',
    title: 'The title.',
    veil: 'Title and sign over the cover.',
  },
  ornaments: {
    ornament: 'An empty place for a skin to fill.',
    sign: 'The sign that it can be played.',
  },
  states: { earned: 'It gave points.' },
  writesLaterTexts: true,
  example: {
    id: 'card',
    each: { of: { $bind: 'lists.videos.items' } },
    props: {
      video: { $bind: 'item' },
      pointName: { $bind: 'product.pointName' },
      acts: { $bind: 'flows.socialActions' },
      missions: { $bind: 'resources.missions.items' },
    },
    on: {
      like: {
        action: 'flow.send',
        flow: 'socialActions',
        event: 'video.act',
        with: { video: { $bind: 'item' }, act: 'like' },
      },
    },
  },
});
