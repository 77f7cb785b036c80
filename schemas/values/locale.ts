import Type from 'typebox';
import { longestText } from './limits.ts';
import { locales } from './locale-names.ts';

export const Locale = Type.Enum([...locales], { title: 'Locale', description: 'A language of the product.' });
export type Locale = Type.Static<typeof Locale>;

/** One literal text in each language, of so many characters at most and at least; `description` says of what. */
export const localisedText = (description: string, maxLength = longestText, minLength = 0) => {
  const lengths = { maxLength, ...(minLength > 0 && { minLength }) };
  return Type.Object(
    {
      ja: Type.String({ ...lengths, title: 'Japanese', description: 'The text in Japanese.' }),
      en: Type.String({ ...lengths, title: 'English', description: 'The text in English.' }),
      ko: Type.String({ ...lengths, title: 'Korean', description: 'The text in Korean.' }),
    },
    { title: 'Localised text', description, additionalProperties: false },
  );
};

export const LocalisedText = localisedText('One literal text in each language of the product; none may be left out.');
export type LocalisedText = Type.Static<typeof LocalisedText>;
