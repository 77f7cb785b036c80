import { define } from '../../define.ts';
import { Choice, Drawing, Optional, Props, Words } from '../../prop-types.ts';

export const sceneMessage = define({
  name: 'SceneMessage',
  version: '1.0',
  description: 'A drawn scene with a message and a way on: empty, not found, error, done.',
  props: Props({
    image: Drawing('The scene.'),
    heading: Words('What happened.'),
    text: Optional(Words('What to do.')),
    level: Optional(Choice(['page', 'part'], 'page (with the main heading) if left out.')),
  }),
  slots: {
    default: { description: 'Content.' },
  },
});
