import { define } from '../../definition/define.ts';
import { Choice, Optional, Props, Words } from '../../definition/prop-types.ts';

export const text = define({
  name: 'Text',
  version: '1.0',
  description: 'A paragraph of text.',
  props: Props({
    text: Words('The text; line breaks are kept.'),
    size: Optional(Choice(['xs', 'sm', 'md', 'lg'], 'Size of the lettering, by the theme; md if left out.')),
    tone: Optional(Choice(['normal', 'muted', 'strong', 'accent', 'danger'], 'Colour by meaning; normal if left out.')),
    align: Optional(Choice(['start', 'center'], 'Where lines begin; start if left out.')),
  }),
  parts: {
    root: 'The whole.',
  },
  states: {
    align: 'The alignment that the script chose.',
    size: 'The size that the script chose.',
    tone: 'The tone that the script chose.',
  },
  example: { id: 'period', props: { text: { $t: 'site.period' }, size: 'sm', tone: 'muted' } },
});
