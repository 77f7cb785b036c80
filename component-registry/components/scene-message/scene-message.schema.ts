import { define } from '../../definition/define.ts';
import { Choice, Drawing, Optional, Props, Words } from '../../definition/prop-types.ts';

export const sceneMessage = define({
  name: 'SceneMessage',
  version: '1.0',
  description: 'A drawing with a message and a way on: empty, not found, error, done.',
  props: Props({
    image: Drawing('The scene that is shown.'),
    heading: Words('What happened.'),
    text: Optional(Words('What to do.')),
    level: Optional(
      Choice(
        ['page', 'part'],
        'page when it stands for the whole page (its heading is the main one), part inside a page; page if left out.',
      ),
    ),
  }),
  slots: {
    default: { description: 'The way on, such as a button.' },
  },
  parts: {
    root: 'The whole.',
    heading: 'The heading.',
    scene: 'The scene.',
    text: 'The text.',
    wayOn: 'The ways on.',
  },
  states: {
    level: 'What it stands for: "page" or "part".',
  },
  example: {
    id: 'empty',
    props: {
      image: 'asset:scene-no-history.svg',
      heading: { ja: 'まだありません', en: 'Nothing yet', ko: '아직 없습니다' },
      level: 'part',
    },
    children: [{ id: 'home', component: 'Button', props: { label: { $t: 'actions.toMyPage' }, to: '/mypage' } }],
  },
});
