import Type from 'typebox';

/** An instant, as ISO 8601 with an offset; the server writes UTC with milliseconds (`Date.prototype.toISOString`). */
export const timestamp = (description: string) =>
  Type.String({
    title: 'Timestamp',
    description,
    pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?(Z|[+-]\\d{2}:\\d{2})$',
  });
