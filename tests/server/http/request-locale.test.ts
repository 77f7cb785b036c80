import { expect, it } from 'vitest';
import { preferredLocale } from '#server/http/requests/request-locale.ts';

it.each([
  [undefined, 'ja'],
  ['', 'ja'],
  ['en', 'en'],
  ['ko-KR', 'ko'],
  ['EN-us,en;q=0.9', 'en'],
  ['fr, en;q=0.5, ko;q=0.8', 'ko'],
  ['en;q=0, ko;q=0.1', 'ko'],
  ['fr,de', 'ja'],
  ['*', 'ja'],
  ['en;q=nonsense', 'en'],
])('reads %s as %s', (header, locale) => {
  expect(preferredLocale(header)).toBe(locale);
});
