import { expect, test } from 'vitest';
import { pageLocale } from '#i18n/page-locale.ts';

test.each([
  ['ja', 'ja'],
  ['ja-JP', 'ja'],
  ['en', 'en'],
  ['EN-us', 'en'],
  ['en_GB', 'en'],
  ['ko-KR', 'ko'],
  [' ko ', 'ko'],
  ['fr', 'ja'],
  ['english', 'ja'],
  ['', 'ja'],
  [null, 'ja'],
  [undefined, 'ja'],
])('%j is %s [1.10, 9.28]', (language, locale) => {
  expect(pageLocale(language)).toBe(locale);
});
