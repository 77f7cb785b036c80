import { SnsActionError } from '#schemas/entities/sns-action-error.ts';
import { define } from '../../definition/define.ts';
import { Props } from '../../definition/prop-types.ts';

export const actionErrorItem = define({
  name: 'ActionErrorItem',
  version: '1.0',
  description: 'A social action that earned nothing, in a list: when it failed, what and why.',
  props: Props({ error: SnsActionError }),
  parts: {
    root: 'The whole.',
    date: 'The date.',
    message: 'What failed and why.',
    words: 'The words.',
  },
  ornaments: {
    emblem: 'The sign beside the words.',
  },
  example: {
    id: 'failed-action',
    each: { of: { $bind: 'lists.snsActionErrors.items' } },
    props: { error: { $bind: 'item' } },
  },
});
