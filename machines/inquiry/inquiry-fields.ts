import type { InquirySettings } from '#schemas/entities/inquiry.ts';
import type { FieldKinds } from '#schemas/campaign/form.ts';
import type { FormDefinition } from '../form/form.ts';

export const inquiryKinds = {
  category: 'choice',
  replyName: 'text',
  message: 'text',
  agree: 'tick',
} as const satisfies FieldKinds;

/** The fields of an inquiry, with the limits of the campaign; the page and the server check by the same. */
export function inquiryFields(settings: InquirySettings): FormDefinition<typeof inquiryKinds> {
  const { categories, nameLength, messageLength } = settings;
  return {
    category: { kind: 'choice', value: '', rules: [{ rule: 'required' }, { rule: 'oneOf', options: categories }] },
    replyName: { kind: 'text', value: '', rules: [{ rule: 'required' }, { rule: 'maxLength', length: nameLength }] },
    message: { kind: 'text', value: '', rules: [{ rule: 'required' }, { rule: 'maxLength', length: messageLength }] },
    agree: { kind: 'tick', value: false, rules: [{ rule: 'required' }] },
  };
}
