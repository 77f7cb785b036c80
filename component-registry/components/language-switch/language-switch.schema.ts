import { define } from '../../definition/define.ts';
import { Props, Words } from '../../definition/prop-types.ts';

export const languageSwitch = define({
  name: 'LanguageSwitch',
  version: '1.0',
  description: 'Links to the page in each language.',
  props: Props({
    label: Words('What it is for, such as "Language", for screen readers.'),
  }),
  parts: {
    root: 'The whole.',
    language: 'A language.',
    languages: 'The languages.',
  },
  example: { id: 'language', props: { label: { $t: 'navigation.language' } } },
});
