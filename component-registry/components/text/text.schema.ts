import { define } from '../../define.ts';
import { Choice, Optional, Props, Words } from '../../prop-types.ts';

export const text = define({
  name: 'Text',
  version: '1.0',
  description: 'A paragraph.',
  props: Props({
    text: Words('The text; line breaks are kept.'),
    size: Optional(Choice(['xs', 'sm', 'md', 'lg'], 'md if left out.')),
    tone: Optional(Choice(['normal', 'muted', 'strong', 'accent', 'danger'], 'normal if left out.')),
    align: Optional(Choice(['start', 'center'], 'start if left out.')),
  }),
});
