import { define } from '../../definition/define.ts';
import { Optional, Props, Whole, Words } from '../../definition/prop-types.ts';

export const moment = define({
  name: 'Moment',
  version: '1.0',
  description:
    'A success that is celebrated: what was gained appears, points count, a celebration plays, then the rest comes. It takes 900 ms, any press ends it, and it stands still for fans who want no motion.',
  props: Props({
    pointBefore: Optional(Whole('Points before; with "pointAfter", they count from one to the other.')),
    pointAfter: Optional(Whole('Points now; no line of points without it.')),
    pointLabel: Optional(Words('What the figure is, such as "Left".')),
    pointName: Optional(Words('Name of the points; bind "product.pointName".')),
  }),
  slots: {
    reveal: { description: 'What was gained, such as the picture of the prize or a scene.' },
    default: { description: 'The rest, such as a code and the ways on.' },
  },
  parts: {
    root: 'The whole.',
    change: 'How many points it were, such as "-1,200".',
    figure: 'The figure that counts.',
    label: 'What the figure is.',
    points: 'The line of points.',
    rest: 'What comes last.',
    reveal: 'What was gained.',
    unit: 'The name of the points.',
  },
  ornaments: {
    celebration: 'The celebration, behind what was gained and around it.',
  },
  states: {
    state: 'Where it stands: "playing", then "still". Let keyframes hang on "playing", and show "still" whole.',
  },
  example: {
    id: 'won',
    props: {
      pointBefore: 1500,
      pointAfter: 300,
      pointLabel: { ja: 'のこり', en: 'Left', ko: '남은 양' },
      pointName: { $bind: 'product.pointName' },
    },
    slots: {
      reveal: [
        {
          id: 'prize',
          component: 'Image',
          props: { src: 'asset:scene-welcome.svg', alt: { $t: 'site.scene' }, width: 216, height: 132 },
        },
      ],
    },
    children: [
      {
        id: 'on',
        component: 'Button',
        props: { label: { $t: 'actions.toMyPage' }, to: '/mypage' },
        on: { press: { action: 'flow.start', flow: 'awardAcknowledgement' } },
      },
    ],
  },
});
