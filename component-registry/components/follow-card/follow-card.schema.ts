import { define } from '../../definition/define.ts';
import { Detail, Drawing, Flag, Props, Words } from '../../definition/prop-types.ts';
import { Missions, SocialActs } from '../../definition/social-props.ts';

export const followCard = define({
  name: 'FollowCard',
  version: '1.0',
  description: 'The official account, and the button that follows it: not followed, under way, followed.',
  props: Props({
    name: Words('The name that the account has at the network.'),
    screenName: Words('Its screen name, without "@"; bind "product.twitterAccount".'),
    iconSrc: Drawing('Its icon.'),
    pointName: Words('Name of the points; bind "product.pointName".'),
    isFollowed: Flag('The member follows it; bind "user.followedOfficial".'),
    acts: SocialActs,
    missions: Missions,
  }),
  events: { follow: { description: 'It is to be followed.', detail: Detail({}) } },
  parts: {
    root: 'The whole.',
    button: 'The button that follows.',
    gives: 'What following it gives.',
    handle: 'Its screen name.',
    name: 'Its name.',
    words: 'The words.',
  },
  ornaments: { ornament: 'An empty place for a skin to fill.' },
  states: { state: '"none", "doing" or "followed".', fresh: 'It was followed while the fan looked.' },
  writesLaterTexts: true,
  example: {
    id: 'official',
    visible: { $bind: 'user' },
    props: {
      name: { ja: 'ほしのうた公式', en: 'Hoshi no Uta', ko: '호시노우타 공식' },
      screenName: { $bind: 'product.twitterAccount' },
      iconSrc: 'asset:favicon.svg',
      pointName: { $bind: 'product.pointName' },
      isFollowed: { $bind: 'user.followedOfficial' },
      acts: { $bind: 'flows.socialActions' },
      missions: { $bind: 'resources.missions.items' },
    },
    on: {
      follow: [
        { action: 'network.open', act: 'follow_official' },
        { action: 'flow.send', flow: 'socialActions', event: 'own.act', with: { act: 'follow_official' } },
      ],
    },
  },
});
