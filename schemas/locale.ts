import Type from 'typebox';
import { locales } from './locale-names.ts';

export const Locale = Type.Enum([...locales], { title: 'Locale', description: 'A language of the product.' });
export type Locale = Type.Static<typeof Locale>;

export const LocalisedText = Type.Object(
  {
    ja: Type.String({ description: 'The text in Japanese.' }),
    en: Type.String({ description: 'The text in English.' }),
    ko: Type.String({ description: 'The text in Korean.' }),
  },
  {
    title: 'Localised text',
    description: 'One literal text in each language of the product; none may be left out.',
    additionalProperties: false,
  },
);
export type LocalisedText = Type.Static<typeof LocalisedText>;
