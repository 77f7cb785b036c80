import { fallbackLocale, isLocale } from '#schemas/values/locale-names.ts';
import type { Locale } from '#schemas/values/locale-names.ts';

/** The product's language for a page language attribute such as "ja-JP"; ja for every other language. */
export function pageLocale(language: string | null | undefined): Locale {
  const primary = (language ?? '').trim().toLowerCase().split(/[-_]/)[0];
  return isLocale(primary) ? primary : fallbackLocale;
}
