import Type from 'typebox';

/** What is kept of an inquiry while it is written; the agreement is given anew each time. */
export const InquiryDraft = Type.Object({
  category: Type.String(),
  replyName: Type.String(),
  message: Type.String(),
});
export type InquiryDraft = Type.Static<typeof InquiryDraft>;
