/** Everything that can be wrong with the value of a field; the product has a text for each: `forms.problem.<code>`. */
export const fieldProblemCodes = [
  'required-text',
  'required-choice',
  'required-tick',
  'required-file',
  'too-short',
  'too-long',
  'not-digits',
  'wrong-form',
  'out-of-range',
  'not-offered',
  'banned',
  'rejected',
  'file-type',
  'file-other-format',
  'file-empty',
  'file-truncated',
  'file-unread',
  'file-unreadable',
  'file-too-large',
  'picture-too-small',
  'picture-too-large',
] as const;

/** What a file can be instead of a picture that is whole; `unread` while it is still being read. */
export const fileFlaws = ['unread', 'empty', 'truncated', 'damaged', 'too-many-pixels'] as const;

/** Everything that can be wrong with a form as a whole. */
export const formProblemCodes = [
  'incomplete',
  'exceeding',
  'banned-words',
  'offline',
  'too-often',
  'not-sent',
] as const;
