import Type from 'typebox';

const longMonth = '(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])';
const shortMonth = '(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)';
const february = '02-(?:0[1-9]|1\\d|2[0-8])';
const leapYear = '(?:(?:19|20|21)(?:0[48]|[2468][048]|[13579][26])|2000)';
const date = `(?:(?:19|20|21)\\d{2}-(?:${longMonth}|${shortMonth}|${february})|${leapYear}-02-29)`;
const time = '(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d{1,3})?';
const offset = '[+-](?:(?:0\\d|1[0-3]):[0-5]\\d|14:00)';

/** An offset from UTC that there is, such as "+09:00". */
export const offsetPattern = `^${offset}$`;

/** An instant as content writes it. */
export const timestampPattern = `^${date}T${time}(?:Z|${offset})$`;

/**
 * An instant of a day that there is, from 1900 to 2199, as ISO 8601 with an offset; the server writes UTC with
 * milliseconds (`Date.prototype.toISOString`).
 */
export const timestamp = (description: string) =>
  Type.String({ title: 'Timestamp', description, pattern: timestampPattern });
