import Type from 'typebox';

/** An instant, as ISO 8601 in UTC with milliseconds (`Date.prototype.toISOString`). */
export const Timestamp = Type.String({
  title: 'Timestamp',
  description: 'An instant, ISO 8601 with an offset.',
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?(Z|[+-]\\d{2}:\\d{2})$',
});
