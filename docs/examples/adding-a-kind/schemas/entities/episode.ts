import Type from 'typebox';
import { localisedText } from '../values/locale.ts';
import { timestamp } from '../values/timestamp.ts';

/** A chapter of the story as campaign.json defines it. */
export const EpisodeRecord = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z0-9][a-z0-9-]*$', maxLength: 80, description: 'Stable; never used again.' }),
    title: localisedText('Heading of the chapter.'),
    openedAt: timestamp('From when it can be read.'),
  },
  { title: 'Episode record', description: 'A chapter of the story.', additionalProperties: false },
);

/** A chapter of the story as a page shows it. */
export const Episode = Type.Object(
  {
    id: Type.String({ title: 'Identifier', description: 'Stable; tells chapters apart.' }),
    title: Type.String({ description: 'Heading, in the language of the fan.' }),
    openedAt: timestamp('From when it can be read.'),
  },
  { title: 'Episode', description: 'A chapter of the story.' },
);
export type Episode = Type.Static<typeof Episode>;
