/** Gives a text of the product by its key. */
export type FormatText = (key: string, values?: Readonly<Record<string, unknown>>) => string;

const minute = 60;
const hour = 3600;
const day = 86_400;
const year = 31_536_000;

/** How much time is left, in the one largest unit that fits. `seconds` may be negative: nothing is left. */
export function remainingText(seconds: number, text: FormatText): string {
  if (seconds <= 0) return text('formats.zeroMinutes');
  if (seconds < minute) return text('formats.lessThanMinute');
  if (seconds < 2 * minute) return text('formats.oneMinute');
  if (seconds < hour) return text('formats.minutesLeft', { count: Math.floor(seconds / minute) });
  if (seconds < day) return text('formats.hoursLeft', { count: Math.floor(seconds / hour) });
  if (seconds < year) return text('formats.daysLeft', { count: Math.floor(seconds / day) });
  return text('formats.yearOrMore');
}
