import { fieldViews } from '#schemas/form.ts';
import { define } from '../../define.ts';
import { Optional, Props, Words } from '../../prop-types.ts';

export const fileField = define({
  name: 'FileField',
  version: '1.0',
  description: 'A picture of the fan in a form: picked, looked at, turned, taken out again. It stays in the browser.',
  props: Props({
    field: Optional(fieldViews.file),
    label: Words('Which picture is asked for.'),
    hint: Optional(Words('What kind of picture looks best, below the label.')),
  }),
});
