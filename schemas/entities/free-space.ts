import Type from 'typebox';
import { Text } from '../values/bounded.ts';

/** A text of the operators that a page shows where it names its key. */
export const FreeSpace = Type.Object(
  {
    id: Text({ title: 'Key', description: 'Its key, by which scripts bind it.' }),
    text: Text({ description: 'The text, in the language of the fan, as RichText has it.' }),
  },
  { title: 'Free space', description: 'A text of the operators that a page shows where it names its key.' },
);
export type FreeSpace = Type.Static<typeof FreeSpace>;
