import { describe, expect, test } from 'vitest';
import { createFormats } from '#i18n/formats.ts';
import { createTexts } from '#i18n/create-texts.ts';
import { locales } from '#schemas/values/locale-names.ts';
import type { Locale } from '#schemas/values/locale.ts';

const formats = Object.fromEntries(
  await Promise.all(locales.map(async (locale) => [locale, await formatsIn(locale)] as const)),
) as Record<Locale, Awaited<ReturnType<typeof formatsIn>>>;

async function formatsIn(locale: Locale, tzOffset = '+09:00') {
  const { text } = await createTexts({ locale, onMissing: failOnMissing });
  return createFormats({ locale, tzOffset, text });
}

function failOnMissing(key: string): never {
  throw new Error(`No text for "${key}".`);
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const now = new Date('2026-11-21T12:00:00.000Z');

describe.each(locales)('in %s', (locale) => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [1_234_567, '1,234,567'],
    [-1000, '-1,000'],
  ])('the number %d is %s [9.01]', (value, shown) => {
    expect(formats[locale].number(value)).toBe(shown);
  });
});

test.each([
  ['ja', 0, '0'],
  ['ja', 9999, '9,999'],
  ['ja', 10_000, '1.0万'],
  ['ja', 12_345, '1.2万'],
  ['ja', 19_999, '1.9万'],
  ['ja', 99_999, '9.9万'],
  ['ja', 100_000, '10.0万'],
  ['ja', 12_345_678, '1,234.5万'],
  ['en', 9999, '9,999'],
  ['en', 10_000, '10.0K'],
  ['en', 12_345, '12.3K'],
  ['en', 128_450, '128.4K'],
  ['en', 999_999, '999.9K'],
  ['en', 12_345_678, '12,345.6K'],
  ['ko', 9999, '9,999'],
  ['ko', 12_345, '12.3K'],
  ['ko', 128_450, '128.4K'],
] as const)('in %s the count %d is %s [9.02]', (locale, value, shown) => {
  expect(formats[locale].count(value)).toBe(shown);
});

test.each([
  ['+09:00', '2026-12-31T14:59:59.000Z', '2026/12/31 23:59', '12.31 23:59'],
  ['+09:00', '2026-12-31T15:00:00.000Z', '2027/01/01 00:00', '01.01 00:00'],
  ['+09:00', '2026-01-02T03:04:05.000Z', '2026/01/02 12:04', '01.02 12:04'],
  ['+09:00', '2026-01-02T04:04:05.000Z', '2026/01/02 13:04', '01.02 13:04'],
  ['+00:00', '2026-12-31T15:00:00.000Z', '2026/12/31 15:00', '12.31 15:00'],
  ['-05:30', '2027-01-01T00:00:00.000Z', '2026/12/31 18:30', '12.31 18:30'],
  ['+09:00', '2026-12-31T23:59:59+09:00', '2026/12/31 23:59', '12.31 23:59'],
])('at %s %s is %s, in short %s [3.09, 9.21]', async (tzOffset, iso, long, short) => {
  const { dateTime, shortDateTime } = await formatsIn('ja', tzOffset);
  expect([dateTime(iso), shortDateTime(iso)]).toEqual([long, short]);
});

test.each([
  [-5 * second, '0秒前', '0 seconds ago', '0초 전'],
  [0, '0秒前', '0 seconds ago', '0초 전'],
  [second, '1秒前', '1 second ago', '1초 전'],
  [minute - 1, '59秒前', '59 seconds ago', '59초 전'],
  [minute, '1分前', '1 minute ago', '1분 전'],
  [2 * minute, '2分前', '2 minutes ago', '2분 전'],
  [hour - 1, '59分前', '59 minutes ago', '59분 전'],
  [hour, '1時間前', '1 hour ago', '1시간 전'],
  [day - 1, '23時間前', '23 hours ago', '23시간 전'],
  [day, '11月20日', 'Nov 20', '11월 20일'],
  [324 * day, '1月1日', 'Jan 1', '1월 1일'],
  [325 * day, '2025年12月31日', 'Dec 31, 2025', '2025년 12월 31일'],
])('%d ms ago [9.22]', (age, ja, en, ko) => {
  const iso = new Date(now.getTime() - age).toISOString();
  expect(locales.map((locale) => formats[locale].relative(iso, now))).toEqual([ja, en, ko]);
});

test('the year that counts is the one of the campaign, not of UTC', () => {
  const newYear = new Date('2026-12-31T16:00:00.000Z');
  expect(formats.ja.relative('2026-12-30T16:00:00.000Z', newYear)).toBe('2026年12月31日');
  expect(formats.ja.relative('2026-12-30T16:00:00.000Z', new Date('2026-12-31T14:59:59.999Z'))).toBe('22時間前');
});

test.each([
  [-1, '0分', '0 minutes', '0분'],
  [0, '0分', '0 minutes', '0분'],
  [1, '1分未満', 'less than a minute', '1분 미만'],
  [minute - 1, '1分未満', 'less than a minute', '1분 미만'],
  [minute, '1分', '1 minute', '1분'],
  [2 * minute - 1, '1分', '1 minute', '1분'],
  [2 * minute, '2分', '2 minutes', '2분'],
  [hour - 1, '59分', '59 minutes', '59분'],
  [hour, '1時間', '1 hour', '1시간'],
  [2 * hour, '2時間', '2 hours', '2시간'],
  [day - 1, '23時間', '23 hours', '23시간'],
  [day, '1日', '1 day', '1일'],
  [365 * day - 1, '364日', '364 days', '364일'],
  [365 * day, '1年以上', 'a year or more', '1년 이상'],
])('%d ms left [9.23]', (left, ja, en, ko) => {
  const iso = new Date(now.getTime() + left).toISOString();
  expect(locales.map((locale) => formats[locale].remaining(iso, now))).toEqual([ja, en, ko]);
});

describe('what cannot be written', () => {
  test.each(['dateTime', 'shortDateTime'] as const)('%s of no instant', (name) => {
    expect(() => formats.ja[name]('soon')).toThrow(new RangeError('"soon" is not an instant.'));
  });

  test.each(['relative', 'remaining'] as const)('%s of no instant', (name) => {
    expect(() => formats.ja[name]('', now)).toThrow(new RangeError('"" is not an instant.'));
  });

  test('an offset that is none', async () => {
    await expect(formatsIn('ja', 'JST')).rejects.toThrow(new RangeError('"JST" is not an offset such as "+09:00".'));
  });
});
