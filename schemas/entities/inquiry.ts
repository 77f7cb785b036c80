import Type from 'typebox';
import { Figure, List } from '../values/bounded.ts';
import { FieldOption } from '../campaign/form.ts';
import { mostEntries } from '../values/limits.ts';

/** What fans may ask the campaign, and how much they may write; in the language of the fan. */
export const InquirySettings = Type.Object(
  {
    categories: List(FieldOption, mostEntries, { description: 'What an inquiry may be about, in order.' }),
    nameLength: Figure({ description: 'Most characters of the name for the reply.' }),
    messageLength: Figure({ description: 'Most characters of the message.' }),
  },
  { title: 'Inquiries', description: 'What fans may ask, and how much they may write.' },
);
export type InquirySettings = Type.Static<typeof InquirySettings>;
