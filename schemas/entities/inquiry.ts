import Type from 'typebox';
import { FieldOption } from '../form.ts';

/** What fans may ask the campaign, and how much they may write; in the language of the fan. */
export const InquirySettings = Type.Object(
  {
    categories: Type.Array(FieldOption, { description: 'What an inquiry may be about, in order.' }),
    nameLength: Type.Integer({ description: 'Most characters of the name for the reply.' }),
    messageLength: Type.Integer({ description: 'Most characters of the message.' }),
  },
  { title: 'Inquiries', description: 'What fans may ask, and how much they may write.' },
);
export type InquirySettings = Type.Static<typeof InquirySettings>;
