import Type from 'typebox';
import { Text } from '../values/bounded.ts';

/** The key by which the call for text properties gives the frequent questions; no text property may have it. */
export const faqsKey = 'faqs';

/** A value of the operators that pages show where they name its key. */
export const TextProperty = Type.Object(
  {
    id: Text({ title: 'Key', description: 'Its key, by which scripts bind it.' }),
    text: Text({
      description: 'The text, in the language of the fan; JSON where campaign.json declares it so.',
    }),
  },
  { title: 'Text property', description: 'A value of the operators that pages show where they name its key.' },
);
export type TextProperty = Type.Static<typeof TextProperty>;
