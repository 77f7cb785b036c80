import Type from 'typebox';
import { define } from '../../define.ts';
import { Flag, Optional, Props, Words } from '../../prop-types.ts';

export const facts = define({
  name: 'Facts',
  version: '1.0',
  description: 'Names and values in lines, such as points before and after.',
  props: Props({
    items: Type.Array(
      Props({
        label: Words('Name.'),
        value: Type.Union([Type.Integer(), Type.String()], { description: 'A number is written with separators.' }),
        unit: Optional(Words('Unit.')),
        strong: Optional(Flag('The line that counts.')),
      }),
      { minItems: 1, description: 'The lines.' },
    ),
  }),
});
