import { define } from '../../definition/define.ts';
import { Drawing, Props, Words } from '../../definition/prop-types.ts';

export const loadingScene = define({
  name: 'LoadingScene',
  version: '1.0',
  description: 'Shown while a page loads.',
  props: Props({
    image: Drawing('The scene that is shown.'),
    label: Words('What is awaited, below the scene.'),
  }),
  parts: {
    root: 'The whole.',
    label: 'The label.',
  },
  ornaments: {
    marks: 'The marks.',
    picture: 'The picture.',
    scene: 'The scene.',
  },
  example: {
    id: 'waiting',
    props: {
      image: 'asset:scene-loading.svg',
      label: { ja: '読み込み中です…', en: 'One moment…', ko: '불러오는 중…' },
    },
  },
});
