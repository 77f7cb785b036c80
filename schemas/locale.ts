import Type from 'typebox';

/** Languages of the product; `fallbackLocale` is used when the page names none of them (spec §1, §9). */
export const locales = ['ja', 'en', 'ko'] as const;
export const fallbackLocale = 'ja';

export const Locale = Type.Enum([...locales], { title: 'Locale', description: 'A language of the product.' });
export type Locale = (typeof locales)[number];

export const LocalisedText = Type.Object(
  { ja: Type.String(), en: Type.String(), ko: Type.String() },
  {
    title: 'Localised text',
    description: 'One literal text in each language of the product; none may be left out.',
    additionalProperties: false,
  },
);
export type LocalisedText = Type.Static<typeof LocalisedText>;

/** Says whether a value is one of the product's languages. */
export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}
