import Type from 'typebox';
import { imagePattern } from '../content-script/theme/theme-form.ts';
import { longestPath } from '../values/limits.ts';
import { localisedText } from '../values/locale.ts';

const Card = Type.String({
  pattern: imagePattern,
  maxLength: longestPath,
  description: 'A picture of the campaign, "asset:<name>": PNG or JPEG, 1200 × 630.',
});

/** What search engines and social networks show of a page; all of it is public. */
export const Share = Type.Object(
  {
    title: Type.Optional(localisedText('Heading of the card; the title of the page if left out.')),
    description: Type.Optional(localisedText('One or two sentences, some 100 characters.')),
    picture: Type.Optional(
      Type.Object(
        { ja: Card, en: Card, ko: Card },
        { title: 'Pictures', description: 'Picture of the card in each language.', additionalProperties: false },
      ),
    ),
    alt: Type.Optional(localisedText('What the picture shows, for those who do not see it.')),
  },
  {
    title: 'Share card',
    description: 'What search engines and social networks show of a page, in each language.',
    additionalProperties: false,
  },
);
export type Share = Type.Static<typeof Share>;

/** Size of the picture of a card, in pixels: what every social network shows whole. */
export const cardSize = { width: 1200, height: 630 } as const;
