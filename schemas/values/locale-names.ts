/** Languages of the product. */
export const locales = ['ja', 'en', 'ko'] as const;
export type Locale = (typeof locales)[number];

/** Used when the page names none of them. */
export const fallbackLocale: Locale = 'ja';

/** Says whether a value is one of the product's languages. */
export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}
