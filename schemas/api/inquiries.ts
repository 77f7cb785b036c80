import Type from 'typebox';
import { timestamp } from '../values/timestamp.ts';

/** POST /inquiries: what a fan asks; the live campaign sets the limits of each field. */
export const InquiryBody = Type.Object(
  {
    category: Type.String({ maxLength: 80, description: 'What it is about: one of the categories of the campaign.' }),
    replyName: Type.String({ maxLength: 1000, description: 'How the fan is addressed in the reply.' }),
    message: Type.String({ maxLength: 20_000, description: 'What the fan asks.' }),
    agree: Type.Boolean({ description: 'The fan agrees to how the data are used.' }),
  },
  { additionalProperties: false },
);
export type InquiryBody = Type.Static<typeof InquiryBody>;

export const InquiryResponse = Type.Object({
  reference: Type.String({ description: 'Number that the fan and the operators name it by, such as "Q7F3-K2MX".' }),
});
export type InquiryResponse = Type.Static<typeof InquiryResponse>;

/** GET /content/inquiries: for operators. */
export const InquiriesQuery = Type.Object(
  {
    category: Type.Optional(Type.String({ maxLength: 80 })),
    reference: Type.Optional(Type.String({ maxLength: 40 })),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1000, description: 'Most that are listed; 200 by default.' }),
    ),
  },
  { additionalProperties: false },
);
export type InquiriesQuery = Type.Static<typeof InquiriesQuery>;

/** An inquiry as operators read it; its personal data are null once they were purged. */
export const StoredInquiry = Type.Object({
  reference: Type.String(),
  category: Type.String(),
  locale: Type.String({ description: 'Language of the page that it was written on.' }),
  memberId: Type.Union([Type.String(), Type.Null()], { description: 'Null for a visitor.' }),
  replyName: Type.Union([Type.String(), Type.Null()]),
  message: Type.Union([Type.String(), Type.Null()]),
  createdAt: timestamp('When it came.'),
  purgedAt: Type.Union([timestamp('When its personal data were purged.'), Type.Null()]),
});
export type StoredInquiry = Type.Static<typeof StoredInquiry>;

export const StoredInquiriesResponse = Type.Object({ inquiries: Type.Array(StoredInquiry) });
export type StoredInquiriesResponse = Type.Static<typeof StoredInquiriesResponse>;

/** POST /content/inquiries/purge: takes the personal data out of what came before an instant. */
export const PurgeInquiriesBody = Type.Object(
  { before: timestamp('Inquiries that came before this are purged.') },
  { additionalProperties: false },
);

export type PurgeInquiriesBody = Type.Static<typeof PurgeInquiriesBody>;

export const PurgeInquiriesResponse = Type.Object({ purged: Type.Integer({ description: 'How many were purged.' }) });
export type PurgeInquiriesResponse = Type.Static<typeof PurgeInquiriesResponse>;
