import type { Formats } from '#runtime/formats.ts';
import type { Locale } from '#schemas/values/locale-names.ts';

/** Gives a text of the product by its key. */
export type FormatText = (key: string, values?: Readonly<Record<string, unknown>>) => string;

export interface FormatsOptions {
  readonly locale: Locale;
  /** The campaign's offset from UTC, such as "+09:00". */
  readonly tzOffset: string;
  /** Gives the words around numbers: `text` of `createTexts`. */
  readonly text: FormatText;
}

/** What large counts are written in: ten thousands in ja, thousands in en and ko. */
const countUnits: Readonly<Record<Locale, number>> = { ja: 10_000, en: 1000, ko: 1000 };

const minute = 60;
const hour = 3600;
const day = 86_400;
const year = 31_536_000;

/** The same texts have the same formats, so that what was written with them can be kept. */
const formatsByText = new WeakMap<FormatText, Map<string, Formats>>();

/**
 * Numbers and dates as pages write them. Methods that take an instant throw RangeError when it is not ISO 8601, so
 * that the node that shows it is reported.
 */
export function createFormats(options: FormatsOptions): Formats {
  const ofTexts = formatsByText.get(options.text) ?? new Map<string, Formats>();
  formatsByText.set(options.text, ofTexts);
  const key = `${options.locale} ${options.tzOffset}`;
  const known = ofTexts.get(key) ?? formatsWith(options);
  ofTexts.set(key, known);
  return known;
}

function formatsWith({ locale, tzOffset, text }: FormatsOptions): Formats {
  const { integer, oneDecimal, monthDay, yearMonthDay } = formattersOf(locale);
  const offset = offsetMilliseconds(tzOffset);
  const local = (instant: number) => new Date(instant + offset);

  return {
    number: (value) => integer.format(value),
    count(value) {
      if (value < 10_000) return integer.format(value);
      const tenths = Math.floor((value * 10) / countUnits[locale]) / 10;
      return text('formats.shortCount', { value: oneDecimal.format(tenths) });
    },
    dateTime(iso) {
      const date = local(instantOf(iso));
      return `${ymd(date)} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
    },
    shortDateTime(iso) {
      const date = local(instantOf(iso));
      return `${two(date.getUTCMonth() + 1)}.${two(date.getUTCDate())} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
    },
    relative(iso, now) {
      const instant = instantOf(iso);
      const seconds = Math.max(0, Math.floor((now.getTime() - instant) / 1000));
      if (seconds < minute) return text('formats.secondsAgo', { count: seconds });
      if (seconds < hour) return text('formats.minutesAgo', { count: Math.floor(seconds / minute) });
      if (seconds < day) return text('formats.hoursAgo', { count: Math.floor(seconds / hour) });
      const date = local(instant);
      const isThisYear = date.getUTCFullYear() === local(now.getTime()).getUTCFullYear();
      return (isThisYear ? monthDay : yearMonthDay).format(date);
    },
    remaining: (iso, now) => remainingText((instantOf(iso) - now.getTime()) / 1000, text),
  };
}

/** How much time is left, in the one largest unit that fits. `seconds` may be negative: nothing is left. */
function remainingText(seconds: number, text: FormatText): string {
  if (seconds <= 0) return text('formats.zeroMinutes');
  if (seconds < minute) return text('formats.lessThanMinute');
  if (seconds < 2 * minute) return text('formats.oneMinute');
  if (seconds < hour) return text('formats.minutesLeft', { count: Math.floor(seconds / minute) });
  if (seconds < day) return text('formats.hoursLeft', { count: Math.floor(seconds / hour) });
  if (seconds < year) return text('formats.daysLeft', { count: Math.floor(seconds / day) });
  return text('formats.yearOrMore');
}

type Formatters = ReturnType<typeof createFormatters>;

const formatters = new Map<Locale, Formatters>();

/** Made once a language: making them takes as long as rendering many nodes. */
function formattersOf(locale: Locale): Formatters {
  const known = formatters.get(locale) ?? createFormatters(locale);
  formatters.set(locale, known);
  return known;
}

function createFormatters(locale: Locale) {
  return {
    integer: new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }),
    oneDecimal: new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    monthDay: new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
    yearMonthDay: new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' }),
  };
}

function instantOf(iso: string): number {
  const instant = Date.parse(iso);
  if (Number.isNaN(instant)) throw new RangeError(`"${iso}" is not an instant.`);
  return instant;
}

function offsetMilliseconds(tzOffset: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):(\d{2})$/.exec(tzOffset) ?? [];
  if (sign === undefined) throw new RangeError(`"${tzOffset}" is not an offset such as "+09:00".`);
  return (sign === '-' ? -1 : 1) * (Number(hours) * hour + Number(minutes) * minute) * 1000;
}

function ymd(date: Date): string {
  return `${date.getUTCFullYear()}/${two(date.getUTCMonth() + 1)}/${two(date.getUTCDate())}`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
