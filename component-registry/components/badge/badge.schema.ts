import { define } from '../../definition/define.ts';
import { Choice, Icon, Optional, Props, Words } from '../../definition/prop-types.ts';

export const badge = define({
  name: 'Badge',
  version: '1.0',
  description: 'A short label that marks what stands below or beside it, such as "New".',
  props: Props({
    label: Words('A word or two.'),
    tone: Optional(
      Choice(['plain', 'accent', 'positive', 'warning', 'danger'], 'What it says by its colour; "plain" if left out.'),
    ),
    icon: Optional(Icon()),
  }),
  parts: {
    root: 'The whole.',
  },
  states: {
    tone: 'What it says by its colour.',
  },
  example: { id: 'new', props: { label: { ja: '新着', en: 'New', ko: '신규' }, tone: 'accent' } },
});
