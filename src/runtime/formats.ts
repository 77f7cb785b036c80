/** Numbers and dates in the language of the page and the campaign's time zone. */
export interface Formats {
  /** An integer with thousands separators: 12,345. */
  number(value: number): string;
  /** A count: from 10,000 on with one decimal, in ten-thousands in ja, "12.8万", in thousands in en and ko, "128.4K". */
  count(value: number): string;
  /** `yyyy/MM/dd HH:mm` in the campaign's time zone. */
  dateTime(iso: string): string;
  /** `MM.dd HH:mm`, 24 hours, in the campaign's time zone. */
  shortDateTime(iso: string): string;
  /** How long ago: seconds, minutes, hours, then month-day, then year-month-day. */
  relative(iso: string, now: Date): string;
  /** How long until: days, hours, minutes, "1 minute", "less than a minute", "0 minutes", or "a year or more". */
  remaining(iso: string, now: Date): string;
}
