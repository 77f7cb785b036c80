import { define } from '../../definition/define.ts';
import { Drawing, Optional, Props, Words } from '../../definition/prop-types.ts';

export const keyVisual = define({
  name: 'KeyVisual',
  version: '1.0',
  description:
    'The first screen of the site: layered drawings, logo, dates, call to action. Until the drawings come, a blurred silhouette of them shows, which publish paints.',
  props: Props({
    back: Drawing('Farthest layer, behind all others.'),
    middle: Optional(Drawing('Layer between the two; none when left out.')),
    front: Optional(Drawing('Nearest layer, before the others; none when left out.')),
    alt: Words('What the drawings show, for screen readers.'),
    logo: Drawing('Logo over the drawings.'),
    logoAlt: Words('What the logo says, for screen readers.'),
    catchphrase: Optional(Words('One line under the logo.')),
    period: Words('Dates of the campaign, as fans read them.'),
  }),
  slots: {
    default: { description: 'Below the dates: a call to action.' },
  },
  parts: {
    root: 'The whole.',
    back: 'The layer at the back.',
    bottom: 'What stands below: period and call to action.',
    catchphrase: 'The catchphrase.',
    drawing: 'The drawing.',
    front: 'The layer in front.',
    layer: 'A layer of the scene.',
    logo: 'The logo.',
    middle: 'The layer in the middle.',
    period: 'The line of the period.',
    plate: 'What the period is written on.',
    scene: 'The scene.',
    title: 'The title.',
    top: 'What stands on top.',
  },
  ornaments: {
    ornament: 'An empty place for a skin to fill.',
  },
  silhouette: { part: 'scene', layers: ['back', 'middle', 'front'] },
  example: {
    id: 'hero',
    props: {
      back: 'asset:kv-back.svg',
      middle: 'asset:kv-mid.svg',
      front: 'asset:kv-front.svg',
      alt: { $t: 'site.keyVisual' },
      logo: 'asset:logo.svg',
      logoAlt: { $t: 'site.name' },
      catchphrase: { $t: 'site.catchphrase' },
      period: { $t: 'site.period' },
    },
    children: [{ id: 'join', component: 'Button', props: { label: { $t: 'actions.toMyPage' }, to: '/mypage' } }],
  },
});
